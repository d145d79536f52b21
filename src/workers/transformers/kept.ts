import { DynamicCache, Tensor } from '@huggingface/transformers';

/**
 * The states of a model after a prefix: keys and values, and in hybrids those of convolutions and linear attention.
 * Reusable for any number of continuations; states other than keys and values can't be cut.
 */
export interface Kept {
  readonly cache: DynamicCache;
  /** Tokens of the prefix. */
  readonly length: number;
}

/**
 * Extracts the states of a pass, with those of the tokens before it, from its output.
 *
 * @param inputs the names of the graph's inputs, which decide under which name it takes each state
 * @param length tokens up to the end of the pass
 */
export function keptFrom(
  output: Readonly<Record<string, Tensor>>,
  inputs: readonly string[],
  length: number,
): Kept {
  const entries = Object.entries(output)
    .filter(([name]) => name.startsWith('present'))
    .map(([name, tensor]): [string, Tensor] => [inputFor(name, inputs), tensor]);
  return { cache: new DynamicCache(Object.fromEntries(entries)), length };
}

/** Returns the input for a state: `present_conv.0` is passed as `past_conv.0`, keys as `past_key_values.0.key`. */
function inputFor(output: string, inputs: readonly string[]): string {
  const same = output.replace('present', 'past');
  return inputs.includes(same) ? same : output.replace('present', 'past_key_values');
}

/** Frees the tensors that are on the GPU; on other devices there is nothing to free. */
export function dispose(tensors: object): void {
  for (const tensor of Object.values(tensors)) {
    if (tensor instanceof Tensor && tensor.location === 'gpu-buffer') tensor.dispose();
  }
}
