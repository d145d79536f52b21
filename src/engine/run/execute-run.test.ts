import { describe, expect, it } from 'vitest';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { Fault } from '../domain/fault.ts';
import { id } from '../domain/ids.ts';
import type { Asked, Judge, JudgeCard } from '../domain/judge.ts';
import type { Answer, Judgement } from '../domain/judgement.ts';
import type { Run } from '../domain/run.ts';
import { duel, slatesOf, userOf, type Trial } from '../domain/trial.ts';
import { families, resolved } from '../prompts/families.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { shuffled } from '../random/stream.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as studySchema } from '../domain/study.ts';
import { executeRun } from './execute-run.ts';
import { openedRun, type OpenRun } from './open-run.ts';
import type { RunEvent } from './run-event.ts';
import { planRun } from './plan-run.ts';

/** Asks every ordered pair of a user's slates, in random order; a coin decides ties. */
const protocol: Protocol = {
  id: 'pairs',
  title: 'Pairs',
  about: '',
  task: 'slate-duel',
  extras: [],
  arrangements: ['shared-prefix'],
  settings: [],
  taskOf: () => 'slate-duel',
  plan: ({ data: { slates } }, stream): Trial[] =>
    shuffled(
      slates.flatMap((a) => slates.filter((b) => b.user === a.user).map((b) => duel(a, b))),
      stream,
    ),
  template: () => 'Which?',
  ask: ({ key }) => ({
    key,
    task: 'slate-duel',
    segments: [{ kind: 'question', text: key }],
    opening: '<verdict>',
    labels: ['1', '2'],
  }),
  read: ({ probabilities }, stream) => {
    const [p = 0, q = 0] = probabilities ?? [];
    const first = p === q ? stream.unit() < 0.5 : p > q;
    return {
      verdict: probabilities
        ? { kind: 'preferred', winner: first ? 'first' : 'second' }
        : { kind: 'unscored', why: 'no legal answer' },
      exactTie: p === q,
    };
  },
  report: () => {
    throw new RangeError('Not asked for here');
  },
};

const answerTo = ({ trial }: Asked, probabilities: Answer['probabilities']): Answer => ({
  key: trial.key,
  probabilities,
  labelMass: 1,
  stage: 'logits',
  tokens: { computed: 3, reused: 7 },
  ms: 1,
});

function judgeThat(answer: (asked: readonly Asked[]) => AsyncIterable<readonly Answer[]>): Judge {
  return {
    card: {
      id: id('tester'),
      name: 'Tester',
      kind: 'model',
      about: '',
      tasks: 'all',
      family: 'pocket',
      weights: 'w1',
    },
    environment: { device: 'test' },
    answer,
  };
}

/** Returns exactly equal probabilities, so that the seeded coin makes every decision. */
const undecided = judgeThat(async function* (asked) {
  for (const one of asked) yield [answerTo(one, [0.5, 0.5])];
});

const withCard = (change: Partial<JudgeCard>): Judge => ({
  ...undecided,
  card: { ...undecided.card, ...change },
});

const study = studySchema.parse({
  version: 1,
  name: 'Small',
  data: { kind: 'demo' },
  slates: { kind: 'held-out' },
  protocol: { id: 'pairs' },
  judge: { id: 'tester' },
  seed: 'seven',
});

const family = resolved(families[0]!);
const opening = (judge: Judge) => async () => ({ judge, family });

async function planned(judge: Judge, store: MemoryStore, seed = study.seed): Promise<Run> {
  const run = await planRun({
    id: id('run-1'),
    study: { ...study, seed },
    data: smallStudy,
    datasetHash: 'd',
    protocol,
    style: { family, arrangement: 'shared-prefix' },
    judge,
    app: 'Slatewise 1',
    now: 1,
  });
  await store.saveRun(run, smallStudy);
  return run;
}

interface Session {
  readonly judge: Judge;
  readonly store: MemoryStore;
  readonly stop?: AbortController;
  readonly now?: () => number;
}

async function sit(run: Run, { judge, store, stop, now = () => 0 }: Session): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const parts = { open: opening(judge), store, now };
  const signal = (stop ?? new AbortController()).signal;
  const opened = await reopened(run, store);
  for await (const event of executeRun(opened, parts, signal)) events.push(event);
  return events;
}

/** Reads the run again, with its protocol, which isn't in the registry. */
async function reopened(run: Run, store: MemoryStore, change: object = {}): Promise<OpenRun> {
  const [fresh, stored, reasons] = await Promise.all([
    store.run(run.id),
    store.judgements(run.id),
    store.reasons(run.id),
  ]);
  return openedRun({ run: fresh ?? run, protocol, data: smallStudy, stored, reasons, ...change });
}

/** The small study with a change to data that a judge sees. */
const turned = smallStudy.slates.map((slate) => ({ ...slate, items: [...slate.items].reverse() }));
const forgotten = new Map(
  [...smallStudy.users].map(([key, user]) => [key, { ...user, history: [] }]),
);
const renamed = new Map(
  [...smallStudy.items].map(([key, item]) => [key, { ...item, title: `${item.title}!` }]),
);

const decisions = (judgements: readonly Judgement[]) =>
  new Map(judgements.map(({ key, verdict }) => [key, verdict]));

describe('executeRun', () => {
  it('[R1] judges every trial once, groups questions by user, and ends as finished', async () => {
    const store = new MemoryStore();
    const groups: string[][] = [];
    const judge = judgeThat(async function* (asked) {
      groups.push([...new Set(asked.map(({ trial }) => userOf(trial)))]);
      yield* undecided.answer(asked, { signal: new AbortController().signal, data: smallStudy });
    });
    const run = await planned(judge, store);
    await sit(run, { judge, store });
    expect(run.trials).toBe(27);
    expect(await store.judgementCount(run.id)).toBe(27);
    expect(groups.map((users) => users.length)).toEqual([1, 1, 1]);
    expect((await store.run(run.id))?.state).toBe('finished');
  });

  it('[R2] continues where it stopped, asks nothing twice, and decides like a run that never stopped', async () => {
    const whole = new MemoryStore();
    await sit(await planned(undecided, whole), { judge: undecided, store: whole });

    const store = new MemoryStore();
    const asked: string[] = [];
    let stop = new AbortController();
    const judge = judgeThat(async function* (questions) {
      for (const one of [...questions].reverse()) {
        asked.push(one.trial.key);
        if (asked.length % 5 === 0) stop.abort();
        yield [answerTo(one, [0.5, 0.5])];
      }
    });
    const run = await planned(judge, store);
    for (let session = 0; session < 5; session++) {
      stop = new AbortController();
      await expect(sit(run, { judge, store, stop })).rejects.toThrow();
      expect(await store.judgementCount(run.id)).toBe(5 * (session + 1));
      expect((await store.run(run.id))?.state).toBe('stopped');
    }
    stop = new AbortController();
    await sit(run, { judge, store, stop });
    expect(new Set(asked).size).toBe(asked.length);
    expect(decisions(await store.judgements(run.id))).toEqual(
      decisions(await whole.judgements(run.id)),
    );
  });

  it('reports the first verdict before the first user is complete, however soon it comes', async () => {
    const store = new MemoryStore();
    const judge = judgeThat(async function* (asked) {
      for (const one of asked) yield [answerTo(one, [0.8, 0.2])];
    });
    const run = await planned(judge, store);
    // All at the same moment: no time passes between two events.
    const [begun, first] = await sit(run, { judge, store });
    expect(begun).toMatchObject({ done: 0, latest: null });
    expect(first).toMatchObject({
      done: 1,
      latest: { verdict: { kind: 'preferred', winner: 'first' }, probability: 0.8 },
    });
  });

  it('[R3] stores a judgement before it counts it', async () => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    let t = 0;
    const events = executeRun(
      await reopened(run, store),
      { open: opening(undecided), store, now: () => (t += 1000) },
      new AbortController().signal,
    );
    for await (const event of events) {
      if (event.kind !== 'progress') continue;
      expect(await store.judgementCount(run.id)).toBe(event.done);
    }
  });

  it('[R3] waits for a slow disk, and counts nothing that the disk rejected', async () => {
    const slow = new MemoryStore();
    const add = slow.add.bind(slow);
    let room = 9;
    slow.add = async (to, judgements) => {
      await new Promise((resolve) => setTimeout(resolve));
      if (room-- === 0) throw new Fault('store-full', 'The disk is full.');
      return add(to, judgements);
    };
    const run = await planned(undecided, slow);
    let t = 0;
    const parts = { open: opening(undecided), store: slow };
    const going = executeRun(
      await reopened(run, slow),
      { ...parts, now: () => (t += 1000) },
      new AbortController().signal,
    );
    const told: number[] = [];
    const watching = async () => {
      for await (const event of going) {
        if (event.kind !== 'progress') continue;
        told.push(event.done);
        expect(await slow.judgementCount(run.id)).toBe(event.done);
      }
    };
    await expect(watching()).rejects.toMatchObject({ code: 'store-full' });
    expect(told.at(-1)).toBe(9);
    expect(await slow.run(run.id)).toMatchObject({ state: 'stopped' });
    room = Infinity;
    const [first] = await sit(run, { judge: undecided, store: slow });
    expect(first).toMatchObject({ kind: 'progress', done: 9, of: 27 });
  });

  it('stores the elapsed time during the run, since a closed tab can’t store it at the end', async () => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    let t = 0;
    const parts = { open: opening(undecided), store };
    const noted: (number | undefined)[] = [];
    const going = executeRun(
      await reopened(run, store),
      { ...parts, now: () => (t += 3000) },
      new AbortController().signal,
    );
    for await (const event of going) {
      if (event.kind === 'progress') noted.push((await store.run(run.id))?.elapsedMs);
      if (noted.length === 8) break;
    }
    expect(noted[0]).toBe(0);
    expect(noted.at(-1)).toBeGreaterThan(5000);
  });

  it('counts the time that a judge needs to start in no time of judging and no speed', async () => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    let t = 0;
    const open = async () => {
      t += 600_000;
      return opening(undecided)();
    };
    const parts = { open, store, now: () => (t += 100) };
    const opened = await reopened(run, store);
    const going = executeRun(opened, parts, new AbortController().signal);
    const speeds: (number | null)[] = [];
    for await (const event of going) if (event.kind === 'progress') speeds.push(event.perSecond);
    expect(speeds.at(-1)).toBeGreaterThan(1);
    const { elapsedMs } = (await store.run(run.id))!;
    expect(elapsedMs).toBeGreaterThan(0);
    expect(elapsedMs).toBeLessThan(60_000);
  });

  it('[R6] refuses to continue with a judgement that isn’t in the plan', async () => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    await store.add(run.id, [
      {
        ...answerTo({ trial: { key: id('nowhere') } } as Asked, [1, 0]),
        ...{ verdict: { kind: 'preferred', winner: 'first' }, exactTie: false },
      },
    ]);
    await expect(sit(run, { judge: undecided, store })).rejects.toMatchObject({
      code: 'run-changed',
      message: expect.stringContaining('nowhere') as string,
    });
  });

  it('[R4] stores a probability that is no number as unscored', async () => {
    const store = new MemoryStore();
    const judge = judgeThat(async function* (asked) {
      yield asked.map((one, i) => answerTo(one, i === 0 ? [NaN, NaN] : i === 1 ? null : [1, 0]));
    });
    const run = await planned(judge, store);
    const last = (await sit(run, { judge, store })).at(-1);
    const whys = (await store.judgements(run.id)).flatMap(({ verdict }) =>
      verdict.kind === 'unscored' ? [verdict.why] : [],
    );
    expect(whys.sort()).toEqual([
      ...Array(3).fill('no legal answer'),
      ...Array(3).fill('not a number'),
    ]);
    expect(last).toMatchObject({ done: 27, unscored: 6, tokens: { computed: 81, reused: 189 } });
  });

  it.each([
    ['on a question that nobody asked', [0.5, 0.5], 'nowhere'],
    ['with a probability too many', [0.2, 0.3, 0.5], undefined],
  ])('[R5] reports an answer %s as a bug', async (_, probabilities, key) => {
    const store = new MemoryStore();
    const judge = judgeThat(async function* (asked) {
      yield [{ ...answerTo(asked[0]!, probabilities), ...(key ? { key: id<never>(key) } : {}) }];
    });
    const run = await planned(judge, store);
    await expect(sit(run, { judge, store })).rejects.toMatchObject({ code: 'bug' });
    expect(await store.judgementCount(run.id)).toBe(0);
  });

  it('[R5] reports a question answered twice, or never, as a bug', async () => {
    const twice = judgeThat(async function* (asked) {
      yield [answerTo(asked[0]!, [1, 0])];
      yield [answerTo(asked[0]!, [0, 1])];
    });
    const never = judgeThat(async function* () {});
    for (const judge of [twice, never]) {
      const store = new MemoryStore();
      const run = await planned(judge, store);
      await expect(sit(run, { judge, store })).rejects.toMatchObject({ code: 'bug' });
    }
  });

  it.each([
    ['weights', { judge: withCard({ weights: 'w2' }) }, /weights of Tester/],
    ['judge', { judge: withCard({ id: id('another') }) }, /judge was Tester/],
    [
      'embedder',
      { judge: { ...undecided, environment: { device: 'test', embedder: 'e2' } } },
      /uses another embedder/,
    ],
    [
      'device',
      { judge: { ...undecided, environment: { device: 'webgpu' } } },
      /runs on webgpu and not on test/,
    ],
    [
      'precision of the weights',
      { judge: { ...undecided, environment: { device: 'test', weights: 'q4' } } },
      /weights are q4 and not unknown/,
    ],
    ['wording', { protocol: { ...protocol, template: () => 'Who?' } }, /worded differently/],
    [
      'number of slates',
      { data: { ...smallStudy, slates: smallStudy.slates.slice(0, 8) } },
      /plan has another length/,
    ],
    ['slates', { data: { ...smallStudy, slates: turned } }, /slates are others/],
    ['histories', { data: { ...smallStudy, users: forgotten } }, /slates are others/],
    ['titles', { data: { ...smallStudy, items: renamed } }, /slates are others/],
    [
      'words',
      { data: { ...smallStudy, words: { ...smallStudy.words, noun: 'book' } } },
      /slates are others/,
    ],
    [
      'scale',
      { data: { ...smallStudy, scale: { min: 0, max: 100, step: 1 } } },
      /slates are others/,
    ],
  ])('[R6] refuses to continue with other %s, and names the change', async (_, change, says) => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    const { judge = undecided, ...rest } = change as { judge?: Judge };
    const open = opening(judge);
    const opened = await reopened(run, store, rest);
    const parts = { open, store, now: () => 0 };
    const going = executeRun(opened, parts, new AbortController().signal).next();
    await expect(going).rejects.toMatchObject({
      code: 'run-changed',
      message: expect.stringMatching(says) as string,
    });
    expect((await store.run(run.id))?.state).toBe('planned');
  });

  it('[R6] continues with another number of threads', async () => {
    const store = new MemoryStore();
    const run = await planned(undecided, store);
    const judge = { ...undecided, environment: { device: 'test', threads: '1' } };
    await sit(run, { judge, store });
    expect((await store.run(run.id))?.state).toBe('finished');
    expect(run.manifest.environment).toEqual({ app: 'Slatewise 1', device: 'test' });
  });

  it('[R7] plans nothing for a judge that does not answer such questions', async () => {
    const other = withCard({ tasks: ['list-label'] });
    await expect(planned(other, new MemoryStore())).rejects.toMatchObject({
      code: 'task-not-offered',
    });
  });

  it('decides ties differently for another seed and equally for the same', async () => {
    const outcome = async (seed: string) => {
      const store = new MemoryStore();
      const run = await planned(undecided, store, seed);
      await sit(run, { judge: undecided, store });
      return decisions(await store.judgements(run.id));
    };
    expect(await outcome('a')).toEqual(await outcome('a'));
    expect(await outcome('a')).not.toEqual(await outcome('b'));
  });

  it('reports the first error if the run was deleted meanwhile', async () => {
    const store = new MemoryStore();
    const judge = judgeThat(async function* () {
      await store.removeRun(run.id);
      throw new Fault('gpu-lost', 'The graphics card is gone');
    });
    const run = await planned(judge, store);
    await expect(sit(run, { judge, store })).rejects.toMatchObject({ code: 'gpu-lost' });
  });

  it('reports its speed once it is known, and the leading recommender', async () => {
    const store = new MemoryStore();
    const first = judgeThat(async function* (asked) {
      for (const one of asked) {
        yield [answerTo(one, slatesOf(one.trial)[0].recommender === 'rec-z' ? [1, 0] : [0.4, 0.6])];
      }
    });
    const run = await planned(first, store);
    let t = 0;
    const events = await sit(run, { judge: first, store, now: () => (t += 100) });
    expect(events[0]).toMatchObject({ done: 0, of: 27, perSecond: null, remaining: null });
    const last = events.at(-1);
    expect(last).toMatchObject({ done: 27, remaining: 0 });
    if (last?.kind !== 'progress') throw new TypeError('no progress');
    expect(last.perSecond).toBeGreaterThan(1);
    expect(last.standing.map(({ of }) => of)).toEqual([12, 12, 12]);
    expect(last.standing[0]).toEqual({ recommender: 'rec-z', won: 12, of: 12 });
    expect((await store.run(run.id))?.elapsedMs).toBeGreaterThan(0);
  });
});
