import type { Place } from '#engine/domain/judgement.ts';
import type { PairDetail, PairOutcome } from '#workers/figures/figures-api.ts';
import type { Show } from '#ui/state/judgement-place.ts';

/** What each choice of the list is called. */
export const SHOW_NAMES: Readonly<Record<Show, string>> = {
  all: 'All kinds of verdict',
  wins: 'One slate wins',
  'by-place': 'Tie by position',
  tied: 'Judged tie',
  unscored: 'Unscored',
  appraised: 'Judged by itself',
  self: 'Same slate twice',
  near: 'Near .50',
  incomplete: 'Not complete',
};

/** What the two orders of a pair came to, in a sentence or two. */
export function leadOf(outcome: PairOutcome, detail: PairDetail): string {
  switch (outcome) {
    case 'a-wins':
    case 'b-wins':
      return 'The judge named the same slate in both orders: place did not decide.';
    case 'by-place':
      return `The judge picked whatever stood ${placeChosen(detail)}, both times. That counts as half a win each, and it counts among the checks of place.`;
    case 'tied':
      return 'The judge called the two slates equal in both orders. That counts as half a win each.';
    case 'unscored':
      return 'No legal answer could be read. Not a loss, not a tie, not a zero: the pair leaves the sums and is counted as having left.';
    case 'self':
      return 'The same slate stood on both sides. Whatever the judge leans to here is place alone, so it counts among the checks and in no ranking.';
    case 'appraised':
      return 'This slate was judged by itself, against nothing.';
    case 'incomplete':
      return 'Not every order of this pair has been judged yet.';
  }
}

function placeChosen(detail: PairDetail): Place {
  const verdict = detail.orders[0]?.judgement?.verdict;
  return verdict?.kind === 'preferred' ? verdict.winner : 'first';
}

/** Shares of the legal mass of both slates, averaged over the two orders; null unless both were read. */
export function leanOf({ orders }: PairDetail): { readonly x: number; readonly y: number } | null {
  const [xFirst, yFirst] = orders.map(({ judgement }) => judgement?.probabilities ?? null);
  if (!xFirst || !yFirst) return null;
  const mean = (one = 0, other = 0) => (one + other) / 2;
  return { x: mean(xFirst[0], yFirst[1]), y: mean(xFirst[1], yFirst[0]) };
}
