import { beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import {
  id,
  type DatasetId,
  type ItemId,
  type RecommenderId,
  type RunId,
} from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import type { Item } from '#engine/domain/item.ts';
import { tfidf } from '#engine/embedders/tfidf.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import { MemoryStore } from '#engine/store/memory-store.ts';
import { study as schema } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';
import { runnerApi } from './hold-runs.ts';
import { JudgeDesk } from './judge-desk.ts';
import { lastingJudges } from './lasting-judges.ts';
import type { Judges } from './open-judges.ts';
import type { RunLocks } from './run-locks.ts';

const USERS = 4;
const ITEMS = 30;

/** Four users who have rated thirty items each, one a day. */
const dataset: Dataset = {
  id: id<DatasetId>('small'),
  name: 'Small',
  hash: 'h',
  words: {
    noun: 'film',
    nounPlural: 'films',
    platform: 'a catalogue',
    criteriaPopularity: '',
    criteriaDiversity: '',
  },
  scale: { min: 1, max: 5, step: 1 },
  items: Array.from({ length: ITEMS }, (_, i): Item => ({
    id: id(`i${i}`),
    title: `Film ${i}`,
    categories: [i % 2 ? 'Drama' : 'Comedy'],
    creators: [],
    popularity: USERS,
  })),
  users: Array.from({ length: USERS }, (_, i) => ({ id: id(`u${i}`) })),
  log: {
    length: USERS * ITEMS,
    user: Uint32Array.from({ length: USERS * ITEMS }, (_, row) => Math.floor(row / ITEMS)),
    item: Uint32Array.from({ length: USERS * ITEMS }, (_, row) => row % ITEMS),
    rating: Float32Array.from({ length: USERS * ITEMS }, (_, row) => 1 + ((row * 7) % 5)),
    timestamp: Float64Array.from({ length: USERS * ITEMS }, (_, row) => 86_400 * (row % ITEMS)),
    clicked: new Uint8Array(USERS * ITEMS).fill(255),
    position: new Float32Array(USERS * ITEMS).fill(NaN),
    impression: [],
  },
  synthetic: false,
};

const study = schema.parse({
  version: 1,
  name: 'Small study',
  data: { kind: 'demo' },
  slates: { kind: 'held-out', m: 3, k: 3, users: 4 },
  protocol: { id: 'slate-duel' },
  judge: { id: 'oracle' },
  seed: 's',
});

const table = { file: 'r.csv', role: 'interactions', format: 'csv', mapping: {} };
const base = 'https://host/';
const run = id<RunId>('run-1');

/** One tab's locks, or several tabs' when they share `held`. */
const locksOver = (held: Set<string>): RunLocks => ({
  async holding(run, work) {
    if (held.has(run)) throw new Fault('run-busy', 'Another tab is at this run.');
    held.add(run);
    try {
      return await work();
    } finally {
      held.delete(run);
    }
  },
  held: async () => new Set(held),
});

const oracle = () =>
  referenceJudges.find(({ card }) => card.id === 'oracle')!.make({ id: 'oracle' }, 's');

/** An oracle that answers nothing until it is told to go on, each time that it is asked. */
function slowOracle() {
  const waiting: (() => void)[] = [];
  const slow = (): Judge => ({
    ...oracle(),
    async *answer(asked, context) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      yield* oracle().answer(asked, context);
    },
  });
  return {
    slow,
    asked: () => expect.poll(() => waiting).toHaveLength(1),
    go: () => waiting.shift()?.(),
  };
}

interface Opened extends Judges {
  closed: number;
  /** How much smaller each time that one was opened. */
  smaller: number[];
  /** And on which device, where one was named. */
  devices: (string | undefined)[];
}

const judgesOf = (judge: () => Judge): Opened => ({
  closed: 0,
  smaller: [],
  devices: [],
  cards: async () => [judge().card],
  async open(study, _base, _call, smaller = 0) {
    this.smaller.push(smaller);
    this.devices.push(study.judge.device);
    return { judge: judge(), family: resolved(familyOf(judge().card.family)) };
  },
  close() {
    this.closed += 1;
  },
});

let store: MemoryStore;
let held: Set<string>;
let events: RunEvent[];
let waits: number[];

const runner = (judges: Judges = judgesOf(oracle)) =>
  runnerApi({
    desk: new JudgeDesk(),
    store: Promise.resolve(store),
    judges: lastingJudges(judges, {
      now: () => 1_000,
      wait: async (seconds, signal) => {
        signal.throwIfAborted();
        waits.push(seconds);
      },
    }),
    locks: locksOver(held),
    embedders: {
      choose: async () => ({ embedder: tfidf, remarks: ['By TF-IDF.'] }),
      close: () => {},
    },
    app: 'Slatewise 1',
    now: () => 1_000,
  });

const call = (signal = new AbortController().signal): Call<RunEvent> & Call => ({
  signal,
  emit: (event: RunEvent) => events.push(event),
});

beforeEach(async () => {
  store = new MemoryStore();
  held = new Set();
  events = [];
  waits = [];
  await store.saveDataset(dataset, { kind: 'demo' }, 0);
});

describe('the runner', () => {
  it('plans a run, keeps it with its data, and judges it to the end', async () => {
    const api = runner();
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, call());
    expect(planned).toMatchObject({ id: run, trials: 4 * 9, state: 'planned' });
    expect(planned.manifest).toMatchObject({ datasetHash: 'h', judge: { id: 'oracle' } });
    expect(planned.manifest.environment).toMatchObject({ app: 'Slatewise 1' });
    const finished = await api.run({ run, base }, call());
    expect(finished.state).toBe('finished');
    expect(await store.done(run)).toHaveLength(36);
    expect(events.at(-1)).toMatchObject({ kind: 'progress', done: 36, of: 36 });
  });

  it('estimates just what it will plan', async () => {
    const api = runner();
    const estimate = await api.estimate({ study, dataset: dataset.id, base }, call());
    expect(estimate).toMatchObject({ trials: 36, users: 4, seconds: { measured: false } });
    expect(estimate.characters.shared).toBeGreaterThan(estimate.characters.all / 2);
    expect(estimate.notes.remarks).toContain('By TF-IDF.');
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, call());
    expect(planned.trials).toBe(estimate.trials);
  });

  it('draws from lists as they are now, when a file is brought again under its name', async () => {
    const source = { format: 'trec', file: 'ours.run' } as const;
    const bring = (from: number) =>
      store.saveLists({
        dataset: dataset.id,
        source,
        lists: dataset.users.flatMap(({ id: user }) =>
          ['ours', 'theirs'].map((name, r) => ({
            recommender: id<RecommenderId>(name),
            user,
            items: [0, 1, 2].map((i) => id<ItemId>(`i${from + 3 * r + i}`)),
          })),
        ),
      });
    const coin = referenceJudges.find(({ card }) => card.id === 'coin')!;
    const api = runner(judgesOf(() => coin.make({ id: 'coin' }, 's')));
    const slates = { kind: 'recommenders', recommenders: ['ours', 'theirs'], k: 3 } as const;
    const listed = schema.parse({ ...study, lists: [source], slates });
    const shown = async (name: string) => {
      const planned = id<RunId>(name);
      await api.plan({ run: planned, study: listed, dataset: dataset.id, base }, call());
      return new Set((await store.studyData(planned))!.slates.flatMap(({ items }) => items));
    };
    await bring(0);
    expect(await shown('first')).toContain('i0');
    await bring(10);
    expect(await shown('second')).not.toContain('i0');
  });

  it('calls items what the study calls them now, where that changed since the last one', async () => {
    const api = runner();
    for (const noun of ['film', 'book']) {
      const data = { kind: 'tables', name: 'T', noun, tables: [table] };
      const planned = id<RunId>(noun);
      const called = schema.parse({ ...study, data });
      await api.plan({ run: planned, study: called, dataset: dataset.id, base }, call());
      expect((await store.studyData(planned))!.words.noun).toBe(noun);
    }
  });

  it('says that data is gone, and that a run is', async () => {
    const api = runner();
    await expect(
      api.plan({ run, study, dataset: id('other'), base }, call()),
    ).rejects.toMatchObject({ code: 'study-invalid' });
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({ code: 'run-changed' });
  });

  it('leaves a run to the tab that is at it', async () => {
    const api = runner();
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    held.add(run);
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({ code: 'run-busy' });
    await expect(api.removeRun({ run }, call())).rejects.toMatchObject({ code: 'run-busy' });
    held.delete(run);
    await api.removeRun({ run }, call());
    expect(await api.runs(null, call())).toEqual([]);
  });

  it('refuses a second run while one is going, and takes it when that one was stopped', async () => {
    const { slow, asked, go } = slowOracle();
    const api = runner(judgesOf(slow));
    const second = id<RunId>('run-2');
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await api.plan({ run: second, study, dataset: dataset.id, base }, call());
    const stop = new AbortController();
    const first = api.run({ run, base }, call(stop.signal));
    await asked();
    await expect(api.run({ run: second, base }, call())).rejects.toMatchObject({
      code: 'run-busy',
    });
    await expect(api.removeRun({ run }, call())).rejects.toMatchObject({
      code: 'run-busy',
      message: expect.stringContaining('in this tab'),
    });

    stop.abort();
    const again = new AbortController();
    const next = api.run({ run: second, base }, call(again.signal));
    go();
    await expect(first).rejects.toThrow();
    await asked();
    expect((await store.run(second))?.state).toBe('running');
    again.abort();
    go();
    await expect(next).rejects.toThrow();
  });

  it('removes a stopped run once its last answers are in', async () => {
    const { slow, asked, go } = slowOracle();
    const api = runner(judgesOf(slow));
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    const stop = new AbortController();
    const stopped = api.run({ run, base }, call(stop.signal));
    const fault = expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    await asked();
    stop.abort();
    const removed = api.removeRun({ run }, call());
    go();
    await Promise.all([fault, removed]);
    expect(await store.runs()).toEqual([]);
  });

  it('lists a run whose tab died as stopped, newest first', async () => {
    const api = runner();
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await store.updateRun(run, { state: 'running' });
    expect((await api.runs(null, call()))[0]?.state).toBe('stopped');
    held.add(run);
    expect((await api.runs(null, call()))[0]?.state).toBe('running');
  });

  /** An oracle that gives some answers, then breaks down, as often as it may. */
  const breaking = (code: FaultCode, answers: number, times: number) => {
    let broken = 0;
    return (): Judge => ({
      ...oracle(),
      async *answer(asked, context) {
        if (broken++ >= times) return yield* oracle().answer(asked, context);
        yield* oracle().answer(asked.slice(0, answers), context);
        throw new Fault(code, 'Gone.');
      },
    });
  };

  it('lets a model go that broke down, and keeps what it had judged', async () => {
    const judges = judgesOf(breaking('model-failed', 2, 1));
    const api = runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({ code: 'model-failed' });
    expect(judges.closed).toBe(1);
    expect(await store.done(run)).toHaveLength(2);
    expect(await api.runs(null, call())).toMatchObject([{ state: 'stopped', done: 2 }]);
    expect((await store.run(run))?.state).toBe('stopped');
  });

  it('goes on by itself after a lost device, as long as that gets somewhere', async () => {
    const judges = judgesOf(breaking('gpu-lost', 2, 3));
    const api = runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).resolves.toMatchObject({ state: 'finished' });
    expect(judges.closed).toBe(3);
    expect(judges.smaller).toEqual([0, 0, 0, 0, 0]);
    expect(events).toContainEqual({
      kind: 'loading',
      note: 'The browser took the graphics card away. Starting again',
    });
  });

  /** Judges of which the first loses its card once; the next so many times there is none to be had. */
  const losing = (away: number): Opened => {
    const judge = breaking('gpu-lost', 2, 1);
    const judges = judgesOf(judge);
    const open = judges.open.bind(judges);
    return Object.assign(judges, {
      async open(...input: Parameters<Judges['open']>) {
        const opened = await open(...input);
        if (judges.closed > 0 && judges.closed <= away) throw new Fault('gpu-missing', 'None.');
        return opened;
      },
    });
  };

  it('waits for a card that the browser doesn’t give back at once, and takes nothing in its place', async () => {
    const judges = losing(3);
    const api = runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).resolves.toMatchObject({ state: 'finished' });
    expect(waits).toEqual([2, 5, 10]);
    expect(judges.devices).toEqual([undefined, undefined, ...Array(4).fill('webgpu')]);
    expect(events).toContainEqual({
      kind: 'loading',
      note: expect.stringContaining('Trying again in 10 s'),
    });
  });

  it('gives up where no card comes back, and says what helps', async () => {
    const api = runner(losing(Infinity));
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({
      code: 'gpu-lost',
      message: expect.stringContaining('Reload the page, then go on'),
    });
    expect(await store.done(run)).toHaveLength(2);
  });

  it('waits for no card where there never was one', async () => {
    const judges = judgesOf(breaking('gpu-missing', 0, 1));
    const api = runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({ code: 'gpu-missing' });
    expect(waits).toEqual([]);
  });

  it('asks for less memory where it ran out, and gives up in the end', async () => {
    const judges = judgesOf(breaking('out-of-memory', 0, Infinity));
    const api = runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, call());
    await expect(api.run({ run, base }, call())).rejects.toMatchObject({ code: 'out-of-memory' });
    expect(judges.smaller).toEqual([0, 0, 1, 2, 3]);
    expect((await store.run(run))?.state).toBe('stopped');
  });

  it('asks a panel one after the other, goes on in the middle, and counts each judge once', async () => {
    const judges: Opened = {
      ...judgesOf(oracle),
      cards: async () => referenceJudges.map(({ card }) => card),
      open: async ({ judge: { id: wanted } }) => {
        const made = referenceJudges
          .find(({ card }) => card.id === wanted)!
          .make({ id: wanted }, 's');
        return { judge: made, family: resolved(familyOf('qwen')) };
      },
    };
    const api = runner(judges);
    const panel = { ...study, panel: [{ id: 'coin' }, { id: 'always-first' }] };
    const planned = await api.plan({ run, study: panel, dataset: dataset.id, base }, call());
    expect(planned.trials).toBe(
      3 * (await runner().plan({ run: id('r2'), study, dataset: dataset.id, base }, call())).trials,
    );
    await expect(api.run({ run, base }, call())).resolves.toMatchObject({ state: 'finished' });
    const kept = await store.judgements(run);
    expect(kept).toHaveLength(planned.trials);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(planned.trials);
    expect((await store.run(run))?.panel?.map(({ made }) => made?.family)).toEqual([
      'qwen',
      'qwen',
    ]);
  });

  it('refuses a panel in which a judge stands twice', async () => {
    const twice = { ...study, panel: [{ id: 'oracle' }] };
    const planning = runner().plan({ run, study: twice, dataset: dataset.id, base }, call());
    await expect(planning).rejects.toMatchObject({ code: 'study-invalid' });
  });
});
