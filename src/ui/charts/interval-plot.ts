import {
  axisX,
  dot,
  link,
  ruleX,
  text,
  type Markish,
  type PlotOptions,
  type SymbolType,
} from '@observablehq/plot';
import type { Interval, NullNames } from '#engine/report/report.ts';
import { holds } from './holds.ts';
import type { Scale } from './scale.ts';
import type { Shape } from '../format/cast.ts';

/** One row of a chart: an estimate on its axis, with the values of simple judges. */
interface IntervalRow {
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly coin: number | null;
  readonly alwaysFirst: number | null;
  readonly scale: Scale;
  /** A CSS colour; ink if the row isn't about a recommender. */
  readonly colour: string;
  readonly shape: Shape;
  readonly height: number;
  /** Names of the reference values if this row prints them; null if another row does. */
  readonly named: NullNames | null;
}

/** Plot's built-in symbols that are most similar to the marks beside the names. */
export const SYMBOLS: Readonly<Record<Shape, SymbolType>> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
  diamond: 'diamond2',
  hexagon: 'hexagon',
  cross: 'cross',
};

/** Margin at both ends in pixels, so that a mark at the end of the axis isn't cut off. */
const EDGE = 8;

/**
 * Draws one row: the interval as a bar of 2.5 px with the estimate as a mark, the coin's value
 * dashed, that of always-first dotted. The mark is open if the interval is missing or includes the
 * coin's value.
 */
export function intervalPlot(row: IntervalRow, width: number): PlotOptions {
  const { value, interval, coin, alwaysFirst, scale, colour, height } = row;
  const middle = row.named ? height - (height - 16) / 2 : height / 2;
  const at = middle / height;
  // An estimate without an interval can't be separated from a coin.
  const open = value !== null && (interval ? holds(interval, coin) : coin !== null);
  const marks: Markish[] = [];
  if (alwaysFirst !== null) {
    marks.push(
      ruleX([alwaysFirst], {
        stroke: 'var(--ink-2)',
        strokeWidth: 2,
        strokeDasharray: '1 4',
        strokeLinecap: 'round',
        insetTop: row.named ? 16 : 2,
        insetBottom: 2,
      }),
    );
  }
  if (coin !== null) {
    marks.push(
      ruleX([coin], {
        stroke: 'var(--ink-2)',
        strokeWidth: 1.25,
        strokeDasharray: '4 3',
        insetTop: row.named ? 16 : 0,
      }),
    );
  }
  if (row.named) marks.push(...names(row, row.named, width));
  if (interval !== null) {
    marks.push(
      link([interval], {
        x1: 'low',
        x2: 'high',
        y1: at,
        y2: at,
        stroke: colour,
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeOpacity: 0.78,
      }),
    );
  }
  if (value !== null) {
    marks.push(
      dot([value], {
        x: (x: number) => x,
        y: () => at,
        r: 5.5,
        symbol: SYMBOLS[row.shape],
        fill: open ? 'var(--ground)' : colour,
        stroke: open ? colour : 'var(--ground)',
        strokeWidth: open ? 1.75 : 1,
      }),
    );
  }
  return {
    ...frame(row.scale, width, height),
    y: { domain: [1, 0], range: [height, 0], axis: null },
    r: { type: 'identity' },
    x: { domain: [scale.low, scale.high], axis: null },
    marks,
  };
}

/** Draws the axis below several rows. */
export function axisPlot(
  scale: Scale,
  width: number,
  print: (tick: number) => string,
): PlotOptions {
  return {
    ...frame(scale, width, 24),
    x: { domain: [scale.low, scale.high], label: null },
    marks: [
      axisX([...scale.ticks], {
        anchor: 'top',
        tickFormat: print,
        tickSize: 5,
        tickPadding: -18,
        label: null,
        color: 'var(--rule-2)',
        fill: 'var(--ink-2)',
      }),
    ],
  };
}

function frame(scale: Scale, width: number, height: number): PlotOptions {
  return {
    width,
    height,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: EDGE,
    marginRight: EDGE,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
  };
}

interface Name {
  readonly x: number;
  readonly text: string;
}

function names(
  { coin, alwaysFirst, scale }: IntervalRow,
  called: NullNames,
  width: number,
): Markish[] {
  const pixels = (x: number) => ((x - scale.low) / (scale.high - scale.low)) * (width - 2 * EDGE);
  const list: Name[] = [];
  const second = called.alwaysFirst ?? '';
  const room = Math.max(96, 4 * (called.coin.length + second.length));
  if (
    coin !== null &&
    alwaysFirst !== null &&
    Math.abs(pixels(coin) - pixels(alwaysFirst)) < room
  ) {
    const inOrder = coin <= alwaysFirst ? [called.coin, second] : [second, called.coin];
    list.push({ x: (coin + alwaysFirst) / 2, text: inOrder.join(', ') });
  } else {
    if (coin !== null) list.push({ x: coin, text: called.coin });
    if (alwaysFirst !== null) list.push({ x: alwaysFirst, text: second });
  }
  const span = width - 2 * EDGE;
  return list.map((name) => {
    const half = name.text.length * 3.2;
    const from = pixels(name.x);
    const anchor = from < half ? 'start' : from > span - half ? 'end' : 'middle';
    return text([name], {
      x: 'x',
      text: 'text',
      frameAnchor: 'top',
      lineAnchor: 'top',
      textAnchor: anchor,
      dx: anchor === 'start' ? -EDGE / 2 : anchor === 'end' ? EDGE / 2 : 0,
      fill: 'var(--ink-3)',
    });
  });
}
