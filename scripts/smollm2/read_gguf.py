"""Reads a Llama model from a GGUF file: config, tokenizer and float weights, as a repository on Hugging Face has them."""

from pathlib import Path

import numpy as np
from gguf import GGUFReader, TokenType, dequantize
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

# llama.cpp's names of a layer's weights, and those of transformers.
NAMES = {
    "attn_norm": "input_layernorm",
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}


class Gguf:
    """A GGUF file of the architecture `llama`. Raises ValueError for any other."""

    def __init__(self, path: Path):
        self._reader = GGUFReader(path)
        self._fields = {name: field.contents() for name, field in self._reader.fields.items()}
        self._expect("general.architecture", "llama")

    def _expect(self, name: str, value: str):
        if self._fields[name] != value:
            raise ValueError(f"{name} is {self._fields[name]}, and this reads {value} alone")

    def _of(self, name: str):
        return self._fields[f"llama.{name}"]

    def config(self) -> dict:
        """Returns the content of `config.json`."""
        width, heads = self._of("embedding_length"), self._of("attention.head_count")
        return {
            "architectures": ["LlamaForCausalLM"],
            "model_type": "llama",
            "attention_bias": False,
            "hidden_act": "silu",
            "hidden_size": width,
            "head_dim": width // heads,
            "intermediate_size": self._of("feed_forward_length"),
            "num_attention_heads": heads,
            "num_hidden_layers": self._of("block_count"),
            "num_key_value_heads": self._of("attention.head_count_kv"),
            "max_position_embeddings": self._of("context_length"),
            "rms_norm_eps": round(self._of("attention.layer_norm_rms_epsilon"), 9),
            "rope_theta": self._of("rope.freq_base"),
            "tie_word_embeddings": True,
            "vocab_size": self._of("vocab_size"),
            **self.stops(),
        }

    def stops(self) -> dict:
        """Returns the content of `generation_config.json`: the numbers of the special tokens."""
        names = {"bos": "bos", "eos": "eos", "pad": "padding"}
        return {f"{name}_token_id": self._fields[f"tokenizer.ggml.{own}_token_id"] for name, own in names.items()}

    def template(self) -> str:
        """Returns the chat template, in Jinja."""
        return self._fields["tokenizer.chat_template"]

    def tokenizer(self) -> Tokenizer:
        """Builds the tokenizer. `smollm` splits digits from each other, then splits as GPT-2 does."""
        self._expect("tokenizer.ggml.model", "gpt2")
        self._expect("tokenizer.ggml.pre", "smollm")
        tokens = self._fields["tokenizer.ggml.tokens"]
        merges = [tuple(merge.split(" ")) for merge in self._fields["tokenizer.ggml.merges"]]
        made = Tokenizer(models.BPE({token: i for i, token in enumerate(tokens)}, merges))
        made.pre_tokenizer = pre_tokenizers.Sequence(
            [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
        )
        made.decoder = decoders.ByteLevel()
        kinds = self._fields["tokenizer.ggml.token_type"]
        control = [token for token, kind in zip(tokens, kinds) if kind == TokenType.CONTROL]
        made.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in control])
        return made

    def tokenizer_config(self) -> dict:
        """Returns the content of `tokenizer_config.json`, without the chat template."""
        tokens = self._fields["tokenizer.ggml.tokens"]
        return {
            "tokenizer_class": "GPT2Tokenizer",
            "add_bos_token": bool(self._fields["tokenizer.ggml.add_bos_token"]),
            "add_prefix_space": False,
            "clean_up_tokenization_spaces": False,
            **{name.replace("_id", ""): tokens[number] for name, number in self.stops().items()},
            "model_max_length": self._of("context_length"),
        }

    def weights(self) -> dict[str, np.ndarray]:
        """Returns all weights by the names of transformers, float32, matrices as (outputs, inputs)."""
        heads = {"attn_q": self._of("attention.head_count"), "attn_k": self._of("attention.head_count_kv")}
        whole = {"token_embd.weight": "model.embed_tokens.weight", "output_norm.weight": "model.norm.weight"}
        found = {}
        for tensor in self._reader.tensors:
            shape = [int(n) for n in reversed(tensor.shape)]
            values = dequantize(tensor.data, tensor.tensor_type).astype(np.float32).reshape(shape)
            if tensor.name in whole:
                found[whole[tensor.name]] = values
                continue
            _, layer, part, _ = tensor.name.split(".")
            ordered = halves(values, heads[part]) if part in heads else values
            found[f"model.layers.{layer}.{NAMES[part]}.weight"] = ordered
        return found


def halves(values: np.ndarray, heads: int) -> np.ndarray:
    """Reorders the rows of each head: llama.cpp rotates neighbours, transformers a row with one of the other half."""
    rows, columns = values.shape
    return values.reshape(heads, rows // heads // 2, 2, columns).swapaxes(1, 2).reshape(rows, columns)
