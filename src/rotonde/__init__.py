"""Rotonde: a roundhouse of railway board games around one small kernel."""

__version__ = "0.1.0"
