import { estimateText, nText, printerOf } from '../estimate-text.ts';
import { scaleFor } from '../interval-svg.ts';
import { fractionOnScale, type Scale } from '../axis-scale.ts';
import type { RenderedEstimate } from '../rendered-report.ts';
import { isEstimate, type SectionTable } from '../section-table.ts';
import { pixels, textAt, widthOf } from './svg-page.ts';

const ROW = 26;
const HEAD = 26;
const AXIS = 24;
const PANEL = 200;
const GAP = 16;
/** Inner margin of a panel, so that a mark at the end of the axis isn't cut off. */
const EDGE = 7;

/** A drawing without its page. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/**
 * Draws the estimates of a table: a row of the table is a row of the drawing, a column of estimates a panel with marks,
 * intervals and reference values, and the numbers beside it. Estimates of one column share an axis if they have one
 * unit; else each row has its own, without ticks. Null if the table has no estimate.
 */
export function intervalPanels({ columns, rows }: SectionTable): Drawn | null {
  const measured = columns.flatMap((_, i) =>
    rows.some((row) => isEstimate(row[i] ?? null)) ? [i] : [],
  );
  if (measured.length === 0) return null;
  const names = rows.map(([first = '']) => (isEstimate(first) ? first.title : String(first ?? '')));
  const left = Math.max(...names.map(widthOf), 1.15 * widthOf(columns[0] ?? '')) + GAP;
  const height = HEAD + ROW * rows.length + AXIS;
  const parts = [
    textAt(columns[0] ?? '', 0, 16, { weight: 600 }),
    ...names.map((name, row) => textAt(name, 0, middleOf(row) + 4)),
  ];
  let x = left;
  for (const column of measured) {
    const panel = panelOf(columns[column] ?? '', rows.map((row) => row[column] ?? null).map((one) => (isEstimate(one) ? one : null))); // prettier-ignore
    parts.push(`<g transform="translate(${pixels(x)} 0)">${panel.body}</g>`);
    x += panel.width + GAP;
  }
  return { width: x - GAP, height, body: parts.join('\n') };
}

const middleOf = (row: number): number => HEAD + ROW * (row + 0.5);

function panelOf(
  title: string,
  column: readonly (RenderedEstimate | null)[],
): Omit<Drawn, 'height'> {
  const all = column.filter((one) => one !== null);
  const units = new Set(all.map(({ measure }) => measure.unit));
  const shared = units.size === 1 ? scaleFor(all) : null;
  const printed = column.map((one) => (one ? `${estimateText(one)}, ${nText(one)}` : ''));
  const bottom = HEAD + ROW * column.length;
  const parts = [
    textAt(title, 0, 16, { weight: 600 }),
    ...(shared ? axis(shared, all[0]!, bottom) : []),
    ...column.map((one, row) => (one ? markOf(one, shared ?? scaleFor([one]), middleOf(row)) : '')),
    ...printed.map((text, row) => textAt(text, PANEL + 6, middleOf(row) + 4)),
  ];
  return { width: PANEL + 6 + Math.max(...printed.map(widthOf)), body: parts.join('\n') };
}

function xOn(scale: Scale): (value: number) => number {
  return (value) => pixels(EDGE + (PANEL - 2 * EDGE) * fractionOnScale(value, scale));
}

/** Draws an axis with three ticks. */
function axis(scale: Scale, one: RenderedEstimate, bottom: number): string[] {
  const x = xOn(scale);
  const print = printerOf(one);
  const { low, high, isLog } = scale;
  const middle = isLog ? 1 : low < 0 && high > 0 ? 0 : (low + high) / 2;
  const ticks = [...new Set([low, middle, high])];
  return [
    `<line x1="${x(scale.low)}" x2="${x(scale.high)}" y1="${bottom}" y2="${bottom}" stroke="#888888"/>`,
    ...ticks.flatMap((tick) => [
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="${bottom}" y2="${bottom + 4}" stroke="#888888"/>`,
      textAt(print(tick), x(tick), bottom + 17, { anchor: 'middle' }),
    ]),
  ];
}

/** Draws one estimate: the first reference value dashed, the others dotted. */
function markOf(
  { value, interval, references }: RenderedEstimate,
  scale: Scale,
  y: number,
): string {
  const x = xOn(scale);
  const rules = references.map((one, i) =>
    one.value === null
      ? ''
      : `<line x1="${x(one.value)}" x2="${x(one.value)}" y1="${y - ROW / 2}" y2="${y + ROW / 2}" stroke="#777777" stroke-dasharray="${i === 0 ? '4 3' : '1 3'}"/>`,
  );
  const bar = interval
    ? `<line x1="${x(interval.low)}" x2="${x(interval.high)}" y1="${y}" y2="${y}" stroke="#111111" stroke-width="2"/>`
    : '';
  return `${rules.join('')}${bar}${value === null ? '' : `<circle cx="${x(value)}" cy="${y}" r="4"/>`}`;
}
