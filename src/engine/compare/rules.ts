import { nameOf } from '../recommenders/name-of.ts';
import { decimal } from '../domain/numbers.ts';

/** The rule by which stored answers are counted; `AS_JUDGED` is the rule of the ordinary report. */
export interface Rule {
  /**
   * In comparisons of slates, answers whose two likeliest labels are less than this apart are ties;
   * 0 for none.
   */
  readonly margin: number;
  /** Answers with a label mass below this are unscored; 0 for none. */
  readonly legalMass: number;
  /**
   * The combination of two orders. `each`: every order by itself. `pooled`: all votes on the pair,
   * in either order (docs/metrics.md, section 1). `averaged`: the mean share over both orders.
   */
  readonly orders: 'each' | 'pooled' | 'averaged';
  /**
   * The treatment of ties: kept, left out, or lost by one recommender (which shows how much depends
   * on them).
   */
  readonly ties: 'kept' | 'left out' | 'lost';
  /** The recommender that loses ties, where they are lost. */
  readonly loser: string | null;
}

export const AS_JUDGED: Rule = {
  margin: 0,
  legalMass: 0,
  orders: 'each',
  ties: 'kept',
  loser: null,
};

/** True where a rule changes no verdict. */
export function isAsJudged({ margin, legalMass, orders, ties, loser }: Rule): boolean {
  const kept = ties === 'kept' || (ties === 'lost' && loser === null);
  return margin === 0 && legalMass === 0 && orders === 'each' && kept;
}

/** Describes the rule in sentences for the remarks of a report; none for the usual rule. */
export function ruleSentences(rule: Rule): string[] {
  if (isAsJudged(rule)) return [];
  const { margin, legalMass, orders, ties, loser } = rule;
  return [
    'Worked out from the stored answers under a rule of your own, not the one that this protocol reports by.',
    ...(legalMass > 0
      ? [`Answers with less than ${decimal(legalMass)} on the labels are unscored.`]
      : []),
    ...(margin > 0
      ? [`Answers whose two likeliest labels are less than ${decimal(margin)} apart are ties.`]
      : []),
    ...(orders === 'each' ? [] : [ORDERS[orders]]),
    ...(ties === 'left out' ? ['Ties are left out, and counted as unscored.'] : []),
    ...(ties === 'lost' && loser !== null
      ? [`Every tie is lost by ${nameOf(loser)}: the worst that ties could mean for it.`]
      : []),
  ];
}

const ORDERS = {
  pooled:
    'All votes on two slates are pooled, whichever stood first, and a drawn vote is a tie. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
  averaged:
    'The shares of both orders are averaged for each two slates. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
} as const;
