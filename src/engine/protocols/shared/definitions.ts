import { metricName } from '../../metrics/metric-name.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { metricNamed } from '../../metrics/offline-metrics.ts';

/** A column of a table of metrics, and the library whose definition it follows; null for one of our own. */
export interface Defined {
  readonly title: Text;
  readonly library: string | null;
}

/** Returns the metrics of these ids with their libraries; an id that isn't known is left out. */
export function definedMetrics(metrics: readonly string[]): Defined[] {
  return metrics.flatMap((id) => {
    const metric = metricNamed(id);
    return metric ? [{ title: metricName(id), library: metric.library }] : [];
  });
}

/** Returns the reading of a table of metrics with a sentence on the library whose definition each of them follows. */
export function withDefinitions(reading: Message, columns: readonly Defined[]): Message {
  if (columns.length === 0) return reading;
  const named = columns.flatMap(({ title, library }) => (library ? [{ title, library }] : []));
  const own = columns.filter(({ library }) => !library).map(({ title }) => title);
  return message('protocols.sentences', {
    all: [reading, message('heldOut.definitions', { named, own })],
  });
}
