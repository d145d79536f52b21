"""The training loss, term by term."""

import torch
from torch.nn import functional as F

from .batches import Batch
from .model import Pocket, tree_mask
from .tokenizer import NAMED

STARS = 0.5 + 0.5 * torch.arange(10.0)

WEIGHTS = {
    "rating": 0.4,  # the digits that were really given
    "teacher": 5.0,  # expected stars, item by item
    "personal": 8.0,  # the same without what is common to a viewer's items
    "summary": 8.0,  # expected stars of a slate at its end
    "verdict": 0.5,  # probabilities of the labels
    "agreement": 8.0,  # the verdict's log odds against the model's own summaries
    "legal": 0.3,  # digits where a rating is asked for
}


def losses(model: Pocket, batch: Batch, digit_tokens: torch.Tensor, coarse=False, whole=True) -> dict:
    """`coarse` multiplies in bfloat16, which is twice as fast where the processor has it.

    Unless `whole`, labels compete with tags and labels alone, not with the whole vocabulary.
    """
    with torch.autocast("cpu", torch.bfloat16, enabled=coarse):
        states, _ = model(batch.ids, batch.positions, tree_mask(batch.branch, batch.there))
    flat = states.float().reshape(-1, states.shape[-1])
    expect = lambda places: model.logits(flat[places], digit_tokens).softmax(-1) @ STARS

    ends = flat[batch.ends]
    digit_logits = model.logits(ends, digit_tokens)
    stars = digit_logits.softmax(-1) @ STARS
    out = {}
    given = batch.digits >= 0
    out["rating"] = F.cross_entropy(digit_logits[given], batch.digits[given])
    taught = ~batch.stars.isnan()
    off = stars[taught] - batch.stars[taught].clamp(0.5, 5)
    out["teacher"] = (off**2).mean()

    group = batch.group[taught]
    inside = group >= 0
    off, group = off[inside], group[inside]
    rows = int(batch.group.max()) + 1
    count = torch.bincount(group, minlength=rows).clamp(min=1)
    mean = torch.zeros(rows).index_add(0, group, off) / count
    out["personal"] = ((off - mean[group]) ** 2).mean()

    asked = batch.asked
    if len(asked) == 0:
        asked = batch.ends[:1]
    rivals = None if whole else torch.arange(NAMED)
    everything = model.logits(flat[asked], rivals).logsumexp(-1)
    out["legal"] = (everything - model.logits(flat[asked], digit_tokens).logsumexp(-1)).mean()

    if len(batch.closes):
        own = (stars.detach()[batch.members] * batch.shares).sum(1)
        out["summary"] = ((expect(batch.closes) - own) ** 2).mean()
        verdicts = flat[batch.verdicts]
        logs = model.logits(verdicts, rivals).log_softmax(-1).gather(1, batch.labels)
        out["verdict"] = -(batch.wanted * logs).sum(-1).mean()
        versus = batch.sides[:, 0] >= 0
        if versus.any():
            gap = own[batch.sides[:, 0]] - own[batch.sides[:, 1]]
            out["agreement"] = agreement(batch, logs, gap, versus)
    return out


def agreement(batch: Batch, logs, gap, versus):
    """Squared difference in stars between the verdict and the summaries."""
    # For win, tie and lose the third label is the second slate's.
    arena = batch.labels[:, 1] > batch.labels[:, 0].max()
    second = torch.where(arena, logs[:, 2], logs[:, 1])
    off = (logs[:, 0] - second)[versus] / batch.slopes[versus] - gap[versus]
    duel = (batch.labels[:, 2] == batch.labels[:, 0])[versus]
    # The mean over all duels is the position bias: small, but it decides close verdicts.
    place = off[duel].mean() ** 2 if duel.any() else 0.0
    return (off**2).clamp(max=4).mean() + 3 * place
