import { texts } from '#messages/format-message.ts';
import { axisX, rect, ruleX, ruleY, text, type PlotOptions } from '@observablehq/plot';
import { decimal } from '#engine/domain/numbers.ts';

/** One answer on offer. */
export interface RatingBar {
  readonly label: string;
  readonly rating: number;
  readonly share: number;
  readonly chosen: boolean;
}

const HEIGHT = 176;
/** Bars of smaller shares get no number. */
const NAMED = 0.015;

/** Draws the probability of each answer as a bar, the chosen one in ink, and the mean as a dashed line. */
export function ratingPlot(
  bars: readonly RatingBar[],
  mean: number | null,
  width: number,
): PlotOptions {
  const ink = ({ chosen }: RatingBar) => (chosen ? 'var(--ink)' : 'var(--h-3)');
  const top = Math.max(0.2, ...bars.map(({ share }) => share));
  const at = mean === null ? null : xOf(bars, mean);
  return {
    width,
    height: HEIGHT,
    marginTop: 22,
    marginBottom: 40,
    marginLeft: 4,
    marginRight: 4,
    style: { background: 'none', fontFamily: 'inherit', fontSize: '13px' },
    // A linear scale, so that the mean can lie between two labels.
    x: { type: 'linear', domain: [-0.5, bars.length - 0.5] },
    y: { domain: [0, top], axis: null },
    color: { type: 'identity' },
    marks: [
      rect(bars, {
        x1: (_: RatingBar, i: number) => i - 0.38,
        x2: (_: RatingBar, i: number) => i + 0.38,
        y1: 0,
        y2: 'share',
        fill: ink,
        title: ({ rating, share }: RatingBar) =>
          texts.charts.tip({ name: String(rating), figure: decimal(share) }),
      }),
      text(bars, {
        x: (_: RatingBar, i: number) => i,
        y: 'share',
        text: (bar: RatingBar) => (bar.share >= NAMED ? decimal(bar.share) : ''),
        dy: -9,
        fill: 'var(--ink-2)',
      }),
      axisX(
        bars.map((_, i) => i),
        {
          tickFormat: (i: number) => String(bars[i]?.rating ?? ''),
          tickSize: 0,
          label: null,
          fill: 'var(--ink-2)',
        },
      ),
      ruleY([0], { stroke: 'var(--rule-2)' }),
      ...(at === null
        ? []
        : [
            ruleX([at], { stroke: 'var(--ink-2)', strokeWidth: 1.25, strokeDasharray: '4 3' }),
            text([at], {
              x: (x: number) => x,
              y: 0,
              dy: 32,
              text: () => texts.simulatorAnswer.chartMean({ mean: mean! }),
              fill: 'var(--ink-2)',
            }),
          ]),
    ],
  };
}

/** Converts a rating to a position on the axis. */
function xOf(bars: readonly RatingBar[], rating: number): number {
  const first = bars[0]?.rating ?? 0;
  return rating - first;
}
