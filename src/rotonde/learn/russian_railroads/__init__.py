"""What teaches Russian Railroads."""
