import { message } from '#messages/message.ts';
import { quotient } from '../../stats/verdict-counts.ts';
import { coefficient } from '../../stats/pearson.ts';
import { fixed } from '../../domain/numbers.ts';
import { type Erratum } from '../figure.ts';
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
  const right = quotientsOf(block);
  const copiedQ = quotient(countsOf(deepFm))!;
  return {
    title: message('publishedArenaErrata.copied'),
    place: message('publishedArenaErrata.copiedPlace'),
    printed: `${deepFm.slice(0, 3).join(' / ')}, Q ${deepFm[3]}`,
    found: message('publishedArenaErrata.copiedFound', { q: right[3]! }),
    arithmetic: [
      message('publishedArenaErrata.copiedFrom', {
        shares: nrms.slice(0, 3).map(String),
        q: copiedQ,
      }),
      message('publishedArenaErrata.splits', { splits: splitsWith(1.768) }),
      message('publishedArenaErrata.withCopied', {
        copied: coefficient([...right.slice(0, 3), copiedQ], AUC.MovieLens)!,
        counted: aucCorrelation(block),
      }),
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
  return {
    title: message('publishedArenaErrata.cut'),
    place: message('publishedArenaErrata.cutPlace'),
    printed: message('publishedArenaErrata.cutPrinted'),
    found: message('publishedArenaErrata.cutFound'),
    arithmetic: [
      message('publishedArenaErrata.cutCounts', printing()),
      ...TABLE_3.slice(3).map(({ r }, at) => {
        const block = TABLE_2[at + 3]!;
        return message('publishedArenaErrata.fromPrinted', {
          judge: block.judge,
          r: fromPrinted(block),
          printed: r,
        });
      }),
      message('publishedArenaErrata.smallErrors'),
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
    title: message('publishedArenaErrata.movieLens'),
    place: message('publishedArenaErrata.movieLensPlace'),
    printed: TABLE_3.slice(0, 3)
      .map(({ r }) => r.replace('-', '−'))
      .join(', '),
    found: blocks.map((block) => fixed(aucCorrelation(block), 4)).join(', '),
    arithmetic: [
      message('publishedArenaErrata.sameDecimals'),
      message('publishedArenaErrata.nearest', {
        ...best,
        printed: AUC.MovieLens[SYSTEMS.indexOf(best.system)]!,
      }),
      message('publishedArenaErrata.otherNumbers'),
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
    title: message('publishedArenaErrata.significance'),
    place: message('publishedArenaErrata.significancePlace'),
    printed: message('publishedArenaErrata.significancePrinted'),
    found: message('publishedArenaErrata.significanceFound'),
    arithmetic: [
      message('publishedArenaErrata.fourSystems'),
      message('publishedArenaErrata.oppositeSigns'),
    ],
  };
}
