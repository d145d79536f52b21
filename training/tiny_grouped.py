"""`python -m training.tiny_grouped`: a made-up model for tests, in test/fixtures/models/tiny-grouped.

Random weights in the layout that onnx-community publishes since 2025: attention as ONNX Runtime's own operator
(GroupQueryAttention with rotary embeddings and a cache), its lengths from the mask, and `num_logits_to_keep`.
`expected.json` holds what a separate numpy forward gives for whole prompts, with nothing cached. Needs numpy, onnx
and onnxruntime.
"""

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

OUT = Path(__file__).parent.parent / "test" / "fixtures" / "models" / "tiny-grouped"
VOCABULARY, WIDTH, LAYERS, HEADS, KV_HEADS, HEAD, LONGEST = 160, 32, 2, 4, 2, 16, 512
TOP = 8


def main():
    (OUT / "onnx").mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(5)
    weights = weights_of(rng)
    path = OUT / "onnx" / "model.onnx"
    onnx.save(build(weights), path)
    session = onnxruntime.InferenceSession(str(path))
    prompts = []
    for length in (9, 40, 90):
        ids = rng.integers(0, VOCABULARY, length).tolist()
        expected = forward(weights, ids)[-1]
        assert np.abs(run(session, ids) - expected).max() < 1e-4
        last = expected - np.log(np.exp(expected).sum())
        top = np.argsort(-last)[:TOP]
        prompts.append({"tokens": ids, "likeliest": {str(i): round(float(last[i]), 6) for i in top}})
    config = {
        "architectures": ["LlamaForCausalLM"],
        "model_type": "llama",
        "vocab_size": VOCABULARY,
        "hidden_size": WIDTH,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": HEADS,
        "num_key_value_heads": KV_HEADS,
        "head_dim": HEAD,
        "max_position_embeddings": LONGEST,
        "eos_token_id": 1,
    }
    (OUT / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    (OUT / "expected.json").write_text(json.dumps({"prompts": prompts}) + "\n")
    print(path.stat().st_size, "bytes")


def weights_of(rng) -> dict[str, np.ndarray]:
    def drawn(rows, columns, scale):
        return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

    w = {"embedding": drawn(VOCABULARY, WIDTH, 0.6)}
    for i in range(LAYERS):
        w[f"q{i}"] = drawn(WIDTH, HEADS * HEAD, 0.4)
        w[f"k{i}"] = drawn(WIDTH, KV_HEADS * HEAD, 0.4)
        w[f"v{i}"] = drawn(WIDTH, KV_HEADS * HEAD, 0.4)
        w[f"out{i}"] = drawn(HEADS * HEAD, WIDTH, 0.4)
    angle = np.arange(LONGEST)[:, None] / 10000 ** (np.arange(HEAD // 2) / (HEAD // 2))
    return {**w, "cos_cache": np.cos(angle).astype(np.float32), "sin_cache": np.sin(angle).astype(np.float32)}


def forward(w: dict[str, np.ndarray], ids: list[int]) -> np.ndarray:
    """Logits [n, vocabulary] of a whole prompt."""
    n = len(ids)
    cos, sin = w["cos_cache"][:n], w["sin_cache"][:n]

    def norm(t):
        return t / np.sqrt((t * t).mean(-1, keepdims=True) + 1e-5)

    def heads(t, count):
        return t.reshape(n, count, HEAD).transpose(1, 0, 2)

    def turned(t):
        a, b = np.split(t, 2, axis=-1)
        return np.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    x = w["embedding"][ids]
    for i in range(LAYERS):
        h = norm(x)
        q = turned(heads(h @ w[f"q{i}"], HEADS))
        k, v = (np.repeat(t, HEADS // KV_HEADS, 0) for t in (turned(heads(h @ w[f"k{i}"], KV_HEADS)), heads(h @ w[f"v{i}"], KV_HEADS)))
        scores = q @ k.transpose(0, 2, 1) * HEAD**-0.5 + np.triu(np.full((n, n), -1e9), 1)
        share = np.exp(scores - scores.max(-1, keepdims=True))
        share /= share.sum(-1, keepdims=True)
        x = x + (share @ v).transpose(1, 0, 2).reshape(n, HEADS * HEAD) @ w[f"out{i}"]
    return norm(x) @ w["embedding"].T


def run(session, ids: list[int]) -> np.ndarray:
    empty = np.zeros((1, KV_HEADS, 0, HEAD), np.float32)
    feeds = {
        "input_ids": np.array([ids], np.int64),
        "attention_mask": np.ones((1, len(ids)), np.int64),
        "num_logits_to_keep": np.array(1, np.int64),
    }
    for i in range(LAYERS):
        feeds |= {f"past_key_values.{i}.key": empty, f"past_key_values.{i}.value": empty}
    return session.run(["logits"], feeds)[0][0, -1]


def build(w: dict[str, np.ndarray]) -> onnx.ModelProto:
    nodes: list[onnx.NodeProto] = []
    constants = dict(w)

    def add(operator, *inputs, outputs=(), **attributes):
        names = list(outputs) or [f"{operator}_{len(nodes)}"]
        nodes.append(helper.make_node(operator, inputs, names, **attributes))
        return names[0]

    def constant(name, value):
        constants[name] = np.array(value)
        return name

    def norm(x):
        attributes = {"axis": -1, "epsilon": 1e-5, "stash_type": 1}
        return add("SimplifiedLayerNormalization", x, constant("ones", np.ones(WIDTH, np.float32)), **attributes)

    one = constant("one", np.array([1], np.int64))
    lengths = add("Sub", add("ReduceSum", "attention_mask", one, keepdims=0), one)
    lengths = add("Cast", lengths, to=TensorProto.INT32)
    total = add("Gather", add("Shape", "attention_mask"), constant("at_1", np.int64(1)), axis=0)
    total = add("Cast", total, to=TensorProto.INT32)
    x = add("Gather", "embedding", "input_ids")
    for i in range(LAYERS):
        h = norm(x)
        q, k, v = (add("MatMul", h, f"{which}{i}") for which in "qkv")
        past = [f"past_key_values.{i}.{which}" for which in ("key", "value")]
        mixed = add(
            "GroupQueryAttention",
            *[q, k, v, *past, lengths, total, "cos_cache", "sin_cache"],
            outputs=[f"mixed_{i}", f"present.{i}.key", f"present.{i}.value"],
            domain="com.microsoft",
            num_heads=HEADS,
            kv_num_heads=KV_HEADS,
            do_rotary=1,
        )
        x = add("Add", x, add("MatMul", mixed, f"out{i}"))
    keep = add("Neg", add("Unsqueeze", "num_logits_to_keep", constant("axis_0", np.array([0], np.int64))))
    end = constant("end", np.array([2**62], np.int64))
    x = add("Slice", norm(x), keep, end, one)
    table = add("Transpose", "embedding", perm=[1, 0])
    add("MatMul", x, table, outputs=["logits"])

    value, real, whole = helper.make_tensor_value_info, TensorProto.FLOAT, TensorProto.INT64
    past, total = ([1, KV_HEADS, f"{which}_sequence_length", HEAD] for which in ("past", "total"))
    names = [f"{i}.{which}" for i in range(LAYERS) for which in ("key", "value")]
    inputs = [
        value("input_ids", whole, [1, "sequence_length"]),
        value("attention_mask", whole, [1, "total_sequence_length"]),
        value("num_logits_to_keep", whole, []),
        *[value(f"past_key_values.{name}", real, past) for name in names],
    ]
    outputs = [
        value("logits", real, [1, "kept", VOCABULARY]),
        *[value(f"present.{name}", real, total) for name in names],
    ]
    tensors = [numpy_helper.from_array(np.ascontiguousarray(tensor), name) for name, tensor in constants.items()]
    graph = helper.make_graph(nodes, "tiny-grouped", inputs, outputs, tensors)
    versions = [helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=versions, ir_version=10)


if __name__ == "__main__":
    main()
