import { z } from '#engine/domain/zod.ts';
import { message, type Message } from '#messages/message.ts';
import { clipped } from '#messages/clipped.ts';
import { tokenPositionSchema } from '#workers/server/dialect.ts';
import type { NextTokens } from '#workers/completions/next-tokens.ts';

/** A successful answer: the likeliest first tokens, and what the engine says of itself. */
export interface FirstTokens extends Omit<NextTokens, 'ms'> {
  readonly model: string;
}

/** A line of a file of answers: which question it answers, and how; `why` it can't be used. */
export type AnswerLine =
  | { readonly key: string; readonly tokens: FirstTokens }
  | { readonly key: string; readonly why: Message };

const lineSchema = z.object({
  custom_id: z.string(),
  // An answer of another shape failed, and is known by its question all the same.
  response: z
    .object({ status_code: z.number(), body: z.unknown().optional() })
    .nullish()
    .catch(null),
  error: z.unknown().optional(),
});

const errorSchema = z.union([
  z.string(),
  z.object({ message: z.string() }).transform(({ message: says }) => says),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);

const bodySchema = z.object({
  model: z.string().default('unknown'),
  choices: z
    .array(z.object({ logprobs: z.object({ content: z.array(tokenPositionSchema).min(1) }) }))
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number().nonnegative().default(0),
      prompt_tokens_details: z
        .object({ cached_tokens: z.number().nonnegative().nullish() })
        .nullish(),
    })
    .nullish(),
});

/** The rounding error of a sum of probabilities that an engine computed. */
const ROUNDING = 1e-3;

/**
 * Reads a line of a file of answers: what OpenAI's batch interface and vLLM's `run-batch` write for each request.
 *
 * @returns null where the line names no question
 */
export function readAnswer(line: unknown): AnswerLine | null {
  const known = lineSchema.safeParse(line);
  if (!known.success) return null;
  const { custom_id: key, response, error } = known.data;
  const status = response?.status_code ?? 0;
  if (!response || status < 200 || status > 299 || (error !== null && error !== undefined)) {
    const says = [error, response?.body].map((one) => errorSchema.safeParse(one).data);
    const found = clipped(says.find((one) => one !== undefined) ?? '', 200);
    return { key, why: message('batchJobs.failed', { status, says: found }) };
  }
  const body = bodySchema.safeParse(response.body);
  if (!body.success) return { key, why: message('batchJobs.noLogprobs') };
  const { model, choices, usage } = body.data;
  const top = choices[0]!.logprobs.content[0]!.top_logprobs.map(({ token: text, logprob }) => ({
    ...{ text, logprob },
  }));
  const sum = top.reduce((total, { logprob }) => total + Math.exp(logprob), 0);
  if (!(sum <= 1 + ROUNDING)) return { key, why: message('batchJobs.moreThanOne', { sum }) };
  const reused = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  const computed = Math.max(0, (usage?.prompt_tokens ?? 0) - reused);
  return { key, tokens: { top, tokens: { computed, reused }, model } };
}
