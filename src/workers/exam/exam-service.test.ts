import { say } from '#engine/messages/say.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { EXAM_ANSWERS, EXAMS, type Exam } from '#engine/exam/exam.ts';
import type { AnsweredUser } from '#engine/exam/examined.ts';
import { scoreExam } from '#engine/exam/score-exam.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { JudgeLock } from '#workers/run/judge-lock.ts';
import { lastingJudges } from '#workers/run/lasting-judges.ts';
import type { Judges } from '#workers/run/open-judges.ts';
import { runLocks } from '#workers/run/run-locks.ts';
import type { Call } from '#workers/wire/wire.ts';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import type { ExamEvent } from './exam-api.ts';
import { examService } from './exam-service.ts';

const data = tasteData('worker', 14);
const base = 'https://host/';
const made = (name: string) =>
  referenceJudges.find(({ card }) => card.id === name)!.make({ id: name }, 's');
const asked = { judge: { id: 'oracle' }, size: 'short', dataset: data.id, base };

let store: MemoryStore;
let documents: MemoryDocuments;
let locks: MemoryLocks;
let clock: number;

beforeEach(async () => {
  store = new MemoryStore();
  await store.saveDataset(data, { kind: 'demo' }, 0);
  documents = new MemoryDocuments();
  locks = new MemoryLocks();
  clock = 0;
});

const judgesOf = (judge: Judge): Judges => ({
  cards: async () => [judge.card],
  open: async () => ({ judge, family: resolved(familyOf(judge.card.family)) }),
  close: () => {},
});

/** A tab. Each reading of its clock advances it by `step` milliseconds. */
function tab(judge: Judge = made('oracle'), step = 10, judges = judgesOf(judge)) {
  const now = () => (clock += step);
  return examService({
    store: Promise.resolve(store),
    documents: Promise.resolve(documents),
    judgeLock: new JudgeLock(),
    locks: runLocks(locks),
    judges: lastingJudges(judges, { now, wait: async () => {} }),
    app: 'Slatewise 1',
    now,
  });
}

function call(heard: (event: ExamEvent) => void = () => {}, signal?: AbortSignal): Call<ExamEvent> {
  return { signal: signal ?? new AbortController().signal, emit: heard };
}

const faultOf = (work: Promise<unknown>): Promise<FaultCode | null> =>
  work.then(
    () => null,
    (thrown) => Fault.from(thrown).code,
  );

/** Runs an exam and stops it after some users. */
async function stopped(users: number, judge: Judge = made('oracle')) {
  const stop = new AbortController();
  const code = await faultOf(
    tab(judge, 300).examine(
      asked,
      call((event) => {
        if (event.kind === 'progress' && event.users >= users) stop.abort();
      }, stop.signal),
    ),
  );
  expect(code).toBe('stopped');
}

describe('the exam service of a worker', () => {
  it('[X6] stores every answer, from which its figures can be recomputed', async () => {
    const exam = await tab().examine(asked, call());
    expect(exam).toMatchObject({ state: 'finished', done: 12, users: 12, device: 'any' });
    const { exams, begun } = await tab().exams(null, call());
    expect(exams).toEqual([exam]);
    expect(begun).toEqual([]);
    const { blob, name } = await tab().examFile({ exam: exam.id }, call());
    expect(name).toBe('exam-oracle.json');
    const file = JSON.parse(await blob.text()) as Exam & { answers: AnsweredUser[] };
    const again = scoreExam({ users: file.answers, memory: null }, file.judge, file.seed);
    expect(again).toEqual(exam.results);
    const skill = again.find(({ item }) => item === 'agreement')!;
    expect(skill.estimate!.value).toBe(1);
  });

  it('[X5] continues where it was stopped, asks nothing twice, and gives the same figures', async () => {
    const whole = await tab().examine(asked, call());
    await tab().removeExam({ exam: whole.id }, call());
    const keys: string[] = [];
    const listening: Judge = {
      ...made('oracle'),
      async *answer(questions, context) {
        keys.push(...questions.map(({ trial }) => trial.key));
        yield* made('oracle').answer(questions, context);
      },
    };
    await stopped(4, listening);
    const { begun, exams } = await tab().exams(null, call());
    expect(exams).toEqual([]);
    expect(begun[0]!.done).toBeGreaterThanOrEqual(4);
    const kept = await documents.all(EXAM_ANSWERS);
    const asking = keys.length;
    const exam = await tab(listening).examine(asked, call());
    for (const [, { user }] of kept) {
      const again = keys.slice(asking).filter((key) => key.startsWith(`${user.user}/`));
      expect(again).toEqual([]);
    }
    expect(exam.startedAt).toBe(begun[0]!.startedAt);
    const figures = ({ results }: Exam) => results.filter(({ item }) => item !== 'speed');
    expect(figures(exam)).toEqual(figures(whole));
  });

  /** Judges that fail with `code` after every `answers` answers, `times` times. */
  function losing(code: FaultCode, answers: number, times: number) {
    const asked: string[] = [];
    const smaller: number[] = [];
    let left = times;
    const judge: Judge = {
      ...made('oracle'),
      async *answer(questions, context) {
        for (const [i, one] of questions.entries()) {
          if (i === answers && left-- > 0) throw new Fault(code, 'Gone.');
          asked.push(one.trial.key + one.question.segments.map(({ text }) => text).join());
          yield* made('oracle').answer([one], context);
        }
      },
    };
    const judges: Judges = {
      ...judgesOf(judge),
      async open(study, at, of, less = 0) {
        smaller.push(less);
        clock += 60_000;
        return judgesOf(judge).open(study, at, of);
      },
    };
    return { asked, smaller, tab: () => tab(judge, 10, judges) };
  }

  it.each<[FaultCode, number[]]>([
    ['gpu-lost', [0, 0, 0]],
    ['out-of-memory', [0, 1, 2]],
  ])(
    '[X5] goes on by itself after %s, in the middle of a user, and asks nothing twice',
    async (code, smaller) => {
      const whole = await tab().examine(asked, call());
      await tab().removeExam({ exam: whole.id }, call());
      const lost = losing(code, 2, 2);
      const notes: string[] = [];
      const exam = await lost.tab().examine(
        asked,
        call((event) => event.kind === 'loading' && notes.push(say(event.note))),
      );
      expect(notes.filter((note) => note.includes('Starting again'))).toHaveLength(2);
      expect(lost.smaller).toEqual(smaller);
      expect(new Set(lost.asked).size).toBe(lost.asked.length);
      const figures = ({ results }: Exam) => results.filter(({ item }) => item !== 'speed');
      expect(figures(exam)).toEqual(figures(whole));
      // The time excludes loading: a minute of it would dominate.
      expect(exam.elapsedMs).toBeLessThan(60_000);
      const answers = await documents.all(EXAM_ANSWERS);
      expect(Math.max(...answers.map(([, { ms }]) => ms))).toBeLessThan(60_000);
    },
  );

  it('[X5] stores whole users when it fails, and continues from there', async () => {
    const lost = losing('out-of-memory', 2, Infinity);
    expect(await faultOf(lost.tab().examine(asked, call()))).toBe('out-of-memory');
    expect(lost.smaller).toEqual([0, 1, 2, 3]);
    const { begun } = await tab().exams(null, call());
    expect(begun).toHaveLength(1);
    const exam = await tab().examine(asked, call());
    expect(exam.startedAt).toBe(begun[0]!.startedAt);
    expect(exam.done).toBe(12);
  });

  it('continues an exam that was begun with more memory', async () => {
    const roomy = (context: string): Judge => ({ ...made('oracle'), environment: { context } });
    await stopped(4, roomy('8192 tokens'));
    const { begun } = await tab().exams(null, call());
    const exam = await tab(roomy('4096 tokens')).examine(asked, call());
    expect(exam.startedAt).toBe(begun[0]!.startedAt);
  });

  it('begins anew where the unfinished exam is another one, and deletes its answers', async () => {
    await stopped(4);
    const exam = await tab().examine({ ...asked, size: 'standard' }, call());
    expect(exam.size).toBe('standard');
    expect(await documents.all(EXAM_ANSWERS)).toHaveLength(exam.done);
  });

  it('[X5] keeps the finished exam until the next one is complete', async () => {
    const first = await tab().examine(asked, call());
    await stopped(4);
    const { exams, begun } = await tab().exams(null, call());
    expect(exams).toEqual([first]);
    expect(begun).toHaveLength(1);
    const second = await tab().examine(asked, call());
    expect(await documents.all(EXAMS)).toEqual([[first.id, second]]);
    expect(await documents.all(EXAM_ANSWERS)).toHaveLength(12);
  });

  it('begins no further user once its time is over, and reports the number of users', async () => {
    const exam = await tab(made('oracle'), 5_000).examine(asked, call());
    expect(exam.done).toBeLessThan(12);
    expect(exam.done).toBeGreaterThanOrEqual(3);
    expect(exam.users).toBe(12);
    expect(exam.state).toBe('finished');
  });

  it('reports its progress and the remaining time', async () => {
    const events: ExamEvent[] = [];
    await tab(made('oracle'), 300).examine(
      asked,
      call((event) => events.push(event)),
    );
    const progress = events.filter((event) => event.kind === 'progress');
    expect(progress[0]).toMatchObject({ done: 0, remaining: null });
    const later = progress[Math.floor(progress.length / 2)]!;
    expect(later.done).toBeGreaterThan(0);
    expect(later.remaining).toBeGreaterThan(0);
    expect(progress.some(({ results }) => results !== undefined)).toBe(true);
  });

  it('isn’t begun twice at once, in this tab or another', async () => {
    let answer = () => {};
    const asking = new Promise<void>((resolve) => (answer = resolve));
    const slow: Judge = {
      ...made('oracle'),
      async *answer(questions, context) {
        await asking;
        yield* made('oracle').answer(questions, context);
      },
    };
    const one = tab(slow);
    const going = one.examine(asked, call());
    expect(await faultOf(one.examine(asked, call()))).toBe('run-busy');
    const notes: string[] = [];
    const heard = (event: ExamEvent) => event.kind === 'loading' && notes.push(say(event.note));
    expect(await faultOf(tab().examine(asked, call(heard)))).toBe('run-busy');
    expect(notes[0]).toContain('Another tab works on this');
    answer();
    await going;
  });

  it('refuses a judge whose answers would be noise, and data that is gone', async () => {
    const shop: Judge = {
      ...made('coin'),
      card: { ...made('coin').card, needs: { ratings: true, nouns: ['product'] } },
    };
    expect(await faultOf(tab(shop).examine(asked, call()))).toBe('task-not-offered');
    const gone = { ...asked, dataset: id<typeof data.id>('gone') };
    expect(await faultOf(tab().examine(gone, call()))).toBe('study-invalid');
  });

  it('stores moved pass lines, and resets them', async () => {
    await tab().setPassLine({ item: 'detection', line: 0.7 }, call());
    expect((await tab().exams(null, call())).lines).toEqual({ detection: 0.7 });
    await expect(tab().setPassLine({ item: 'detection', line: 7 }, call())).rejects.toThrow('7');
    await tab().setPassLine({ item: 'detection', line: null }, call());
    expect((await tab().exams(null, call())).lines).toEqual({});
  });

  it('records the memory, as one figure of the exam', async () => {
    const exam = await tab().examine(asked, call());
    const memory = { bytes: 1.5e9, how: 'counted' } as const;
    const noted = await tab().noteMemory({ exam: exam.id, memory }, call());
    const figure = noted!.results.find(({ item }) => item === 'memory')!;
    expect(figure.estimate!.value).toBe(1.5);
    expect((await tab().exams(null, call())).exams[0]).toEqual(noted);
    expect(await tab().noteMemory({ exam: 'gone', memory }, call())).toBeNull();
  });

  it('is removed with all its answers', async () => {
    const exam = await tab().examine(asked, call());
    await tab().removeExam({ exam: exam.id }, call());
    expect(await documents.all(EXAMS)).toEqual([]);
    expect(await documents.all(EXAM_ANSWERS)).toEqual([]);
    expect(await faultOf(tab().examFile({ exam: exam.id }, call()))).toBe('run-changed');
  });
});
