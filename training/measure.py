"""Measures on the test trials, with 95 % intervals from 1,000 bootstraps over users."""

import numpy as np

from .world import Trials


def utilities(stars: np.ndarray) -> np.ndarray:
    """Mean rating of each slate as a share of the scale: 0 is half a star, 1 is five."""
    return ((stars - 0.5) / 4.5).mean(-1)


def gaps(trials: Trials) -> np.ndarray:
    """Utility of the first slate of each pair minus the second's."""
    utility = utilities(trials.slate_stars)
    return utility[trials.pairs[:, 0]] - utility[trials.pairs[:, 1]]


def duel_sums(gap: np.ndarray, chooses_first: np.ndarray) -> tuple[float, float, float, float]:
    """The sums behind accuracy and skill; `chooses_first` is 0, .5 (coin) or 1, or a mean of orders."""
    apart = gap != 0
    right = np.where(gap > 0, chooses_first, 1 - chooses_first)
    return (
        float(right[apart].sum()),
        float(apart.sum()),
        float((np.abs(gap) * (1 - right)).sum()),
        float(np.abs(gap).sum() / 2),
    )


def summary(rows: list[tuple[float, float, float, float]], seed=0) -> dict:
    """Accuracy (over duels apart) and skill (1 - regret / coin's regret, sums over users)."""
    table = np.array(rows)
    chance = np.random.default_rng(seed)

    def figures(chosen):
        right, apart, regret, coin = table[chosen].sum(0)
        return right / apart, 1 - regret / coin

    draws = [figures(chance.integers(0, len(table), len(table))) for _ in range(1000)]
    low, high = np.percentile(draws, [2.5, 97.5], axis=0)
    accuracy, skill = figures(np.arange(len(table)))
    return {
        "accuracy": [accuracy, low[0], high[0]],
        "skill": [skill, low[1], high[1]],
    }


def paired(one: list, other: list, seed=0) -> list[float]:
    """Difference in skill on the same duels, with its interval."""
    one, other = np.array(one), np.array(other)
    chance = np.random.default_rng(seed)
    skill = lambda table, chosen: 1 - table[chosen, 2].sum() / table[chosen, 3].sum()
    difference = lambda chosen: skill(one, chosen) - skill(other, chosen)
    draws = [difference(chance.integers(0, len(one), len(one))) for _ in range(1000)]
    low, high = np.percentile(draws, [2.5, 97.5])
    return [difference(np.arange(len(one))), low, high]


def by_expectation(trials: list[Trials], expect) -> list[tuple[float, float, float, float]]:
    """Duel sums of a predictor that expects a rating of each item and adds them up."""
    rows = []
    for one in trials:
        score = expect(one).reshape(one.slates.shape).mean(1)
        apart = score[one.pairs[:, 0]] - score[one.pairs[:, 1]]
        rows.append(duel_sums(gaps(one), (np.sign(np.round(apart, 9)) + 1) / 2))
    return rows
