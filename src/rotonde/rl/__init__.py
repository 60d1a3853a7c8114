"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, batches and data sets."""

from rotonde.extras import require

require("rl")

from rotonde.rl.aec import RotondeEnv
from rotonde.rl.batch import Arrays, Batch
from rotonde.rl.observers import Observer, observer
from rotonde.rl.observing.groups import Group
from rotonde.rl.rewards import REWARDS
from rotonde.rl.shapes import Expansion, grouped
from rotonde.rl.tables import ResearchTable
from rotonde.rl.team import TeamEnv
from rotonde.rl.vector import RotondeVectorEnv
from rotonde.rl.workers import SharedBatch

__all__ = [
    "REWARDS",
    "Arrays",
    "Batch",
    "Expansion",
    "Group",
    "Observer",
    "ResearchTable",
    "RotondeEnv",
    "RotondeVectorEnv",
    "SharedBatch",
    "TeamEnv",
    "grouped",
    "observer",
]
