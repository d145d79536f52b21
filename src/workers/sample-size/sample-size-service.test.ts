import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id } from '#engine/domain/ids.ts';
import { coin } from '#engine/judges/coin.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { executeRun } from '#engine/run/execute-run.ts';
import { openRun } from '#engine/run/open-run.ts';
import { planRun } from '#engine/run/plan-run.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as schema } from '#engine/domain/study.ts';
import { sampleSizeService } from './sample-size-service.ts';
import type { PlanQuestion } from './planning-api.ts';

const call = { signal: new AbortController().signal, emit: () => {} };
const question: PlanQuestion = {
  judge: id('coin'),
  protocol: 'slate-duel',
  noun: 'film',
  recommenders: 3,
  lead: 0.6,
  power: 0.8,
  users: 60,
};

/** Stores a finished run of the coin with `users` users. */
async function ran(store: MemoryStore, name: string, users: number, now: number) {
  const data = drawnStudy(name, { users, m: 3, recommenders: true });
  const judge = coin(name);
  const study = schema.parse({
    version: 1,
    name,
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['rec-0', 'rec-1', 'rec-2'] },
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
    seed: name,
  });
  const family = resolved(familyOf('qwen'));
  const run = await planRun({
    ...{ id: id<never>(name), study, data, datasetHash: 'd', protocol: slateDuel, judge, now },
    style: { family, arrangement: 'shared-prefix' },
    app: 'x',
  });
  await store.saveRun(run, data);
  const open = async () => ({ judge, family });
  const parts = { store, open, now: () => 0 };
  const going = executeRun(await openRun(store, run.id), parts, call.signal);
  while (!(await going.next()).done);
}

describe('plans', () => {
  it('use the newest run of the same judge and protocol with enough users', async () => {
    const store = new MemoryStore();
    const planning = sampleSizeService({ store: Promise.resolve(store) });
    const cautious = await planning.planUsers(question, call);
    expect(cautious).toMatchObject({ pilot: null, pair: { comparisons: 3 } });
    await ran(store, 'older', 30, 1);
    await ran(store, 'newer', 40, 2);
    await ran(store, 'tiny', 4, 3);
    const { pilot, pair, overall } = await planning.planUsers(question, call);
    expect(pilot).toMatchObject({ name: 'newer', users: 40, tokensPerQuestion: 0 });
    // A coin chooses different slates in half of its pairs: ties by position, which reduce the variance.
    expect(pilot!.ties).toBeGreaterThan(0.3);
    expect(pair.needed!).toBeLessThan(0.8 * cautious.pair.needed!);
    expect(overall!.needed!).toBeLessThan(cautious.overall!.needed!);
    expect(pair.chance!).toBeGreaterThan(cautious.pair.chance!);
  });

  it('[14.14] use only runs on data of the same kind: no films for a shop', async () => {
    const store = new MemoryStore();
    await ran(store, 'films', 30, 1);
    const planning = sampleSizeService({ store: Promise.resolve(store) });
    expect((await planning.planUsers(question, call)).pilot).not.toBeNull();
    const shop = await planning.planUsers({ ...question, noun: 'product' }, call);
    expect(shop.pilot).toBeNull();
  });

  it('are the same each time, and differ between judges', async () => {
    const store = new MemoryStore();
    await ran(store, 'one', 30, 1);
    const planning = sampleSizeService({ store: Promise.resolve(store) });
    const [one, again] = [
      await planning.planUsers(question, call),
      await sampleSizeService({ store: Promise.resolve(store) }).planUsers(question, call),
    ];
    expect(again).toEqual(one);
    const other = await planning.planUsers({ ...question, judge: id('oracle') }, call);
    expect(other.pilot).toBeNull();
  });
});
