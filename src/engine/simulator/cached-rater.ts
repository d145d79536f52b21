import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { KeptRatings } from './kept-ratings.ts';
import { QuestionKeys } from './question-key.ts';
import type { Rater, RatingAnswer } from './rater.ts';

/** A rater that answers a repeated question from its cache. */
interface CachedRater extends Rater {
  /** The number of questions so far, and how many of them the cache answered. */
  readonly counts: { readonly asked: number; readonly known: number };
}

/**
 * Wraps a rater so that it answers known questions from `kept` and asks the rater for the others, each different
 * question once per call. Unscored answers and the answers of a failed call aren't stored, so the next call asks again.
 * A cached answer has 0 computed tokens. The card is the one of the wrapped rater, because the answers are its own.
 *
 * @param kept answers of this very rater (`KeptRatings.load` with its card)
 * @throws RangeError when the rater returns more or fewer answers than questions
 * @throws Fault `stopped` when the signal is aborted already
 */
export function cachedRater(rater: Rater, kept: KeptRatings): CachedRater {
  const keys = new QuestionKeys();
  let counts = { asked: 0, known: 0 };
  return {
    card: rater.card,
    ...(rater.explain ? { explain: rater.explain } : {}),
    get counts() {
      return counts;
    },
    async rate(questions, signal) {
      if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
      const names = await keys.of(questions);
      const indices = new Map<string, number>();
      names.forEach((name, at) => {
        if (!kept.get(name) && !indices.has(name)) indices.set(name, at);
      });
      const asked = [...indices.values()];
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
          const { person, item } = questions[indices.get(name)!]!;
          return [name, { person: person.id, item: item.id, answer }] as const;
        }),
      );
      counts = {
        asked: counts.asked + questions.length,
        known: counts.known + questions.length - asked.length,
      };
      return names.map((name, at) => {
        const answer = fresh.get(name) ?? kept.get(name)!;
        return indices.get(name) === at ? answer : free(answer);
      });
    },
  };
}

/** Returns a copy of an answer that counts all its tokens as reused. */
function free(answer: RatingAnswer): RatingAnswer {
  const { computed, reused } = answer.tokens;
  return { ...answer, tokens: { computed: 0, reused: computed + reused } };
}
