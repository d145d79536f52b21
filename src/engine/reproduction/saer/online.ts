import { message } from '#messages/message.ts';
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
  const widths = message('publishedSaer.widths');
  return {
    title: message('publishedSaer.online'),
    place: message('publishedSaer.onlinePlace'),
    about: message('publishedSaer.onlineAbout'),
    figures: [
      compared({
        name: message('publishedSaer.lift'),
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
          name: message(end === 'low' ? 'publishedSaer.lowerEnd' : 'publishedSaer.upperEnd'),
          published: `+${ONLINE.lift[end]}%`,
          value: found.liftInterval![end] * 100,
          digits: 2,
          tolerance: LIFT_TOLERANCE,
          unit: '%',
          arithmetic: [widths, message('publishedSaer.logRatio')],
        }),
      ),
      claimed({
        name: 'p',
        published: '< 0.0001',
        recomputed: found.p! < 1e-4 ? '< 0.0001' : found.p!.toFixed(4),
        holds: 2 * normalCdf(-Math.abs(found.z!)) < 1e-4,
        value: found.p!,
        arithmetic: [widths, message('publishedSaer.twoSided', { z: found.z! })],
      }),
      computed({
        name: message('publishedSaer.impressions'),
        value: first.of,
        digits: 0,
        recomputed: message('publishedSaer.impressionsFound', {
          first: first.of,
          second: second.of,
        }),
        arithmetic: [
          message('publishedSaer.impressionsWhy'),
          message('publishedSaer.overTenMillion'),
        ],
      }),
    ],
  };
}
