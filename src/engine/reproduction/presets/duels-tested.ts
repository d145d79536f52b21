import { message } from '#messages/message.ts';
import { holm } from '../../stats/holm.ts';
import { signTest } from '../../stats/sign-test.ts';
import { quotient } from '../../stats/verdict-counts.ts';
import { fitRoundRobin } from '../arena/round-robin.ts';
import { ROUND_ROBIN, SYSTEMS } from '../arena/tables.ts';
import type { PresetTable } from './preset-table.ts';

/** Returns p of each pair of the round robin, before and after Holm's correction over all six. */
export function roundRobinTests(): { p: number; corrected: number }[] {
  const ps = ROUND_ROBIN.map(([, , { win, lose }]) => signTest(win, lose));
  const after = holm(ps);
  return ps.map((p, at) => ({ p, corrected: after[at]! }));
}

/** Compares Q above 1 with a test of wins against losses. */
export function duelsTested(): PresetTable {
  const tests = roundRobinTests();
  const { slot, p } = fitRoundRobin();
  return {
    title: message('publishedPresets.duelsTitle'),
    about: message('publishedPresets.duelsAbout', { slot, p }),
    rows: ROUND_ROBIN.map(([first, second, counts], at) => {
      const { win, lose } = counts;
      const { p: raw, corrected } = tests[at]!;
      const [one, other] = [SYSTEMS[first]!, SYSTEMS[second]!];
      return {
        question: message('publishedPresets.oneOr', { one, other }),
        asPublished: message('publishedPresets.byQ', { one, q: quotient(counts)! }),
        corrected:
          corrected < 0.05
            ? message('publishedPresets.orFirst', { one, p: corrected })
            : message('publishedPresets.notApart', { p: corrected }),
        arithmetic: [
          message('publishedPresets.tested', { win, lose, p: raw, corrected }),
          message('publishedPresets.countsAlone', { win, lose }),
        ],
      };
    }),
  };
}
