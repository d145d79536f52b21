import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { valuesOf } from './bootstrap.ts';
import { ratioOf } from './ratio.ts';
import { resamples } from './resamples.ts';
import { slotStrengths, type OrderedMeeting } from './slot-strengths.ts';
import { MOST_LOGITS, needsUnseen, unseenStrength } from './strength-interval.ts';
import { strengths, type Meeting } from './strengths.ts';
import { unseenUserInterval } from './unseen-user.ts';

const USERS = 12;
const draws = resamples(USERS, 400, stream('strength interval'));
/** One meeting of each user, of which the first contestant wins so many. */
const two = (won: number) =>
  strengths(
    2,
    Array.from({ length: USERS }, (_, user): Meeting => ({ user, a: 0, b: 1, score: user < won ? 1 : 0 })), // prettier-ignore
  );

describe('the interval of a strength with an unseen user', () => {
  it('is half the log odds of the interval of the win rate, for two contestants', () => {
    const rate = ratioOf({
      above: Float64Array.from({ length: USERS }, (_, user) => Number(user < 9)),
      below: new Float64Array(USERS).fill(1),
    });
    const exact = unseenUserInterval(valuesOf(rate, draws.smooth), USERS, { low: 0, high: 1 });
    const { interval, capped } = unseenStrength(two(9), 0, draws)!;
    const half = (share: number) => Math.log(share / (1 - share)) / 2;
    expect(interval.low).toBeCloseTo(half(exact.low), 0);
    expect(interval.high).toBeCloseTo(half(exact.high), 0);
    expect(capped).toBe(false);
  });

  it('is the mirror image for the other contestant', () => {
    const [a, b] = [0, 1].map((who) => unseenStrength(two(9), who, draws)!.interval);
    expect(b!.low).toBeCloseTo(-a!.high, 9);
    expect(b!.high).toBeCloseTo(-a!.low, 9);
  });

  it('rises with the wins, and is cut off above where nothing was lost', () => {
    const [some, more, all] = [7, 10, 12].map((won) => unseenStrength(two(won), 0, draws)!);
    expect(more!.interval.low).toBeGreaterThan(some!.interval.low);
    expect(more!.interval.high).toBeGreaterThan(some!.interval.high);
    expect(all!.interval.high).toBe(MOST_LOGITS);
    expect(all!.capped).toBe(true);
    expect(all!.interval.low).toBeGreaterThan(0);
  });

  it('is needed by few users, and where resamples have no finite maximum', () => {
    expect(needsUnseen(two(6), draws)).toBe(false);
    expect(needsUnseen(two(11), draws)).toBe(true);
    expect(needsUnseen(two(12), draws)).toBe(true);
    expect(needsUnseen(two(3), resamples(6, 50, stream('few')))).toBe(true);
  });

  it('agrees with that of a model with a position effect', () => {
    const meetings = Array.from({ length: USERS }, (_, user): OrderedMeeting[] => [
      { user, first: 0, second: 1, outcome: user < 9 ? 'first' : 'second' },
      { user, first: 1, second: 0, outcome: user < 9 ? 'second' : 'first' },
    ]).flat();
    const model = slotStrengths(2, meetings, 'half');
    const slot = { ...model, of: (weights: Float64Array) => model.of(weights)!.strengths };
    const [one, other] = [unseenStrength(two(9), 0, draws)!, unseenStrength(slot, 0, draws)!];
    expect(other.interval.low).toBeCloseTo(one.interval.low, 5);
    expect(other.interval.high).toBeCloseTo(one.interval.high, 5);
  });
});
