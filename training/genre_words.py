"""Where words of genres begin, before a judge is taught to go by them in a profile."""

import torch

from .model import Pocket
from .tokenizer import Pieces
from .world import World

KNOWN = 3  # ratings that make a film one to go by
OUT = 4.0  # how far out a word begins, against the mean of its films


def as_their_films(model: Pocket, pieces: Pieces, world: World):
    """Each genre's word begins where its films are on average, further out: what finds alike films finds it too."""
    table = model.embedding.weight.data
    known = torch.tensor(world.counts(world.split["train"]) >= KNOWN)
    films = table[pieces.line]
    mean = films[known].mean(0)
    for genre, has in enumerate(torch.tensor(world.genre_matrix.T > 0)):
        own = films[known & has].mean(0)
        for side in pieces.genres.values():
            for words in (side["first"], side["later"]):
                table[words[genre][-1]] = mean + OUT * (own - mean)
