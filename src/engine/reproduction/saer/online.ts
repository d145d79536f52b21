import { normalCdf, normalQuantile } from '../../stats/normal.ts';
import { twoProportions, type Proportion } from '../../stats/two-proportions.ts';
import { claimed, compared, computed, type FigureGroup } from '../figure.ts';
import { ONLINE } from './tables.ts';

/** Percentage points. */
const LIFT_TOLERANCE = 0.1;

/**
 * Computes the number of impressions from a rate and the width of its interval, in percent,
 * assuming independence.
 */
export function impressionsBehind(rate: { rate: string; low: string; high: string }): Proportion {
  const p = Number(rate.rate) / 100;
  const half = (Number(rate.high) - Number(rate.low)) / 200;
  const of = Math.round((p * (1 - p) * normalQuantile(0.975) ** 2) / half ** 2);
  return { hits: Math.round(p * of), of };
}

/** Recomputes section 4.2: lift, its interval and p, from the two rates and their intervals. */
export function onlineFigures(): FigureGroup {
  const [first, second] = [
    impressionsBehind(ONLINE.cooccurrence),
    impressionsBehind(ONLINE.embedding),
  ];
  const found = twoProportions(first, second)!;
  const millions = ({ of }: Proportion) => `${(of / 1e6).toFixed(1)} million`;
  const widths =
    'The paper prints no impressions by arm. The standard errors are those of the printed intervals, half their width over 1.96.';
  return {
    title: 'Click-through rates and lift',
    place: 'Section 4.2',
    about: 'From the two rates and their intervals, all printed to .001%. .1 point is near enough.',
    figures: [
      compared({
        name: 'Relative lift',
        published: `+${ONLINE.lift.value}%`,
        value: found.lift! * 100,
        digits: 2,
        tolerance: LIFT_TOLERANCE,
        unit: '%',
        arithmetic: [
          `${ONLINE.cooccurrence.rate} / ${ONLINE.embedding.rate} − 1 = ${(Number(ONLINE.cooccurrence.rate) / Number(ONLINE.embedding.rate) - 1).toFixed(5)}`,
        ],
      }),
      ...(['low', 'high'] as const).map((end) =>
        compared({
          name: `Its interval, ${end === 'low' ? 'lower' : 'upper'} end`,
          published: `+${ONLINE.lift[end]}%`,
          value: found.liftInterval![end] * 100,
          digits: 2,
          tolerance: LIFT_TOLERANCE,
          unit: '%',
          arithmetic: [widths, 'By the normal interval of the log of the ratio.'],
        }),
      ),
      claimed({
        name: 'p',
        published: '< 0.0001',
        recomputed: found.p! < 1e-4 ? '< 0.0001' : found.p!.toFixed(4),
        holds: 2 * normalCdf(-Math.abs(found.z!)) < 1e-4,
        value: found.p!,
        arithmetic: [widths, `z = ${found.z!.toFixed(1)}, two-sided`],
      }),
      computed({
        name: 'Impressions an arm that intervals so narrow speak of',
        value: first.of,
        digits: 0,
        recomputed: `${millions(first)} and ${millions(second)}`,
        arithmetic: [
          'n = p (1 − p) (1.96 / half width)², were impressions independent. As the ends are printed to .001%, anything from about 22 to 60 million would do.',
          'The paper says “over 10M” in all. 10 million in all would make the intervals between two and three times as wide.',
        ],
      }),
    ],
  };
}
