import type { RecommenderId } from '#engine/domain/ids.ts';
import { probeTitle } from '#engine/protocols/saer/probe-words.ts';
import type { PairOutcome, PairRow } from '#workers/figures/figures-api.ts';
import type { Show } from './judgement-place.ts';

/** Difference of the two label probabilities below which a judgement counts as near .50. */
const NEAR = 0.1;

/** True if a pair passes a filter of the list. */
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

/**
 * True if every search word occurs in the names of the pair: recommenders, planted faults, viewer, slates, labels. A
 * plain word may occur anywhere in them; a quoted one must be a whole name.
 */
export function matches(
  row: PairRow,
  find: string,
  nameOf: (recommender: RecommenderId) => string,
): boolean {
  const words = [...find.matchAll(/"([^"]*)"?|\S+/g)];
  // Fast path: usually nothing is searched for, in a list of some ten thousand pairs.
  if (words.length === 0) return true;
  const names = [row.user, row.pair, ...(row.labels ?? []), ...[row.a, row.b].flatMap(namesOf)].map(
    folded,
  );
  return words.every(([word, whole]) =>
    whole === undefined
      ? names.some((name) => name.includes(folded(word)))
      : names.includes(folded(whole)),
  );

  function namesOf({ slate, recommender, probe }: PairRow['a']): string[] {
    return [
      slate,
      ...(recommender === null ? [] : [recommender, nameOf(recommender)]),
      ...(probe === undefined ? [] : [probeTitle(probe)]),
    ];
  }
}

/** Returns the search text that finds exactly the pairs of two names. */
export function both(one: string, other: string): string {
  return `"${one.replaceAll('"', '')}" "${other.replaceAll('"', '')}"`;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('"', '');
}
