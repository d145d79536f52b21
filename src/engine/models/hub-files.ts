import type { GpuReport } from './device.ts';

/** Files that Transformers.js reads beside the graph. A repository must have those of `needed`. */
const BESIDE = {
  needed: ['config.json', 'tokenizer.json', 'tokenizer_config.json'],
  ifThere: ['generation_config.json', 'chat_template.jinja'],
} as const;

type Graph = 'q4' | 'q4f16' | 'fp16' | 'q8' | 'fp32';

const PATHS: Readonly<Record<Graph, string>> = {
  q4: 'onnx/model_q4.onnx',
  q4f16: 'onnx/model_q4f16.onnx',
  fp16: 'onnx/model_fp16.onnx',
  q8: 'onnx/model_quantized.onnx',
  fp32: 'onnx/model.onnx',
};

/** The files of a repository to fetch for a device. */
interface HubFiles {
  readonly graph: Graph;
  readonly paths: readonly string[];
}

/**
 * Chooses the files of a repository that a device needs: one graph with its external data, and the small files beside
 * it. 4 bits come first on every device, since that file also runs on the processor if a graphics card fails. 8 bits
 * come later: most such files round activations by the pass and then fail the self-test, and on a card all of them
 * give wrong numbers.
 *
 * @param paths of all files of the repository
 * @returns null where a file is missing that each model needs, or there is no graph for this device
 */
export function hubFiles(paths: readonly string[], gpu: GpuReport): HubFiles | null {
  const there = new Set(paths);
  if (!BESIDE.needed.every((path) => there.has(path))) return null;
  const graph = orderOn(gpu).find((one) => there.has(PATHS[one]));
  if (!graph) return null;
  const path = PATHS[graph];
  const parts = paths.filter(
    (one) => one === path || new RegExp(`^${path}_data(_\\d+)?$`).test(one),
  );
  const small = [...BESIDE.needed, ...BESIDE.ifThere].filter((one) => there.has(one));
  return { graph, paths: [...parts.sort(), ...small] };
}

/** True for a file that `hubFiles` chooses for some device. */
export function isHubFile(path: string): boolean {
  const graph = path.replace(/_data(_\d+)?$/, '');
  return (
    Object.values(PATHS).includes(graph) ||
    [...BESIDE.needed, ...BESIDE.ifThere].some((one) => one === path)
  );
}

function orderOn(gpu: GpuReport): readonly Graph[] {
  const card = gpu.kind === 'adapter' && !gpu.software;
  if (!card) return ['q4', 'q8', 'fp32'];
  return gpu.f16 ? ['q4', 'q4f16', 'fp16', 'fp32'] : ['q4', 'fp32'];
}
