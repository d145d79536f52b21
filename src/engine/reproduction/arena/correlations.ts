import { message } from '#messages/message.ts';
import { kendall } from '../../stats/kendall.ts';
import { chanceOf, pearson } from '../../stats/pearson.ts';
import { fixed } from '../../domain/numbers.ts';
import { compared, computed, type FigureGroup } from '../figure.ts';
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
    title: message('publishedArena.correlations'),
    place: message('publishedArena.correlationsPlace'),
    about: message('publishedArena.correlationsAbout'),
    figures: TABLE_2.map((block, at) =>
      compared({
        name: `${block.judge}, ${block.dataset}`,
        published: TABLE_3[at]!.r,
        value: aucCorrelation(block),
        digits: 4,
        tolerance: R_TOLERANCE,
        arithmetic: SYSTEMS.map((system, i) =>
          message('publishedArena.aucAndQ', {
            system,
            auc: AUC[block.dataset][i]!,
            q: quotientsOf(block)[i]!,
          }),
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
    title: message('publishedArena.chances'),
    place: message('reproduction.table', { table: 3 }),
    about: message('publishedArena.chancesAbout'),
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
    title: message('publishedArena.diversity'),
    place: message('publishedArena.diversityPlace'),
    about: message('publishedArena.diversityAbout'),
    figures: TABLE_4.map(({ judge, rows }) => {
      const q = rows.map(([, , row]) => quotient(countsOf(row))!);
      const urd = rows.map(([, one]) => one);
      const { value, p } = pearson(q, urd);
      const tau = kendall(q, urd);
      return computed({
        name: message('publishedArena.pearsonOf', { judge }),
        value: value!,
        digits: 4,
        arithmetic: [
          ...rows.map(([system, one], at) =>
            message('publishedArena.urdAndQ', { system, urd: one, q: q[at]! }),
          ),
          message('publishedArena.pAndTau', { p: p!, tau: tau.value!, pOfTau: tau.p! }),
        ],
      });
    }),
  };
}
