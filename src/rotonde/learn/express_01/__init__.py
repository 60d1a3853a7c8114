"""What teaches Express 01."""
