import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { pairVerdicts } from '#test/fixtures/pair-verdicts.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import type { Trial } from '../domain/trial.ts';
import { arena } from '../protocols/arena/arena.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import { byUser } from '../domain/by-user.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { study as schema, type Stopping } from '../domain/study.ts';
import { watchedPairs } from './asked-until-settled.ts';
import { PairStopping } from './pair-stopping.ts';
import { noStoppingFor } from './refuse-stopping.ts';

const data = drawnStudy('stopping', { users: 200, m: 3, recommenders: true });
const { trials } = plannedFor(slateDuel, data);

const stopping: Stopping = { error: 0.05 };

describe('early stopping', () => {
  it('settles a clear pair early, and reports after how many users', () => {
    const said = pairVerdicts(trials, (pair) => (pair === '01' ? 0.95 : 0.5), stream('clear'));
    const { sequences, level } = watchedPairs(trials, stopping, said);
    const [clear, ...others] = [...sequences].sort((x, y) => x.values.length - y.values.length);
    expect([clear!.a, clear!.b]).toEqual(['rec-0', 'rec-1']);
    expect(clear!.stopped).toEqual({ after: clear!.values.length, why: 'decided' });
    expect(clear!.values.length).toBeLessThan(30);
    // It stops with the user whose verdict settles the pair.
    const before = anytimeInterval(clear!.values.slice(0, -1), level);
    expect(before.low).toBeLessThan(0.5);
    expect(anytimeInterval(clear!.values, level).low).toBeGreaterThan(0.5);
    expect(level).toBeCloseTo(1 - 0.05 / 3, 12);
    for (const { values, stopped } of others) expect([values.length, stopped]).toEqual([200, null]);
  });

  it('settles a pair whose interval is narrow enough, if a width is set', () => {
    const said = pairVerdicts(trials, () => 0.5, stream('narrow'));
    const { sequences, level } = watchedPairs(trials, { error: 0.05, width: 0.35 }, said);
    for (const { values, stopped } of sequences) {
      expect(stopped).toEqual({ after: values.length, why: 'narrow' });
      const { low, high } = anytimeInterval(values, level);
      expect(high - low).toBeLessThanOrEqual(0.35);
      expect(values.length).toBeLessThan(200);
    }
  });

  it('counts the remaining trials, and keeps asking self-pairs', () => {
    const said = pairVerdicts(trials, (pair) => (pair === '01' ? 1 : 0.5), stream('left'));
    const watched = new PairStopping(stopping, trials);
    const asked: Trial[] = [];
    for (const own of byUser(trials)) {
      asked.push(...own.filter((trial) => watched.asks(trial)));
      watched.record(own, said);
    }
    expect(watched.expected).toBe(asked.length);
    expect(asked.length).toBeLessThan(trials.length - 300);
    const selves = (all: readonly Trial[]) =>
      all.filter((trial) => trial.kind === 'duel' && trial.first === trial.second).length;
    expect(selves(asked)).toBe(selves(trials));
  });

  it('does not count an unscored pair as a verdict', () => {
    const said = pairVerdicts(trials, () => 1, stream('unscored'));
    for (const [key, one] of said) {
      said.set(key, { ...one, verdict: { kind: 'unscored', why: 'no legal answer' } });
    }
    const { sequences } = watchedPairs(trials, stopping, said);
    for (const { values, stopped } of sequences) expect([values, stopped]).toEqual([[], null]);
  });

  it('is refused with a reason where there is no pair to settle', () => {
    const study = schema.parse({
      version: 1,
      name: 'x',
      data: { kind: 'demo' },
      slates: { kind: 'recommenders', recommenders: ['a', 'b'] },
      protocol: { id: 'slate-duel' },
      judge: { id: 'coin' },
      seed: 's',
    });
    const set = (settings: Record<string, string>) => ({
      ...study,
      protocol: { ...study.protocol, settings },
    });
    expect(noStoppingFor(study, slateDuel)).toBeNull();
    expect(noStoppingFor(study, arena)).toBeNull();
    const why = (...asked: Parameters<typeof noStoppingFor>) =>
      formatMessage(noStoppingFor(...asked) ?? '');
    expect(why({ ...study, panel: [{ id: 'oracle' }] }, slateDuel)).toContain('panel');
    expect(why(study, saerList)).toContain('one list at a time');
    expect(why(set({ schedule: 'swiss' }), arena)).toContain('follows the verdicts');
    expect(why(set({ orders: 'calibrated' }), slateDuel)).toContain('both orders');
    const slates = { kind: 'held-out', m: 4, k: 5, users: 60 } as const;
    expect(why({ ...study, slates }, slateDuel)).toContain('these slates have none');
  });
});
