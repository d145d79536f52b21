import { DynamicCache, Tensor } from '@huggingface/transformers';

/** Keys and values of a prefix, reusable for any number of continuations. */
export interface Kept {
  readonly cache: DynamicCache;
  readonly length: number;
}

/** Extracts the keys and values of a pass, and those of the tokens before it, from its output. */
export function keptFrom(output: Readonly<Record<string, Tensor>>): Kept {
  const entries = Object.entries(output)
    .filter(([name]) => name.startsWith('present'))
    .map(([name, tensor]): [string, Tensor] => [
      name.replace('present', 'past_key_values'),
      tensor,
    ]);
  const cache = new DynamicCache(Object.fromEntries(entries));
  return { cache, length: cache.get_seq_length() };
}

/** Frees the tensors that are on the GPU; on other devices there is nothing to free. */
export function dispose(tensors: object): void {
  for (const tensor of Object.values(tensors)) {
    if (tensor instanceof Tensor && tensor.location === 'gpu-buffer') tensor.dispose();
  }
}
