import type { RecommenderId } from '#engine/domain/ids.ts';
import type { PairOutcome, PairRow } from '#workers/figures/figures-api.ts';
import type { Show } from './judgement-place.ts';

/** Below this difference of the two label probabilities a judgement counts as near .50. */
const NEAR = 0.1;

/** Whether a pair belongs to a choice of the list. */
export function shows(row: PairRow, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'near':
      return row.margin !== null && row.margin < NEAR;
    case 'wins':
      return row.outcome === 'a-wins' || row.outcome === 'b-wins';
    default:
      return row.outcome === (show satisfies PairOutcome);
  }
}

/** Whether every word of the search is in the names of the pair: recommenders, viewer, slates. */
export function matches(
  row: PairRow,
  find: string,
  nameOf: (recommender: RecommenderId) => string,
): boolean {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = [row.a, row.b].flatMap(({ slate, recommender }) =>
    recommender === null ? [slate] : [slate, recommender, nameOf(recommender)],
  );
  const text = [row.user, row.pair, ...names].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
