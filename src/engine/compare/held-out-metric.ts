import type { OfflineFigures } from '../domain/study-data.ts';
import { leadingOf } from '../protocols/conclusion/held-out-sections.ts';
import { isOfLists } from '../protocols/shared/offline-means.ts';

/** Returns the metric that runs without a judge are compared by, from 0 to 1; undefined without held-out items. */
export const heldOutMetric = ({ metrics }: OfflineFigures): string | undefined =>
  leadingOf(metrics.filter((metric) => !isOfLists(metric)));
