"""What compiled classes allow: a game in another package is Python, and its tasks stand on our compiled ones.

mypyc knows the decorator by its name and needs nothing of it at run time, so that plain Python makes do with
one that does nothing. This module is not compiled itself.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**allowed):
        """Leave a class as it is."""
        return lambda kind: kind
