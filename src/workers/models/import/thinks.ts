import { z } from '#engine/domain/zod.ts';
import { namesThought } from '#engine/scoring/without-thought.ts';
import { CONFIG, type ReadText } from '#workers/models/listing/model-listing.ts';

const conversation = z.object({
  conv_template: z.unknown().optional(),
  tokenizer_files: z.array(z.string()).default([]),
});
const tokenizer = z.object({ chat_template: z.unknown().optional() });

const TOKENIZER = 'tokenizer.json';
const TOKENIZER_CONFIG = 'tokenizer_config.json';
const TEMPLATE = 'chat_template.jinja';
/** The entry in a tokenizer's list of added tokens. */
const THOUGHT_TOKEN = /"content"\s*:\s*"<think>"/;

/**
 * Decides from a WebLLM model's own files if it thinks aloud before it answers: the conversation template of its config
 * or its chat template names a thought; without a chat template, its tokenizer has a token that begins one. Reads only
 * files that its config names.
 */
export async function thinks(read: ReadText): Promise<boolean> {
  const config = parseOrNull(await read(CONFIG), conversation);
  if (!config) return false;
  if (namesThought(JSON.stringify(config.conv_template ?? ''))) return true;
  return thinksByTokenizer((path) =>
    config.tokenizer_files.includes(path) ? read(path) : Promise.resolve(null),
  );
}

/** Decides the same for a model without such a config: by its chat template, or else by its tokenizer's tokens. */
export async function thinksByTokenizer(read: ReadText): Promise<boolean> {
  const template =
    (await read(TEMPLATE)) ??
    parseOrNull(await read(TOKENIZER_CONFIG), tokenizer)?.chat_template ??
    null;
  if (template !== null) return namesThought(JSON.stringify(template));
  return THOUGHT_TOKEN.test((await read(TOKENIZER)) ?? '');
}

/**
 * Parses a file; returns null where it is missing or doesn't fit the schema. The file's own check reports such an
 * error.
 */
function parseOrNull<T>(text: string | null, schema: z.ZodType<T>): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
