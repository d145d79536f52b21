"""`python -m training.tiny_hybrid`: a made-up hybrid model for tests, in test/fixtures/models/tiny-hybrid.

Random weights and three kinds of state under the names of published hybrids: the last inputs of a
convolution (`past_conv.0`, as in LFM2), the sum of a linear attention (`past_recurrent.0`, as in
Qwen3.5), and ordinary keys and values (`past_key_values.1`). `expected.json` holds what a separate
numpy forward gives for whole prompts, with nothing kept.
"""

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

from .graph import OPSET, Graph
from .tiny_causal import mask_of

OUT = Path(__file__).parent.parent / "test" / "fixtures" / "models" / "tiny-hybrid"
VOCABULARY, WIDTH, HEADS, HEAD, KERNEL, LONGEST = 160, 16, 2, 8, 3, 512
LINEAR = 3 * WIDTH
TOP = 8


def main():
    (OUT / "onnx").mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(11)
    weights = weights_of(rng)
    onnx.save(build(weights), OUT / "onnx" / "model.onnx")
    session = onnxruntime.InferenceSession(str(OUT / "onnx" / "model.onnx"))
    prompts = []
    for length in (12, 40, 90):
        ids = rng.integers(0, VOCABULARY, length).tolist()
        expected = forward(weights, ids)
        assert np.abs(run(session, ids)[0][0] - expected).max() < 1e-4
        _, state = run(session, ids[: length // 3])
        assert np.abs(run(session, ids[length // 3 :], state)[0][0] - expected[length // 3 :]).max() < 1e-4
        last = expected[-1] - np.log(np.exp(expected[-1]).sum())
        top = np.argsort(-last)[:TOP]
        prompts.append({"tokens": ids, "likeliest": {str(i): round(float(last[i]), 6) for i in top}})
    config = {
        "architectures": ["Qwen3_5ForCausalLM"],
        "model_type": "qwen3_5_text",
        "layer_types": ["linear_attention", "full_attention"],
        "vocab_size": VOCABULARY,
        "hidden_size": WIDTH,
        "num_hidden_layers": 2,
        "num_attention_heads": HEADS,
        "num_key_value_heads": HEADS,
        "head_dim": HEAD,
        "max_position_embeddings": LONGEST,
        "eos_token_id": 1,
    }
    (OUT / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    (OUT / "expected.json").write_text(json.dumps({"prompts": prompts}) + "\n")
    print((OUT / "onnx" / "model.onnx").stat().st_size, "bytes")


def weights_of(rng) -> dict[str, np.ndarray]:
    def drawn(rows, columns, scale):
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    return {
        "embedding": drawn(VOCABULARY, WIDTH, 0.6),
        "in": drawn(WIDTH, LINEAR, 0.4),
        "conv": (rng.standard_normal((LINEAR, 1, KERNEL)) * 0.6).astype(np.float32),
        "mixed": drawn(WIDTH, WIDTH, 0.4),
        "qkv": drawn(WIDTH, 3 * WIDTH, 0.4),
        "out": drawn(WIDTH, WIDTH, 0.4),
    }


def forward(w: dict[str, np.ndarray], ids: list[int]) -> np.ndarray:
    """Logits [n, vocabulary] of a whole prompt."""

    def norm(t):
        return t / np.sqrt((t * t).mean(-1, keepdims=True) + 1e-5)

    n = len(ids)
    x = w["embedding"][ids]
    inner = norm(x) @ w["in"]
    padded = np.concatenate([np.zeros((KERNEL - 1, LINEAR), np.float32), inner])
    kernel = w["conv"][:, 0].T
    moved = np.stack([(padded[t : t + KERNEL] * kernel).sum(0) for t in range(n)])
    q, k, v = np.split(moved, 3, axis=-1)
    x = x + norm(np.tril(q @ k.T) @ v) @ w["mixed"]
    q, k, v = np.split(norm(x) @ w["qkv"], 3, axis=-1)
    q, k, v = (t.reshape(n, HEADS, HEAD).transpose(1, 0, 2) for t in (q, k, v))
    scores = q @ k.transpose(0, 2, 1) * HEAD**-0.5 + np.triu(np.full((n, n), -1e9), 1)
    share = np.exp(scores - scores.max(-1, keepdims=True))
    share /= share.sum(-1, keepdims=True)
    x = x + (share @ v).transpose(1, 0, 2).reshape(n, WIDTH) @ w["out"]
    return norm(x) @ w["embedding"].T


def run(session, ids: list[int], state=None):
    if state is None:
        conv = np.zeros((1, LINEAR, KERNEL - 1), np.float32)
        state = [conv, np.zeros((1, WIDTH, WIDTH), np.float32), *2 * [np.zeros((1, HEADS, 0, HEAD), np.float32)]]
    before = state[2].shape[2]
    names = ["past_conv.0", "past_recurrent.0", "past_key_values.1.key", "past_key_values.1.value"]
    feeds = {
        "input_ids": np.array([ids], np.int64),
        "attention_mask": np.ones((1, before + len(ids)), np.int64),
        "num_logits_to_keep": np.array(0, np.int64),
        **dict(zip(names, state)),
    }
    logits, *present = session.run(None, feeds)
    return logits, present


def build(w: dict[str, np.ndarray]) -> onnx.ModelProto:
    g = Graph()
    ones = np.ones(WIDTH, np.float32)
    table = g.constant("embedding", w["embedding"])
    x = g.add("Gather", table, "input_ids", axis=0)

    # A causal convolution: the inputs that it still needs are the first state.
    inner = g.add("MatMul", g.norm(x, "ones", ones), g.constant("in", w["in"]))
    inner = g.add("Concat", "past_conv.0", g.add("Transpose", inner, perm=[0, 2, 1]), axis=2)
    g.add("Slice", inner, g.ints(1 - KERNEL), g.ints(2**62), g.ints(2), named="present_conv.0")
    moved = g.add("Conv", inner, g.constant("conv", w["conv"]), group=LINEAR, kernel_shape=[KERNEL])
    q, k, v = g.add("Split", g.add("Transpose", moved, perm=[0, 2, 1]), outputs=3, axis=-1)

    # A linear attention: the sum of all products of key and value is the second.
    turned = g.add("Transpose", k, perm=[0, 2, 1])
    g.add("Add", "past_recurrent.0", g.add("MatMul", turned, v), named="present_recurrent.0")
    here = g.add("MatMul", g.add("Trilu", g.add("MatMul", q, turned), upper=0), v)
    mixed = g.add("Add", g.add("MatMul", q, "past_recurrent.0"), here)
    x = g.add("Add", x, g.add("MatMul", g.norm(mixed, "ones", ones), g.constant("mixed", w["mixed"])))

    def heads(t: str) -> str:
        return g.add("Transpose", g.add("Reshape", t, g.ints(1, -1, HEADS, HEAD)), perm=[0, 2, 1, 3])

    qkv = g.add("MatMul", g.norm(x, "ones", ones), g.constant("qkv", w["qkv"]))
    q, k, v = (heads(t) for t in g.add("Split", qkv, outputs=3, axis=-1))
    k = g.add("Concat", "past_key_values.1.key", k, axis=2, named="present.1.key")
    v = g.add("Concat", "past_key_values.1.value", v, axis=2, named="present.1.value")
    scores = g.add("Mul", g.add("MatMul", q, g.add("Transpose", k, perm=[0, 1, 3, 2])), g.number(HEAD**-0.5))
    share = g.add("Softmax", g.add("Add", scores, mask_of(g)), axis=-1)
    out = g.add("Transpose", g.add("MatMul", share, v), perm=[0, 2, 1, 3])
    out = g.add("MatMul", g.add("Reshape", out, g.ints(1, -1, WIDTH)), g.constant("out", w["out"]))
    x = g.add("Add", x, out)

    # The last so many places; all of them for 0.
    keep = g.add("Neg", g.add("Unsqueeze", "num_logits_to_keep", g.ints(0)))
    x = g.add("Slice", x, keep, g.ints(2**62), g.ints(1))
    g.add("MatMul", g.norm(x, "ones", ones), g.add("Transpose", table, perm=[1, 0]), named="logits")

    real, whole = TensorProto.FLOAT, TensorProto.INT64
    value = helper.make_tensor_value_info
    past, total = ([1, HEADS, f"{which}_sequence_length", HEAD] for which in ("past", "total"))
    inputs = [
        value("input_ids", whole, [1, "sequence_length"]),
        value("attention_mask", whole, [1, "total_sequence_length"]),
        value("num_logits_to_keep", whole, []),
        value("past_conv.0", real, [1, LINEAR, KERNEL - 1]),
        value("past_recurrent.0", real, [1, WIDTH, WIDTH]),
        value("past_key_values.1.key", real, past),
        value("past_key_values.1.value", real, past),
    ]
    outputs = [
        value("logits", real, [1, "kept", VOCABULARY]),
        value("present_conv.0", real, [1, LINEAR, KERNEL - 1]),
        value("present_recurrent.0", real, [1, WIDTH, WIDTH]),
        value("present.1.key", real, total),
        value("present.1.value", real, total),
    ]
    graph = helper.make_graph(g.nodes, "tiny-hybrid", inputs, outputs, g.weights)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    onnx.checker.check_model(made)
    return made


if __name__ == "__main__":
    main()
