"""An ONNX graph under construction, and a Llama's graph as public repositories have it since 2025."""

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

MICROSOFT = "com.microsoft"
OPSET = 21
# The largest 64-bit number is the end of every axis.
END = 2**63 - 1


class Graph:
    """Nodes and constants in the order in which they are added. A constant that is added twice is one."""

    def __init__(self):
        self.nodes, self.weights = [], {}

    def has(self, value: str) -> bool:
        return any(value in node.output for node in self.nodes)

    def constant(self, name: str, values: np.ndarray) -> str:
        if name not in self.weights:
            self.weights[name] = numpy_helper.from_array(values, name)
        return name

    def add(self, operator: str, *inputs: str, named=None, outputs=1, domain="", **attributes):
        """Returns the name of the node's output; several outputs give a list."""
        name = f"{operator}_{len(self.nodes)}"
        given = named or [f"{name}_{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(operator, list(inputs), given, name=name, domain=domain, **attributes))
        return given[0] if len(given) == 1 else given


def llama(config: dict, w: dict[str, np.ndarray], packing) -> ModelProto:
    """
    Builds a Llama with a key-value cache: GroupQueryAttention rotates queries and keys itself, and
    `num_logits_to_keep` says for how many of the last tokens scores are wanted (0: for all).

    config: the content of `config.json`; w: weights by the names of transformers; packing: a class of packings.py.
    """
    g = Graph()
    epsilon, layers = config["rms_norm_eps"], config["num_hidden_layers"]
    embedding = ("model.embed_tokens.weight", w["model.embed_tokens.weight"])

    def product(x, name, named=None):
        return packing.product(g, x, name, w[name], named)

    def added(x, y, name):
        """Returns the norm of x + y, and x + y itself."""
        normed, total = f"{name}_normed", f"{name}_sum"
        scale = g.constant(name, w[name])
        wanted = [normed, "", "", total]
        g.add("SkipSimplifiedLayerNormalization", x, y, scale, named=wanted, domain=MICROSOFT, epsilon=epsilon)
        return normed, total

    places = places_of(g, config)
    x = packing.rows(g, *embedding, "input_ids")
    first = "model.layers.0.input_layernorm.weight"
    h = g.add("SimplifiedLayerNormalization", x, g.constant(first, w[first]), epsilon=epsilon, axis=-1, stash_type=1)
    for i in range(layers):
        at = f"model.layers.{i}"
        q, k, v = (product(h, f"{at}.self_attn.{part}_proj.weight") for part in "qkv")
        past, present = ([f"{kept}.{i}.{part}" for part in ("key", "value")] for kept in ("past_key_values", "present"))
        mixed, *_ = g.add(
            "GroupQueryAttention",
            *(q, k, v, *past, *places),
            domain=MICROSOFT,
            named=[f"mixed_{i}", *present],
            num_heads=config["num_attention_heads"],
            kv_num_heads=config["num_key_value_heads"],
            do_rotary=1,
            scale=config["head_dim"] ** -0.5,
        )
        h, x = added(x, product(mixed, f"{at}.self_attn.o_proj.weight"), f"{at}.post_attention_layernorm.weight")
        gate, up = (product(h, f"{at}.mlp.{part}_proj.weight") for part in ("gate", "up"))
        inner = g.add("Mul", g.add("Mul", gate, g.add("Sigmoid", gate)), up)
        following = f"model.layers.{i + 1}.input_layernorm.weight" if i + 1 < layers else "model.norm.weight"
        h, x = added(x, product(inner, f"{at}.mlp.down_proj.weight"), following)
    kept = g.add("Neg", g.add("Unsqueeze", "num_logits_to_keep", g.constant("first_axis", np.array([0]))))
    h = g.add("Slice", h, kept, g.constant("end", np.array([END])), g.constant("token_axis", np.array([1])))
    packing.product(g, h, *embedding, named="logits")
    made = helper.make_graph(g.nodes, "llama", *values_of(config), list(g.weights.values()))
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)]
    return helper.make_model(made, opset_imports=opsets, ir_version=10)


def places_of(g: Graph, config: dict) -> tuple[str, ...]:
    """Returns what attention needs to know of places: tokens before, all tokens, cosines and sines."""
    size, longest = config["head_dim"], config["max_position_embeddings"]
    angles = np.arange(longest)[:, None] * config["rope_theta"] ** (-np.arange(0, size, 2) / size)
    tables = (g.constant(name, of(angles).astype(np.float32)) for name, of in (("cosines", np.cos), ("sines", np.sin)))
    one = g.constant("one", np.array([1]))
    seen = g.add("ReduceSum", "attention_mask", one, keepdims=0)
    before = g.add("Cast", g.add("Sub", seen, one), to=TensorProto.INT32)
    total = g.add("Gather", g.add("Shape", "attention_mask"), g.constant("token_at", np.array(1)), axis=0)
    return (before, g.add("Cast", total, to=TensorProto.INT32), *tables)


def values_of(config: dict):
    """Returns the inputs and outputs of the graph."""
    groups, size = config["num_key_value_heads"], config["head_dim"]
    value, real, whole = helper.make_tensor_value_info, TensorProto.FLOAT, TensorProto.INT64
    inputs = [
        value("input_ids", whole, ["batch_size", "sequence_length"]),
        value("attention_mask", whole, ["batch_size", "total_sequence_length"]),
        value("position_ids", whole, ["batch_size", "sequence_length"]),
        value("num_logits_to_keep", whole, []),
    ]
    outputs = [value("logits", real, ["batch_size", "kept", config["vocab_size"]])]
    for i in range(config["num_hidden_layers"]):
        for part in ("key", "value"):
            for kept, values, length in (("past_key_values", inputs, "past"), ("present", outputs, "total")):
                shape = ["batch_size", groups, f"{length}_sequence_length", size]
                values.append(value(f"{kept}.{i}.{part}", real, shape))
    return inputs, outputs
