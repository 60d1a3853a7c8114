"""Rules 3.1 to 3.6. What a player who is asked may do now, whatever it is part of."""

from __future__ import annotations

from rotonde.games.railroad_revolution.debts import leads_on, surplus, tenable
from rotonde.games.railroad_revolution.duties import OPENED, Duty, Work
from rotonde.games.railroad_revolution.obstacles import DEBTS
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import DONE


def offers(s: Revolution, work: Work) -> list[int]:
    """Rule 3.6. All that can be done now without making a debt that cannot be met, ascending."""
    found: list[int] = []
    rest, verb, bound = surplus(s, work), NONE, False
    link = work.first
    while link is not None:
        duty, link = link.duty, link.rest
        bound = bound or duty.binding
        if duty.verb != verb:  # of several with the same verb, the first is meant
            verb = duty.verb
            offer(s, work, duty, rest, found)
    if not bound and enough(s, work):
        found.append(DONE)
    return found


def offer(s: Revolution, work: Work, duty: Duty, rest: int, found: list[int]) -> None:
    """What one duty offers, with so much left for certain."""
    candidates = duty.candidates(s, work)
    if not candidates:
        return
    if duty.most(s, work) <= rest:
        for action in candidates:
            if duty.obstacle(s, work, action) == 0:
                found.append(action)
        return
    costs = duty.costs(s, work, candidates)
    like, verdict = NONE, False
    for index in range(len(candidates)):
        action = candidates[index]
        if duty.obstacle(s, work, action):
            continue
        if duty.likeness(action) != like:
            like = duty.likeness(action)
            verdict = costs[index] <= rest or tenable(s, work, duty, action)
        if verdict:
            found.append(action)


def obstacle(s: Revolution, work: Work, duty: Duty, action: int, rest: int) -> int:
    """What stands against an answer, the debts included: what `offer` leaves out, by the same questions."""
    code = duty.obstacle(s, work, action)
    if code or duty.most(s, work) <= rest or duty.costs(s, work, [action])[0] <= rest:
        return code
    return 0 if tenable(s, work, duty, action) else duty.shortage(s, work, action) or DEBTS


def enough(s: Revolution, work: Work) -> bool:
    """Rule 3.5. Are there workers enough, now or by the market that follows?"""
    if s.workers[work.player] >= s.parts.floor:
        return True
    opened = work.find(OPENED)
    return opened is not None and leads_on(s, work, opened, DONE)
