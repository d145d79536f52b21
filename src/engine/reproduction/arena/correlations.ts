import { kendall } from '../../stats/kendall.ts';
import { chanceOf, pearson } from '../../stats/pearson.ts';
import { compared, computed, fixed, type FigureGroup } from '../figure.ts';
import { quotientsOf } from './quotients.ts';
import { AUC, countsOf, SYSTEMS, TABLE_2, TABLE_3, TABLE_4, type Block } from './tables.ts';
import { quotient } from '../../stats/verdict-counts.ts';

const R_TOLERANCE = 2e-4;
const P_TOLERANCE = 2e-4;

/** Pearson's correlation of Q with AUC over four systems, unrounded. */
export function aucCorrelation(block: Block): number {
  return pearson(quotientsOf(block), AUC[block.dataset]).value!;
}

/** Recomputes the coefficients of Table 3. */
export function correlations(): FigureGroup {
  return {
    title: 'Pearson’s correlation of Q with AUC',
    place: 'Tables 1 and 3',
    about:
      'Over four systems, Q from Table 2 and AUC from Table 1. .0002 is near enough. With MIND’s AUC the coefficients come out, with MovieLens’ they don’t.',
    figures: TABLE_2.map((block, at) =>
      compared({
        name: `${block.judge}, ${block.dataset}`,
        published: TABLE_3[at]!.r,
        value: aucCorrelation(block),
        digits: 4,
        tolerance: R_TOLERANCE,
        arithmetic: SYSTEMS.map(
          (system, i) =>
            `${system}: AUC ${AUC[block.dataset][i]}, Q ${fixed(quotientsOf(block)[i]!, 4)}`,
        ),
      }),
    ),
  };
}

/**
 * Recomputes the p-values of Table 3 from its coefficients. They agree also where the coefficients
 * don't follow from Q and AUC.
 */
export function chances(): FigureGroup {
  return {
    title: 'p of these correlations, from the coefficients as printed',
    place: 'Table 3',
    about:
      'Student’s t on two degrees of freedom, which comes to p = 1 − |r| with four systems. The p-values belong to the coefficients beside them, so MovieLens’ coefficients were worked out from other numbers than those printed, and not misprinted.',
    figures: TABLE_3.map(({ r, p }, at) =>
      compared({
        name: `${TABLE_2[at]!.judge}, ${TABLE_2[at]!.dataset}`,
        published: p,
        value: chanceOf(Number(r), SYSTEMS.length),
        digits: 4,
        tolerance: P_TOLERANCE,
        arithmetic: [
          `1 − ${Math.abs(Number(r)).toFixed(4)} = ${fixed(1 - Math.abs(Number(r)), 4)}`,
        ],
      }),
    ),
  };
}

/** Computes inspiration against diversity, which the paper only describes in words. */
export function inspirationCorrelations(): FigureGroup {
  return {
    title: 'Q of “inspiration” with URD',
    place: 'Table 4 and section 4.2.1',
    about:
      'The text says that the two “align well” and prints no coefficient. Over four systems, which hardly differ in URD (.1954 to .1968).',
    figures: TABLE_4.map(({ judge, rows }) => {
      const q = rows.map(([, , row]) => quotient(countsOf(row))!);
      const urd = rows.map(([, one]) => one);
      const { value, p } = pearson(q, urd);
      const tau = kendall(q, urd);
      return computed({
        name: `${judge}: Pearson`,
        value: value!,
        digits: 4,
        arithmetic: [
          ...rows.map(([system, one], at) => `${system}: URD ${one}, Q ${fixed(q[at]!, 4)}`),
          `p ${fixed(p!, 3)}, n 4 systems. Kendall’s tau ${fixed(tau.value!, 2)}, p ${fixed(tau.p!, 2)}: LightGCN stands before NRMS by Q, behind it by URD.`,
        ],
      });
    }),
  };
}
