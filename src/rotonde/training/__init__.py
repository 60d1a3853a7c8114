"""Judgement learnt by play: games of many tastes, what they tell about positions, and a duel that decides."""
