import type { Judgement, Place } from '#engine/domain/judgement.ts';
import { placesOf } from '#engine/domain/question.ts';
import { shareOf } from '#ui/format/answer-reading.ts';
import type { OrderDetail, PairDetail, PairOutcome } from '#workers/report/figures-api.ts';
import type { Show } from '#ui/state/judgement-place.ts';

/** The names of the list's filters. */
export const SHOW_NAMES: Readonly<Record<Show, string>> = {
  all: 'All kinds of verdict',
  wins: 'One slate wins',
  'by-place': 'Tie by position',
  tied: 'Judged tie',
  unscored: 'Unscored',
  appraised: 'Judged alone',
  self: 'Same slate twice',
  near: 'Near .50',
  incomplete: 'Not complete',
};

/** Describes the result of a pair in one or two sentences. */
export function leadOf(outcome: PairOutcome, detail: PairDetail): string {
  switch (outcome) {
    case 'a-wins':
    case 'b-wins':
      return 'The judge chose the same slate in both orders, so position did not decide.';
    case 'by-place':
      return byPlace(detail);
    case 'tied':
      return 'The judge called the two slates equal in both orders. That counts as half a win each.';
    case 'unscored':
      return 'No legal answer could be read. The pair is neither a loss nor a tie; figures leave it out and count it as unscored.';
    case 'self':
      return 'The same slate was shown in both positions. Any preference here is position bias, so the pair counts among the checks and in no ranking.';
    case 'appraised':
      return 'This slate was judged alone.';
    case 'incomplete':
      return 'Not every order of this pair has been judged yet.';
  }
}

function byPlace({ orders }: PairDetail): string {
  const [there, back] = orders.map(({ judgement }) => placeChosen(judgement));
  return there && there === back
    ? `The judge chose the slate shown ${there}, in both orders. The pair is a tie by position: it counts as half a win for each slate, and as position bias among the checks.`
    : 'The judge chose a slate in one order and called the two equal in the other. A verdict that depends on the order isn’t a win: the pair is a tie by position.';
}

function placeChosen(judgement: Judgement | null | undefined): Place | null {
  const verdict = judgement?.verdict;
  return verdict?.kind === 'preferred' ? verdict.winner : null;
}

/**
 * Returns the probability of each slate among the labels, averaged over the two orders; null unless
 * both were read.
 */
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

/** One question about the two slates of a pair, or about one slate. */
interface Facet {
  readonly key: string;
  readonly title: string;
  readonly orders: readonly OrderDetail[];
}

/**
 * Groups the orders of a pair by question, that is by aspect and wording, in the order of the plan.
 */
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

/** Turns an aspect's id into a title: "content-quality" becomes "Content quality". */
function titled(aspect: string): string {
  const words = aspect.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the answer about a single slate in words; null for duels. */
export function labelWords(judgement: Judgement | null): string | null {
  const verdict = judgement?.verdict;
  if (verdict?.kind === 'labelled') return verdict.label;
  if (verdict?.kind === 'rated')
    return `Score ${verdict.likeliest}, expected ${verdict.expected.toFixed(1)}`;
  return null;
}
