"""
`python tiny_formats.py`: one Llama of two layers with random weights in each number format that repositories publish,
in test/fixtures/models/tiny-formats/onnx. It has the graph of public repositories (graph.py) and the tokenizer of
tiny-causal. The same numbers each time. Needs onnxconverter-common 1.16.0 beside requirements.txt.

- model.onnx: floats of 32 bits. model_fp16.onnx: of 16 bits, scores and key-value cache included.
- model_q4.onnx: products by MatMulNBits, the embedding by GatherBlockQuantized. model_q4f16.onnx: the same between
  floats of 16 bits.
- model_w8.onnx: 8 bits for the weights alone. model_quantized.onnx: 8 bits that round activations by the pass.
- model_whole.onnx: floats of 32 bits without a cache.
"""

import numpy as np
import onnx
from onnx import helper
from onnxconverter_common import float16

from four_layers import Floats, folder_of, random_weights
from graph import llama
from packings import DynamicEights, Eights, Fours

LAYERS = 2


def main():
    out, config = folder_of("tiny-formats", LAYERS)
    weights = random_weights(config)
    made = {
        "model": llama(config, weights, Floats()),
        "model_q4": llama(config, weights, Fours()),
        "model_w8": llama(config, weights, Eights()),
        "model_quantized": llama(config, weights, DynamicEights()),
    }
    made["model_fp16"] = halved(made["model"])
    made["model_q4f16"] = halved(made["model_q4"])
    made["model_whole"] = without_cache(config, made["model"])
    for name, model in made.items():
        onnx.save(model, out / "onnx" / f"{name}.onnx")


def halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """Returns the model with floats of 16 bits throughout."""
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    return float16.convert_float_to_float16(copy, disable_shape_infer=True, op_block_list=[])


def without_cache(config: dict, model: onnx.ModelProto) -> onnx.ModelProto:
    """Returns the model without its key-value cache: the past is empty, and the present isn't given out."""
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    graph = copy.graph
    empty = np.zeros((1, config["num_key_value_heads"], 0, config["head_dim"]), np.float32)
    past = [one for one in graph.input if one.name.startswith("past")]
    for one in past:
        graph.input.remove(one)
        graph.initializer.append(onnx.numpy_helper.from_array(empty, one.name))
    for one in [one for one in graph.output if one.name.startswith("present")]:
        graph.output.remove(one)
    return helper.make_model(graph, opset_imports=copy.opset_import, ir_version=copy.ir_version)


if __name__ == "__main__":
    main()
