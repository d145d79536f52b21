import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Asked, Judge, Loading } from '#engine/domain/judge.ts';
import type { Written } from '#engine/domain/writing.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { answersOf, describeJudge, questionsFor } from '#test/kits/describe-judge.ts';
import { lastingJudges } from './lasting-judges.ts';
import type { Judges } from './open-judges.ts';

const base = 'https://host/';
const oracle = () =>
  referenceJudges.find(({ card }) => card.id === 'oracle')!.make({ id: 'oracle' }, 's');
const study = (judge = 'oracle') => ({ judge: { id: judge }, seed: 's' });

/** The calls to the judges below: how each was opened, and each list of questions. */
let opened: { readonly smaller: number; readonly device: string | undefined }[];
let asked: (readonly Asked[])[];
let closed: number;
let notes: string[];
let waits: number[];
let clock: number;

beforeEach(() => {
  [opened, asked, notes, waits, closed, clock] = [[], [], [], [], 0, 0];
});

const call = (signal = new AbortController().signal) => ({
  signal,
  emit: ({ note }: Loading) => void notes.push(formatMessage(note)),
});

/** Returns judges that are created at each call and take a second to open. */
const judgesOf = (make: () => Judge): Judges => ({
  cards: async () => [make().card],
  async open({ judge: { device } }, _base, _call, smaller = 0) {
    opened.push({ smaller, device });
    clock += 1000;
    return { judge: make(), family: resolved(familyOf('qwen')) };
  },
  loaded: () => null,
  close: () => void (closed += 1),
});

const lasting = (judges: Judges) =>
  lastingJudges(judges, {
    now: () => clock,
    wait: async (seconds, signal) => {
      signal.throwIfAborted();
      waits.push(seconds);
      clock += seconds * 1000;
    },
  });

/** Returns a judge that fails the given number of times, each time after some answers. */
function breaking(code: FaultCode, answers: number, times: number, of: Judge = oracle()) {
  let broken = 0;
  return (): Judge => ({
    ...of,
    async *answer(questions, context) {
      asked.push(questions);
      if (broken++ >= times) return yield* of.answer(questions, context);
      for (const one of questions.slice(0, answers)) yield* of.answer([one], context);
      throw new Fault(code, 'Gone.');
    },
  });
}

const open = async (judges: ReturnType<typeof lasting>, name?: string) =>
  (await judges.open(study(name), base, call())).judge;

const broken = async () => open(lasting(judgesOf(breaking('gpu-lost', 3, 2))));
describeJudge('a judge that loses its graphics card twice', broken);

describe('a judge that restarts by itself', () => {
  it('[J11] is asked only open questions, and answers all of them', async () => {
    const judge = await open(lasting(judgesOf(breaking('gpu-lost', 3, 2))));
    const questions = questionsFor(judge);
    const answers = await answersOf(judge, questions);
    expect(answers).toEqual(await answersOf(oracle(), questions));
    const keys = questions.map(({ question }) => question.key);
    expect(asked.map((some) => some.map(({ question }) => question.key))).toEqual([
      keys,
      keys.slice(3),
      keys.slice(6),
    ]);
    expect(closed).toBe(2);
    expect(notes).toEqual(Array(2).fill('The browser took the graphics card away. Starting again'));
  });

  it('continues after the labels that it chose before the failure', async () => {
    const judge = await open(lasting(judgesOf(breaking('gpu-lost', 1, 1))));
    const [first, second] = questionsFor(judge) as [Asked, Asked];
    const follows = [first.question.key];
    await answersOf(judge, [first, { ...second, question: { ...second.question, follows } }]);
    const { key, opening, labels } = first.question;
    const [answer] = await answersOf(oracle(), [first]);
    const probabilities = answer!.probabilities!;
    const label = labels[probabilities.indexOf(Math.max(...probabilities))];
    expect(asked[1]!.map(({ question }) => question.said)).toEqual([[{ key, opening, label }]]);
  });

  it('isn’t started again if nothing is left to ask', async () => {
    const judge = await open(lasting(judgesOf(breaking('gpu-lost', Infinity, 1))));
    const questions = questionsFor(judge);
    expect(await answersOf(judge, questions)).toHaveLength(questions.length);
    expect(opened).toHaveLength(1);
  });

  it('[J11] subtracts the time of a restart from the clock', async () => {
    const judges = lasting(judgesOf(breaking('gpu-lost', 1, 1)));
    const judge = await open(judges);
    const before = judges.clock();
    await answersOf(judge, questionsFor(judge));
    expect(clock).toBe(2000);
    expect(judges.clock()).toBe(before);
  });

  it('reports that another model came back in its place', async () => {
    const make = breaking('gpu-lost', 1, 1);
    const other = () =>
      opened.length > 1 ? { ...make(), card: { ...make().card, weights: 'v' } } : make();
    const judge = await open(lasting(judgesOf(other)));
    await expect(answersOf(judge, questionsFor(judge))).rejects.toMatchObject({
      code: 'run-changed',
      message: expect.stringContaining('weights'),
    });
  });

  it('doesn’t continue on the processor if it had a graphics card', async () => {
    const make = breaking('gpu-lost', 1, 1);
    const on = () => ({
      ...make(),
      environment: { device: opened.length > 1 ? 'wasm' : 'webgpu' },
    });
    const judge = await open(lasting(judgesOf(on)));
    await expect(answersOf(judge, questionsFor(judge))).rejects.toMatchObject({
      code: 'run-changed',
      message: expect.stringContaining('runs on wasm and not on webgpu'),
    });
    expect(opened.map(({ device }) => device)).toEqual([undefined, 'webgpu']);
  });

  it('throws the same fault if it can’t continue', async () => {
    const judge = await open(lasting(judgesOf(breaking('model-failed', 1, 1))));
    await expect(answersOf(judge, questionsFor(judge))).rejects.toMatchObject({
      code: 'model-failed',
    });
    expect([opened.length, closed]).toEqual([1, 1]);
  });

  it('is given up if less memory doesn’t help either', async () => {
    const judge = await open(lasting(judgesOf(breaking('out-of-memory', 0, Infinity))));
    await expect(answersOf(judge, questionsFor(judge))).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    expect(opened.map(({ smaller }) => smaller)).toEqual([0, 1, 2, 3]);
    expect(notes[0]).toBe('The judge ran out of memory. Starting again, with less memory');
  });

  it('uses less memory for as long as it is held, and no longer', async () => {
    const judges = lasting(judgesOf(breaking('out-of-memory', 1, 1)));
    const judge = await open(judges);
    await answersOf(judge, questionsFor(judge));
    await open(judges);
    await open(judges, 'coin');
    await open(judges);
    expect(opened.map(({ smaller }) => smaller)).toEqual([0, 1, 1, 0, 0]);
  });

  it.each<[string, FaultCode, number[]]>([
    ['ran out of memory', 'out-of-memory', [0, 1]],
    ['lost its card', 'gpu-lost', [0, 0]],
  ])('is retried if it %s while loading', async (_, code, smaller) => {
    const judges = judgesOf(oracle);
    const ready = judges.open.bind(judges);
    const first = async (...input: Parameters<Judges['open']>) => {
      const made = await ready(...input);
      if (opened.length === 1) throw new Fault(code, 'Gone.');
      return made;
    };
    const judge = await open(lasting({ ...judges, open: first }));
    expect(await answersOf(judge, questionsFor(judge))).not.toEqual([]);
    expect(opened.map((one) => one.smaller)).toEqual(smaller);
  });

  it('waits no longer once it is stopped', async () => {
    const stop = new AbortController();
    const judges = judgesOf(breaking('gpu-lost', 1, 1));
    const ready = judges.open.bind(judges);
    const away = async (...input: Parameters<Judges['open']>) => {
      const made = await ready(...input);
      if (opened.length > 1) throw new Fault('gpu-missing', 'None.');
      return made;
    };
    const stopping = lastingJudges(
      { ...judges, open: away },
      {
        now: () => clock,
        wait: async (seconds, signal) => {
          waits.push(seconds);
          stop.abort();
          signal.throwIfAborted();
        },
      },
    );
    const { judge } = await stopping.open(study(), base, call(stop.signal));
    const going = answersOf(judge, questionsFor(judge), stop.signal);
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
    expect(waits).toEqual([2]);
  });

  it('writes an interrupted text again', async () => {
    const written: Written = {
      text: 'one two',
      end: 'stop',
      constrained: false,
      tokens: { prompt: 1, written: 2 },
    };
    let times = 0;
    const writer = (): Judge => ({
      ...oracle(),
      async *write() {
        yield 'one';
        if (times++ === 0) throw new Fault('gpu-lost', 'Gone.');
        yield ' two';
        return written;
      },
    });
    const judge = await open(lasting(judgesOf(writer)));
    const context = { signal: new AbortController().signal, data: smallStudy };
    const pieces = judge.write!({ prompt: 'Why?', maxTokens: 9 }, context);
    const heard: string[] = [];
    let step = await pieces.next();
    for (; !step.done; step = await pieces.next()) heard.push(step.value);
    expect(step.value).toEqual(written);
    expect(heard).toEqual(['one', 'one', ' two']);
    expect(notes).toHaveLength(1);
  });

  it('lists all judges, and closes them', async () => {
    const judges = lasting(judgesOf(oracle));
    expect(await judges.cards(base)).toMatchObject([{ id: id('oracle') }]);
    judges.close();
    expect(closed).toBe(1);
  });
});
