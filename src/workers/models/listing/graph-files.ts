/** The number formats of a graph's weights that this page runs. */
export type Dtype = 'q8' | 'q4' | 'q4f16' | 'fp16' | 'fp32';

/** The paths of a model's graphs in its folder, as Transformers.js defines them. */
export const GRAPH_FILES: Readonly<Record<Dtype, string>> = {
  q8: 'onnx/model_quantized.onnx',
  q4: 'onnx/model_q4.onnx',
  q4f16: 'onnx/model_q4f16.onnx',
  fp16: 'onnx/model_fp16.onnx',
  fp32: 'onnx/model.onnx',
};

/** The most files of external data that Transformers.js reads beside one graph. */
const MOST_CHUNKS = 100;

/**
 * Returns the files with the weights that a graph doesn't hold itself, in their order: `model.onnx_data`,
 * `model.onnx_data_1` and so on. Empty for a graph that holds all of its weights.
 */
export function externalData(graph: string, has: (path: string) => boolean): readonly string[] {
  const chunks: string[] = [];
  for (let i = 0; i < MOST_CHUNKS; i++) {
    const path = `${graph}_data${i === 0 ? '' : `_${i}`}`;
    if (!has(path)) break;
    chunks.push(path);
  }
  return chunks;
}

/** Returns all graphs of a model that this page can run, each with its external data after it. */
export function graphFiles(has: (path: string) => boolean): readonly string[] {
  return Object.values(GRAPH_FILES)
    .filter(has)
    .flatMap((graph) => [graph, ...externalData(graph, has)]);
}

/** Returns true for a graph or its external data, which a model may have in several formats. */
export function isWeights(path: string): boolean {
  return path.startsWith('onnx/');
}
