import { holm } from '../../stats/holm.ts';
import { signTest } from '../../stats/sign-test.ts';
import { quotient } from '../../stats/verdict-counts.ts';
import { fixed } from '../figure.ts';
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
    title: 'Which of two is better?',
    about: `RecSys Arena, Figures 3 and 4, GPT-4o on MovieLens. As published: Q above 1 tells them apart. Corrected: the exact sign test of wins against losses, Holm over the six. The first-named list always stood first, so a row by itself can’t tell the list from its place. All six together can, for their strengths have to add up: the place effect fitted to them is ${fixed(slot, 2)} logits, p ${fixed(p, 2)}, so a liking for the first place doesn’t explain these leads.`,
    rows: ROUND_ROBIN.map(([first, second, counts], at) => {
      const { win, lose } = counts;
      const { p: raw, corrected } = tests[at]!;
      const [one, other] = [SYSTEMS[first]!, SYSTEMS[second]!];
      return {
        question: `${one} or ${other}`,
        asPublished: `${one}, Q ${fixed(quotient(counts)!, 4)}`,
        corrected: `${corrected < 0.05 ? `${one} or the first place` : 'can’t tell apart'}, p ${printed(corrected)}`,
        arithmetic: [
          `${win} won, ${lose} lost: p ${printed(raw)}, times Holm’s factor ${printed(corrected)}.`,
          `By these counts alone: a judge that likes both alike and names the first of two in ${fixed((100 * win) / (win + lose), 1)}% of its decided answers gives the same counts.`,
        ],
      };
    }),
  };
}

function printed(p: number): string {
  return p < 1e-4 ? '< 0.0001' : p.toFixed(4);
}
