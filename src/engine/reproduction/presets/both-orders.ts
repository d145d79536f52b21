import { signTest } from '../../stats/sign-test.ts';
import { netWinRate, quotient, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { wilson } from '../../stats/wilson.ts';
import { fixed } from '../figure.ts';
import { CONSISTENT, kindsUnder, MERGED, RAW } from '../saer/tie-rule.ts';
import type { Three } from '../saer/tables.ts';
import type { PresetTable } from './preset-table.ts';

/**
 * Compares single answers with both orders merged. SAER's counts are the only ones for which both
 * are printed.
 */
export function bothOrders(): PresetTable {
  const rule = { oneTieGives: 'tie', brokenBy: 'any change' } as const;
  const { both } = kindsUnder(rule, RAW, MERGED, CONSISTENT)!;
  const [raw, merged] = [verdicts(RAW), verdicts(MERGED)];
  const byPosition = 200 - CONSISTENT;
  return {
    title: 'One order or both?',
    about:
      'SAER, Table 2, co-occurrence against embedding. On the left every answer counts for itself, as where a list pair is asked in one order. On the right both orders are merged: a winner must win in both, and ties that depend on the place stand apart from ties that the judge called. Which place the 24 changed pairs leant to isn’t printed, so no slot term can be fitted.',
    rows: [
      {
        question: 'Wins of co-occurrence',
        asPublished: `${percent(raw.win, 400)} of answers`,
        corrected: `${percent(merged.win, 200)} of pairs`,
        arithmetic: [
          `${raw.win} of 400 answers; ${merged.win} of 200 pairs win in both orders. ${interval(merged.win, 200)}`,
        ],
      },
      {
        question: 'Ties',
        asPublished: `${percent(raw.tie, 400)} of answers`,
        corrected: `${percent(both.tie, 200)} judged, ${percent(byPosition, 200)} by position`,
        arithmetic: [
          `${raw.tie} of 400 answers say tie. Of ${merged.tie} merged ties, ${both.tie} are ties in both orders and ${byPosition} changed with the place.`,
        ],
      },
      {
        question: 'Net win rate',
        asPublished: fixed(netWinRate(raw)!, 3),
        corrected: fixed(netWinRate(merged)!, 3),
        arithmetic: [
          `(${raw.win} − ${raw.lose}) / 400 and (${merged.win} − ${merged.lose}) / 200: the same, since every pair stood in both orders: the reversed pairs cancel, and so do the pairs of a winner and a tie, 2 on either side. With one order they would not.`,
        ],
      },
      {
        question: 'Q',
        asPublished: fixed(quotient(raw)!, 3),
        corrected: fixed(quotient(merged)!, 3),
        arithmetic: [
          `(${raw.win} + ${raw.tie}) / (${raw.lose} + ${raw.tie}) and (${merged.win} + ${merged.tie}) / (${merged.lose} + ${merged.tie}): Q falls towards 1 as ties rise, though the lead is the same.`,
        ],
      },
      {
        question: 'Chance of such a lead by a coin',
        asPublished: 'no test',
        corrected: `p ${fixed(signTest(merged.win, merged.lose), 4)}`,
        arithmetic: [
          `Exact sign test of ${merged.win} against ${merged.lose}, one a pair. Answers to the two orders of a pair aren’t independent, so the 400 can’t be tested as if they were.`,
        ],
      },
    ],
  };
}

function verdicts([win, lose, tie]: Three): VerdictCounts {
  return { win, tie, lose };
}

function percent(hits: number, of: number): string {
  return `${fixed((100 * hits) / of, 1)}%`;
}

function interval(hits: number, of: number): string {
  const { low, high } = wilson(hits, of)!;
  return `Wilson’s 95% interval: ${fixed(100 * low, 1)} to ${fixed(100 * high, 1)}%.`;
}
