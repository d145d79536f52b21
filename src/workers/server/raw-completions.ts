import { z } from '#engine/domain/zod.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import { families } from '#engine/prompts/families.ts';
import type { NextTokens } from '#workers/completions/next-tokens.ts';
import { difference, MOST_DIFFERENT } from '#workers/completions/self-test.ts';
import type { AskServer } from '#workers/models/server/ask-server.ts';
import { CHAT_MARKERS } from '#workers/completions/chat-turns.ts';
import {
  LABEL_TOKENS,
  NoLogprobs,
  ONE_TOKEN,
  readLogprobs,
  readOrFault,
  type Dialect,
} from './dialect.ts';

const AMONG = 20;

/** Below this difference of log-probabilities the prompts are the same, and no further family is tried. */
const SURELY = 0.01;

const usage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number().default(0) })
  .nullish();
const probabilitiesSchema = z.object({
  choices: z
    .array(
      z.object({
        logprobs: z.object({ top_logprobs: z.array(z.record(z.string(), z.number())).min(1) }),
      }),
    )
    .min(1),
  usage,
});
const replySchema = z.object({
  choices: z.array(z.object({ text: z.string(), finish_reason: z.string().nullish() })).min(1),
  usage,
});

/** A conversation in which every template puts its control text around two turns. */
function trial({
  start,
  systemOpen,
  systemClose,
  userOpen,
  userClose,
  assistantOpen,
}: TurnMarkers) {
  return `${start}${systemOpen}You compare films.${systemClose}${userOpen}Which film is older, Heat or Alien?${userClose}${assistantOpen}`;
}

/**
 * For servers that begin a new reply instead of continuing one (llama-cpp-python, LM Studio): `/v1/completions` reads a
 * prompt as it is, so the page has to write the chat template itself. The template is the prompt family with which
 * that gives the probabilities that the server's own rendering gives, on a conversation of two turns.
 *
 * @returns null where the server has no such path or no family gives these probabilities
 */
export async function rawCompletions(
  model: string,
  ask: AskServer,
  chat: Dialect,
  signal: AbortSignal,
): Promise<Dialect | null> {
  const complete = (prompt: string, tokens: number, more: object, stop: AbortSignal) =>
    ask('/v1/completions', { model, prompt, max_tokens: tokens, temperature: 0, ...more }, stop);
  const next = async (prompt: string, stop: AbortSignal): Promise<Omit<NextTokens, 'ms'>> => {
    const came = readLogprobs(
      await complete(prompt, 1, { logprobs: AMONG, ...ONE_TOKEN }, stop),
      probabilitiesSchema,
    );
    return {
      top: Object.entries(came.choices[0]!.logprobs.top_logprobs[0]!).map(([text, logprob]) => ({
        ...{ text, logprob },
      })),
      tokens: { computed: came.usage?.prompt_tokens ?? 0, reused: 0 },
    };
  };

  const { status } = await complete('1', 1, { logprobs: AMONG }, signal);
  if (status >= 400) return null;
  const apartFrom = async (markers: TurnMarkers) => {
    try {
      return difference(own, await next(trial(markers), signal));
    } catch (thrown) {
      if (thrown instanceof NoLogprobs) return Infinity;
      throw thrown;
    }
  };
  const own = await chat.next(trial(CHAT_MARKERS), signal, false);
  let best = { title: '', markers: CHAT_MARKERS, apart: Infinity };
  for (const { title, markers, wording } of families) {
    if (markers === 'from the model' || wording === 'pocket') continue;
    // Some servers put the first control token there themselves.
    for (const start of new Set([markers.start, ''])) {
      const tried = { ...markers, start };
      if (best.apart <= SURELY) continue;
      const apart = await apartFrom(tried);
      if (apart < best.apart) best = { title, markers: tried, apart };
    }
  }
  if (!(best.apart <= MOST_DIFFERENT)) return null;

  return {
    name: chat.name,
    template: `${best.title}, written by this page: its probabilities differ by ${best.apart.toExponential(1)} at most from those of the server’s own template`,
    markers: best.markers,
    among: AMONG,
    atOnce: 1,
    continued: (text) => text,
    next,
    choosing: [
      {
        constraint: null,
        async choose(prompt, _, stop) {
          const came = readOrFault(await complete(prompt, LABEL_TOKENS, {}, stop), replySchema);
          const computed = came.usage?.prompt_tokens ?? 0;
          return { text: came.choices[0]!.text, tokens: { computed, reused: 0 } };
        },
      },
    ],
    async write({ prompt, maxTokens }, stop) {
      const came = readOrFault(await complete(prompt, maxTokens, {}, stop), replySchema);
      const { text, finish_reason } = came.choices[0]!;
      return {
        text,
        end: finish_reason === 'length' ? 'limit' : 'stop',
        constrained: false,
        tokens: {
          prompt: came.usage?.prompt_tokens ?? 0,
          written: came.usage?.completion_tokens ?? 0,
        },
      };
    },
  };
}
