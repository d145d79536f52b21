"""The student: word pieces of the teacher's vocabulary, three small transformer layers, 192 numbers out."""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

PIECE, WIDTH, HEADS, INNER, LAYERS, LONGEST = 128, 192, 6, 576, 3, 128


class Layer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.before_attention = nn.LayerNorm(WIDTH)
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.before_inner = nn.LayerNorm(WIDTH)
        self.up = nn.Linear(WIDTH, INNER)
        self.down = nn.Linear(INNER, WIDTH)
        # A layer begins as the identity, so that training starts from the mean of the pieces.
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.down.weight)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        batch, length, _ = x.shape
        qkv = self.qkv(self.before_attention(x)).view(batch, length, 3, HEADS, WIDTH // HEADS)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        weights = torch.softmax(q @ k.transpose(-1, -2) * (WIDTH // HEADS) ** -0.5 + mask, -1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(batch, length, WIDTH))
        return x + self.down(F.gelu(self.up(self.before_inner(x)), approximate="tanh"))


class Student(nn.Module):
    def __init__(self, vocabulary: int) -> None:
        super().__init__()
        self.pieces = nn.Embedding(vocabulary, PIECE)
        self.widen = nn.Linear(PIECE, WIDTH, bias=False)
        self.places = nn.Embedding(LONGEST, WIDTH)
        nn.init.zeros_(self.places.weight)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """[batch, length] ids and 0/1 mask to [batch, length, 192]; the mean over the mask is the vector."""
        mask = (1.0 - attention_mask[:, None, None, :].float()) * -1e4
        places = torch.cumsum(torch.ones_like(input_ids), 1) - 1
        x = self.widen(self.pieces(input_ids)) + self.places(places)
        for layer in self.layers:
            x = layer(x, mask)
        return x

    def vectors(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        weights = attention_mask[:, :, None].float()
        mean = (self(input_ids, attention_mask) * weights).sum(1) / weights.sum(1)
        return F.normalize(mean, dim=-1)
