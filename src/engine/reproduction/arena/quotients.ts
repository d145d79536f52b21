import { printedAs } from '../../stats/printed-digits.ts';
import { quotient, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { claimed, compared, computed, fixed, type Figure, type FigureGroup } from '../figure.ts';
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
    title: 'Q of 24 comparisons with FM',
    place: 'Table 2',
    about:
      'Q = (win + tie) / (lose + tie), from the shares printed, as counts out of 1,000. The paper cuts Q off after four decimals, so .0001 is near enough. One row is a copy of another and enters with other counts: see the slips.',
    figures: TABLE_2.flatMap((block) =>
      SYSTEMS.map((system, at) =>
        quotientFigure(
          `${block.judge}, ${block.dataset}: ${system}`,
          rightCounts(block, at),
          block.rows[at]![3],
          isCopied(block, at) ? COPIED : [],
        ),
      ),
    ),
  };
}

const COPIED = [
  'The shares printed in this row, 64.7 / 12.6 / 22.7, are those of NRMS above and give 2.1898. The counts used here are one of ten whole splits of 1,000 that give 1.7680.',
];

/** Recomputes the ranks of Tables 2 and 4. */
export function ranks(): FigureGroup {
  const blocks = [
    ...TABLE_2.map((block) => ({
      name: `Table 2, ${block.judge}, ${block.dataset}`,
      systems: SYSTEMS,
      printed: block.rows.map(([, , , , rank]) => rank),
      q: quotientsOf(block),
    })),
    ...TABLE_4.map(({ judge, rows }) => ({
      name: `Table 4, ${judge}`,
      systems: rows.map(([system]) => system),
      printed: rows.map(([, , [, , , , rank]]) => rank),
      q: rows.map(([, , row]) => qOf(countsOf(row))),
    })),
  ];
  return {
    title: 'Ranks by Q',
    place: 'Tables 2 and 4',
    about: 'Four systems ordered by Q, highest first.',
    figures: blocks.map(({ name, systems, printed, q }) => {
      const found = ranksOf(q);
      return claimed({
        name: `${name}: ${systems.join(', ')}`,
        published: printed.join(' '),
        recomputed: found.join(' '),
        holds: found.join() === printed.join(),
        arithmetic: systems.map((system, at) => `${system}: Q ${fixed(q[at]!, 4)}`),
      });
    }),
  };
}

/** Recomputes all Q of Table 4. */
export function inspirationQuotients(): FigureGroup {
  return {
    title: 'Q of the aspect “inspiration”',
    place: 'Table 4',
    about: 'The same figure from the verdicts on one aspect. .0001 is near enough.',
    figures: TABLE_4.flatMap(({ judge, rows }) =>
      rows.map(([system, , row]) => quotientFigure(`${judge}: ${system}`, countsOf(row), row[3])),
    ),
  };
}

/** Computes Q of the round robin, which Figure 4 draws without printing it. */
export function roundRobinQuotients(): FigureGroup {
  return {
    title: 'Q between systems of similar AUC',
    place: 'Figures 3 and 4',
    about:
      'From the counts that Figure 3 draws. Figure 4 draws these values; the text prints neither, so there is nothing to hold them against.',
    figures: ROUND_ROBIN.map(([first, second, counts]) =>
      computed({
        name: `${SYSTEMS[first]} against ${SYSTEMS[second]}`,
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
  more: readonly string[] = [],
): Figure {
  const value = qOf(counts);
  const cut = printedAs(value, Number(published), 4) === 'truncated';
  return compared({
    name,
    published,
    value,
    digits: 4,
    tolerance: Q_TOLERANCE,
    arithmetic: [workings(counts), ...(cut ? ['Cut off, not rounded, in print.'] : []), ...more],
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
