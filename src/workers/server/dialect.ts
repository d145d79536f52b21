import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import type { Chosen } from '#workers/completions/chooser.ts';
import type { NextTokens } from '#workers/completions/next-tokens.ts';
import { PromptTooLong } from '#workers/completions/next-tokens.ts';
import type { AskServer, Came } from '#workers/models/server/ask-server.ts';

/** A way of asking a server to write one of several labels. */
export interface ChoosingWay {
  /** The name of the constraint, for the manifest of a run; null where the server may write anything. */
  readonly constraint: string | null;
  choose(prompt: string, labels: readonly string[], signal: AbortSignal): Promise<Chosen>;
}

/** A way of asking a server for the likeliest next tokens, for one of several labels and for words. */
export interface Dialect {
  /** The program that serves, as far as it tells: for the manifest of a run. */
  readonly name: string;
  /** Where the page writes the chat template itself: which one, and why. For the manifest. */
  readonly template?: string;
  /** The control text of the prompts that it reads. */
  readonly markers: TurnMarkers;
  /** The number of likeliest tokens that it is asked for. */
  readonly among: number;
  /** The number of prompts that it is asked at the same time. */
  readonly atOnce: number;
  /** Puts a text where the model continues it. */
  readonly continued: (text: string) => string;
  /** Asks for the tokens after a prompt. @param fresh true to reuse no earlier prompt, where the server can do that */
  next(prompt: string, signal: AbortSignal, fresh: boolean): Promise<Omit<NextTokens, 'ms'>>;
  /** For servers without log-probabilities. A server may ignore a constraint, so each is tried; the last has none. */
  readonly choosing: readonly ChoosingWay[];
  /** Writes words, greedily. */
  write(writing: Writing, signal: AbortSignal): Promise<Written>;
}

/** The most tokens of a reply that should be a label. */
export const LABEL_TOKENS = 16;

/** Recognises a program by what it answers; returns null for another program. */
export type Recognise = (
  model: string,
  ask: AskServer,
  signal: AbortSignal,
) => Promise<Dialect | null>;

const alternative = z.object({ token: z.string(), logprob: z.number() });
/** The likeliest tokens at one position, as most servers write them. */
export const tokenPositionSchema = z.object({ top_logprobs: z.array(alternative).min(1) });

/** Turns alternatives into tokens. */
export function tokensOf(position: z.infer<typeof tokenPositionSchema>): NextTokens['top'] {
  return position.top_logprobs.map(({ token: text, logprob }) => ({ text, logprob }));
}

/** A reply that ends at once has no token, and so no log-probabilities: llama-cpp-python and vLLM then choose another. */
export const ONE_TOKEN = { min_tokens: 1 } as const;

/** An answer without log-probabilities. */
export class NoLogprobs extends Fault {}

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});

/**
 * Reads an answer by its schema.
 *
 * @throws PromptTooLong; Fault `model-failed` for a refusal, with the server's own words, and for an answer of another
 * shape
 */
export function readOrFault<T>(
  { status, body }: Came,
  schema: z.ZodType<T>,
  otherShape = (): Fault => new Fault('model-failed', message('serverFaults.otherShape')),
): T {
  if (status >= 400) {
    const { error, message: plain } = errorSchema.safeParse(body).data ?? {};
    const why = (typeof error === 'string' ? error : error?.message) ?? plain ?? '';
    if (/context|too long|maximum.*tokens/i.test(why)) throw new PromptTooLong(why);
    throw new Fault(
      'model-failed',
      message('serverFaults.refused', { status, why: why.slice(0, 300) }),
    );
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw otherShape();
}

/** Reads an answer with log-probabilities. @throws as `readOrFault`, and NoLogprobs */
export function readLogprobs<T>(came: Came, schema: z.ZodType<T>): T {
  return readOrFault(
    came,
    schema,
    () => new NoLogprobs('model-failed', message('serverFaults.noLogprobs')),
  );
}
