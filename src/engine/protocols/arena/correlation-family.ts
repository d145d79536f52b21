import { metricName } from '../../metrics/metric-name.ts';
import { message } from '#messages/message.ts';
import type { Estimate } from '../../report/report.ts';
import { holmOfKnown } from '../../stats/holm.ts';
import type { Aspect } from './aspects.ts';
import type { CommonScale } from './common-scale.ts';
import { correlationsOf, type Correlated } from './offline-estimates.ts';

/** An offline metric with the judge's figure that it is compared with. */
export interface Held {
  readonly metric: string;
  /**
   * Diversity is compared with inspiration (section 4.2.1), every other metric with the overall verdict.
   */
  readonly aspect: Aspect | undefined;
  /** One estimate per recommender. */
  readonly means: readonly Estimate[];
  /** One point for each recommender on the common scale with both values known. */
  readonly points: readonly {
    readonly title: string;
    readonly x: Estimate;
    readonly y: Estimate;
  }[];
}

/** All correlations that a report shows, whose p-values are corrected together. */
export interface CorrelationFamily {
  /** The number of correlations with a p-value. */
  readonly size: number;
  /** The three correlations of one of the metrics, each with its p-value corrected by Holm. */
  of(held: Held): readonly Correlated[];
}

/** Correlates every metric with the judge, and corrects the p-values over all of them (Holm). */
export function correlationFamily(scale: CommonScale, all: readonly Held[]): CorrelationFamily {
  const raw = all.flatMap((held) => correlationsIn(scale, held).map((one) => ({ held, ...one })));
  const ps = holmOfKnown(raw.map(({ p }) => p));
  return {
    size: ps.filter((p) => p !== null).length,
    of: (held) =>
      raw.flatMap((one, i) =>
        one.held === held ? [{ estimate: one.estimate, p: ps[i] ?? null }] : [],
      ),
  };
}

/** The judge's figure in words. */
export const judgedIn = ({ measure }: CommonScale, { aspect }: Held) => ({
  measure,
  aspect: aspect?.title ?? '',
});

function correlationsIn(scale: CommonScale, held: Held): Correlated[] {
  const [xs, ys] = [held.points.map(({ x }) => x.value!), held.points.map(({ y }) => y.value!)];
  const judged = judgedIn(scale, held);
  return correlationsOf(
    xs,
    ys,
    message('arenaOffline.judgedAndMetric', { judged, metric: metricName(held.metric) }),
  );
}
