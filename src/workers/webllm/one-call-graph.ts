import type { MLCEngine } from '@mlc-ai/web-llm';
import { yieldToMessages } from '#workers/transformers/yield-to-messages.ts';
import type { Graph } from '#workers/transformers/graph.ts';
import type { Pace } from '#workers/transformers/pace.ts';
import type { LogitTap } from './logit-tap.ts';

/**
 * Scores one prompt after the other through WebLLM's public calls alone, each in full. `tap` is the model's logit
 * processor: it reads the scores before any masking.
 *
 * @param pace null for whole prompts, each in one pass.
 */
export function oneCallGraph(
  engine: Pick<MLCEngine, 'resetChat' | 'forwardTokensAndSample'>,
  tap: LogitTap,
  { longest, pace }: { readonly longest: number; readonly pace: Pace | null },
): Graph {
  return {
    longest,
    async score(prompts, signal, on) {
      for (const [prompt, tokens] of prompts.entries()) {
        const begun = performance.now();
        await engine.resetChat();
        for (let from = 0; from < tokens.length;) {
          signal.throwIfAborted();
          const stretch = pace ? tokens.slice(from, from + pace.most) : [...tokens];
          const at = performance.now();
          await engine.forwardTokensAndSample(stretch, true);
          pace?.record(stretch.length, performance.now() - at);
          from += stretch.length;
          await yieldToMessages();
        }
        const ms = performance.now() - begun;
        on([{ prompt, logits: tap.take(), computed: tokens.length, ms }]);
      }
    },
  };
}
