import type { Flip } from '#engine/compare/compare-runs.ts';
import { texts } from '#messages/format-message.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';

/**
 * Returns the names of the two lists of a flipped pair: their recommenders, or their ids if no
 * recommender made them.
 */
export function namesOf({ a, b }: Flip): [string, string] {
  const name = ({ slate, recommender }: Flip['a']) =>
    recommender === null ? slate : nameOf(recommender);
  return [name(a), name(b)];
}

/** Returns the result of a pair in one run, in words. */
export function resultWords(result: Flip['results'][number], a: string, b: string): string {
  switch (result) {
    case 'a':
      return texts.compare.wins({ list: a });
    case 'b':
      return texts.compare.wins({ list: b });
    case 'tied':
      return texts.compare.judgedTie;
    case 'by position':
      return texts.compare.tieByPosition;
    case 'unscored':
      return texts.compare.unscored;
    case 'not asked yet':
      return texts.compare.notComplete;
  }
}
