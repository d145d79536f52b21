import { sumOf } from '#engine/domain/sum-of.ts';
import type { Question } from '#engine/domain/question.ts';
import { askInOrder, type Score } from './ask-in-order.ts';
import { readChoice, type Chooser } from './chooser.ts';

/**
 * Returns a scorer for models that tell no probabilities. A label's share is the share of the legal replies that name
 * it: 1 or 0 where there is one reply. A reply without a label is left out of the shares, and a question without a legal
 * reply is unscored. There is no label mass, since nothing says what else the model could have written.
 */
export function choiceScorer(chooser: Chooser, now = () => performance.now()): Score {
  const { atOnce, constrained, replies } = chooser;
  return askInOrder(atOnce, async (question, prompt, signal) => {
    const { key, labels, opening } = question;
    const shared = sharedOf(question);
    const begun = now();
    const counts = labels.map(() => 0);
    const tokens = { computed: 0, reused: 0 };
    for (let i = 0; i < replies; i++) {
      signal.throwIfAborted();
      const { text, tokens: took } = await chooser.choose(prompt, labels, signal, shared);
      tokens.computed += took.computed;
      // The prompt counts once, as with labels that are read in steps.
      if (i === 0) tokens.reused = took.reused;
      const label = readChoice(text, labels, opening);
      if (label !== null) counts[labels.indexOf(label)]! += 1;
    }
    const legal = sumOf(counts);
    return {
      key,
      probabilities: legal === 0 ? null : counts.map((n) => n / legal),
      labelMass: null,
      ...(legal === 0 ? {} : { replies: legal }),
      stage: legal === 0 ? 'unscored' : constrained ? 'constrained' : 'text:anchored',
      tokens,
      ms: now() - begun,
    };
  });
}

/** Returns the text that all questions on one user share: instructions and history. */
function sharedOf({ segments }: Question): string {
  const end = segments.findIndex(({ kind }) => kind !== 'instructions' && kind !== 'user');
  const shared = end < 0 ? [] : segments.slice(0, end);
  return shared.map(({ text }) => text).join('');
}
