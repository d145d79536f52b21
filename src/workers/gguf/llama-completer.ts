import { z } from '#engine/domain/zod.ts';
import { PromptTooLong, type Completer } from '#workers/completions/next-tokens.ts';
import type { GgufHeader } from '#workers/models/import/gguf-header.ts';
import type { Llama } from './start-llama.ts';

/** The number of likeliest tokens that are read: the next one has a probability of some 1e-5. */
export const AMONG = 1000;

/**
 * A grammar that allows one reply. The token that the runtime chooses isn't used, and the end of half a character
 * would end the runtime.
 */
const ANY = 'root ::= "1"';

const responseSchema = z.object({
  choices: z.tuple([
    z.object({
      logprobs: z.object({
        content: z.tuple([
          z.object({
            top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })),
          }),
        ]),
      }),
    }),
  ]),
  timings: z.object({ cache_n: z.number(), prompt_n: z.number() }),
});

/** Reads the likeliest tokens by llama.cpp, which reuses the beginning that a prompt shares with the one before it. */
export function llamaCompleter(
  wllama: Pick<Llama, 'createCompletion'>,
  header: Pick<GgufHeader, 'bos' | 'addsBos'>,
): Completer {
  return {
    atOnce: 1,
    async next(prompt, signal, fresh = false) {
      signal.throwIfAborted();
      const begun = performance.now();
      const response = await asked(wllama, withoutBos(prompt, header), signal, fresh);
      const { choices, timings } = responseSchema.parse(response);
      return {
        top: choices[0].logprobs.content[0].top_logprobs.map(({ token: text, logprob }) => ({
          text,
          logprob,
        })),
        tokens: { computed: timings.prompt_n, reused: timings.cache_n },
        ms: performance.now() - begun,
      };
    },
  };
}

/**
 * Asks for the likeliest tokens. The runtime (wllama 3.8, seen with SmolLM2) at times computes an answer and can't hand it
 * over, while the next request succeeds. Such a request is repeated twice, with fewer tokens.
 */
async function asked(
  wllama: Pick<Llama, 'createCompletion'>,
  prompt: string,
  signal: AbortSignal,
  fresh: boolean,
): Promise<unknown> {
  for (const [attempt, among] of [AMONG, AMONG / 5, AMONG / 50].entries()) {
    const request = {
      ...{ prompt, max_tokens: 1, temperature: 0, n_probs: among, grammar: ANY },
      ...{ cache_prompt: !fresh, abortSignal: signal },
    };
    try {
      return await wllama.createCompletion(request);
    } catch (thrown) {
      signal.throwIfAborted();
      if (tooLong(thrown)) throw new PromptTooLong();
      if (attempt === 2 || !notHandedOver(thrown)) throw thrown;
    }
  }
  throw new RangeError('No attempt was made');
}

/** Recognises an answer that the runtime computed and couldn't hand over: it reads its length from the request. */
function notHandedOver(thrown: unknown): boolean {
  return thrown instanceof Error && /Invalid typed array length/.test(thrown.message);
}

/** Removes the first control token where the runtime puts it there itself. */
export function withoutBos(
  prompt: string,
  { bos, addsBos }: Pick<GgufHeader, 'bos' | 'addsBos'>,
): string {
  return addsBos && bos && prompt.startsWith(bos) ? prompt.slice(bos.length) : prompt;
}

/** Recognises the runtime's refusal of a prompt that exceeds the context. */
export function tooLong(thrown: unknown): boolean {
  return (
    thrown instanceof Error && /exceed\w*.{0,40}context|context.{0,20}exceed/i.test(thrown.message)
  );
}
