import { mainReference } from '#engine/report/reference-values.ts';
import {
  axisX,
  axisY,
  dot,
  gridX,
  gridY,
  link,
  ruleX,
  ruleY,
  text,
  type Markish,
  type PlotOptions,
} from '@observablehq/plot';
import { texts } from '#messages/format-message.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import type { Shape } from '../format/cast.ts';
import { spokenEstimate } from './figure-print.ts';
import { SYMBOLS } from './interval-plot.ts';
import { decimal } from '#engine/domain/numbers.ts';
import { spreadNames } from './spread-names.ts';
import { aroundPoints, numbersIn, type Scale } from './scale.ts';

/** One point with its name, colour and shape. */
export interface Spot {
  readonly name: string;
  readonly x: RenderedEstimate;
  readonly y: RenderedEstimate;
  /** A CSS colour. */
  readonly colour: string;
  readonly shape: Shape;
}

const MARGINS = { marginTop: 12, marginRight: 12, marginBottom: 40, marginLeft: 52 };
const HEIGHT = 340;

interface Bar {
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
  readonly colour: string;
}

/** Draws a scatter plot: one mark per point with its name and intervals in both directions. */
export function pointsPlot(
  spots: readonly Spot[],
  names: { readonly x: string; readonly y: string },
  width: number,
): PlotOptions {
  const drawn = spots.filter(({ x, y }) => x.value !== null && y.value !== null);
  const [x, y] = (['x', 'y'] as const).map((axis) =>
    aroundPoints(drawn.flatMap((spot) => numbersIn(spot[axis]))),
  ) as [Scale, Scale];
  const point = (spot: Spot) => ({ x: spot.x.value ?? 0, y: spot.y.value ?? 0 });
  const marks: Markish[] = [
    gridX([...x.ticks], { stroke: 'var(--rule)', strokeOpacity: 1 }),
    gridY([...y.ticks], { stroke: 'var(--rule)', strokeOpacity: 1 }),
    axisX([...x.ticks], axis(x, names.x)),
    axisY([...y.ticks], { ...axis(y, names.y), labelAnchor: 'center', labelArrow: 'none' }),
    ...nullLines(drawn),
    link(bars(drawn), {
      x1: 'x1',
      x2: 'x2',
      y1: 'y1',
      y2: 'y2',
      stroke: 'colour',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeOpacity: 0.55,
    }),
    ...drawn.map((spot) =>
      dot([point(spot)], {
        x: 'x',
        y: 'y',
        r: 5.5,
        title: () =>
          texts.charts.pointTip({
            name: spot.name,
            ...names,
            ...{ atX: spokenEstimate(spot.x), atY: spokenEstimate(spot.y) },
          }),
        symbol: SYMBOLS[spot.shape],
        fill: spot.colour,
        stroke: 'var(--ground)',
        strokeWidth: 1,
      }),
    ),
    ...named(drawn, x, y, width),
  ];
  return {
    width,
    height: HEIGHT,
    ...MARGINS,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
    x: { domain: [x.low, x.high] },
    y: { domain: [y.low, y.high] },
    color: { type: 'identity' },
    r: { type: 'identity' },
    marks,
  };
}

function axis(scale: Scale, label: string) {
  return {
    tickFormat: (tick: number) => decimal(tick, scale.digits),
    tickSize: 0,
    label,
    labelAnchor: 'center' as const,
    labelArrow: 'none' as const,
    fill: 'var(--ink-2)',
  };
}

/** Draws the main reference value on each axis, if it is the same for all points. */
function nullLines(spots: readonly Spot[]): Markish[] {
  const only = (axis: 'x' | 'y') => {
    const values = new Set(spots.map((spot) => mainReference(spot[axis])));
    const [value] = values;
    return values.size === 1 && typeof value === 'number' ? [value] : [];
  };
  const style = { stroke: 'var(--ink-2)', strokeWidth: 1.25, strokeDasharray: '4 3' };
  return [ruleX(only('x'), style), ruleY(only('y'), style)];
}

function bars(spots: readonly Spot[]): Bar[] {
  return spots.flatMap(({ x, y, colour }) => {
    const [atX, atY] = [x.value ?? 0, y.value ?? 0];
    return [
      ...(x.interval
        ? [{ x1: x.interval.low, x2: x.interval.high, y1: atY, y2: atY, colour }]
        : []),
      ...(y.interval
        ? [{ x1: atX, x2: atX, y1: y.interval.low, y2: y.interval.high, colour }]
        : []),
    ];
  });
}

function named(spots: readonly Spot[], x: Scale, y: Scale, width: number): Markish[] {
  const [across, down] = [
    width - MARGINS.marginLeft - MARGINS.marginRight,
    HEIGHT - MARGINS.marginTop - MARGINS.marginBottom,
  ];
  const share = (value: number | null, { low, high }: Scale) =>
    ((value ?? 0) - low) / (high - low || 1);
  const labels = spreadNames(
    spots.map((spot) => ({
      x: share(spot.x.value, x) * across,
      y: (1 - share(spot.y.value, y)) * down,
      name: spot.name,
    })),
    { width: across, height: down },
  );
  return spots.map((spot, i) => {
    const { side, dy } = labels[i]!;
    return text([{ x: spot.x.value ?? 0, y: spot.y.value ?? 0 }], {
      x: 'x',
      y: 'y',
      text: () => spot.name,
      textAnchor: side === 'right' ? 'start' : 'end',
      dx: side === 'right' ? 9 : -9,
      // Half a line above the point, so that the name doesn't cover the interval.
      dy: dy - 8,
      fill: 'var(--ink)',
      stroke: 'var(--ground)',
      strokeWidth: 3,
    });
  });
}
