import { describe, expect, it } from 'vitest';
import { id, type JudgeId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { stream } from '#engine/random/stream.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { charactersOf, countingStyle, lastOf, secondsFor, together } from './estimate.ts';

const card = { kind: 'model', family: 'qwen' } as const;

/**
 * Returns runs with their numbers of judgements, and records the runs whose judgements were read.
 */
function past(...runs: readonly (Partial<Run> & { judge?: string; done: number })[]) {
  const read: string[] = [];
  const kept = runs.map(({ judge = 'm', done, ...run }, i) => ({
    run: { id: `r${i}`, state: 'stopped', ...run, manifest: { judge: { id: judge } } } as Run,
    done,
  }));
  const store = {
    runs: async () => kept.map(({ run }) => run),
    judgementCount: async (id: string) => {
      read.push(id);
      return kept.find(({ run }) => run.id === id)!.done;
    },
  };
  return { last: () => lastOf(id<JudgeId>('m'), store), read };
}

describe('lastOf', () => {
  it('returns the newest run of the judge with judgements, and reads no other judge’s', async () => {
    const { last, read } = past(
      { createdAt: 1, elapsedMs: 99_000, done: 10 },
      { createdAt: 3, elapsedMs: 10_000, done: 100 },
      { createdAt: 4, elapsedMs: 77_000, done: 10, judge: 'other' },
      { createdAt: 5, elapsedMs: 20, done: 0 },
      { createdAt: 6, elapsedMs: 0, done: 0 },
    );
    expect(await last()).toEqual({ done: 100, elapsedMs: 10_000 });
    expect(read).toEqual(['r3', 'r1']);
  });

  it('[14.21] counts the readable judgements of a finished run', async () => {
    const run = { createdAt: 1, elapsedMs: 8, done: 35, trials: 36, state: 'finished' } as const;
    expect(await past(run).last()).toEqual({ done: 35, elapsedMs: 8 });
  });

  it('is null for a judge without a timed run', async () => {
    expect(await past().last()).toBeNull();
  });
});

describe('secondsFor', () => {
  it('uses the speed of the judge’s last run', () => {
    // A tenth of a second each.
    const last = { done: 100, elapsedMs: 10_000 };
    expect(secondsFor(300, card, last)).toEqual({ low: 24, high: 45, measured: true });
  });

  it('guesses for small models and reference judges, and for no other', () => {
    expect(secondsFor(300, card, null)).toBeNull();
    expect(secondsFor(300, { ...card, family: 'pocket' }, null)).toMatchObject({ measured: false });
    expect(secondsFor(300, { ...card, kind: 'reference' }, null)).toMatchObject({
      measured: false,
    });
  });
});

describe('a panel’s time', () => {
  const quick = { low: 1, high: 2, measured: true };
  it('is the sum over its judges, and a guess if one of them is', () => {
    expect(together([quick, { low: 3, high: 5, measured: false }])).toEqual({
      low: 4,
      high: 7,
      measured: false,
    });
    expect(together([quick])).toEqual(quick);
  });

  it('is unknown if that of one judge is', () => {
    expect(together([quick, null])).toBeNull();
  });
});

describe('charactersOf', () => {
  it('counts all text, and the prefix shared with the previous question', () => {
    const planned = plannedFor(slateDuel, smallStudy);
    const trials = slateDuel.plan(planned, stream('a'));
    const style = countingStyle('qwen', 'shared-prefix');
    const whole = charactersOf(trials, planned, slateDuel, style);
    const alone = charactersOf(trials.slice(0, 1), planned, slateDuel, style);
    expect(alone.shared).toBe(0);
    expect(whole.all).toBeGreaterThan(alone.all * (trials.length - 1));
    expect(whole.shared).toBeGreaterThan(whole.all / 2);
    expect(whole.shared).toBeLessThan(whole.all);
  });

  it('counts for a model whose markers are known only once it is loaded', () => {
    expect(countingStyle('generic', 'shared-prefix').family.markers.userOpen).not.toBe('');
  });
});
