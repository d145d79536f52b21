import { z } from 'zod';
import { namesThought } from '#engine/scoring/without-thought.ts';
import { CONFIG, type ReadText } from './model-listing.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const conversation = z.object({
  conv_template: z.unknown().optional(),
  tokenizer_files: z.array(z.string()).default([]),
});
const tokenizer = z.object({ chat_template: z.unknown().optional() });

const TOKENIZER = 'tokenizer.json';
const TOKENIZER_CONFIG = 'tokenizer_config.json';
const TEMPLATE = 'chat_template.jinja';
/** As a tokenizer's own list of added tokens has it. */
const THOUGHT_TOKEN = /"content"\s*:\s*"<think>"/;

/**
 * Whether a model for WebLLM thinks aloud before it answers, from its own files: the conversation that
 * it was compiled with or its chat template names a thought; where it brings no template, its tokenizer
 * has a token with which one begins. Only files that its config names are read.
 */
export async function thinks(read: ReadText): Promise<boolean> {
  const config = told(await read(CONFIG), conversation);
  if (!config) return false;
  if (namesThought(JSON.stringify(config.conv_template ?? ''))) return true;
  return thinksByTokenizer((path) =>
    config.tokenizer_files.includes(path) ? read(path) : Promise.resolve(null),
  );
}

/** The same of a model without such a conversation: by its chat template, or else its tokenizer's tokens. */
export async function thinksByTokenizer(read: ReadText): Promise<boolean> {
  const template =
    (await read(TEMPLATE)) ?? told(await read(TOKENIZER_CONFIG), tokenizer)?.chat_template ?? null;
  if (template !== null) return namesThought(JSON.stringify(template));
  return THOUGHT_TOKEN.test((await read(TOKENIZER)) ?? '');
}

/** What a file says; null where it is missing or says something else: that is told where it is checked. */
function told<T>(text: string | null, schema: z.ZodType<T>): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
