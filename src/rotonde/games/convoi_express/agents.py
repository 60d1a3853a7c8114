"""Chapter 8. Agents: each can be called once in a game, at the moment that is its own."""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.parts import DISPATCHER
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import AGENT
from rotonde.kernel import Choice, Grounds, Reason, Spot, because

# What stands against calling an agent, by code: the rule and the sentence.
USED: Final = 1
NOT_NOW: Final = 2  # + agent
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("8.1", "why.agent_used"),
    ("8.2", "why.logistician"),
    ("8.4", "why.dispatcher"),
    ("8.5", "why.conductor"),
    ("8.6", "why.track_guard"),
    ("8.8", "why.section_head"),
    ("8.9", "why.pointsman"),
]


class Decision(Choice[Convoy]):
    """What the players are asked; each question is the moment of some agents, or of none."""

    def moment_of(self, s: Convoy) -> int:
        """The agents who can be called in answer to this, as bits, be they used or not."""
        return 0

    def against(self, s: Convoy, spot: Spot) -> list[Reason] | None:
        kind, index = spot
        if kind != "agent":
            return self.against_place(s, kind, index)
        code = agent_obstacle(s, index, self.moment_of(s))
        return because(GROUNDS, code, *((index,) if code == USED else ()))

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        """What stands against a place that is no agent: as `against`."""
        return None


def agent_obstacle(s: Convoy, agent: int, moment_of: int) -> int:
    """Rules 8.1 to 8.9. An agent who was used, or whose moment this is not."""
    if not s.agents >> agent & 1:
        return USED
    return 0 if moment_of >> agent & 1 else NOT_NOW + agent


def calls(agents: int) -> list[int]:
    """Agents, given as bits, as actions."""
    found: list[int] = []
    for agent in range(6):
        if agents >> agent & 1:
            found.append(AGENT + agent)
    return found


def use_agent(s: Convoy, p: int, agent: int) -> None:
    """Rules 8.1 and 8.3. The agent gets a stop token; the dispatcher opens the cities for this turn."""
    s.agents &= ~(1 << agent)
    if agent == DISPATCHER:
        s.through = True
    s.tell("agent.used", (p, agent))
