import { texts } from '#messages/format-message.ts';
import { mainReference, referenceText } from '#engine/report/reference-values.ts';
import type { ReferenceName } from '#engine/domain/reference-name.ts';
import {
  axisX,
  axisY,
  dot,
  gridY,
  ruleX,
  ruleY,
  text,
  tickY,
  type Markish,
  type PlotOptions,
} from '@observablehq/plot';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { spokenEstimate } from './figure-print.ts';
import { holds } from './holds.ts';
import { integer, decimal } from '#engine/domain/numbers.ts';
import { fitted, numbersIn } from './scale.ts';

/** One bin on the x axis: a range of similarity with its estimate. */
export interface Bin {
  readonly label: string;
  readonly estimate: RenderedEstimate;
}

interface Drawn {
  readonly label: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly references: RenderedEstimate['references'];
  readonly open: boolean;
  readonly words: string;
}

/**
 * Draws the estimate of each bin with its interval and its own reference values. n is printed below
 * each bin.
 */
export function binsPlot(bins: readonly Bin[], width: number): PlotOptions {
  const scale = fitted(
    bins.flatMap(({ estimate }) => numbersIn(estimate)),
    3,
  );
  const drawn = bins.map(toDrawn);
  const references = drawn.flatMap(referencesOf);
  const n = new Map(bins.map(({ label, estimate }) => [label, estimate.n]));
  const marks: Markish[] = [
    gridY([...scale.ticks], { stroke: 'var(--rule)', strokeOpacity: 1 }),
    ruleY([0], { stroke: 'var(--rule-2)' }),
    axisY([...scale.ticks], {
      tickFormat: (tick: number) => decimal(tick, scale.digits),
      tickSize: 0,
      label: null,
      fill: 'var(--ink-2)',
    }),
    axisX({
      tickFormat: (label: string) => `${label}\n${integer(n.get(label) ?? 0)}`,
      tickSize: 0,
      label: null,
      fill: 'var(--ink-2)',
      lineHeight: 1.25,
    }),
    text([texts.charts.binAxes], {
      frameAnchor: 'bottom-left',
      textAnchor: 'end',
      lineAnchor: 'top',
      lineHeight: 1.25,
      dx: -8,
      dy: 9,
      fill: 'var(--ink-3)',
    }),
    tickY(
      references.filter(({ main }) => !main),
      {
        x: 'label',
        y: 'value',
        stroke: 'var(--ink-2)',
        strokeWidth: 2,
        strokeDasharray: '1 4',
        strokeLinecap: 'round',
      },
    ),
    tickY(
      references.filter(({ main }) => main),
      {
        x: 'label',
        y: 'value',
        stroke: 'var(--ink-2)',
        strokeWidth: 1.25,
        strokeDasharray: '4 3',
      },
    ),
    ...names(references, scale.high - scale.low),
    ruleX(
      drawn.filter(({ low }) => low !== null),
      {
        x: 'label',
        y1: 'low',
        y2: 'high',
        stroke: 'var(--ink)',
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeOpacity: 0.78,
      },
    ),
    dot(drawn, {
      x: 'label',
      y: 'value',
      r: 5,
      title: 'words',
      fill: (bin: Drawn) => (bin.open ? 'var(--ground)' : 'var(--ink)'),
      stroke: (bin: Drawn) => (bin.open ? 'var(--ink)' : 'var(--ground)'),
      strokeWidth: 1.5,
    }),
  ];
  return {
    width,
    height: 232,
    marginTop: 18,
    marginRight: 0,
    marginBottom: 46,
    marginLeft: 52,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
    x: { type: 'band', domain: drawn.map(({ label }) => label), padding: 0.2 },
    y: { domain: [scale.low, scale.high] },
    color: { type: 'identity' },
    r: { type: 'identity' },
    marks,
  };
}

function toDrawn({ label, estimate }: Bin): Drawn {
  const { value, interval, references } = estimate;
  return {
    label,
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    references,
    words: texts.charts.tip({ name: label, figure: spokenEstimate(estimate) }),
    open: holds(interval, mainReference(estimate)),
  };
}

/** A reference value of one bin; `main` for the first one, which is dashed. */
interface DrawnReference {
  readonly label: string;
  readonly name: ReferenceName;
  readonly value: number;
  readonly main: boolean;
}

function referencesOf({ label, references }: Drawn): DrawnReference[] {
  return references.flatMap(({ name, value }, i) =>
    value === null ? [] : [{ label, name, value, main: i === 0 }],
  );
}

/** Names each reference value once, over the first bin that has it; near ones of a bin stand together. */
function names(references: readonly DrawnReference[], range: number): Markish[] {
  const first = [...new Map([...references].reverse().map((one) => [one.name, one])).values()];
  const named: (DrawnReference & { readonly text: string })[] = [];
  for (const one of first.reverse()) {
    const at = named.findIndex(
      ({ label, value }) => label === one.label && Math.abs(value - one.value) < range / 12,
    );
    if (at < 0) named.push({ ...one, text: referenceText(one.name) });
    else named[at] = { ...named[at]!, text: `${named[at]!.text}, ${referenceText(one.name)}` };
  }
  const style = { lineAnchor: 'bottom', dy: -4, fill: 'var(--ink-3)' } as const;
  return named.map((one) => text([one], { ...style, x: 'label', y: 'value', text: 'text' }));
}
