import { texts } from '#messages/format-message.ts';
import type { Judgement, Position } from '#engine/domain/judgement.ts';
import { positionsOf } from '#engine/domain/question.ts';
import { shareOf } from '#ui/format/answer-reading.ts';
import type { OrderDetail, PairDetail, PairOutcome } from '#workers/report/figures-api.ts';

/** Describes the result of a pair in one or two sentences. */
export function leadOf(outcome: PairOutcome, detail: PairDetail): string {
  const isOnce = facetsOf(detail)[0]?.orders.length === 1;
  switch (outcome) {
    case 'a-wins':
    case 'b-wins':
      return isOnce ? texts.inspectedPair.wonOnce : texts.inspectedPair.won;
    case 'by-position':
      return byPosition(detail);
    case 'tied':
      return isOnce ? texts.inspectedPair.tiedOnce : texts.inspectedPair.tied;
    case 'unscored':
      return texts.inspectedPair.unscored;
    case 'self':
      return texts.inspectedPair.self;
    case 'appraised':
      return texts.inspectedPair.alone;
    case 'incomplete':
      return texts.inspectedPair.incomplete;
  }
}

function byPosition({ orders }: PairDetail): string {
  const [there, back] = orders.map(({ judgement }) => positionChosen(judgement));
  return there && there === back
    ? texts.inspectedPair.byPosition({ position: there })
    : texts.inspectedPair.halfTied;
}

function positionChosen(judgement: Judgement | null | undefined): Position | null {
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
  if (!positionsOf(task)) return null;
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
 * Groups the orders of a pair by question, that is by aspect, wording, label order and history, in the order of the plan.
 */
export function facetsOf({ orders }: Pick<PairDetail, 'orders'>): Facet[] {
  const facets = new Map<string, { key: string; title: string; orders: OrderDetail[] }>();
  for (const order of orders) {
    const { aspect, variant, labelOrder, history } = order.trial;
    const key = `${aspect ?? ''}/${variant ?? ''}/${labelOrder ?? ''}/${history ?? ''}`;
    const question = aspect ? titled(aspect) : texts.inspectedPair.mainQuestion;
    const worded = variant ? texts.inspectedPair.aspect({ aspect: question, variant }) : question;
    const named = labelOrder ? texts.inspectedPair.exchanged({ question: worded }) : worded;
    const title = history ? texts.inspectedPair.otherHistory({ question: named }) : named;
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
  if (verdict?.kind === 'rated') return texts.judgeAnswer.score(verdict);
  return null;
}
