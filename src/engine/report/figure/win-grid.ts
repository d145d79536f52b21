import { nameOf } from '../../recommenders/name-of.ts';
import { estimateText, nText } from '../estimate-text.ts';
import { tonesOf, type GridTone } from '../grid-tone.ts';
import type { RenderedEstimate, RenderedSection } from '../rendered-report.ts';
import type { Drawn } from './interval-panels.ts';
import { pixels, textAt, widthOf } from './svg-page.ts';

const HEIGHT = 40;
const HEAD = 26;
const GAP = 12;

/** Greys by the distance above the reference value, and the colour of the text on them. */
const FILLS: Readonly<Record<GridTone, readonly [fill: string, ink: string]>> = {
  'up-1': ['#e4e4e4', '#111111'],
  'up-2': ['#c4c4c4', '#111111'],
  'up-3': ['#8f8f8f', '#111111'],
  'up-4': ['#3c3c3c', '#ffffff'],
  down: ['#ffffff', '#111111'],
  open: ['#ffffff', '#111111'],
  plain: ['#ffffff', '#111111'],
  none: ['#ffffff', '#111111'],
};

type Of<Kind extends RenderedSection['kind']> = Extract<RenderedSection, { kind: Kind }>;

/** Draws estimates by row and column, filled by their distance from the reference value. */
export function gridCells({ rows, columns, cells }: Of<'grid'>): Drawn {
  return drawnGrid(rows, columns, cells);
}

/** Draws the win rate of every recommender against every other. */
export function winGrid({ recommenders, cells }: Of<'win-matrix'>): Drawn {
  const names = recommenders.map(nameOf);
  const shares = recommenders.flatMap((row) =>
    recommenders.map(
      (column) => cells.find((one) => one.row === row && one.column === column)?.share ?? null,
    ),
  );
  return drawnGrid(names, names, shares);
}

function drawnGrid(
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (RenderedEstimate | null)[],
): Drawn {
  const tones = tonesOf(cells);
  const texts = cells.map((one) => (one ? estimateText(one) : '\u00b7'));
  const left = Math.max(...rows.map(widthOf), 0) + GAP;
  const wide = Math.max(...columns.map(widthOf), ...texts.map(widthOf), 60) + GAP;
  const drawn = cells.map((one, i) => {
    const [row, column] = [Math.floor(i / columns.length), i % columns.length];
    const [x, y] = [left + wide * column, HEAD + HEIGHT * row];
    const tone = tones[i] ?? 'none';
    const [fill, ink] = FILLS[tone];
    const border = tone === 'open' ? 'stroke="#555555" stroke-dasharray="2 2"' : 'stroke="#bbbbbb"';
    const middle = { anchor: 'middle' } as const;
    const n = one ? textAt(nText(one), x + wide / 2, y + 31, middle) : '';
    return `<rect x="${pixels(x + 1)}" y="${y + 1}" width="${pixels(wide - 2)}" height="${HEIGHT - 2}" fill="${fill}" ${border}/><g fill="${ink}">${textAt(texts[i]!, x + wide / 2, y + 17, middle)}${n}</g>`;
  });
  return {
    width: left + wide * columns.length,
    height: HEAD + HEIGHT * rows.length,
    body: [
      ...columns.map((name, i) =>
        textAt(name, left + wide * (i + 0.5), 16, { anchor: 'middle', weight: 600 }),
      ),
      ...rows.map((name, i) => textAt(name, 0, HEAD + HEIGHT * (i + 0.5) + 4)),
      ...drawn,
    ].join('\n'),
  };
}
