"""`python -m training.train --minutes 60`: trains the pocket judge and writes work/judge.pt."""

import argparse
import copy
import time

import numpy as np
import torch

from .batches import Batches
from .evaluate import against_teacher
from .genre_words import as_their_films
from .loss import STARS, WEIGHTS, losses
from .model import Pocket, Shape
from .teacher import load_teachers
from .told_apart import told_apart
from .tokenizer import Pieces, load as load_tokenizer
from .world import WORK, load, load_trials


# Films are rare in any one batch, and Adam moves rare rows too far: they go this much less.
CALM = 0.7
# In steps on profiles: the share that is read off ratings; after a quarter of the time half as many steps.
READ_OFF = 0.3


def initial(world, pieces: Pieces, shape: Shape) -> Pocket:
    """Embeddings of films start at what the teacher knows of them, turned into a random frame."""
    model = Pocket(shape)
    teacher = load_teachers()[0]["train"]
    phi = teacher.phi[:, 1:]
    weight = np.sqrt(world.counts(world.split["train"]) + 0.1)[:, None]
    _, _, turn = np.linalg.svd((phi - phi.mean(0)) * weight, full_matrices=False)
    parts = (phi - phi.mean(0)) @ turn[:28].T
    parts = np.concatenate([(teacher.mean - teacher.mean.mean())[:, None], parts], 1)
    frame, _ = np.linalg.qr(np.random.default_rng(3).standard_normal((shape.width, shape.width)))
    known = torch.tensor(parts @ frame[: parts.shape[1]], dtype=torch.float32)
    with torch.no_grad():
        table = model.embedding.weight
        table[pieces.line] = 0.02 * torch.randn(len(known), shape.width) + 2.5 * known
        ramp = torch.tensor(frame[-1], dtype=torch.float32)
        table[pieces.digit] += (STARS - 3.5)[:, None] * 0.4 * ramp
    return model


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--steps", type=int, help="in place of minutes: the same on any machine")
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--rows", type=int, default=20)
    arguments.add_argument("--rate", type=float, default=1.2e-3)
    arguments.add_argument("--loud", type=float, default=2.5, help="made-up tastes at first")
    arguments.add_argument("--hard", type=float, default=0.2, help="weight of ratings as given")
    arguments.add_argument("--legal", type=float, default=WEIGHTS["legal"], help="weight of label mass")
    arguments.add_argument("--profiles", type=float, default=0, help="share of steps on profiles alone")
    arguments.add_argument("--agreement", type=float, default=WEIGHTS["agreement"], help="its weight")
    arguments.add_argument("--genres", action="store_true", help="genres' words begin as their films")
    arguments.add_argument("--width", type=int, default=128)
    arguments.add_argument("--layers", type=int, default=6)
    arguments.add_argument("--heads", type=int, default=4)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--start", help="weights to go on from")
    arguments.add_argument("--name", default="judge")
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)

    world = load()
    tokenizer = load_tokenizer()
    pieces = Pieces(tokenizer)
    batches = Batches(world, pieces, given.seed, ages=given.profiles == 0)
    shape = Shape(
        tokenizer.get_vocab_size(),
        given.width,
        given.layers,
        given.heads,
        inner=given.width * 2,
    )
    model = initial(world, pieces, shape)
    earlier = {"steps": 0, "tokens": 0}
    if given.start:
        earlier = torch.load(WORK / f"{given.start}.pt")
        model.load_state_dict(earlier["weights"])
    if given.genres:
        as_their_films(model, pieces, world)
    digits = torch.tensor(pieces.digit)
    dev = load_trials(world, "dev")
    teacher = load_teachers()[0]["train"]

    matrices = [w for name, w in model.named_parameters() if w.ndim == 2 and "embed" not in name]
    rest = [w for name, w in model.named_parameters() if w.ndim == 1]
    optimiser = torch.optim.AdamW(
        [
            {"params": matrices, "weight_decay": 0.05, "peak": given.rate},
            {"params": rest, "weight_decay": 0.0, "peak": given.rate},
            {"params": [model.embedding.weight], "weight_decay": 0.0, "peak": given.rate / 2},
        ],
        betas=(0.9, 0.98),
        fused=True,
    )
    weights = WEIGHTS | {"rating": given.hard, "legal": given.legal, "agreement": given.agreement}
    average = copy.deepcopy(model)  # of the last hundred steps or so: steadier than any one of them
    films = model.embedding.weight.data[pieces.line.min() :]
    began, seen, told, step = time.time(), 0, {}, 0
    done = lambda: step / given.steps if given.steps else (time.time() - began) / (60 * given.minutes)
    while (share := done()) < 1:
        for part in optimiser.param_groups:
            pace = min(1, (step + 1) / 150) * (0.03 + 0.97 * (1 + np.cos(np.pi * share)) / 2)
            part["lr"] = part["peak"] * pace
        apart = given.profiles * (1 if share < 0.25 else 0.5)
        if apart and batches.chance.random() < apart:
            batch = batches.draw_profiles(given.rows * 5 // 4, READ_OFF)
        else:
            spelt = 0.3 if batches.chance.random() < 0.12 else 0.0
            rows = given.rows // 2 if spelt else given.rows
            loud = max(1.0, given.loud - 2 * share * (given.loud - 1))
            batch = batches.draw(rows, spelt, loud=loud)
        terms = losses(model, batch, digits, coarse=share < 0.8, whole=step % 3 == 0 or apart > 0)
        loss = sum(weights[name] * term for name, term in terms.items())
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        before = films.clone()
        optimiser.step()
        films.lerp_(before, CALM)
        for kept, now in zip(average.parameters(), model.parameters()):
            kept.data.lerp_(now.data, 0.01)
        step, seen = step + 1, seen + int(batch.there.sum())
        for name, term in terms.items():
            told[name] = 0.98 * told.get(name, term.item()) + 0.02 * term.item()
        if step % 200 == 0:
            minutes = (time.time() - began) / 60
            shown = " ".join(f"{name} {value:.4f}" for name, value in told.items())
            print(f"{minutes:.1f} min, step {step}, {seen / 1e6:.2f} M tokens: {shown}", flush=True)
        if step % 500 == 0:
            print(against_teacher(average, pieces, dev, teacher), flush=True)
            print(f"stated genres told apart {told_apart(average, pieces, world):.3f}", flush=True)
            save(average, given, earlier["steps"] + step, earlier["tokens"] + seen)
    save(average, given, earlier["steps"] + step, earlier["tokens"] + seen)
    print(step, "steps", seen, "tokens", against_teacher(average, pieces, dev, teacher))


def save(model: Pocket, given, step: int, seen: int):
    kept = {
        "shape": model.shape.as_dict(),
        "weights": model.state_dict(),
        "steps": step,
        "tokens": seen,
        "recipe": vars(given),
    }
    torch.save(kept, WORK / f"{given.name}.pt")


if __name__ == "__main__":
    main()
