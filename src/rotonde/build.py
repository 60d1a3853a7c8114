"""Which build of the rules is running: the same sources run as plain Python or compiled."""

from importlib.machinery import EXTENSION_SUFFIXES

import rotonde.kernel


def compiled() -> bool:
    """Was the kernel loaded from an extension module?"""
    return str(rotonde.kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES))
