import { formatMessage } from '#messages/format-message.ts';
import type { OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { metricNamed, withoutCutoff } from '../../metrics/offline-metrics.ts';
import { spreadsheetCsv, type Row } from '../../export/spreadsheet-csv.ts';
import { offlineFiguresAt } from './offline-blocks.ts';

/** Decides whether a metric reads whole rankings, and so has no cut-off. */
function isOfRankings(name: string): boolean {
  const metric = metricNamed(name);
  return metric?.reads === 'held-out items' && !metric.atK;
}

/** The columns: `users` and `relevant items` name a slice, empty for all. */
const COLUMNS = [
  ...(['user', 'recommender', 'metric', 'k', 'value'] as const),
  ...(['users', 'relevant items'] as const),
] as const;

/**
 * Writes the offline metrics of every list as CSV, a value a row at full precision, an undefined one empty: at each
 * cut-off, then of the slices of the relevant items. `users` is the slice of the users to which the user belongs. `k` is
 * empty for a metric of whole rankings. Without stored evidence, the whole lists alone.
 * @param cutoffs the cut-offs that the study names; usual ones if absent
 * @returns the file in parts; null for a run without offline metrics
 */
export function offlineUsersCsv(
  data: Pick<StudyData, 'offline' | 'items'>,
  cutoffs?: readonly number[],
): string[] | null {
  const { offline } = data;
  if (!offline || offline.rows.length === 0) return null;
  const { cutoffs: blocks, parts } = offlineFiguresAt(data, cutoffs) ?? { cutoffs: [], parts: [] };
  const slices = parts.filter(({ users }) => users);
  const sliceOf = (user: string) => {
    const slice = slices.find(({ users }) => users!(user));
    return slice ? formatMessage(slice.title) : '';
  };
  const rowsOf = (figures: OfflineFigures, k: number | null, part: string) =>
    spreadsheetCsv(
      figures.rows.flatMap(({ user, recommender, values }) => {
        const own = sliceOf(user);
        return Object.entries(values).map(([metric, value]): Row => [
          ...([user, recommender, withoutCutoff(metric)] as const),
          ...[isOfRankings(metric) ? null : k, value, own, part],
        ]);
      }),
    );
  const k = offline.evidence?.k ?? cutoffIn(offline.metrics);
  const shorter = blocks.filter((block) => block.k !== k);
  return [
    spreadsheetCsv([COLUMNS]),
    ...shorter.map((block) => rowsOf(block.figures, block.k, '')),
    rowsOf(offline, k, ''),
    ...parts
      .filter(({ users }) => !users)
      .map(({ figures, title }) => rowsOf(figures, k, formatMessage(title))),
  ];
}

/** Returns the cut-off that names of metrics have, as "nDCG@10"; null if none has one. */
function cutoffIn(metrics: readonly string[]): number | null {
  const cutoffs = metrics.flatMap((metric) => /@(\d+)$/.exec(metric)?.[1] ?? []);
  return cutoffs.length > 0 ? Number(cutoffs[0]) : null;
}
