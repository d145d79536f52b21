import { render, rendered } from '#messages/render.ts';
import { texts } from '#messages/format-message.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { KeptWork } from '#engine/annotation/kept.ts';
import type { FinishedExams } from '#engine/exam/badges-on.ts';
import type { PeoplesLabel } from '#engine/domain/label.ts';
import type { Report } from '#engine/report/report.ts';
import type { OpenRun } from '#engine/run/open-run.ts';
import { jaccard, overlap } from '#engine/slates/overlap.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import type { Pair } from './pairs.ts';
import { RUN_FORMAT } from './read-run-file.ts';

/** A run with the inputs of its figures. */
export interface WholeRun extends OpenRun {
  /** The whole plan, including questions that the judge can't answer. */
  readonly trials: readonly Trial[];
  /** One per trial: the only judge's, or the panel's vote. */
  readonly judgements: readonly Judgement[];
  /** Its unreadable rows, which no figure uses. */
  readonly unread: readonly UnreadRow[];
  /** The labels that people agreed on for its pairs and lists. */
  readonly labels: readonly PeoplesLabel[];
  /** The work behind these labels; null without a document store. */
  readonly people: KeptWork | null;
  /** The exams of this device; null without a document store. */
  readonly exams: FinishedExams | null;
}

/**
 * Returns a run as one JSON document from which every figure can be computed again. The same run always gives the same
 * text: maps become lists, and judgements are sorted by key. A message carries its id, its values and its text.
 */
export function runAsJson(
  { run, data, stored, reasons, labels, people }: WholeRun,
  pairs: readonly Pair[],
  report: Report,
): string {
  const withTexts = (value: unknown) =>
    rendered(value, texts, (one) => ({ ...one, text: render(one, texts) }));
  return sortedJson({
    format: RUN_FORMAT,
    version: 3,
    run,
    data: {
      ...data,
      items: [...data.items.values()],
      users: [...data.users.values()],
      notes: withTexts(data.notes),
      ...(data.offline ? { offline: { ...data.offline, how: withTexts(data.offline.how) } } : {}),
      ...(data.imported ? { imported: withTexts(data.imported) } : {}),
      similarity: [...data.similarity].sort(([a], [b]) => (a < b ? -1 : 1)),
    },
    pairs: pairs.filter(({ a, b }) => a !== b).map((pair) => similarityOf(pair, data)),
    judgements: sorted(stored),
    reasons: sorted(reasons),
    ...(labels.length > 0 ? { labels } : {}),
    ...(people && people.assignments.length > 0 ? { people } : {}),
    report: withTexts(report),
  });
}

/** Returns one judgement per line as JSON, sorted by key. */
export function judgementsAsLines({ stored }: WholeRun): string {
  return sorted(stored)
    .map((judgement) => `${sortedJson(judgement)}\n`)
    .join('');
}

/** Returns the overlap and similarity of two slates of one user. */
function similarityOf({ key, a, b }: Pair, { similarity }: StudyData) {
  return {
    pair: key,
    user: a.user,
    sharedItems: overlap(a, b),
    jaccard: jaccard(a, b),
    similarity: similarity.get(key) ?? null,
  };
}

function sorted<T extends { readonly key: string }>(keyed: readonly T[]): T[] {
  return [...keyed].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Returns JSON with the keys of every object in alphabetical order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
