import type { Judgement } from '#engine/domain/judgement.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { FinishedExams } from '#engine/exam/badges-on.ts';
import type { PeoplesLabel } from '#engine/people/label.ts';
import type { Planned } from '#engine/protocols/protocol.ts';
import type { Report } from '#engine/report/report.ts';
import { jaccard, overlap } from '#engine/slates/overlap.ts';
import type { UnreadRow } from '#engine/store/readable.ts';
import type { Pair } from './pairs.ts';

/** A run with all that its figures were worked out from. */
export interface WholeRun {
  readonly run: Run;
  readonly data: StudyData;
  /** The whole plan, with what the judge wasn't asked. */
  readonly trials: readonly Trial[];
  /** What the plan was made from, with what the run has left so far. */
  readonly planned: Planned;
  /** As they lie in the store: of each judge of a panel, under keys of their own. */
  readonly stored: readonly Judgement[];
  /** Of each judge, the first one first. */
  readonly members: readonly (readonly Judgement[])[];
  /** One a trial: the only judge's, or what the panel voted. */
  readonly judgements: readonly Judgement[];
  readonly reasons: readonly Reason[];
  /** Its rows that can't be read: they count nowhere. */
  readonly unread: readonly UnreadRow[];
  /** What people came to on its pairs and lists. */
  readonly labels: readonly PeoplesLabel[];
  /** The exams of this device; null where nothing is kept of any. */
  readonly exams: FinishedExams | null;
}

/**
 * A run as one document, enough to work every figure out again: the same run always gives the
 * same text. Maps become lists; judgements stand in the order of their keys.
 */
export function runAsJson(
  { run, data, stored, reasons, labels }: WholeRun,
  pairs: readonly Pair[],
  report: Report,
): string {
  return sortedJson({
    format: 'slatewise-run',
    version: 1,
    run,
    data: {
      ...data,
      items: [...data.items.values()],
      viewers: [...data.viewers.values()],
      similarity: [...data.similarity].sort(([a], [b]) => (a < b ? -1 : 1)),
    },
    pairs: pairs.filter(({ a, b }) => a !== b).map((pair) => alikeness(pair, data)),
    judgements: byKey(stored),
    reasons: byKey(reasons),
    ...(labels.length > 0 ? { labels } : {}),
    report,
  });
}

/** One judgement a line, in the order of their keys. */
export function judgementsAsLines({ stored }: WholeRun): string {
  return byKey(stored)
    .map((judgement) => `${sortedJson(judgement)}\n`)
    .join('');
}

/** How alike two slates of one user are: in items, and in what these are like. */
function alikeness({ key, a, b }: Pair, { similarity }: StudyData) {
  return {
    pair: key,
    user: a.user,
    sharedItems: overlap(a, b),
    jaccard: jaccard(a, b),
    similarity: similarity.get(key) ?? null,
  };
}

function byKey<T extends { readonly key: string }>(keyed: readonly T[]): T[] {
  return [...keyed].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** JSON with the keys of every object in alphabetical order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
