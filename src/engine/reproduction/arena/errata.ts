import { quotient } from '../../stats/verdict-counts.ts';
import { coefficient } from '../../stats/pearson.ts';
import { fixed, type Erratum } from '../figure.ts';
import { aucCorrelation } from './correlations.ts';
import { printing, quotientsOf } from './quotients.ts';
import { AUC, countsOf, SYSTEMS, TABLE_2, TABLE_3, type Block } from './tables.ts';

/** Returns the errata: the contradictions within RecSys Arena. */
export function arenaErrata(): Erratum[] {
  return [copiedRow(), cutDigits(), movieLens(), significance()];
}

function copiedRow(): Erratum {
  const block = TABLE_2[1]!;
  const [nrms, , , deepFm] = block.rows;
  const splits = splitsWith(1.768);
  return {
    title: 'A copied row',
    place: 'Table 2, DeepSeek-V2.5, MovieLens, DeepFM',
    printed: `${deepFm.slice(0, 3).join(' / ')}, Q ${deepFm[3]}`,
    found: `59.9 / 11.0 / 29.1 gives Q ${fixed(quotientsOf(block)[3]!, 4)}`,
    arithmetic: [
      `The shares are those of NRMS, three rows above: ${nrms.slice(0, 3).join(' / ')}. They give ${fixed(quotient(countsOf(deepFm))!, 4)}, NRMS’s own Q, where the row prints 1.7680.`,
      `${splits.length} whole splits of 1,000 give a Q that is cut off to 1.7680, among them ${splits.map(({ win, tie, lose }) => `${win}/${tie}/${lose}`).join(', ')}. 599/110/291 is the one used here.`,
      `With the copied shares in place, Pearson with AUC would be ${fixed(coefficient([...quotientsOf(block).slice(0, 3), quotient(countsOf(deepFm))!], AUC.MovieLens)!, 3)}, with these counts it is ${fixed(aucCorrelation(block), 3)}; .944 is printed.`,
    ],
  };
}

/**
 * Returns the wins, ties and losses out of 1,000 whose Q, truncated after four decimals, is `q`.
 */
export function splitsWith(q: number): { win: number; tie: number; lose: number }[] {
  const found = [];
  for (let win = 0; win < 1000; win++) {
    // The only integer count, if any, whose quotient is in so short an interval.
    const lose = Math.floor(1000 - q * (1000 - win) + 1e-9);
    const value = (1000 - lose) / (1000 - win);
    if (lose < 0 || win + lose > 1000 || value >= q + 1e-4) continue;
    found.push({ win, tie: 1000 - win - lose, lose });
  }
  return found;
}

function cutDigits(): Erratum {
  const { rounded, truncated, neither } = printing();
  const all = rounded + truncated + neither;
  return {
    title: 'Digits cut off, not rounded',
    place: 'Tables 2, 3 and 4',
    printed: '1.9485, 2.5741 and others',
    found: '1.9486, 2.5742: 1.948586 and 2.574194 rounded',
    arithmetic: [
      `Of ${all} printed Q, ${truncated} are cut off where rounding would give another last digit, ${rounded} agree with both, ${neither} with neither.`,
      ...TABLE_3.slice(3).map(
        ({ r }, at) =>
          `MIND, ${TABLE_2[at + 3]!.judge}: Pearson from the Q as printed is ${fixed(fromPrinted(TABLE_2[at + 3]!), 5)}; ${r} is printed.`,
      ),
      'None of it is more than .0001.',
    ],
  };
}

function fromPrinted(block: Block): number {
  return coefficient(
    block.rows.map((row) => Number(row[3])),
    AUC[block.dataset],
  )!;
}

function movieLens(): Erratum {
  const blocks = TABLE_2.slice(0, 3);
  const best = SYSTEMS.map((system, at) => ({ system, ...nearestAuc(at) })).sort(
    (a, b) => a.off - b.off,
  )[0]!;
  return {
    title: 'Correlations that don’t follow from the tables',
    place: 'Table 3, MovieLens',
    printed: TABLE_3.slice(0, 3)
      .map(({ r }) => r.replace('-', '−'))
      .join(', '),
    found: blocks.map((block) => fixed(aucCorrelation(block), 4)).join(', '),
    arithmetic: [
      'Q as counted and Q as printed give the same four decimals or differ in the last one. MIND’s coefficients, worked out in the same way, come out to .0002.',
      `No single AUC put right makes all three come out: the nearest is ${best.system} at ${fixed(best.auc, 4)} in place of ${AUC.MovieLens[SYSTEMS.indexOf(best.system)]}, which leaves ${fixed(best.off, 4)}.`,
      'The p-values fit the printed coefficients, so those aren’t misprints: other Q or AUC than the printed ones were used.',
    ],
  };
}

/**
 * Finds the AUC of one system that brings MovieLens' three coefficients nearest, in steps of .0001.
 */
function nearestAuc(system: number): { auc: number; off: number } {
  const blocks = TABLE_2.slice(0, 3);
  const quotients = blocks.map(quotientsOf);
  let best = { auc: 0, off: Infinity };
  for (let step = 5000; step <= 9000; step++) {
    const auc: number[] = [...AUC.MovieLens];
    auc[system] = step / 10_000;
    const off = Math.max(
      ...quotients.map((q, at) => Math.abs(coefficient(q, auc)! - Number(TABLE_3[at]!.r))),
    );
    if (off < best.off) best = { auc: step / 10_000, off };
  }
  return best;
}

function significance(): Erratum {
  return {
    title: 'A level that isn’t the usual one, and a word that isn’t the number',
    place: 'Section 4.1',
    printed:
      '“P-values are both greater than 0.01, suggesting that the correlation is not significant”; Llama “a moderate correlation”',
    found: 'DeepSeek on MIND has p .0469, below .05; Llama on MovieLens has −.2661',
    arithmetic: [
      'With four systems p = 1 − |r|: below .05 only above |r| = .95, below .01 only above .99. Four systems can hardly show a correlation to be significant.',
      'Llama’s two coefficients, −.2661 and .7443, have opposite signs.',
    ],
  };
}
