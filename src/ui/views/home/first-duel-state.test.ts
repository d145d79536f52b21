import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { pair, judge } from './hero-duel.ts';
import { FirstDuelState } from './first-duel.svelte.ts';

const said = (probabilities: readonly number[] | null, ms: number) =>
  ({ probabilities, ms }) as Judgement;
const now = () => Promise.resolve();

function state(judgePair: () => Promise<readonly [Judgement, Judgement]>) {
  let asked = 0;
  const runner = { judgePair: () => ((asked += 1), judgePair()) };
  return { duel: new FirstDuelState({ runner, base: '' }), asked: () => asked };
}

describe('the pair of the first page', () => {
  it('shows the probabilities of the first slate in both orders, and the time of both', async () => {
    const { duel } = state(() => Promise.resolve([said([0.7, 0.3], 4), said([0.4, 0.6], 5)]));
    await duel.judge(pair, judge);
    expect(duel.phase).toEqual({ name: 'live', orders: [0.7, 0.6], ms: 9 });
  });

  it('keeps the recorded answers when other work took the judge', async () => {
    const { duel } = state(() => Promise.reject(new Fault('stopped', 'x')));
    await duel.judge(pair, judge);
    expect(duel.phase).toEqual({ name: 'recorded' });
  });

  it('is judged by itself only once, and not where something else is to be done', async () => {
    const { duel, asked } = state(() => Promise.reject(new Fault('run-busy', 'x')));
    await duel.judgeOnce(pair, judge, now, () => false);
    expect(asked()).toBe(0);
    await duel.judgeOnce(pair, judge, now, () => true);
    expect(duel.phase).toEqual({ name: 'recorded' });
    await duel.judgeOnce(pair, judge, now, () => true);
    expect(asked()).toBe(1);
    await duel.judge(pair, judge);
    expect(duel.phase).toMatchObject({ name: 'failed', fault: { code: 'run-busy' } });
  });

  it('shows no answer where the judge gave none', async () => {
    const { duel } = state(() => Promise.resolve([said(null, 1), said([0.4, 0.6], 1)]));
    await duel.judge(pair, judge);
    expect(duel.phase).toMatchObject({ orders: [null, 0.6] });
  });
});
