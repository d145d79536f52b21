import { judgeName } from '../domain/judge-name.ts';
import { message } from '#messages/message.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { trainedUsers } from '../judges/trained-on.ts';
import type { Estimate } from '../report/report.ts';
import { deviceOf, type Exam } from './exam.ts';
import { outcomeOf, type ExamItem, type Outcome } from './exam-item.ts';
import { kindsMissing } from './kinds.ts';
import { examItems } from './registry.ts';
import { usersToDecide } from './users-to-decide.ts';
import { withVariety } from './variety.ts';

/** Pass lines that a person moved, by item. */
export type PassLines = Readonly<Record<string, number>>;

/** The result of one item of an exam, compared with its pass line. */
export interface Part {
  readonly item: ExamItem;
  readonly estimate: Estimate | null;
  readonly beside: readonly Estimate[];
  readonly line: number;
  readonly outcome: Outcome;
  /** The figures of single kinds of text that miss the line, for which it is failed. */
  readonly missing: readonly Estimate[];
  /** The users without whom no judge passes it, where the exam has fewer. */
  readonly usersNeeded: number | null;
}

/**
 * Returns every item with its outcome, in the registry's order; items that an older exam lacks are
 * "not asked".
 */
export function partsOf(
  { results, done }: Pick<Exam, 'results' | 'done'>,
  lines: PassLines,
): Part[] {
  return examItems.map((item): Part => {
    const found = results.find((one) => one.item === item.id);
    const line = lines[item.id] ?? item.line.value;
    const estimate = found?.estimate ?? null;
    const beside = found?.beside ?? [];
    const missing = kindsMissing(item, beside, line);
    const outcome = missing.length > 0 ? 'failed' : outcomeOf(estimate, item.line, line);
    const needed = usersToDecide(item, line)?.pass ?? 0;
    return {
      item,
      estimate,
      beside: [...beside, ...(found?.variety ? [found.variety] : [])],
      line,
      outcome: withVariety(outcome, found?.variety),
      missing,
      usersNeeded: needed > done ? needed : null,
    };
  });
}

/**
 * Summarises an exam: failed where one item failed; passed where all items that were asked passed.
 */
export function badgeOf(
  judge: Pick<JudgeCard, 'id' | 'name'>,
  exam: Exam | undefined,
  lines: PassLines = {},
): ExamBadge {
  if (!exam) return notExamined(judge);
  const parts = partsOf(exam, lines).filter(({ outcome }) => outcome !== 'not asked');
  const titles = (outcome: Outcome) =>
    parts.filter((part) => part.outcome === outcome).map(({ item }) => item.title);
  const [failed, unsure, passed] = [titles('failed'), titles('can’t tell'), titles('passed')];
  const constant = titles('changes nothing');
  const open = [...unsure, ...constant];
  const outcome = failed.length > 0 ? 'failed' : open.length > 0 ? 'can’t tell' : 'passed';
  const moved = parts.filter(({ item, line }) => line !== item.line.value).length;
  const trained = trainedAmong(exam);
  return {
    id: judge.id,
    judge: judgeName(judge),
    outcome,
    ...(trained ? { trained: true } : {}),
    sentence: message('examBadge.examined', {
      judge: judgeName(judge),
      users: exam.done,
      data: exam.data.name,
      passed: passed.length,
      parts: parts.length,
      failed,
      unsure,
      constant,
      moved,
      ...(trained ? { trained } : {}),
      ...(exam.fromFile ? { fromFile: true } : {}),
    }),
    failed,
    unsure: open,
    parts: parts.length,
    finishedAt: exam.finishedAt,
  };
}

/** Counts the exam's users in the judge's training: null where an earlier version didn't; undefined where none is. */
function trainedAmong({ judge, data, users }: Exam) {
  if (data.trainedUsers === undefined) {
    return trainedUsers(judge, data.hash, []) === null ? undefined : { here: null, of: users };
  }
  return data.trainedUsers > 0 ? { here: data.trainedUsers, of: users } : undefined;
}

function notExamined({ id, name }: Pick<JudgeCard, 'id' | 'name'>): ExamBadge {
  return {
    id,
    judge: name,
    outcome: 'not examined',
    sentence: message('examBadge.notExamined', { judge: name }),
    failed: [],
    unsure: [],
    parts: 0,
    finishedAt: null,
  };
}

/**
 * Finds the exam of exactly this judge: the same weights and, for a noisy oracle, the same
 * probability. Of several, it returns the one on the device that the answers came from, else the
 * newest.
 * @param environment of the run; absent before a run
 */
export function examOfJudge(
  exams: readonly Exam[],
  { id, weights }: Pick<JudgeCard, 'id' | 'weights'>,
  environment?: Readonly<Record<string, string>>,
): Exam | undefined {
  const own = exams
    .filter(
      ({ judge, state, environment: { p } }) =>
        judge.id === id &&
        judge.weights === weights &&
        state === 'finished' &&
        (environment?.['p'] === undefined || environment['p'] === p),
    )
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
  const device = environment && deviceOf(environment);
  return own.find((one) => one.device === device) ?? own[0];
}
