import type { Drawn } from './figure/interval-panels.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { texts } from '#messages/format-message.ts';
import { estimateText, nText } from './estimate-text.ts';
import { tonesOf } from './grid-tone.ts';
import { htmlTable, type Cell } from './html-table.ts';
import { intervalSvg } from './interval-svg.ts';
import type { Scale } from './axis-scale.ts';
import type { RenderedEstimate, RenderedSection } from './rendered-report.ts';
import { isEstimate, type SectionTable } from './section-table.ts';
import { stackedHtml, stackedKeys } from './stacked-html.ts';

/**
 * The drawing of a section in a file: HTML above its table, and in the cells of the table. Files don't use Plot, as the
 * page does, which would be a library more for the worker of reports (docs/architecture.md, step 8).
 */
export interface Drawing {
  readonly above?: () => string;
  /** Returns the drawing in a cell of the section's table. */
  readonly cell?: (row: number, column: number) => Pick<Cell, 'drawn' | 'tone'>;
  /** Returns the figure of a file for a paper; where absent, it has the intervals of the table's estimates. */
  readonly figure?: () => Drawn | null;
  /** Sentences on the marks. */
  readonly caption?: readonly string[];
}

/**
 * Draws the intervals of a table's estimates in their cells.
 *
 * @param scaleOf returns the scale for one estimate, given all of its column
 * @param only the heading of the column; all columns if absent
 */
export function intervalsIn(
  { columns, rows }: SectionTable,
  scaleOf: (column: readonly RenderedEstimate[], one: RenderedEstimate) => Scale,
  only?: string,
): Drawing {
  return {
    caption: [texts.reportTable.marks],
    cell: (row, column) => {
      const one = rows[row]?.[column] ?? null;
      if (!isEstimate(one) || (only !== undefined && columns[column] !== only)) return {};
      const all = rows.map((fields) => fields[column] ?? null).filter(isEstimate);
      return { drawn: intervalSvg(one, scaleOf(all, one)) };
    },
  };
}

/**
 * Fills the cells of a grid by their distance from the reference value.
 *
 * @param cells row by row, without the column that names the rows
 */
export function tonesIn(cells: readonly (RenderedEstimate | null)[], columns: number): Drawing {
  const tones = tonesOf(cells);
  return {
    cell: (row, column) => (column === 0 ? {} : { tone: tones[row * columns + column - 1]! }),
    caption: [texts.reportTable.tones],
  };
}

/** Draws the counts of each row as one bar, in the column that names the row. */
export function stacksIn({ parts, rows }: Extract<RenderedSection, { kind: 'shares' }>): Drawing {
  return {
    above: () => stackedKeys(parts),
    cell: (row, column) => {
      const { title, counts } = rows[row]!;
      const counted = parts.map((part, i) => ({ ...part, n: counts[i] ?? 0 }));
      return column === 0 ? { drawn: stackedHtml(title, counted) } : {};
    },
  };
}

/** Draws the win rates of every recommender against every other, filled by their distance from .50. */
export function matrixIn({
  recommenders,
  cells,
}: Extract<RenderedSection, { kind: 'win-matrix' }>): Drawing {
  const tones = tonesOf(cells.map(({ share }) => share));
  const cellOf = (row: string, column: string): Cell => {
    const at = cells.findIndex((one) => one.row === row && one.column === column);
    const cell = cells[at];
    return cell
      ? { text: estimateText(cell.share), small: nText(cell.share), tone: tones[at]! }
      : { text: '\u00b7' };
  };
  const drawn = () =>
    htmlTable(
      ['', ...recommenders.map(nameOf)],
      recommenders.map((row) => [
        { text: nameOf(row) },
        ...recommenders.map((column) => cellOf(row, column)),
      ]),
      texts.reportTable.winMatrix({ tones: texts.reportTable.tones }),
    );
  return { above: drawn };
}
