import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { alikeInterval } from './alike-users.ts';
import { ratioOf } from './ratio.ts';
import { resamples, type Weights } from './resamples.ts';
import { userInterval } from './user-interval.ts';

const RANGE = { low: -1, high: 1 };

/** Skill of users who would each lose 1 by a coin, some of whom lose a part of it. */
function skillOf(losses: readonly number[]) {
  const lost = ratioOf({
    above: Float64Array.from(losses),
    below: new Float64Array(losses.length).fill(1),
  });
  return Object.assign((weights: Weights) => 1 - lost(weights)!, {
    below: lost.below!,
    losses: Float64Array.from(losses),
  });
}

describe('the interval of skill where few users show a loss', () => {
  const draws = resamples(30, 500, stream('1'));
  const users = (losing: number) =>
    Array.from({ length: 30 }, (_, user) => (user < losing ? 0.3 : 0));

  it('reaches as far as that of users who are all alike', () => {
    const few = userInterval(skillOf(users(2)), draws, RANGE);
    // 1 - .05^(1/30): 9.5 % of other users may be at either bound.
    expect(few).toMatchObject({ value: 0.98, kind: 'few losses' });
    expect(few.interval!.low).toBeCloseTo(0.98 - (1 - 0.05 ** (1 / 30)) * 1.98, 3);
    const more = userInterval(skillOf(users(4)), draws, RANGE);
    expect(more.kind).toBe('resampled');
    expect(more.interval!.low).toBeGreaterThan(few.interval!.low);
  });

  it('holds a skill of .98 in nearly all studies, where resampling alone holds it in two of three', () => {
    let held = 0;
    for (let study = 0; study < 100; study++) {
      const from = stream(`study ${study}`);
      const losses = users(0).map(() => (from.unit() < 0.06 ? (2 / 3) * from.unit() : 0));
      const found = userInterval(skillOf(losses), draws, RANGE);
      const { low, high } = found.interval ?? alikeInterval(found.value!, RANGE, 30)!;
      if (low <= 0.98 && high >= 0.98) held++;
    }
    expect(held).toBeGreaterThanOrEqual(95);
  });
});
