"""What teaches Railroad Revolution."""
