import { askInOrder, type Score } from './ask-in-order.ts';
import type { Completer } from './next-tokens.ts';
import { readTextLabels } from './read-text-labels.ts';

/** Returns a scorer that answers questions from the probabilities of the labels' text. */
export function textScorer(completer: Completer): Score {
  const single = new Set<string>();

  return askInOrder(completer.atOnce, async ({ key, labels }, prompt, signal) => {
    let [computed, reused, ms] = [0, 0, 0];
    const next = async (label: string) => {
      signal.throwIfAborted();
      const found = await completer.next(prompt + label, signal);
      computed += found.tokens.computed;
      // The prompt counts once; a further step reads it again from the cache.
      if (label === '') reused = found.tokens.reused;
      ms += found.ms;
      return found;
    };
    const { probabilities, labelMass, unlisted } = await readTextLabels(labels, single, next);
    return {
      key,
      probabilities,
      labelMass,
      ...(unlisted > 0 ? { unlisted } : {}),
      stage: probabilities ? 'logits' : 'unscored',
      tokens: { computed, reused },
      ms,
    };
  });
}
