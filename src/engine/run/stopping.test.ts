import { describe, expect, it } from 'vitest';
import { byKey } from '../domain/by-key.ts';
import { judgedTrials } from '#test/fixtures/judged-trials.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id } from '../domain/ids.ts';
import type { Judge } from '../domain/judge.ts';
import type { Run } from '../domain/run.ts';
import { oracle } from '../judges/oracle.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as schema } from '../domain/study.ts';
import { executeRun } from './execute-run.ts';
import { openRun } from './open-run.ts';
import type { RunEvent } from './run-event.ts';
import { planRun } from './plan-run.ts';
import { trialsOf } from './planned-trials.ts';

const data = drawnStudy('settled', { users: 90, m: 4, recommenders: true });
const family = resolved(familyOf('qwen'));

function studyOf(protocol: Protocol, stopping?: { error?: number; width?: number }) {
  return schema.parse({
    version: 1,
    name: 'Settled',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['rec-0', 'rec-1', 'rec-2', 'rec-3'] },
    protocol: {
      id: protocol.id,
      settings: protocol.id === 'arena' ? { aspects: ['Accuracy'] } : {},
    },
    judge: { id: 'oracle' },
    ...(stopping ? { stopping } : {}),
    seed: 's',
  });
}

async function planned(
  protocol: Protocol,
  store: MemoryStore,
  stopping?: { error?: number; width?: number },
): Promise<Run> {
  const run = await planRun({
    id: id('r'),
    study: studyOf(protocol, stopping),
    data,
    datasetHash: 'd',
    protocol,
    style: { family, arrangement: 'shared-prefix' },
    judge: oracle(),
    app: 'x',
    now: 1,
  });
  await store.saveRun(run, data);
  return run;
}

/** Runs one session and stops the judge after `stopAfter` stored judgements. */
async function sit(store: MemoryStore, stopAfter = Infinity) {
  const stop = new AbortController();
  const opened = await openRun(store, id('r'));
  const own = oracle();
  const judge: Judge = {
    ...own,
    async *answer(asked, context) {
      for await (const answers of own.answer(asked, context)) {
        for (const one of answers) {
          yield [one];
          if ((await store.judgementCount(opened.run.id)) >= stopAfter) stop.abort();
        }
      }
    },
  };
  const open = async () => ({ judge, family });
  const events: RunEvent[] = [];
  let tick = 0;
  const parts = { store, open, now: () => (tick += 300) };
  for await (const event of executeRun(opened, parts, stop.signal)) events.push(event);
  return events;
}

describe.each<Protocol>([slateDuel, arena])(
  'a run of $id that stops at settled pairs',
  (protocol) => {
    it('[R8] asks fewer questions, and ends when all that remain are judged', async () => {
      const store = new MemoryStore();
      const run = await planned(protocol, store, {});
      expect(run.manifest.stopping).toEqual({ error: 0.05 });
      const events = await sit(store);
      const done = await judgedTrials(store, run.id);
      expect(done.size).toBeLessThan(run.trials);
      expect(await store.run(run.id)).toMatchObject({ state: 'finished', trials: done.size });
      expect(events.at(-1)).toMatchObject({ kind: 'progress', done: done.size, of: done.size });
      const sofar = byKey(await store.judgements(run.id));
      const asked = trialsOf(run.study, data, protocol, oracle().card, { sofar });
      expect(new Set(asked.map(({ key }) => key))).toEqual(done);
    });

    it('[R8] asks the same questions however often it was interrupted', async () => {
      const whole = new MemoryStore();
      const run = await planned(protocol, whole, { width: 0.6 });
      await sit(whole);
      const store = new MemoryStore();
      await planned(protocol, store, { width: 0.6 });
      for (const after of [1, 70]) await expect(sit(store, after)).rejects.toThrow();
      await sit(store);
      expect((await store.run(run.id))?.state).toBe('finished');
      expect(await judgedTrials(store, run.id)).toEqual(await judgedTrials(whole, run.id));
      // A finished run asks nothing more.
      expect((await sit(store)).at(-1)).toMatchObject({ kind: 'progress' });
      expect(await judgedTrials(store, run.id)).toEqual(await judgedTrials(whole, run.id));
    });

    it('asks everything unless the study sets a rule', async () => {
      const store = new MemoryStore();
      const run = await planned(protocol, store);
      expect(run.manifest).not.toHaveProperty('stopping');
      await sit(store);
      expect(await store.judgementCount(run.id)).toBe(run.trials);
    });
  },
);

it('a study that can’t stop at settled pairs is refused before any question', async () => {
  const study = { ...studyOf(arena, {}), panel: [{ id: 'coin' }] };
  await expect(
    planRun({
      ...{ id: id<never>('r'), study, data, datasetHash: 'd', protocol: arena, judge: oracle() },
      style: { family, arrangement: 'shared-prefix' },
      app: 'x',
      now: 1,
    }),
  ).rejects.toMatchObject({ code: 'study-invalid' });
});
