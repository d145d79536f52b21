import type { Flip } from '#engine/compare/compare-runs.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';

/** What the two lists of a flipped pair are called: by their recommenders, or by their ids where nobody made them. */
export function namesOf({ a, b }: Flip): [string, string] {
  const name = ({ slate, recommender }: Flip['a']) =>
    recommender === null ? slate : nameOf(recommender);
  return [name(a), name(b)];
}

/** What a pair came to in one run. */
export function resultWords(result: Flip['results'][number], a: string, b: string): string {
  switch (result) {
    case 'a':
      return `${a} wins`;
    case 'b':
      return `${b} wins`;
    case 'tied':
      return 'Judged tie';
    case 'by place':
      return 'Tie by position';
    case 'unscored':
      return 'Unscored';
    case 'not asked yet':
      return 'Not complete';
  }
}
