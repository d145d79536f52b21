import { rendered } from '#messages/render.ts';
import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { badgeOf } from '#engine/exam/badge.ts';
import { SEED } from '#engine/exam/begin-exam.ts';
import { drawExamSet } from '#engine/exam/draw-exam-set.ts';
import { sizeOf, type Exam } from '#engine/exam/exam.ts';
import { EXAM_ANSWERS, EXAMS, EXAMS_GOING } from '#engine/exam/stored-exams.ts';
import type { AnsweredUser } from '#engine/exam/examined.ts';
import { papersFor, questionsIn } from '#engine/exam/plan-exam.ts';
import { scoreExam } from '#engine/exam/score-exam.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { JUDGE_PACES } from '#engine/run/judge-pace.ts';
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

const data = tasteData('worker', 12);
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
  loaded: () => null,
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

const figuresOf = ({ results }: Exam) => results.filter(({ item }) => item !== 'speed');

/** An oracle that records the trials it was asked about. */
function listening() {
  const keys: string[] = [];
  const judge: Judge = {
    ...made('oracle'),
    async *answer(questions, context) {
      keys.push(...questions.map(({ trial }) => trial.key));
      yield* made('oracle').answer(questions, context);
    },
  };
  return { keys, judge };
}

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
    const { keys, judge } = listening();
    await stopped(4, judge);
    const { begun, exams } = await tab().exams(null, call());
    expect(exams).toEqual([]);
    expect(begun[0]!.done).toBeGreaterThanOrEqual(4);
    const kept = await documents.all(EXAM_ANSWERS);
    const asking = keys.length;
    const exam = await tab(judge).examine(asked, call());
    const complete = kept.filter(([, one]) => !one.open);
    expect(complete.length).toBeGreaterThanOrEqual(4);
    for (const [, { user }] of complete) {
      const again = keys.slice(asking).filter((key) => key.startsWith(`${user.user}/`));
      expect(again).toEqual([]);
    }
    expect(exam.startedAt).toBe(begun[0]!.startedAt);
    expect(figuresOf(exam)).toEqual(figuresOf(whole));
  });

  it('begins no further user after the minutes that were asked for, and three users at least', async () => {
    const minutes = 0.02;
    const short = await tab(made('oracle'), 300).examine({ ...asked, minutes }, call());
    expect(short).toMatchObject({ state: 'finished', size: 'short', minutes, done: 3, users: 12 });
    await stopped(4);
    const rest = await tab().examine({ ...asked, minutes: 60 }, call());
    expect(rest).toMatchObject({ minutes: 60, done: 12 });
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
        call((event) => event.kind === 'loading' && notes.push(formatMessage(event.note))),
      );
      expect(notes.filter((note) => note.includes('Starting again'))).toHaveLength(2);
      expect(lost.smaller).toEqual(smaller);
      expect(new Set(lost.asked).size).toBe(lost.asked.length);
      expect(figuresOf(exam)).toEqual(figuresOf(whole));
      // The time excludes loading: a minute of it would dominate.
      expect(exam.elapsedMs).toBeLessThan(60_000);
      const answers = await documents.all(EXAM_ANSWERS);
      expect(Math.max(...answers.map(([, { ms }]) => ms))).toBeLessThan(60_000);
    },
  );

  it('[X5] stores each answer when it fails, and continues with the next question', async () => {
    const whole = await tab().examine(asked, call());
    await tab().removeExam({ exam: whole.id }, call());
    const lost = losing('out-of-memory', 2, Infinity);
    expect(await faultOf(lost.tab().examine(asked, call()))).toBe('out-of-memory');
    expect(lost.smaller).toEqual([0, 1, 2, 3]);
    const { begun } = await tab().exams(null, call());
    expect(begun).toHaveLength(1);
    const [[, open] = []] = await documents.all(EXAM_ANSWERS);
    const stored = open!.sheets.flatMap(({ answers }) => answers).length;
    expect(open).toMatchObject({ open: true });
    expect(stored).toBe(lost.asked.length);
    const rest = listening();
    const exam = await tab(rest.judge).examine(asked, call());
    expect(rest.keys.length + stored).toBe(
      whole.results.find(({ item }) => item === 'speed')!.estimate!.n,
    );
    expect(exam).toMatchObject({ startedAt: begun[0]!.startedAt, done: 12 });
    expect(figuresOf(exam)).toEqual(figuresOf(whole));
    const kept = await documents.all(EXAM_ANSWERS);
    expect(kept.some(([, one]) => one.open)).toBe(false);
  });

  it('[X5] stores the answers of a slow judge while the first user is incomplete', async () => {
    const stored: number[] = [];
    const judge: Judge = {
      ...made('oracle'),
      async *answer(questions, context) {
        for (const one of questions) {
          const [[, first] = []] = await documents.all(EXAM_ANSWERS);
          stored.push(first?.sheets.flatMap(({ answers }) => answers).length ?? 0);
          clock += 20_000;
          yield* made('oracle').answer([one], context);
        }
      },
    };
    const stop = new AbortController();
    const heard: Extract<ExamEvent, { kind: 'progress' }>[] = [];
    const listen = (event: ExamEvent) => {
      if (event.kind !== 'progress') return;
      heard.push(event);
      if (event.done >= 6) stop.abort();
    };
    expect(await faultOf(tab(judge).examine(asked, call(listen, stop.signal)))).toBe('stopped');
    expect(stored.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(heard.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(heard.slice(0, 3).map(({ remaining }) => remaining)).toEqual([null, null, null]);
    const { users } = drawExamSet(data, sizeOf(asked.size), SEED);
    const counts = users.map((user) => questionsIn(papersFor(user, judge.card)));
    expect(heard[0]!.of).toBe(sumOf(counts));
    // Three users, since the time is over before the second begins.
    const three = sumOf(counts.slice(0, 3));
    const last = heard.at(-1)!;
    expect(last.of).toBe(three);
    // The next users are expected to be as long as this one.
    expect(last.remaining! / (20 * (3 * counts[0]! - 6))).toBeCloseTo(1, 1);
    // A reference judge has no speed to plan by.
    expect(await documents.all(JUDGE_PACES)).toEqual([]);
  });

  it('stores the speed of a model by protocol, even when it is stopped', async () => {
    const oracle = made('oracle');
    const judge: Judge = {
      ...oracle,
      card: { ...oracle.card, kind: 'model', family: 'qwen' },
      environment: { device: 'wasm' },
      async *answer(questions, context) {
        for (const one of questions) {
          clock += 20_000;
          yield* oracle.answer([one], context);
        }
      },
    };
    const stop = new AbortController();
    const listen = (event: ExamEvent) => {
      if (event.kind === 'progress' && event.done >= 6) stop.abort();
    };
    expect(await faultOf(tab(judge).examine(asked, call(listen, stop.signal)))).toBe('stopped');
    const paces = (await documents.all(JUDGE_PACES)).map(([, one]) => one);
    expect(paces).toMatchObject([
      { judge: 'oracle', device: 'wasm', protocol: 'slate-duel', from: 'exam', questions: 6 },
    ]);
    expect(paces[0]!.characters).toBeGreaterThan(1_000);
    expect(paces[0]!.ms / 6).toBeCloseTo(20_000, -3);
  });

  it('continues an exam that was begun with more memory', async () => {
    const roomy = (context: string): Judge => ({ ...made('oracle'), environment: { context } });
    await stopped(4, roomy('8192 tokens'));
    const { begun } = await tab().exams(null, call());
    const exam = await tab(roomy('4096 tokens')).examine(asked, call());
    expect(exam.startedAt).toBe(begun[0]!.startedAt);
  });

  it('continues an exam that an earlier version began, and stores it in the present form', async () => {
    await stopped(4);
    const [[key, begun] = []] = await documents.all(EXAMS_GOING);
    const earlier = { ...begun!, version: 1 } as unknown as Exam;
    await documents.put(EXAMS_GOING, [[key!, earlier]]);
    const exam = await tab().examine(asked, call());
    expect(exam).toMatchObject({ version: 3, startedAt: begun!.startedAt });
    expect((await tab().exams(null, call())).exams).toEqual([exam]);
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
    const heard = (event: ExamEvent) =>
      event.kind === 'loading' && notes.push(formatMessage(event.note));
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

  describe('from a file', () => {
    /** The file has the text of each message beside it. */
    const withoutTexts = (exams: readonly Exam[]) =>
      rendered(exams, undefined, ({ id, values }) => ({ id, values }));
    const saved = async () => {
      const exam = await tab().examine(asked, call());
      const { blob } = await tab().examFile({ exam: exam.id }, call());
      documents = new MemoryDocuments();
      return { exam, text: await blob.text() };
    };

    it('[X6] counts on another device, by figures computed again from its answers', async () => {
      const { exam, text } = await saved();
      const written = JSON.parse(text) as Exam;
      const results = written.results.map((one) => ({ ...one, estimate: null }));
      const altered = JSON.stringify([{ ...written, results, done: 99 }]);
      const taken = await tab().takeExams({ text: altered }, call());
      expect(withoutTexts(taken)).toEqual(withoutTexts([{ ...exam, fromFile: true }]));
      expect((await tab().exams(null, call())).exams).toEqual(taken);
      expect(await documents.all(EXAM_ANSWERS)).toHaveLength(exam.done);
      expect(formatMessage(badgeOf(exam.judge, taken[0]).sentence)).toContain(
        'as an exam file records',
      );
    });

    it('is refused where it isn’t a finished exam', async () => {
      const { text } = await saved();
      const running = JSON.stringify({ ...(JSON.parse(text) as Exam), state: 'running' });
      const noAnswers = JSON.stringify({
        ...(JSON.parse(text) as Exam),
        answers: [{ sheets: [] }],
      });
      for (const bad of ['{', '[]', running, noAnswers]) {
        expect(await faultOf(tab().takeExams({ text: bad }, call()))).toBe('file-unusable');
      }
      expect((await tab().exams(null, call())).exams).toEqual([]);
    });
  });
});
