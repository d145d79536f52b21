"""Initial embeddings of genre words, before a judge learns to use them in a profile."""

import torch

from .model import Pocket
from .tokenizer import Pieces
from .world import World

KNOWN = 3  # ratings from which a film counts
OUT = 4.0  # factor from the mean of a genre's films to its word's initial embedding


def as_their_films(model: Pocket, pieces: Pieces, world: World):
    """Moves each genre's word beyond the mean of its films, so that attention to similar films also finds the word."""
    table = model.embedding.weight.data
    known = torch.tensor(world.counts(world.split["train"]) >= KNOWN)
    films = table[pieces.line]
    mean = films[known].mean(0)
    for genre, has in enumerate(torch.tensor(world.genre_matrix.T > 0)):
        own = films[known & has].mean(0)
        for side in pieces.genres.values():
            for words in (side["first"], side["later"]):
                table[words[genre][-1]] = mean + OUT * (own - mean)
