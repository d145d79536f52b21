import { DynamicCache, Tensor } from '@huggingface/transformers';

/** Keys and values of a prefix, to be put before any number of continuations. */
export interface Kept {
  readonly cache: DynamicCache;
  readonly length: number;
}

/** What a pass leaves of itself for those that follow: its keys and values, and those before it. */
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

/** Gives back what a pass holds on the GPU; elsewhere there is nothing to give back. */
export function disposed(tensors: object): void {
  for (const tensor of Object.values(tensors)) {
    if (tensor instanceof Tensor && tensor.location === 'gpu-buffer') tensor.dispose();
  }
}
