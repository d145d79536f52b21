import { metricName } from '../../metrics/metric-name.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { metricNamed } from '../../metrics/offline-metrics.ts';
import { leftOutSentences } from '../../report/missing.ts';
import { message, type Message, type Text } from '#messages/message.ts';

const ALL = () => true;

/**
 * Returns sentences on the metrics that were computed and have no value for any list, so that tables have no column for
 * them; none for metrics that a run didn't compute.
 *
 * @param shown decides whether a table has a column for a metric if it has values
 */
export function metricsLeftOut(
  { metrics, rows }: Pick<OfflineFigures, 'metrics' | 'rows'>,
  shown: (metric: string) => boolean = ALL,
): Text[] {
  const computed = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const left = [...computed].filter((metric) => shown(metric) && !metrics.includes(metric));
  return leftOutSentences(
    'column',
    left.map((metric) => ({ title: metricName(metric), why: wantOf(metric) })),
  );
}

/** The data without which a metric has no value, as the end of a sentence. */
function wantOf(metric: string): Message {
  return metricNamed(metric)?.want ?? message('missing.noValue');
}
