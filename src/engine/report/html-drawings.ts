import { nameOf } from '../recommenders/name-of.ts';
import { integer } from '../domain/numbers.ts';
import { texts } from '../messages/say.ts';
import { estimateText } from './estimate-text.ts';
import { tonesOf } from './grid-tone.ts';
import { htmlTable, type Cell } from './html-table.ts';
import { intervalSvg, scaleFor, type Scale } from './interval-svg.ts';
import { pointsSvg } from './points-svg.ts';
import type { Estimate, Section } from './rendered-report.ts';
import { stackedHtml, stackedKeys } from './stacked-html.ts';
import { isEstimate, tableOf } from './table-of.ts';

/** The drawing of a section in a file: HTML above its table, and in the cells of the table. */
interface Drawing {
  readonly above?: string;
  /** Returns what is drawn in a cell of the section's table. */
  readonly cell?: (row: number, column: number) => Pick<Cell, 'drawn' | 'tone'>;
  /** Sentences on the marks. */
  readonly caption?: readonly string[];
}

/** Draws a section. */
export function drawingOf(section: Section): Drawing {
  switch (section.kind) {
    case 'leaderboard':
      return intervals(section, scaleFor, RATING);
    case 'similarity':
      return intervals(section, scaleFor);
    case 'estimates':
      return intervals(section, (_, one) => scaleFor([one]));
    case 'points':
      return {
        ...intervals(section, () => ({ low: -1, high: 1 }), CORRELATION),
        above: pointsSvg(section),
      };
    case 'win-matrix':
      return { above: matrixHtml(section) };
    case 'grid': {
      const tones = tonesOf(section.cells);
      const { length } = section.columns;
      return {
        cell: (row, column) => (column === 0 ? {} : { tone: tones[row * length + column - 1]! }),
        caption: [texts.reportTable.tones],
      };
    }
    case 'shares':
      return {
        above: stackedKeys(section.parts),
        cell: (row, column) => {
          const { title, counts } = section.rows[row]!;
          const parts = section.parts.map((part, i) => ({ ...part, n: counts[i] ?? 0 }));
          return column === 0 ? { drawn: stackedHtml(title, parts) } : {};
        },
      };
    case 'table':
    case 'sentence':
      return {};
  }
}

/** The columns of a table in which intervals are drawn, if not in all. */
const RATING = 3;
const CORRELATION = 3;

/**
 * Draws the intervals of a section's table in their cells.
 *
 * @param scaleOf returns the scale for one estimate, given all of its column
 * @param only the place of the column; all columns if absent
 */
function intervals(
  section: Section,
  scaleOf: (column: readonly Estimate[], one: Estimate) => Scale,
  only?: number,
): Drawing {
  const rows = tableOf(section)?.rows ?? [];
  return {
    caption: [texts.reportTable.marks],
    cell: (row, column) => {
      const one = rows[row]?.[column] ?? null;
      if (!isEstimate(one) || (only !== undefined && column !== only)) return {};
      const all = rows.map((fields) => fields[column] ?? null).filter(isEstimate);
      return { drawn: intervalSvg(one, scaleOf(all, one)) };
    },
  };
}

/** Draws the win rates of every recommender against every other, filled by their distance from .50. */
function matrixHtml({ recommenders, cells }: Extract<Section, { kind: 'win-matrix' }>): string {
  const tones = tonesOf(cells.map(({ share }) => share));
  const cellOf = (row: string, column: string): Cell => {
    const at = cells.findIndex((one) => one.row === row && one.column === column);
    const cell = cells[at];
    return cell
      ? { text: estimateText(cell.share), small: `n ${integer(cell.share.n)}`, tone: tones[at]! }
      : { text: '\u00b7' };
  };
  return htmlTable(
    ['', ...recommenders.map(nameOf)],
    recommenders.map((row) => [
      { text: nameOf(row) },
      ...recommenders.map((column) => cellOf(row, column)),
    ]),
    texts.reportTable.winMatrix({ tones: texts.reportTable.tones }),
  );
}
