import { describe, expect, it } from 'vitest';
import type { Run } from '#engine/domain/run.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { stream } from '#engine/random/stream.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { charactersOf, countingStyle, secondsFor } from './estimate.ts';

const card = { id: 'm' as never, kind: 'model', family: 'qwen' } as const;
const past = (createdAt: number, elapsedMs: number, judge = 'm') =>
  ({ createdAt, elapsedMs, manifest: { judge: { id: judge } } }) as Run;

describe('secondsFor', () => {
  it('goes by the last run of the same judge', () => {
    const runs = [
      [past(1, 99_000), 10],
      [past(2, 10_000), 100],
      [past(3, 77_000, 'other'), 10],
      [past(4, 0), 0],
    ] as const;
    // A tenth of a second each.
    expect(secondsFor(300, card, runs)).toEqual({ low: 24, high: 45, measured: true });
  });

  it('guesses for small models and reference judges, and for no other', () => {
    expect(secondsFor(300, card, [])).toBeNull();
    expect(secondsFor(300, { ...card, family: 'pocket' }, [])).toMatchObject({ measured: false });
    expect(secondsFor(300, { ...card, kind: 'reference' }, [])).toMatchObject({ measured: false });
  });
});

describe('charactersOf', () => {
  it('counts all text, and what stands before the question before as well', () => {
    const trials = slateDuel.plan(smallStudy, stream('a'));
    const style = countingStyle('qwen', 'shared-prefix');
    const whole = charactersOf(trials, smallStudy, slateDuel, style);
    const alone = charactersOf(trials.slice(0, 1), smallStudy, slateDuel, style);
    expect(alone.shared).toBe(0);
    expect(whole.all).toBeGreaterThan(alone.all * (trials.length - 1));
    expect(whole.shared).toBeGreaterThan(whole.all / 2);
    expect(whole.shared).toBeLessThan(whole.all);
  });

  it('counts for a model whose markers are known only once it is loaded', () => {
    expect(countingStyle('generic', 'shared-prefix').family.markers.userOpen).not.toBe('');
  });
});
