"""A small Llama: RMSNorm, rotary positions, SwiGLU, no biases, tied embeddings.

Callers pass an additive mask and the positions, so that many questions about one history can stand
side by side in one sequence.
"""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

BLOCKED = -1e4


@dataclass
class Shape:
    vocabulary: int
    width: int = 128
    layers: int = 4
    heads: int = 4
    inner: int = 320
    base: float = 10000.0

    @property
    def head(self) -> int:
        return self.width // self.heads

    as_dict = asdict


class Norm(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return x * torch.rsqrt((x * x).mean(-1, keepdim=True) + 1e-5) * self.weight


class Block(nn.Module):
    def __init__(self, shape: Shape):
        super().__init__()
        d = shape.width
        self.shape = shape
        self.before = Norm(d)
        self.qkv = nn.Linear(d, 3 * d, bias=False)
        self.out = nn.Linear(d, d, bias=False)
        self.between = Norm(d)
        self.gate_up = nn.Linear(d, 2 * shape.inner, bias=False)
        self.down = nn.Linear(shape.inner, d, bias=False)

    def forward(self, x: Tensor, turn: tuple[Tensor, Tensor], mask: Tensor, past=None):
        b, n, _ = x.shape
        q, k, v = self.qkv(self.before(x)).chunk(3, -1)
        apart = lambda t: t.reshape(b, n, self.shape.heads, self.shape.head).transpose(1, 2)
        q, k, v = rotated(apart(q), turn), rotated(apart(k), turn), apart(v)
        if past is not None:
            k, v = torch.cat([past[0], k], 2), torch.cat([past[1], v], 2)
        with torch.autocast("cpu", enabled=False):  # in bfloat16 this is slower, not faster
            mixed = F.scaled_dot_product_attention(q.float(), k.float(), v.float(), attn_mask=mask)
        x = x + self.out(mixed.transpose(1, 2).reshape(b, n, -1))
        gate, up = self.gate_up(self.between(x)).chunk(2, -1)
        return x + self.down(F.silu(gate) * up), (k, v)


class Pocket(nn.Module):
    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.layers))
        self.last = Norm(shape.width)
        speeds = shape.base ** (-torch.arange(0, shape.head, 2) / shape.head)
        self.register_buffer("speeds", speeds, persistent=False)
        nn.init.normal_(self.embedding.weight, std=0.05)
        for name, weight in self.named_parameters():
            if name.endswith(("out.weight", "down.weight")):
                nn.init.normal_(weight, std=0.5 / (shape.width * 2 * shape.layers) ** 0.5)

    def forward(self, ids: Tensor, positions: Tensor, mask: Tensor, past=None):
        """The last hidden states, and keys and values of every layer."""
        angle = positions[..., None] * self.speeds
        turn = angle.cos()[:, None], angle.sin()[:, None]
        x = self.embedding(ids)
        present = []
        for i, block in enumerate(self.blocks):
            x, kept = block(x, turn, mask, None if past is None else past[i])
            present.append(kept)
        return self.last(x), present

    def logits(self, states: Tensor, tokens: Tensor | None = None) -> Tensor:
        """Of all tokens, or of some."""
        weight = self.embedding.weight if tokens is None else self.embedding.weight[tokens]
        return states @ weight.T


def rotated(x: Tensor, turn: tuple[Tensor, Tensor]) -> Tensor:
    cos, sin = turn
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def tree_mask(branch: Tensor, there: Tensor) -> Tensor:
    """A token sees those before it of the trunk (branch 0) and of its own branch. [b, 1, n, n]"""
    n = branch.shape[1]
    sees = (branch[:, None, :] == 0) | (branch[:, None, :] == branch[:, :, None])
    sees = sees & torch.ones(n, n, dtype=torch.bool).tril() & there[:, None, :]
    sees = sees | torch.eye(n, dtype=torch.bool)
    return torch.where(sees, 0.0, BLOCKED)[:, None]
