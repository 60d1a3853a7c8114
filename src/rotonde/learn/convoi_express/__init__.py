"""What teaches Convoi Express."""
