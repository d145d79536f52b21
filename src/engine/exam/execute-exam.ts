import { sumOf } from '../domain/sum-of.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Judge } from '../domain/judge.ts';
import type { Style } from '../domain/family.ts';
import { stream } from '../random/stream.ts';
import { recordPace } from '../run/judge-pace.ts';
import { Pace } from '../run/pace.ts';
import type { Documents } from '../store/documents.ts';
import { askUser } from './ask-user.ts';
import { answerId, sizeOf, type Exam, type ItemResult } from './exam.ts';
import { EXAM_ANSWERS, EXAMS_GOING } from './stored-exams.ts';
import type { AnsweredUser } from './examined.ts';
import type { ExamSet } from './exam-set.ts';
import { ExamPace } from './exam-pace.ts';
import { papersFor, questionId, questionsIn } from './plan-exam.ts';
import { weightsOf } from './weights.ts';
import { finishExam } from './keep-exam.ts';
import { scoreExam } from './score-exam.ts';

/** The progress of an exam. */
export interface ExamProgress {
  readonly kind: 'progress';
  /** Questions answered. */
  readonly done: number;
  /** Questions that will have been asked at the end, by the pace so far; all of them until it is known. */
  readonly of: number;
  /** Users with all their answers, and users drawn. */
  readonly users: number;
  readonly drawn: number;
  readonly unscored: number;
  /** Judgements per second over the last seconds; null until there are enough measurements. */
  readonly perSecond: number | null;
  /** Seconds to go at the pace so far; null while it is being measured. */
  readonly remaining: number | null;
  /** Interim figures of the users with all their answers. */
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
/** Least milliseconds between two progress events, two storings of answers, and two sets of figures. */
const EVENTS_EVERY = 200;
const STORED_EVERY = 1_000;
const FIGURES_EVERY = 4_000;
/** Bootstraps for interim figures. */
const ROUGHLY = 100;

/**
 * Asks all remaining questions of an exam, one user after another. Answers are stored as they
 * arrive, at most a second later. After a stop or a crash it continues with the first question
 * without a stored answer. Once its time is over, it begins no further user. The choice of users
 * never depends on answers.
 * @returns the finished exam with its figures, which replaces the previous one
 * @throws Fault `task-not-offered` where the judge answers none of the questions
 */
export async function* executeExam(
  begun: Exam,
  { set, judge, style, documents, now, clock }: ExamParts,
  signal: AbortSignal,
): AsyncGenerator<ExamProgress, Exam> {
  const minutes = begun.minutes ?? sizeOf(begun.size).minutes;
  const stored = await answersKept(documents, begun);
  const answered = stored.filter((one) => !one.open);
  let open = stored.find((one) => one.open);
  const counts = set.users.map((user) => questionsIn(papersFor(user, judge.card)));
  const all = sumOf(counts);
  if (all === 0) {
    throw new Fault(
      'task-not-offered',
      message('runFaults.examUnanswered', { judge: judge.card.name }),
    );
  }
  const asking = { set, judge, style, chance: stream(begun.seed).child('read'), now: clock };
  let exam = begun;
  let unscored = unscoredIn(stored);
  const before = sumOf(stored.map((one) => questionsOf(one).length));
  let done = before;
  const [pace, length, first] = [new Pace(clock()), new ExamPace(), clock()];
  let [toldAt, figuredAt, storedAt] = [now(), now(), now()];
  const limit = minutes === null ? Infinity : minutes * 60_000;
  const elapsed = () => sumOf(answered.map(({ ms }) => ms)) + (open?.ms ?? 0);
  const event = (results?: readonly ItemResult[]): ExamProgress => {
    const [elapsedMs, index] = [elapsed(), answered.length];
    const ahead = length.ahead({ elapsedMs, limit, least: LEAST, index, counts });
    return {
      kind: 'progress',
      done,
      of: ahead ? done + ahead.questions : all,
      users: answered.length,
      drawn: counts.length,
      unscored,
      perSecond: pace.perSecond,
      remaining: ahead?.seconds ?? null,
      ...(results ? { results } : {}),
    };
  };
  const figures = () =>
    scoreExam({ users: answered, memory: null }, judge.card, exam.seed, ROUGHLY);
  /** Stores the answers about one user, complete or not. */
  const keep = async (index: number, one: AnsweredUser) => {
    exam = { ...exam, done: answered.length, elapsedMs: elapsed() };
    storedAt = now();
    await documents.put(EXAM_ANSWERS, [[answerId(exam, index), one]]);
    await documents.put(EXAMS_GOING, [[exam.id, exam]]);
    if (judge.card.kind === 'reference') return;
    const device = exam.environment['device'] ?? null;
    const of = { judge: judge.card.id, device, from: 'exam' as const, at: storedAt };
    for (const [protocol, asked] of length.protocols) {
      await recordPace(documents, { ...of, protocol, ...asked });
    }
  };

  yield event(answered.length > 0 ? figures() : undefined);
  for (const [index, user] of set.users.entries()) {
    if (index < answered.length) continue;
    if (index >= LEAST && !open && elapsed() >= limit) break;
    signal.throwIfAborted();
    length.begin(weightsOf(user, asking), new Set(open && questionsOf(open)));
    const going = askUser(user, asking, signal, open);
    try {
      for (;;) {
        const step = await going.next();
        if (step.done) {
          answered.push(step.value);
          open = undefined;
          break;
        }
        const { protocol, questions, sofar } = step.value;
        done += questions.length;
        pace.record(done - before, clock());
        length.record(protocol, questions, clock() - first);
        open = sofar();
        if (now() - storedAt >= STORED_EVERY) await keep(index, open);
        if (now() - toldAt < EVENTS_EVERY) continue;
        toldAt = now();
        unscored = unscoredIn([...answered, open]);
        yield event();
      }
    } catch (thrown) {
      // Report the original error even if this fails, because the disk may be full.
      if (open) await keep(index, open).catch(() => undefined);
      throw thrown;
    }
    await keep(index, answered[index]!);
    unscored = unscoredIn(answered);
    if (now() - figuredAt >= FIGURES_EVERY) {
      yield event(figures());
      figuredAt = now();
    }
  }
  return finishExam(documents, exam, answered, now());
}

/** Loads the answers that an exam has so far, by user; those about the last one may be incomplete. */
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

/** Names the questions that an answer is stored for. */
function questionsOf({ sheets }: AnsweredUser): string[] {
  return sheets.flatMap((sheet) => sheet.answers.map(({ key }) => questionId(sheet, key)));
}

function unscoredIn(answered: readonly AnsweredUser[]): number {
  return answered
    .flatMap(({ sheets }) => sheets)
    .flatMap(({ answers }) => answers)
    .filter(({ verdict }) => verdict.kind === 'unscored').length;
}
