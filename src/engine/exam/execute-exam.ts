import { sumOf } from '../domain/sum-of.ts';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Judge } from '../domain/judge.ts';
import type { Style } from '../domain/family.ts';
import { stream } from '../random/stream.ts';
import { Pace } from '../run/pace.ts';
import type { Documents } from '../store/documents.ts';
import { askUser } from './ask-user.ts';
import { answerId, EXAM_ANSWERS, EXAMS_GOING, sizeOf, type Exam, type ItemResult } from './exam.ts';
import type { AnsweredUser } from './examined.ts';
import type { ExamSet } from './exam-set.ts';
import { papersFor, questionsIn } from './plan-exam.ts';
import { finish } from './keep-exam.ts';
import { scoreExam } from './score-exam.ts';

/** The progress of an exam. */
export interface ExamProgress {
  readonly kind: 'progress';
  /** Questions answered, and the number for all users that were drawn. */
  readonly done: number;
  readonly of: number;
  readonly users: number;
  readonly unscored: number;
  /** Judgements per second over the last seconds; null until there are enough measurements. */
  readonly perSecond: number | null;
  /**
   * Seconds to go: the smaller of the time for the remaining questions and the time left. Null
   * until it can be estimated.
   */
  readonly remaining: number | null;
  /** Preliminary figures for display, computed every few seconds. */
  readonly results?: readonly ItemResult[];
}

interface ExamParts {
  readonly set: ExamSet;
  readonly judge: Judge;
  readonly style: Style;
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of judging; it pauses while a model restarts. Only differences matter. */
  readonly clock: () => number;
}

/** Minimum number of users of any exam, however slow the judge: fewer give no interval. */
const LEAST = 3;
/** Milliseconds between two progress events, and between two calculations of the figures. */
const EVENTS_EVERY = 200;
const FIGURES_EVERY = 4_000;
/** Bootstraps for preliminary figures. */
const ROUGHLY = 100;

/**
 * Asks all remaining questions of an exam, one user after another, and stores each user's answers
 * before the next user. After a stop or a crash it continues with the user that was interrupted.
 * Once its time is over, it begins no further user. The choice of users never depends on answers.
 * @returns the finished exam with its figures, which replaces the previous one
 * @throws Fault `task-not-offered` where the judge answers none of the questions
 */
export async function* executeExam(
  begun: Exam,
  { set, judge, style, documents, now, clock }: ExamParts,
  signal: AbortSignal,
): AsyncGenerator<ExamProgress, Exam> {
  const { minutes } = sizeOf(begun.size);
  const answered = await answersKept(documents, begun);
  const counts = set.users.map((user) => questionsIn(papersFor(user, judge.card)));
  const of = sumOf(counts);
  let done = sumOf(counts.slice(0, answered.length));
  if (of === 0) {
    throw new Fault(
      'task-not-offered',
      message('runFaults.examUnanswered', { judge: judge.card.name }),
    );
  }
  let exam = begun;
  let [elapsedMs, unscored] = [begun.elapsedMs, unscoredIn(answered)];
  const [chance, pace, before] = [stream(exam.seed).child('read'), new Pace(clock()), done];
  let [toldAt, figuredAt] = [now(), now()];
  const limit = minutes === null ? Infinity : minutes * 60_000;
  const event = (results?: readonly ItemResult[]): ExamProgress => {
    const left = pace.remaining(of - done);
    const time = Math.max(0, (limit - elapsedMs) / 1000);
    return {
      kind: 'progress',
      done,
      of,
      users: answered.length,
      unscored,
      perSecond: pace.perSecond,
      remaining: left === null ? null : Math.min(left, time),
      ...(results ? { results } : {}),
    };
  };

  yield event();
  for (const [place, user] of set.users.entries()) {
    if (place < answered.length) continue;
    if (place >= LEAST && elapsedMs >= limit) break;
    signal.throwIfAborted();
    const going = askUser(user, { set, judge, style, chance, now: clock }, signal);
    for (;;) {
      const step = await going.next();
      if (step.done) {
        answered.push(step.value);
        elapsedMs += step.value.ms;
        unscored += unscoredIn([step.value]);
        break;
      }
      done += step.value;
      pace.record(done - before, clock());
      if (now() - toldAt < EVENTS_EVERY) continue;
      toldAt = now();
      yield event();
    }
    exam = { ...exam, done: answered.length, elapsedMs };
    await documents.put(EXAM_ANSWERS, [[answerId(exam, place), answered[place]!]]);
    await documents.put(EXAMS_GOING, [[exam.id, exam]]);
    if (answered.length >= LEAST && now() - figuredAt >= FIGURES_EVERY) {
      yield event(scoreExam({ users: answered, memory: null }, judge.card, exam.seed, ROUGHLY));
      figuredAt = now();
    }
  }
  return finish(documents, exam, answered, now());
}

/** Loads the answers that an exam has so far, by user. */
export async function answersKept(
  documents: Documents,
  exam: Pick<Exam, 'id' | 'startedAt'>,
): Promise<AnsweredUser[]> {
  const found: AnsweredUser[] = [];
  for (;;) {
    const one = await documents.get(EXAM_ANSWERS, answerId(exam, found.length));
    if (!one) return found;
    found.push(one);
  }
}

function unscoredIn(answered: readonly AnsweredUser[]): number {
  return answered
    .flatMap(({ sheets }) => sheets)
    .flatMap(({ answers }) => answers)
    .filter(({ verdict }) => verdict.kind === 'unscored').length;
}
