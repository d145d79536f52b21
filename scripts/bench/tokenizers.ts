import { join } from 'node:path';
import { AutoTokenizer, env } from '@huggingface/transformers';
import type { Encode } from '#engine/scoring/labels.ts';
import { root } from '../install.mjs';

const FOLDERS = {
  'pocket-judge': join(root, 'public', 'models'),
  'tiny-causal': join(root, 'test', 'fixtures', 'models'),
} as const;

/** Loads a tokenizer of this repository, as the page would use it. */
export async function tokenizerOf(
  id: keyof typeof FOLDERS,
): Promise<{ encode: Encode; vocabulary: number }> {
  env.allowRemoteModels = false;
  env.localModelPath = `${FOLDERS[id]}/`;
  const tokenizer = await AutoTokenizer.from_pretrained(id);
  return {
    encode: (text) => tokenizer.encode(text, { add_special_tokens: false }),
    vocabulary: tokenizer.get_vocab().size,
  };
}
