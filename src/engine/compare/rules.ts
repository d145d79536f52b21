import { message, type Text } from '#messages/message.ts';
import { nameOf } from '../recommenders/name-of.ts';

/** The rule by which stored answers are counted; `AS_JUDGED` is the rule of the ordinary report. */
export interface Rule {
  /**
   * In comparisons of slates, answers whose two likeliest labels are less than this apart are ties;
   * 0 for none.
   */
  readonly margin: number;
  /** Answers with a label mass below this are unscored; 0 for none. */
  readonly labelMass: number;
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
  labelMass: 0,
  orders: 'each',
  ties: 'kept',
  loser: null,
};

/** True where a rule changes no verdict. */
export function isAsJudged({ margin, labelMass, orders, ties, loser }: Rule): boolean {
  const kept = ties === 'kept' || (ties === 'lost' && loser === null);
  return margin === 0 && labelMass === 0 && orders === 'each' && kept;
}

/** Describes the rule in sentences for the remarks of a report; none for the usual rule. */
export function ruleSentences(rule: Rule): Text[] {
  if (isAsJudged(rule)) return [];
  const { margin, labelMass, orders, ties, loser } = rule;
  return [
    message('ruleRemarks.ownRule'),
    ...(labelMass > 0 ? [message('ruleRemarks.labelMass', { least: labelMass })] : []),
    ...(margin > 0 ? [message('ruleRemarks.margin', { margin })] : []),
    ...(orders === 'pooled' ? [message('ruleRemarks.pooled')] : []),
    ...(orders === 'averaged' ? [message('ruleRemarks.averaged')] : []),
    ...(ties === 'left out' ? [message('ruleRemarks.tiesLeftOut')] : []),
    ...(ties === 'lost' && loser !== null
      ? [message('ruleRemarks.tiesLost', { loser: nameOf(loser) })]
      : []),
  ];
}
