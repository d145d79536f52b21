import { expect, it } from 'vitest';
import { judgedTrials } from '#test/fixtures/judged-trials.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id } from '../domain/ids.ts';
import type { Judge } from '../domain/judge.ts';
import type { Writing } from '../domain/writing.ts';
import { oracle } from '../judges/oracle.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as schema } from '../domain/study.ts';
import { executeRun } from './execute-run.ts';
import { openRun } from './open-run.ts';
import { planRun } from './plan-run.ts';

const data = drawnStudy('growing', { users: 20, m: 6, recommenders: true });
const family = resolved(familyOf('qwen'));
const studyWith = (settings: Record<string, string | string[]>, panel: { id: string }[] = []) =>
  schema.parse({
    version: 1,
    name: 'Swiss',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['a', 'b'] },
    protocol: { id: 'arena', settings: { aspects: ['Accuracy'], ...settings } },
    judge: { id: 'oracle' },
    panel,
    seed: 's',
  });

async function planned(study: ReturnType<typeof studyWith>, store: MemoryStore, judge = oracle()) {
  const run = await planRun({
    ...{ id: id<never>('r'), study, data, datasetHash: 'd', protocol: arena, judge },
    style: { family, arrangement: 'shared-prefix' },
    ...(study.panel.length > 0 ? { others: [judge.card] } : {}),
    app: 'x',
    now: 1,
  });
  await store.saveRun(run, data);
  return run;
}

async function sit(store: MemoryStore, judge: Judge, stopAfter = Infinity) {
  const stop = new AbortController();
  const opened = await openRun(store, id('r'));
  const counting: Judge = {
    ...judge,
    async *answer(asked, context) {
      for await (const answers of judge.answer(asked, context)) {
        yield answers;
        if ((await store.judgementCount(opened.run.id)) >= stopAfter) stop.abort();
      }
    },
  };
  const open = async () => ({ judge: counting, family });
  const going = executeRun(opened, { store, open, now: () => 0 }, stop.signal);
  while (!(await going.next()).done);
}

it('a growing plan reaches the same end with and without an interruption', async () => {
  const whole = new MemoryStore();
  const run = await planned(studyWith({ schedule: 'swiss' }), whole);
  await sit(whole, oracle());
  expect(await whole.judgementCount(run.id)).toBe(run.trials);

  const store = new MemoryStore();
  await planned(studyWith({ schedule: 'swiss' }), store);
  await expect(sit(store, oracle(), 70)).rejects.toThrow();
  expect(await store.judgementCount(run.id)).toBeLessThan(run.trials);
  await sit(store, oracle());
  expect((await store.run(run.id))?.state).toBe('finished');
  expect(await judgedTrials(store, run.id)).toEqual(await judgedTrials(whole, run.id));
});

it('a first stage of labels decides which pairs are asked, also after an interruption', async () => {
  const study = schema.parse({
    ...studyWith({}),
    protocol: { id: 'saer-pair', settings: { gate: 'not-poor' } },
  });
  const runOf = async (store: MemoryStore) => {
    const run = await planRun({
      ...{ id: id<never>('r'), study, data, datasetHash: 'd', protocol: saerPair },
      ...{ judge: oracle(), style: { family, arrangement: 'shared-prefix' }, app: 'x', now: 1 },
    });
    await store.saveRun(run, data);
    return run;
  };
  const whole = new MemoryStore();
  const run = await runOf(whole);
  await sit(whole, oracle());
  const judged = await judgedTrials(whole, run.id);
  const poor = data.slates.filter(({ utility }) => utility! < 0.5);
  expect(poor.length).toBeGreaterThan(0);
  expect(judged.size).toBeGreaterThan(data.slates.length);
  expect(judged.size).toBeLessThan(run.trials);

  const store = new MemoryStore();
  await runOf(store);
  await expect(sit(store, oracle(), 70)).rejects.toThrow();
  await sit(store, oracle());
  expect((await store.run(run.id))?.state).toBe('finished');
  expect(await judgedTrials(store, run.id)).toEqual(judged);
});

it('a growing plan is for one judge', async () => {
  const study = studyWith({ schedule: 'swiss' }, [{ id: 'coin' }]);
  await expect(planned(study, new MemoryStore())).rejects.toMatchObject({ code: 'study-invalid' });
});

it('a growing plan has a judge that can write describe each user once, before any question', async () => {
  const store = new MemoryStore();
  const prompts: string[] = [];
  const writer: Judge = {
    ...oracle(),

    async *write({ prompt }: Writing) {
      prompts.push(prompt);
      const tokens = { prompt: 1, written: 1 };
      return { text: `like ${prompts.length}`, end: 'stop', constrained: false, tokens };
    },
  };
  const run = await planned(studyWith({ profile: 'judge' }), store, writer);
  await expect(sit(store, writer, 30)).rejects.toThrow();
  await sit(store, writer);
  expect(prompts).toHaveLength(data.users.size);
  expect((await store.reasons(run.id)).map(({ key }) => key)).toContain('profile/u0');
});
