import { z } from '#engine/domain/zod.ts';
import { asReply, CHAT_MARKERS, turnsOf } from '#workers/completions/chat-turns.ts';
import {
  LABEL_TOKENS,
  tokenPositionSchema,
  readLogprobs,
  readOrFault,
  tokensOf,
  type ChoosingWay,
  type Recognise,
} from './dialect.ts';

/** The most alternatives that Ollama gives (its API's documentation, `top_logprobs`). */
const AMONG = 20;

const versionSchema = z.object({ version: z.string() });
const counts = {
  prompt_eval_count: z.number().default(0),
  eval_count: z.number().default(0),
};
const probabilitiesSchema = z.object({ logprobs: z.array(tokenPositionSchema).min(1), ...counts });
const replySchema = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().default('stop'),
  ...counts,
});

/**
 * Ollama (docs.ollama.com/api): it renders the chat template itself and continues a last turn of the assistant. It has
 * log-probabilities since 0.12.11, and makes a grammar of the JSON schema in `format`.
 */
export const ollama: Recognise = async (model, ask, signal) => {
  const version = versionSchema.safeParse((await ask('/api/version', null, signal)).body);
  if (!version.success) return null;

  const chat = (prompt: string, tokens: number, more: object, stop: AbortSignal) =>
    ask(
      '/api/chat',
      {
        ...{ model, messages: turnsOf(prompt), stream: false, think: false, ...more },
        options: { temperature: 0, num_predict: tokens },
      },
      stop,
    );
  const choosing = (constraint: string | null): ChoosingWay => ({
    constraint,
    async choose(prompt, labels, stop) {
      const format = constraint ? { format: { type: 'string', enum: labels } } : {};
      const came = await chat(prompt, LABEL_TOKENS, format, stop);
      const { message, prompt_eval_count: computed } = readOrFault(came, replySchema);
      return { text: message.content, tokens: { computed, reused: 0 } };
    },
  });

  return {
    name: `Ollama ${version.data.version}`,
    markers: CHAT_MARKERS,
    among: AMONG,
    atOnce: 1,
    continued: asReply,
    async next(prompt, stop) {
      const came = await chat(prompt, 1, { logprobs: true, top_logprobs: AMONG }, stop);
      const { logprobs, prompt_eval_count: computed } = readLogprobs(came, probabilitiesSchema);
      return { top: tokensOf(logprobs[0]!), tokens: { computed, reused: 0 } };
    },
    choosing: [choosing('format'), choosing(null)],
    async write({ prompt, maxTokens, schema }, stop) {
      const format = schema ? { format: JSON.parse(schema) as object } : {};
      const came = await chat(prompt, maxTokens, format, stop);
      const { message, done_reason, ...tokens } = readOrFault(came, replySchema);
      return {
        text: message.content,
        end: done_reason === 'length' ? 'limit' : 'stop',
        constrained: schema !== undefined,
        tokens: { prompt: tokens.prompt_eval_count, written: tokens.eval_count },
      };
    },
  };
};
