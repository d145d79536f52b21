"""Tests if films of a genre stated as loved get higher ratings than other films.

Same design as the simulator's test of genres (src/engine/simulator/suites/genres.ts): one genre liked, seven disliked.
"""

import numpy as np
import torch

from .loss import STARS
from .model import Pocket, tree_mask
from .tokenizer import Pieces
from .world import World

TESTED = ["Action", "Animation", "Comedy", "Documentary", "Children", "Fantasy", "Horror", "Romance"]
KNOWN = 5  # ratings from which a film is asked about
FILMS = 20  # of the genre, and as many others, for each person
AGES = [1, 5]  # twenties and sixties


def told_apart(model: Pocket, pieces: Pieces, world: World, seed=0) -> float:
    """The probability that a film with a high target gets a higher rating than one with a low target."""
    chance = np.random.default_rng(seed)
    genres = world.genre_matrix > 0
    tested = [world.genres.index(name) for name in TESTED]
    known = world.counts(world.split["train"]) >= KNOWN
    due_high, due_low = [], []
    for genre in tested:
        others = [one for one in tested if one != genre]
        loved = np.flatnonzero(known & genres[:, genre])
        rest = np.flatnonzero(known & genres[:, others].any(1) & ~genres[:, genre])
        for age in AGES:
            films = [chance.choice(pool, FILMS, replace=False) for pool in (loved, rest)]
            stars = expected(model, pieces, pieces.profile([genre], others, age, None), np.concatenate(films))
            due_high.append(stars[:FILMS])
            due_low.append(stars[FILMS:])
    high, low = np.concatenate(due_high)[:, None], np.concatenate(due_low)[None]
    return float((high > low).mean() + (high == low).mean() / 2)


def expected(model: Pocket, pieces: Pieces, profile: list[int], films: np.ndarray) -> np.ndarray:
    """Predicted stars of each film for a profile without a history, to a twentieth."""
    trunk = [pieces.frame["rating-profile"]["instructions"], *profile]
    n = len(films)
    ids = torch.tensor([*trunk, *pieces.line[films]])[None]
    positions = torch.tensor([*range(len(trunk)), *[len(trunk)] * n])[None]
    branch = torch.tensor([0] * len(trunk) + list(range(1, n + 1)))[None]
    with torch.no_grad():
        states, _ = model(ids, positions, tree_mask(branch, torch.ones_like(ids) > 0))
        digits = model.logits(states[0, len(trunk) :], torch.tensor(pieces.digit))
    return np.round((digits.softmax(-1) @ STARS).numpy() * 20) / 20
