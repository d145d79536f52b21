import { beforeEach, describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type ItemId, type RecommenderId, type RunId } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { study as schema } from '#engine/domain/study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import {
  base,
  dataset,
  judgesOf,
  oracle,
  run,
  runnerDevice,
  slowOracle,
  study,
  table,
  type Opened,
  type RunnerDevice,
} from '#test/fixtures/runner-device.ts';

let here: RunnerDevice;

beforeEach(async () => {
  here = await runnerDevice();
});

describe('the runner', () => {
  it('plans a run, stores it with its data, and judges it to the end', async () => {
    const api = here.runner();
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    expect(planned).toMatchObject({ id: run, trials: 4 * 9, state: 'planned' });
    expect(planned.manifest).toMatchObject({ datasetHash: 'h', judge: { id: 'oracle' } });
    expect(planned).toMatchObject({ unopened: true });
    const finished = await api.run({ run, base }, here.call());
    expect(finished).toMatchObject({ state: 'finished', unopened: false });
    expect(finished.manifest.environment).toMatchObject({ app: 'Slatewise 1' });
    expect((await here.store.run(run))!.manifest).toEqual(finished.manifest);
    expect(await here.store.judgementCount(run)).toBe(36);
    expect(here.events.at(-1)).toMatchObject({ kind: 'progress', done: 36, of: 36 });
  });

  it('estimates exactly the run that it will plan', async () => {
    const api = here.runner();
    const estimate = await api.estimate({ study, dataset: dataset.id, base }, here.call());
    expect(estimate).toMatchObject({ trials: 36, users: 4, seconds: { from: 'guess' } });
    expect(estimate.characters.shared).toBeGreaterThan(estimate.characters.all / 2);
    expect(estimate.notes.remarks).toContain('By TF-IDF.');
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    expect(planned.trials).toBe(estimate.trials);
  });

  it('uses the present lists when a file is imported again under its name', async () => {
    const source = { format: 'trec', file: 'ours.run' } as const;
    const bring = (from: number) =>
      here.store.saveLists({
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
    const api = here.runner(judgesOf(() => coin.make({ id: 'coin' }, 's')));
    const slates = { kind: 'recommenders', recommenders: ['ours', 'theirs'], k: 3 } as const;
    const listed = schema.parse({ ...study, judge: { id: 'coin' }, lists: [source], slates });
    const shown = async (name: string) => {
      const planned = id<RunId>(name);
      await api.plan({ run: planned, study: listed, dataset: dataset.id, base }, here.call());
      return new Set((await here.store.studyData(planned))!.slates.flatMap(({ items }) => items));
    };
    await bring(0);
    expect(await shown('first')).toContain('i0');
    await bring(10);
    expect(await shown('second')).not.toContain('i0');
  });

  it('uses the study’s present word for items when it changed since the last study', async () => {
    const api = here.runner();
    for (const noun of ['film', 'book']) {
      const data = { kind: 'tables', name: 'T', noun, tables: [table] };
      const planned = id<RunId>(noun);
      const called = schema.parse({ ...study, data });
      await api.plan({ run: planned, study: called, dataset: dataset.id, base }, here.call());
      expect((await here.store.studyData(planned))!.words.noun).toBe(noun);
    }
  });

  it('reports that data or a run was deleted', async () => {
    const api = here.runner();
    await expect(
      api.plan({ run, study, dataset: id('other'), base }, here.call()),
    ).rejects.toMatchObject({ code: 'study-invalid' });
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({
      code: 'run-changed',
    });
  });

  it('leaves a run to the tab that runs it', async () => {
    const api = here.runner();
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    here.held.add(run);
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({ code: 'run-busy' });
    await expect(api.removeRun({ run }, here.call())).rejects.toMatchObject({ code: 'run-busy' });
    const note = expect.stringContaining('Waiting up to 8 seconds') as string;
    expect(inEnglish(here.events.at(-1))).toEqual({ kind: 'loading', note });
    here.held.delete(run);
    await api.removeRun({ run }, here.call());
    expect(await api.runs(null, here.call())).toEqual([]);
  });

  it('refuses a second run during a run, and accepts it once the first was stopped', async () => {
    const { slow, asked, go } = slowOracle();
    const api = here.runner(judgesOf(slow));
    const second = id<RunId>('run-2');
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await api.plan({ run: second, study, dataset: dataset.id, base }, here.call());
    const stop = new AbortController();
    const first = api.run({ run, base }, here.call(stop.signal));
    await asked();
    await expect(api.run({ run: second, base }, here.call())).rejects.toMatchObject({
      code: 'run-busy',
    });
    await expect(api.removeRun({ run }, here.call())).rejects.toMatchObject({
      code: 'run-busy',
      message: expect.stringContaining('in this tab'),
    });

    stop.abort();
    const again = new AbortController();
    const next = api.run({ run: second, base }, here.call(again.signal));
    go();
    await expect(first).rejects.toThrow();
    await asked();
    expect((await here.store.run(second))?.state).toBe('running');
    again.abort();
    go();
    await expect(next).rejects.toThrow();
  });

  it('[14.17] stops a run that another tab took over, and stores nothing more of it', async () => {
    const { slow, asked, go } = slowOracle();
    const { signal } = new AbortController();
    // An answer that is computed already arrives although the run was stopped.
    const late = (): Judge => {
      const judge = slow();
      return { ...judge, answer: (all, { data }) => judge.answer(all, { data, signal }) };
    };
    const api = here.runner(judgesOf(late));
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    const slept = api.run({ run, base }, here.call());
    const fault = expect(slept).rejects.toMatchObject({ code: 'run-busy' });
    await asked();
    here.losing.abort(new Fault('run-busy', 'Another tab has gone on with this work.'));
    go();
    await fault;
    expect(await here.store.judgementCount(run)).toBe(0);
    expect((await here.store.run(run))?.state).toBe('running');
  });

  it('removes a stopped run once its last answers are stored', async () => {
    const { slow, asked, go } = slowOracle();
    const api = here.runner(judgesOf(slow));
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    const stop = new AbortController();
    const stopped = api.run({ run, base }, here.call(stop.signal));
    const fault = expect(stopped).rejects.toMatchObject({ code: 'stopped' });
    await asked();
    stop.abort();
    const removed = api.removeRun({ run }, here.call());
    go();
    await Promise.all([fault, removed]);
    expect(await here.store.runs()).toEqual([]);
  });

  it('counts a stopped run once its last answers are stored', async () => {
    const api = here.runner();
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    let go = () => {};
    const disk = new Promise<void>((resolve) => (go = resolve));
    const add = here.store.add.bind(here.store);
    const writing = new Promise<void>((begun) => {
      here.store.add = async (...answers) => {
        begun();
        await disk;
        return add(...answers);
      };
    });
    const stop = new AbortController();
    const stopped = api.run({ run, base }, here.call(stop.signal)).catch(() => 'stopped');
    await writing;
    stop.abort();
    const listed = api.runs(null, here.call());
    go();
    const [counted] = await listed;
    expect(await stopped).toBe('stopped');
    const kept = await here.store.judgementCount(run);
    expect(kept).toBeGreaterThan(0);
    expect(counted).toMatchObject({ state: 'stopped', done: kept });
  });

  it('[14.21] counts the readable answers of a finished run, not the questions of its plan', async () => {
    const api = here.runner();
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await api.run({ run, base }, here.call());
    const spoilt = id<RunId>('run-2');
    await here.store.saveRun({ ...(await here.store.run(run))!, id: spoilt }, smallStudy);
    const [first, ...others] = await here.store.judgements(run);
    await here.store.add(spoilt, [{ ...first!, verdict: null as never }, ...others]);
    expect(await api.runs(null, here.call())).toMatchObject([
      { id: run, state: 'finished', done: 36, trials: 36 },
      { id: spoilt, state: 'finished', done: 35, trials: 36 },
    ]);
  });

  it('lists a run whose tab was closed as stopped, newest first', async () => {
    const api = here.runner();
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await here.store.updateRun(run, { state: 'running' });
    expect((await api.runs(null, here.call()))[0]?.state).toBe('stopped');
    here.held.add(run);
    expect((await api.runs(null, here.call()))[0]?.state).toBe('running');
  });

  it('asks a panel one after the other, continues in the middle, and counts each judge once', async () => {
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
    const api = here.runner(judges);
    const panel = { ...study, panel: [{ id: 'coin' }, { id: 'always-first' }] };
    const planned = await api.plan({ run, study: panel, dataset: dataset.id, base }, here.call());
    expect(planned.trials).toBe(
      3 *
        (await here.runner().plan({ run: id('r2'), study, dataset: dataset.id, base }, here.call()))
          .trials,
    );
    await expect(api.run({ run, base }, here.call())).resolves.toMatchObject({ state: 'finished' });
    const kept = await here.store.judgements(run);
    expect(kept).toHaveLength(planned.trials);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(planned.trials);
    expect((await here.store.run(run))?.panel?.map(({ made }) => made?.family)).toEqual([
      'qwen',
      'qwen',
    ]);
  });

  it('refuses a panel that contains a judge twice', async () => {
    const twice = { ...study, panel: [{ id: 'oracle' }] };
    const planning = here
      .runner()
      .plan({ run, study: twice, dataset: dataset.id, base }, here.call());
    await expect(planning).rejects.toMatchObject({ code: 'study-invalid' });
  });

  it('stores a run before its judge starts, which may take minutes, and starts it again after a stop', async () => {
    const judges = judgesOf(oracle);
    const open = judges.open.bind(judges);
    let begun = () => {};
    const loading = new Promise<void>((resolve) => (begun = resolve));
    judges.open = async (_study, _base, { signal }) => {
      begun();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const api = here.runner(judges);
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    expect(await here.store.run(run)).toEqual(planned);

    const stop = new AbortController();
    const going = api.run({ run, base }, here.call(stop.signal));
    await loading;
    stop.abort(new Fault('stopped', 'Stopped.'));
    await expect(going).rejects.toMatchObject({ code: 'stopped' });
    expect(await here.store.run(run)).toMatchObject({ state: 'planned', unopened: true });

    judges.open = open;
    await expect(api.run({ run, base }, here.call())).resolves.toMatchObject({ state: 'finished' });
  });

  it('plans no run for a judge that isn’t here', async () => {
    const unknown = { ...study, judge: { id: 'nobody' } };
    const planning = here
      .runner()
      .plan({ run, study: unknown, dataset: dataset.id, base }, here.call());
    await expect(planning).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining('"nobody"') as string,
    });
  });

  it('uses one judge at a time: a plan doesn’t wait for a run in progress', async () => {
    const { slow, asked, go } = slowOracle();
    const second = { run: id<RunId>('run-2'), study, dataset: dataset.id, base };
    const api = here.runner(judgesOf(slow));
    await api.plan({ ...second, run }, here.call());

    const stop = new AbortController();
    const going = api.run({ run, base }, here.call(stop.signal));
    await asked();
    await expect(api.plan(second, here.call())).rejects.toMatchObject({ code: 'run-busy' });
    stop.abort();
    go();
    await expect(going).rejects.toMatchObject({ code: 'stopped' });
    await api.plan(second, here.call());
    expect(await here.store.runs()).toHaveLength(2);
  });

  it('has a run on the disk before it reports it as planned', async () => {
    const full = new Fault('store-full', 'The disk is full.');
    here.store.saveRun = () => Promise.reject(full);
    const planning = here.runner().plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(planning).rejects.toBe(full);
  });

  it('estimates nothing that it would refuse to plan', async () => {
    const estimate = (change: object, judges = judgesOf(oracle)) =>
      here
        .runner(judges)
        .estimate({ study: { ...study, ...change }, dataset: dataset.id, base }, here.call());
    const [one] = referenceJudges.filter(({ card }) => card.id === 'oracle');
    const unfit = { ...one!.make({ id: 'oracle' }, 's') };
    const card = { ...unfit.card, tasks: ['list-label' as const] };
    await expect(
      estimate(
        {},
        judgesOf(() => ({ ...unfit, card })),
      ),
    ).rejects.toMatchObject({
      code: 'task-not-offered',
    });
    await expect(estimate({ panel: [{ id: 'nobody' }] })).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining('"nobody"') as string,
    });
    const both = {
      ...judgesOf(oracle),
      cards: async () => referenceJudges.map(({ card }) => card),
    };
    await expect(
      estimate({ panel: [{ id: 'coin' }], stopping: { error: 0.05 } }, both),
    ).rejects.toMatchObject({ code: 'study-invalid' });
  });
});
