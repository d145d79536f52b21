import type { Judgement, Place } from '#engine/domain/judgement.ts';
import { placesOf } from '#engine/domain/question.ts';
import { shareOf } from '#ui/charts/answer-reading.ts';
import type { OrderDetail, PairDetail, PairOutcome } from '#workers/figures/figures-api.ts';
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
      return byPlace(detail);
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

function byPlace({ orders }: PairDetail): string {
  const [there, back] = orders.map(({ judgement }) => placeChosen(judgement));
  return there && there === back
    ? `The judge picked whatever stood ${there}, both times. That counts as half a win each, and it counts among the checks of place.`
    : 'The judge named a slate in one order and called the two equal in the other. A verdict that hangs on the order isn’t a win: both orders together are a tie by position.';
}

function placeChosen(judgement: Judgement | null | undefined): Place | null {
  const verdict = judgement?.verdict;
  return verdict?.kind === 'preferred' ? verdict.winner : null;
}

/** Shares of the legal mass of both slates, averaged over the two orders; null unless both were read. */
export function leanOf({
  orders,
}: Pick<PairDetail, 'orders'>): { readonly x: number; readonly y: number } | null {
  const [xFirst, yFirst] = orders;
  const [there, back] = [xFirst?.judgement?.probabilities, yFirst?.judgement?.probabilities];
  if (!xFirst || !there || !yFirst || !back) return null;
  const { task } = xFirst.question;
  if (!placesOf(task)) return null;
  const mean = (one: number, other: number) => (one + other) / 2;
  return {
    x: mean(shareOf(there, task, 'first'), shareOf(back, task, 'second')),
    y: mean(shareOf(there, task, 'second'), shareOf(back, task, 'first')),
  };
}

/** One question about the two slates of a pair, or about one of them by itself. */
export interface Facet {
  readonly key: string;
  readonly title: string;
  readonly orders: readonly OrderDetail[];
}

/** What is asked about a pair: its aspects and wordings, each with its orders, in the order of the plan. */
export function facetsOf({ orders }: Pick<PairDetail, 'orders'>): Facet[] {
  const facets = new Map<string, { key: string; title: string; orders: OrderDetail[] }>();
  for (const order of orders) {
    const { aspect, variant } = order.trial;
    const key = `${aspect ?? ''}/${variant ?? ''}`;
    const title = [aspect ? titled(aspect) : 'Main question', variant].filter(Boolean).join(', ');
    const found = facets.get(key) ?? { key, title, orders: [] };
    found.orders.push(order);
    facets.set(key, found);
  }
  return [...facets.values()];
}

/** An aspect's id as people read it: "content-quality" is "Content quality"; a place counts from 1. */
function titled(aspect: string): string {
  const words = aspect.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an answer about a slate by itself came to, in words; null where it was about two. */
export function labelWords(judgement: Judgement | null): string | null {
  const verdict = judgement?.verdict;
  if (verdict?.kind === 'labelled') return verdict.label;
  if (verdict?.kind === 'rated')
    return `Score ${verdict.likeliest}, expected ${verdict.expected.toFixed(1)}`;
  return null;
}
