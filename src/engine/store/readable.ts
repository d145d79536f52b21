import { message, type Text } from '../messages/message.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run, RunState } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { asToday } from './as-today.ts';

/** A row that can't be read. It stays in the database, but isn't listed or used in figures. */
export interface UnreadRow {
  readonly of: 'run' | 'judgement' | 'reason';
  /** The run's id, or the key of the trial. */
  readonly key: string;
  /** The end of a sentence that begins with the row: "its state is unknown". */
  readonly why: Text;
}

const STATES: readonly RunState[] = ['planned', 'running', 'stopped', 'finished'];
const DATA = ['demo', 'shop', 'movielens', 'tables', 'published'];
const SLATES = ['recommenders', 'held-out', 'permutations', 'ordered'];

/**
 * Returns the reason why a row isn't a run; null if it is one. A study that only the schema rejects is no reason, since
 * its run can still be listed. The checks are few and shallow, because they run on every row at every read.
 */
export function unreadRun(row: unknown): Text | null {
  if (!isObject(row) || typeof row.id !== 'string') return message('unreadRows.noRun');
  const { name, manifest, study, state } = row;
  if (!STATES.includes(state as RunState)) return message('unreadRows.unknownState');
  if (typeof name !== 'string') return message('unreadRows.noName');
  if (![row.trials, row.createdAt, row.elapsedMs].every((one) => typeof one === 'number')) {
    return message('unreadRows.noCounts');
  }
  if (!isObject(manifest) || !isObject(manifest.judge) || typeof manifest.judge.id !== 'string') {
    return message('unreadRows.noJudge');
  }
  if (!isObject(study) || !isObject(study.protocol)) return message('unreadRows.noStudy');
  if (!isObject(study.data) || !DATA.includes(study.data.kind as string)) {
    return message('unreadRows.unknownData');
  }
  if (!isObject(study.slates) || !SLATES.includes(study.slates.kind as string)) {
    return message('unreadRows.unknownSlates');
  }
  return null;
}

/** Returns the reason why a row isn't a judgement; null if it is one. */
export function unreadJudgement(row: unknown): Text | null {
  if (!isObject(row)) return message('unreadRows.noJudgement');
  const { verdict, probabilities, labelMass, stage, tokens, ms, exactTie } = row;
  if (!isVerdict(verdict)) return message('unreadRows.unknownVerdict');
  if (probabilities !== null && !Array.isArray(probabilities))
    return message('unreadRows.noProbabilities');
  if (labelMass !== null && typeof labelMass !== 'number') return message('unreadRows.noLabelMass');
  if (typeof stage !== 'string' || typeof exactTie !== 'boolean')
    return message('unreadRows.incomplete');
  if (!isObject(tokens) || typeof tokens.computed !== 'number' || typeof ms !== 'number') {
    return message('unreadRows.noTokensOrTime');
  }
  return null;
}

/** Returns the reason why a row isn't a reason of a judge; null if it is one. */
export function unreadReason(row: unknown): Text | null {
  if (!isObject(row)) return message('unreadRows.noReason');
  const { text, flagged, tokens } = row;
  if (typeof text !== 'string') return message('unreadRows.noText');
  if (flagged !== null && !Array.isArray(flagged)) return message('unreadRows.noFlags');
  return isObject(tokens) ? null : message('unreadRows.noTokens');
}

/** Decides whether the data of a run has everything that every report reads. */
export function isStudyData(value: unknown): value is StudyData {
  if (!isObject(value)) return false;
  const { items, users, slates, similarity, notes } = value;
  return (
    items instanceof Map &&
    users instanceof Map &&
    Array.isArray(slates) &&
    similarity instanceof Map &&
    isObject(notes)
  );
}

/** Returns the readable rows, in their order. */
export const readableRuns = (rows: readonly Run[]): Run[] =>
  rows.filter((row) => unreadRun(row) === null).map(asToday);

export const readableJudgements = <Row extends Judgement>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => unreadJudgement(row) === null);

export const readableReasons = <Row extends Reason>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => unreadReason(row) === null);

/** Returns the unreadable rows with their keys and reasons. */
export function unreadIn<Row>(
  of: UnreadRow['of'],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  whyNot: (row: Row) => Text | null,
): UnreadRow[] {
  return rows.flatMap((row) => {
    const why = whyNot(row);
    return why === null ? [] : [{ of, key: keyOf(row), why }];
  });
}

function isVerdict(verdict: unknown): verdict is Verdict {
  if (!isObject(verdict)) return false;
  switch ((verdict as unknown as Verdict).kind) {
    case 'preferred':
      return verdict.winner === 'first' || verdict.winner === 'second';
    case 'labelled':
      return typeof verdict.label === 'string';
    case 'rated':
      return typeof verdict.likeliest === 'number' && typeof verdict.expected === 'number';
    case 'tied':
    case 'unscored':
      return true;
    default:
      return false;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
