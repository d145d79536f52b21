"""Distils the student: `python -m training.embedder.train [minutes]` (default 60, on one core).

`--on` goes on from the last weights, with the rate rising and falling anew.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
from scipy.stats import spearmanr
from tokenizers import Tokenizer
from torch.nn import functional as F

from .student import LONGEST, PIECE, WIDTH, Student
from .teach import TEACHER, WORK

BATCH, RATE = 256, 1.5e-3


def main(minutes: float, on: bool) -> None:
    torch.manual_seed(0)
    tokenizer = pruned_tokenizer()
    tokenizer.save(str(WORK / "tokenizer.json"))
    texts, held_out = (read(name) for name in ("learnt", "held-out"))
    teacher, rotation = rotated(np.load(WORK / "learnt.npy"))
    student = Student(tokenizer.get_vocab_size())
    if on:
        student.load_state_dict(torch.load(WORK / "student.pt"))
    else:
        start_from_pieces(student, np.load(WORK / "tokens.npy") @ rotation)
    ids, lengths = encode(tokenizer, texts)
    optimiser = torch.optim.AdamW(student.parameters(), lr=RATE, weight_decay=0.01)
    rng = np.random.default_rng(1 if on else 0)
    started, step, losses = time.time(), 0, []
    while (spent := (time.time() - started) / 60) < minutes:
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * spent / minutes)))
        # Texts of like length together: little padding.
        at = rng.integers(0, len(texts))
        near = np.argsort(np.abs(lengths - lengths[at]) + rng.random(len(texts)) * 4)[:BATCH]
        got = student.vectors(*batch_of(ids, near))
        loss = loss_of(got, torch.from_numpy(teacher[near]))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(student.parameters(), 1.0)
        optimiser.step()
        losses.append(loss.item())
        step += 1
        if step % 100 == 0:
            figures = measure(student, tokenizer, held_out)
            print(f"{spent:5.1f} min, step {step}, loss {np.mean(losses[-100:]):.4f}, {figures}", flush=True)
            torch.save(student.state_dict(), WORK / "student.pt")
    torch.save(student.state_dict(), WORK / "student.pt")
    print("end:", measure(student, tokenizer, held_out))


def loss_of(got: torch.Tensor, want: torch.Tensor) -> torch.Tensor:
    """The teacher's own directions, and the teacher's cosines between the texts of the batch."""
    want = F.normalize(want, dim=-1)
    direction = 1 - (got * want).sum(-1).mean()
    cosines = F.mse_loss(got @ got.T, want @ want.T)
    return direction + 20 * cosines


def measure(student: Student, tokenizer: Tokenizer, held_out: list[str], pairs: int = 20_000) -> dict[str, float]:
    """On items never learnt: Spearman of cosines over random pairs, recall of the teacher's 10 nearest."""
    ids, _ = encode(tokenizer, held_out)
    with torch.no_grad():
        chunks = [range(i, min(i + 512, len(held_out))) for i in range(0, len(held_out), 512)]
        got = torch.cat([student.vectors(*batch_of(ids, np.array(chunk))) for chunk in chunks]).numpy()
    return figures_of(got, np.load(WORK / "held-out.npy"), pairs)


def figures_of(got: np.ndarray, want: np.ndarray, pairs: int = 20_000) -> dict[str, float]:
    rng = np.random.default_rng(1)
    a, b = rng.integers(0, len(want), (2, pairs))
    apart = a != b
    a, b = a[apart], b[apart]
    rho = spearmanr((got[a] * got[b]).sum(1), (want[a] * want[b]).sum(1)).statistic
    return {"spearman": round(float(rho), 4), "recall@10": round(recall(got, want), 4)}


def recall(got: np.ndarray, want: np.ndarray, k: int = 10) -> float:
    def nearest(vectors: np.ndarray) -> np.ndarray:
        cosines = vectors @ vectors.T
        np.fill_diagonal(cosines, -2)
        return np.argsort(-cosines, 1)[:, :k]

    return float(np.mean([len(set(g) & set(w)) / k for g, w in zip(nearest(got), nearest(want), strict=True)]))


def rotated(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The teacher's vectors along their first WIDTH principal directions (uncentred, so cosines stay)."""
    _, _, directions = np.linalg.svd(vectors[::4], full_matrices=False)
    rotation = directions[:WIDTH].T.astype(np.float32)
    return vectors @ rotation, rotation


def start_from_pieces(student: Student, vectors: np.ndarray) -> None:
    """Each piece starts as the teacher's vector of that piece alone."""
    left, sizes, right = np.linalg.svd(vectors, full_matrices=False)
    root = np.sqrt(sizes[:PIECE])
    with torch.no_grad():
        student.pieces.weight.copy_(torch.from_numpy(left[:, :PIECE] * root))
        student.widen.weight.copy_(torch.from_numpy((right[:PIECE] * root[:, None]).T))


def pruned_tokenizer() -> Tokenizer:
    """The teacher's tokenizer with the kept pieces alone."""
    kept = {token: i for i, token in enumerate(read("tokens"))}
    data = json.loads((TEACHER / "tokenizer.json").read_text("utf8"))
    data["model"]["vocab"] = kept
    data["added_tokens"] = [{**t, "id": kept[t["content"]]} for t in data["added_tokens"] if t["content"] in kept]
    for name, token in data["post_processor"].get("special_tokens", {}).items():
        token["ids"] = [kept[name]]
    for name in ("sep", "cls"):
        if name in data["post_processor"]:
            token = data["post_processor"][name]
            data["post_processor"][name] = [token[0], kept[token[0]]]
    data["padding"] = None
    data["truncation"] = {"direction": "Right", "max_length": LONGEST, "strategy": "LongestFirst", "stride": 0}
    return Tokenizer.from_str(json.dumps(data))


def encode(tokenizer: Tokenizer, texts: list[str]) -> tuple[list[list[int]], np.ndarray]:
    ids = [encoding.ids for encoding in tokenizer.encode_batch(texts)]
    return ids, np.array([len(i) for i in ids])


def batch_of(ids: list[list[int]], rows: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
    longest = max(len(ids[i]) for i in rows)
    out = torch.zeros((len(rows), longest), dtype=torch.long)
    mask = torch.zeros((len(rows), longest), dtype=torch.long)
    for at, i in enumerate(rows):
        out[at, : len(ids[i])] = torch.tensor(ids[i])
        mask[at, : len(ids[i])] = 1
    return out, mask


def read(name: str) -> list[str]:
    return (WORK / f"{name}.txt").read_text("utf8").split("\n")


if __name__ == "__main__":
    torch.set_num_threads(1)
    numbers = [float(word) for word in sys.argv[1:] if word != "--on"]
    main(numbers[0] if numbers else 60, "--on" in sys.argv)
