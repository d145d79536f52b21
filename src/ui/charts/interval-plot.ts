import { fractionOnScale } from '#engine/report/axis-scale.ts';
import { referenceText } from '#engine/report/reference-values.ts';
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
import type { Interval, ReferenceValue } from '#engine/report/report.ts';
import { holds } from './holds.ts';
import type { Scale } from './scale.ts';
import type { Shape } from '../format/cast.ts';

/** One row of a chart: an estimate on its axis, with the values of simple judges. */
interface IntervalRow {
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly references: readonly ReferenceValue[];
  readonly scale: Scale;
  /** A CSS colour; ink if the row isn't about a recommender. */
  readonly colour: string;
  readonly shape: Shape;
  readonly height: number;
  /** True if this row prints the names of the reference values, false if another row does. */
  readonly named: boolean;
  /** Name, value, interval and n, shown beside the pointer. */
  readonly words: string;
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
 * Draws one row: the interval as a bar of 2.5 px with the estimate as a mark, the first
 * reference value dashed, the others dotted. The mark is open if the interval is missing or includes
 * the first reference value.
 */
export function intervalPlot(row: IntervalRow, width: number): PlotOptions {
  const { value, interval, references, scale, colour, height } = row;
  // A logarithmic axis has no place for 0: such an end lies at the lower end.
  const inside = (x: number) => (scale.isLog ? Math.max(scale.low, x) : x);
  const main = references[0]?.value ?? null;
  const middle = row.named ? height - (height - 16) / 2 : height / 2;
  const at = middle / height;
  // An estimate without an interval can't be separated from its reference value.
  const open = value !== null && (interval ? holds(interval, main) : main !== null);
  const marks: Markish[] = [];
  const others = references.slice(1).flatMap((one) => one.value ?? []);
  if (others.length > 0) {
    marks.push(
      ruleX(others, {
        stroke: 'var(--ink-2)',
        strokeWidth: 2,
        strokeDasharray: '1 4',
        strokeLinecap: 'round',
        insetTop: row.named ? 16 : 2,
        insetBottom: 2,
      }),
    );
  }
  if (main !== null) {
    marks.push(
      ruleX([main], {
        stroke: 'var(--ink-2)',
        strokeWidth: 1.25,
        strokeDasharray: '4 3',
        insetTop: row.named ? 16 : 0,
      }),
    );
  }
  if (row.named) marks.push(...names(row, width));
  if (interval !== null) {
    marks.push(
      link([interval], {
        x1: ({ low }: Interval) => inside(low),
        x2: ({ high }: Interval) => inside(high),
        y1: at,
        y2: at,
        stroke: colour,
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeOpacity: 0.78,
        ...(value === null ? { title: () => row.words } : {}),
      }),
    );
  }
  if (value !== null) {
    marks.push(
      dot([value], {
        x: inside,
        y: () => at,
        r: 5.5,
        title: () => row.words,
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
    x: { ...axisOf(scale), axis: null },
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
    x: { ...axisOf(scale), label: null },
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

const axisOf = ({ low, high, isLog = false }: Scale) => ({
  domain: [low, high],
  ...(isLog ? { type: 'log' as const, clamp: true } : {}),
});

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

/** Prints the names of the reference values; those of neighbours without room for both stand together. */
function names({ references, scale }: IntervalRow, width: number): Markish[] {
  const pixels = (x: number) => fractionOnScale(x, scale) * (width - 2 * EDGE);
  const list: { x: number; text: string; last: number }[] = [];
  const defined = references.flatMap(({ name, value }) =>
    value === null ? [] : [{ name: referenceText(name), value }],
  );
  for (const { name, value } of defined.sort((a, b) => a.value - b.value)) {
    const before = list.at(-1);
    const room = Math.max(96, 4 * ((before?.text.length ?? 0) + name.length));
    if (before && pixels(value) - pixels(before.last) < room) {
      list[list.length - 1] = {
        x: (before.x + value) / 2,
        text: `${before.text}, ${name}`,
        last: value,
      };
    } else list.push({ x: value, text: name, last: value });
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
