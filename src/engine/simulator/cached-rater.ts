import { Fault } from '../domain/fault.ts';
import type { KeptRatings } from './kept-ratings.ts';
import { QuestionKeys } from './question-key.ts';
import type { Rater, RatingAnswer } from './rater.ts';

/** A rater that is never asked the same twice. */
export interface CachedRater extends Rater {
  /** Questions so far, and how many of them were known already. */
  readonly counts: { readonly asked: number; readonly known: number };
}

/**
 * Puts what a rater has answered before in the place of asking again; a question that comes twice in one
 * call is asked once. What was unscored isn't kept, nor what a failed call might have given: both are asked
 * anew. A known answer costs no tokens, and its card is the rater's own: it is that rater's answer.
 *
 * @param kept answers of this very rater (`KeptRatings.load` with its card)
 */
export function cachedRater(rater: Rater, kept: KeptRatings): CachedRater {
  const keys = new QuestionKeys();
  let counts = { asked: 0, known: 0 };
  return {
    card: rater.card,
    get counts() {
      return counts;
    },
    async rate(questions, signal) {
      if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
      const names = await keys.of(questions);
      const places = new Map<string, number>();
      names.forEach((name, at) => {
        if (!kept.get(name) && !places.has(name)) places.set(name, at);
      });
      const asked = [...places.values()];
      const given = await rater.rate(
        asked.map((at) => questions[at]!),
        signal,
      );
      if (given.length !== asked.length) {
        throw new RangeError(`${rater.card.name} gave ${given.length} answers on ${asked.length}`);
      }
      const fresh = new Map(asked.map((at, i) => [names[at]!, given[i]!]));
      const scored = [...fresh].filter(([, { probabilities }]) => probabilities !== null);
      await kept.keep(
        scored.map(([name, answer]) => {
          const { person, item } = questions[places.get(name)!]!;
          return [name, { person: person.id, item: item.id, answer }] as const;
        }),
      );
      counts = {
        asked: counts.asked + questions.length,
        known: counts.known + questions.length - asked.length,
      };
      return names.map((name, at) => {
        const answer = fresh.get(name) ?? kept.get(name)!;
        return places.get(name) === at ? answer : free(answer);
      });
    },
  };
}

/** An answer that nothing was computed for. */
function free(answer: RatingAnswer): RatingAnswer {
  const { computed, reused } = answer.tokens;
  return { ...answer, tokens: { computed: 0, reused: computed + reused } };
}
