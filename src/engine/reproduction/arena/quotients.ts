import { message, type Text } from '#messages/message.ts';
import { printedAs } from '../../stats/printed-digits.ts';
import { quotient, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { fixed } from '../../domain/numbers.ts';
import { claimed, compared, computed, type Figure, type FigureGroup } from '../figure.ts';
import {
  countsOf,
  isCopied,
  rightCounts,
  ROUND_ROBIN,
  SYSTEMS,
  TABLE_2,
  TABLE_4,
  type Block,
} from './tables.ts';

/** RecSys Arena truncates Q after four decimals. */
const Q_TOLERANCE = 1e-4;

/** Q of the four systems of a block of Table 2, unrounded. */
export function quotientsOf(block: Block): number[] {
  return SYSTEMS.map((_, system) => qOf(rightCounts(block, system)));
}

/** Recomputes all Q of Table 2. */
export function overallQuotients(): FigureGroup {
  return {
    title: message('publishedArena.quotients'),
    place: message('reproduction.table', { table: 2 }),
    about: message('publishedArena.quotientsAbout'),
    figures: TABLE_2.flatMap((block) =>
      SYSTEMS.map((system, at) =>
        quotientFigure(
          `${block.judge}, ${block.dataset}: ${system}`,
          rightCounts(block, at),
          block.rows[at]![3],
          isCopied(block, at) ? [message('publishedArena.copied')] : [],
        ),
      ),
    ),
  };
}

/** Recomputes the ranks of Tables 2 and 4. */
export function ranks(): FigureGroup {
  const blocks = [
    ...TABLE_2.map((block) => ({
      table: 2,
      block: `${block.judge}, ${block.dataset}`,
      systems: SYSTEMS,
      printed: block.rows.map(([, , , , rank]) => rank),
      q: quotientsOf(block),
    })),
    ...TABLE_4.map(({ judge, rows }) => ({
      table: 4,
      block: judge,
      systems: rows.map(([system]) => system),
      printed: rows.map(([, , [, , , , rank]]) => rank),
      q: rows.map(([, , row]) => qOf(countsOf(row))),
    })),
  ];
  return {
    title: message('publishedArena.ranks'),
    place: message('publishedArena.ranksPlace'),
    about: message('publishedArena.ranksAbout'),
    figures: blocks.map(({ table, block, systems, printed, q }) => {
      const found = ranksOf(q);
      return claimed({
        name: message('publishedArena.ranksOf', { table, block, systems }),
        published: printed.join(' '),
        recomputed: found.join(' '),
        holds: found.join() === printed.join(),
        arithmetic: systems.map((system, at) =>
          message('publishedArena.qOf', { system, q: q[at]! }),
        ),
      });
    }),
  };
}

/** Recomputes all Q of Table 4. */
export function inspirationQuotients(): FigureGroup {
  return {
    title: message('publishedArena.inspiration'),
    place: message('reproduction.table', { table: 4 }),
    about: message('publishedArena.inspirationAbout'),
    figures: TABLE_4.flatMap(({ judge, rows }) =>
      rows.map(([system, , row]) => quotientFigure(`${judge}: ${system}`, countsOf(row), row[3])),
    ),
  };
}

/** Computes Q of the round robin, which Figure 4 draws without printing it. */
export function roundRobinQuotients(): FigureGroup {
  return {
    title: message('publishedArena.roundRobin'),
    place: message('publishedArena.roundRobinPlace'),
    about: message('publishedArena.roundRobinAbout'),
    figures: ROUND_ROBIN.map(([first, second, counts]) =>
      computed({
        name: message('publishedArena.against', {
          first: SYSTEMS[first]!,
          second: SYSTEMS[second]!,
        }),
        value: qOf(counts),
        digits: 4,
        arithmetic: [workings(counts)],
      }),
    ),
  };
}

/** Counts the printed Q that agree with rounding, with truncation alone, or with neither. */
export function printing(): Record<ReturnType<typeof printedAs>, number> {
  const found = { rounded: 0, truncated: 0, neither: 0 };
  for (const block of TABLE_2) {
    block.rows.forEach((row, at) => {
      found[printedAs(qOf(rightCounts(block, at)), Number(row[3]), 4)]++;
    });
  }
  for (const [, , row] of TABLE_4.flatMap(({ rows }) => rows)) {
    found[printedAs(qOf(countsOf(row)), Number(row[3]), 4)]++;
  }
  return found;
}

function quotientFigure(
  name: string,
  counts: VerdictCounts,
  published: string,
  more: readonly Text[] = [],
): Figure {
  const value = qOf(counts);
  const cut = printedAs(value, Number(published), 4) === 'truncated';
  return compared({
    name,
    published,
    value,
    digits: 4,
    tolerance: Q_TOLERANCE,
    arithmetic: [workings(counts), ...(cut ? [message('publishedArena.cut')] : []), ...more],
  });
}

function workings(counts: VerdictCounts): string {
  const { win, tie, lose } = counts;
  return `(${win} + ${tie}) / (${lose} + ${tie}) = ${win + tie} / ${lose + tie} = ${fixed(qOf(counts), 6)}`;
}

function qOf(counts: VerdictCounts): number {
  const q = quotient(counts);
  if (q === null) throw new RangeError('Q is undefined where nothing was lost or tied');
  return q;
}

/** Ranks from 1 for the highest; no two values are equal here. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other > value).length);
}
