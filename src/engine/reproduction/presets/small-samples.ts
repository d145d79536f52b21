import { kendall } from '../../stats/kendall.ts';
import { pearson } from '../../stats/pearson.ts';
import { fixed } from '../figure.ts';
import { quotientsOf } from '../arena/quotients.ts';
import { AUC, TABLE_2, TABLE_3 } from '../arena/tables.ts';
import type { PresetTable } from './preset-table.ts';

/** Compares a coefficient over four systems with its interval and an exact test. */
export function smallSamples(): PresetTable {
  return {
    title: 'Does the judge agree with AUC?',
    about:
      'RecSys Arena, Table 3. As published: Pearson over four systems. Corrected: the same from the printed counts, with its 95% interval (Fisher), n, and Kendall’s tau with its exact p, which with four systems can’t be below .083.',
    rows: TABLE_2.map((block, at) => {
      const q = quotientsOf(block);
      const auc = AUC[block.dataset];
      const [r, tau] = [pearson(q, auc), kendall(q, auc)];
      return {
        question: `${block.judge}, ${block.dataset}`,
        asPublished: `r ${TABLE_3[at]!.r.replace('-', '−')}`,
        corrected: `r ${fixed(r.value!, 3)} (${fixed(r.interval!.low, 2)} to ${fixed(r.interval!.high, 3)}), tau ${fixed(tau.value!, 2)}, n 4`,
        arithmetic: [
          `p ${fixed(r.p!, 3)} for r, ${fixed(tau.p!, 3)} for tau.`,
          'Fisher’s interval has a standard error of 1 / √(4 − 3) = 1 on its own scale: as wide as can be.',
        ],
      };
    }),
  };
}
