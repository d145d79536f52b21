import { message } from '#messages/message.ts';
import { signTest } from '../../stats/sign-test.ts';
import { netWinRate, quotient, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { wilson } from '../../stats/wilson.ts';
import { fixed } from '../../domain/numbers.ts';

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
    title: message('publishedPresets.ordersTitle'),
    about: message('publishedPresets.ordersAbout'),
    rows: [
      {
        question: message('publishedPresets.wins'),
        asPublished: message('publishedPresets.ofAnswers', { hits: raw.win, of: 400 }),
        corrected: message('publishedPresets.ofPairs', { hits: merged.win, of: 200 }),
        arithmetic: [
          message('publishedPresets.winsWhy', {
            raw: raw.win,
            merged: merged.win,
            ...wilson(merged.win, 200)!,
          }),
        ],
      },
      {
        question: message('publishedPresets.ties'),
        asPublished: message('publishedPresets.ofAnswers', { hits: raw.tie, of: 400 }),
        corrected: message('publishedPresets.tiesApart', {
          judged: { hits: both.tie, of: 200 },
          byPosition: { hits: byPosition, of: 200 },
        }),
        arithmetic: [
          message('publishedPresets.tiesWhy', {
            raw: raw.tie,
            merged: merged.tie,
            judged: both.tie,
            byPosition,
          }),
        ],
      },
      {
        question: message('publishedPresets.netWinRate'),
        asPublished: fixed(netWinRate(raw)!, 3),
        corrected: fixed(netWinRate(merged)!, 3),
        arithmetic: [message('publishedPresets.netWinRateWhy', { raw, merged })],
      },
      {
        question: 'Q',
        asPublished: fixed(quotient(raw)!, 3),
        corrected: fixed(quotient(merged)!, 3),
        arithmetic: [message('publishedPresets.qWhy', { raw, merged })],
      },
      {
        question: message('publishedPresets.chance'),
        asPublished: message('publishedPresets.noTest'),
        corrected: message('publishedPresets.p', { p: signTest(merged.win, merged.lose) }),
        arithmetic: [message('publishedPresets.chanceWhy', { win: merged.win, lose: merged.lose })],
      },
    ],
  };
}

function verdicts([win, lose, tie]: Three): VerdictCounts {
  return { win, tie, lose };
}
