"""Two results of `rotonde bench --json` side by side: python bench/compare.py before.json after.json"""

import json
import sys
from pathlib import Path


def rates(path: str) -> dict[tuple[str, str], float]:
    """By name and what is counted, how many a second."""
    report = json.loads(Path(path).read_text(encoding="utf-8"))
    return {(rate["name"], rate["what"]): rate["per_second"] for rate in report["rates"]}


def main(before: str, after: str) -> None:
    old, new = rates(before), rates(after)
    for name, what in [key for key in new if key in old]:
        was, now = old[name, what], new[name, what]
        print(f"{name:28} {what:10} {was:12,.0f} -> {now:12,.0f}  {now / was:5.2f} ×")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
