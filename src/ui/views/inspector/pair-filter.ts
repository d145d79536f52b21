import type { RecommenderId } from '#engine/domain/ids.ts';
import { probeTitle } from '#engine/protocols/saer/probe-words.ts';
import type { PairOutcome, PairRow } from '#workers/report/figures-api.ts';
import type { Show } from '#ui/state/judgements-query.ts';

/** Pairs whose two label probabilities differ by less than this count as near .50. */
const NEAR = 0.1;

/** Returns true if a pair belongs to this choice of the list. */
export function isListed(row: PairRow, show: Show): boolean {
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
 * Returns true if the names of a pair match every word of the search. Names are recommenders,
 * faults, user, slates and labels. A plain word matches any part of a name; a quoted one must equal
 * a whole name.
 */
export function matches(
  row: PairRow,
  find: string,
  nameOf: (recommender: RecommenderId) => string,
): boolean {
  const words = [...find.matchAll(/"([^"]*)"?|\S+/g)];
  // Shortcut for an empty search, which is frequent in lists of ten thousand pairs.
  if (words.length === 0) return true;
  const names = [
    row.user,
    row.userName ?? '',
    row.pair,
    ...(row.labels ?? []),
    ...[row.a, row.b].flatMap(namesOf),
  ].map(folded);
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

/** Returns the search text that finds only the pairs of two names. */
export function pairSearch(one: string, other: string): string {
  return `"${one.replaceAll('"', '')}" "${other.replaceAll('"', '')}"`;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('"', '');
}
