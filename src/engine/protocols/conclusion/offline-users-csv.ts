import { formatMessage } from '#messages/format-message.ts';
import { clipped } from '#messages/clipped.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { metricNamed, withoutCutoff } from '../../metrics/offline-metrics.ts';
import { spreadsheetCsv, type Row } from '../../export/spreadsheet-csv.ts';
import { attributesIn, offlineFiguresAt, type Block, type OfflineData } from './offline-blocks.ts';

/** Decides whether a metric reads whole rankings, and so has no cut-off. */
function isOfRankings(name: string): boolean {
  const metric = metricNamed(name);
  return metric?.reads === 'held-out items' && !metric.atK;
}

/** The first columns: `users` and `relevant items` name a part, empty for all. */
const COLUMNS = [
  ...(['user', 'recommender', 'metric', 'k', 'value'] as const),
  ...(['users', 'relevant items'] as const),
] as const;

/**
 * Writes the offline metrics of every list as CSV, a value a row at full precision, an undefined one empty: at each
 * cut-off, then of the parts of the relevant items. `users` is the third of the users to which the user belongs, and a
 * further column for each attribute has the user's part by it. `k` is empty for a metric of whole rankings. Without stored
 * evidence, the whole lists alone.
 * @param cutoffs the cut-offs that the study names; usual ones if absent
 * @returns the file in parts; null for a run without offline metrics
 */
export function offlineUsersCsv(data: OfflineData, cutoffs?: readonly number[]): string[] | null {
  const { offline } = data;
  if (!offline || offline.rows.length === 0) return null;
  const { cutoffs: blocks, parts } = offlineFiguresAt(data, cutoffs) ?? { cutoffs: [], parts: [] };
  const attributes = attributesIn(parts);
  const ofUsers = [
    parts.filter(({ by, users }) => users && by === 'third'),
    ...attributes.map((name) =>
      parts.filter(({ by }) => typeof by === 'object' && by.attribute === name),
    ),
  ];
  const rowsOf = (figures: OfflineFigures, k: number | null, part: string) =>
    spreadsheetCsv(
      figures.rows.flatMap(({ user, recommender, values }) => {
        const [third = '', ...byAttribute] = ofUsers.map((all) => titleOf(all, user));
        return Object.entries(values).map(([metric, value]): Row => [
          ...([user, recommender, withoutCutoff(metric)] as const),
          ...[isOfRankings(metric) ? null : k, value, third, part, ...byAttribute],
        ]);
      }),
    );
  const k = offline.evidence?.k ?? cutoffIn(offline.metrics);
  const shorter = blocks.filter((block) => block.k !== k);
  return [
    spreadsheetCsv([[...COLUMNS, ...attributes.map((name) => `users by ${clipped(name)}`)]]),
    ...shorter.map((block) => rowsOf(block.figures, block.k, '')),
    rowsOf(offline, k, ''),
    ...parts
      .filter(({ users }) => !users)
      .map(({ figures, title }) => rowsOf(figures, k, formatMessage(title))),
  ];
}

/** Returns the name of the part to which a user belongs; empty for none. */
function titleOf(parts: readonly Block[], user: string): string {
  const part = parts.find(({ users }) => users?.(user));
  return part ? formatMessage(part.title) : '';
}

/** Returns the cut-off that names of metrics have, as "nDCG@10"; null if none has one. */
function cutoffIn(metrics: readonly string[]): number | null {
  const cutoffs = metrics.flatMap((metric) => /@(\d+)$/.exec(metric)?.[1] ?? []);
  return cutoffs.length > 0 ? Number(cutoffs[0]) : null;
}
