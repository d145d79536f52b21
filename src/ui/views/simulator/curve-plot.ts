import { texts } from '#messages/format-message.ts';
import {
  areaY,
  axisX,
  axisY,
  gridY,
  line,
  dot,
  ruleY,
  text,
  type PlotOptions,
  type SymbolType,
  type Markish,
} from '@observablehq/plot';
import type { BandPoint } from '#engine/simulator/training/learning-curve.ts';
import type { TrainingFigures } from '#workers/simulator/training-news.ts';
import { integer } from '#engine/domain/numbers.ts';

/** One agent's curve with its colour and mark. */
interface CurveLine {
  readonly title: string;
  /** A CSS colour. */
  readonly colour: string;
  readonly symbol: SymbolType;
  readonly points: readonly BandPoint[];
}

/** A name at the right of the drawing. */
interface Label {
  readonly text: string;
  readonly value: number;
  readonly colour: string;
  /** The mark of its points; null for a horizontal line. */
  readonly symbol: SymbolType | null;
}

/** A horizontal line with its name. */
interface Line extends Label {
  readonly strokeDasharray: string;
  readonly strokeWidth: number;
}

const HEIGHT = 280;
const MARGINS = { marginTop: 16, marginBottom: 40, marginLeft: 44 };
/** Number of hues, in the order of the agents; from the seventh on the colour is the last hue, a grey. */
const HUES = 6;
/** Marks in the same order; from the seventh agent on a star. */
const MARKS: readonly SymbolType[] = [
  'circle',
  'square',
  'triangle',
  'diamond2',
  'hexagon',
  'cross',
];
/** Height of a line of text, in pixels. */
const LINE = 16;
/** Width of a letter, and distance from the drawing's end to a name with a mark, in pixels. */
const LETTER = 6.8;
const BEFORE_NAME = 24;

/** Returns the curves of the learning agents in their order; chance and popularity are horizontal lines. */
export function linesOf({ curves }: TrainingFigures): CurveLine[] {
  return curves
    .filter(({ learns }) => learns)
    .map(({ title, points }, i) => ({
      title,
      points,
      colour: `var(--r${Math.min(i + 1, HUES)})`,
      symbol: MARKS[i] ?? 'star',
    }));
}

/**
 * Draws learning curves with their bands, and lines for chance, popularity and the best possible reward.
 *
 * @param most the highest possible reward; the drawing clips a band of few seeds that reaches beyond it
 */
export function curvePlot(
  lines: readonly CurveLine[],
  { references, best }: Pick<TrainingFigures, 'references' | 'best'>,
  most: number,
  width: number,
): PlotOptions {
  const all = lines.flatMap(({ points }) => points);
  const across: Line[] = [
    ...labelled(texts.learningCurve.chance, references.random, '4 3'),
    ...labelled(texts.learningCurve.popularity, references.popularity, '8 3'),
    ...labelled(texts.learningCurve.bestPossible, best, '1 4', 2),
  ];
  const values = [
    ...all.flatMap(({ mean, band }) => [mean, band?.low ?? mean, band?.high ?? mean]),
    ...across.map(({ value }) => value),
  ];
  const within = values.map((value) => Math.min(most, Math.max(0, value)));
  const [low, high] = [Math.min(...within), Math.max(...within)];
  const room = Math.max(0.2, (high - low) * 0.08);
  const domain: [number, number] = [low - room, high + room];
  const longest = Math.max(
    ...[...across, ...lines.map(({ title }) => ({ text: title }))].map(({ text }) => text.length),
  );
  const marginRight = Math.min(0.5 * width, BEFORE_NAME + LETTER * longest);
  const steps = Math.max(1, ...all.map(({ steps }) => steps));
  const marks: Markish[] = [
    gridY({ stroke: 'var(--rule)', strokeOpacity: 1, ticks: 4 }),
    axisY({ ticks: 4, tickSize: 0, label: null, fill: 'var(--ink-2)' }),
    axisX({
      // Before the first step is learnt, parts of a step would print as the same number.
      ticks: steps === 1 ? [0] : width < 500 ? 3 : 5,
      tickSize: 0,
      tickFormat: (at: number) => integer(at),
      label: texts.learningCurve.stepsAxis,
      labelAnchor: 'center',
      labelArrow: 'none',
      fill: 'var(--ink-2)',
    }),
    ...across.map(({ value, strokeDasharray, strokeWidth }) =>
      ruleY([value], {
        stroke: 'var(--ink-2)',
        strokeWidth,
        strokeDasharray,
        strokeLinecap: 'round',
      }),
    ),
    ...lines.flatMap(({ title, points, colour, symbol }): Markish[] => [
      areaY(
        points.filter(({ band }) => band !== null),
        {
          x: 'steps',
          y1: ({ band }: BandPoint) => band!.low,
          y2: ({ band }: BandPoint) => band!.high,
          fill: colour,
          fillOpacity: 0.14,
          clip: true,
        },
      ),
      line(points, { x: 'steps', y: 'mean', stroke: colour, strokeWidth: 2 }),
      dot(points, {
        ...{ x: 'steps', y: 'mean', r: 3.5, symbol, fill: colour },
        title: ({ steps, mean, band, seeds }: BandPoint) =>
          texts.learningCurve.tip({ title, steps, mean, band, seeds }),
      }),
    ]),
    ...names(lines, across, domain, steps),
  ];
  return {
    width,
    height: HEIGHT,
    ...MARGINS,
    marginRight,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
    x: { domain: [0, steps] },
    y: { domain },
    color: { type: 'identity' },
    r: { type: 'identity' },
    marks,
  };
}

function labelled(
  text: string,
  value: number | null,
  strokeDasharray: string,
  strokeWidth = 1.25,
): Line[] {
  if (value === null) return [];
  return [{ text, value, colour: 'var(--ink-2)', symbol: null, strokeDasharray, strokeWidth }];
}

/** Draws the names at the right end with their marks, each beside its line, moved down where two would overlap. */
function names(
  lines: readonly CurveLine[],
  across: readonly Label[],
  [low, high]: [number, number],
  steps: number,
): Markish[] {
  const inner = HEIGHT - MARGINS.marginTop - MARGINS.marginBottom;
  const yOf = (value: number) => ((high - value) / (high - low)) * inner;
  const labels = [
    ...across,
    ...lines.flatMap(({ title, colour, symbol, points }): Label[] => {
      const last = points.at(-1);
      return last ? [{ text: title, value: last.mean, colour, symbol }] : [];
    }),
  ].sort((a, b) => b.value - a.value);
  let above = -Infinity;
  return labels.flatMap((label): Markish[] => {
    const y = Math.max(yOf(label.value), above + LINE);
    above = y;
    const at = { x: () => steps, y: 'value', dy: y - yOf(label.value) };
    const mark = label.symbol
      ? [
          dot([label], {
            ...at,
            dx: BEFORE_NAME / 2,
            r: 3.5,
            symbol: label.symbol,
            fill: label.colour,
          }),
        ]
      : [];
    return [
      ...mark,
      text([label], {
        ...at,
        text: 'text',
        textAnchor: 'start',
        dx: label.symbol ? BEFORE_NAME - 4 : 8,
        fill: label.symbol ? 'var(--ink)' : label.colour,
        stroke: 'var(--ground)',
        strokeWidth: 3,
      }),
    ];
  });
}
