import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { stream, type Stream } from '../random/stream.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { compareStrengths, rankRanges } from './compare-strengths.ts';
import { connected } from './connected.ts';
import { resamples } from './resamples.ts';
import { strengths, type Meeting } from './strengths.ts';

describe('Bradley-Terry', () => {
  it.each(values.bradleyTerry)(
    'agrees with a general optimiser on $m contestants',
    ({ m, wins, strengths }) => {
      const found = bradleyTerry(m, Float64Array.from(wins));
      found.forEach((one, i) => expect(one).toBeCloseTo(strengths[i]!, 5));
    },
  );

  it('is log odds for two, centred, and changes its sign with the wins', () => {
    const [a, b] = bradleyTerry(2, Float64Array.of(0, 3, 1, 0));
    expect(a! - b!).toBeCloseTo(Math.log(3), 9);
    expect(a! + b!).toBeCloseTo(0, 12);
    expect(bradleyTerry(2, Float64Array.of(0, 1, 3, 0))[0]).toBeCloseTo(b!, 9);
  });

  it('rises with one more win', () => {
    const wins = Float64Array.from(values.bradleyTerry[2]!.wins);
    const more = wins.slice();
    more[1]! += 1;
    expect(bradleyTerry(4, more)[0]!).toBeGreaterThan(bradleyTerry(4, wins)[0]!);
  });
});

describe('connected', () => {
  it('follows edges in both directions', () => {
    const edges = (pairs: string) => (a: number, b: number) =>
      pairs.split(' ').includes(`${a}${b}`);
    expect(connected(3, edges('01 12 20'))).toBe(true);
    expect(connected(3, edges('01 12'))).toBe(false);
    expect(connected(4, edges('01 10 23 32'))).toBe(false);
    expect(connected(1, edges(''))).toBe(true);
  });
});

describe('strengths', () => {
  it('are connected where all have met, directly or through others', () => {
    const meet = (a: number, b: number): Meeting => ({ user: 0, a, b, score: 0.5 });
    expect(strengths(3, [meet(0, 1), meet(1, 2)]).connected).toBe(true);
    const apart = strengths(4, [meet(0, 1), meet(2, 3)]);
    expect(apart.connected).toBe(false);
    expect(apart.of(Uint16Array.of(1))).toBeNull();
  });

  it('stay finite, and in order, when one wins everything', () => {
    const meetings = [0, 1, 2].map((user): Meeting => ({ user, a: 0, b: 1, score: 1 }));
    const one = strengths(2, meetings);
    expect(one.separated).toBe(true);
    const [a, b] = one.of(Uint16Array.of(1, 1, 1))!;
    expect(a! - b!).toBeCloseTo(Math.log(3.5 / 0.5), 6);
  });

  it('count a user as often as its weight says', () => {
    const meetings: Meeting[] = [
      { user: 0, a: 0, b: 1, score: 1 },
      { user: 1, a: 0, b: 1, score: 0 },
    ];
    const [a, b] = strengths(2, meetings).of(Uint16Array.of(3, 1))!;
    expect(a! - b!).toBeCloseTo(Math.log(3), 6);
  });
});

describe('comparing strengths', () => {
  const compare = (meetings: readonly Meeting[], m: number, users: number, from: Stream) =>
    compareStrengths(m, strengths(m, meetings), resamples(users, 200, from));

  it('separates a clear winner, and ranks it first alone', () => {
    const meetings = round(stream('clear'), 3, 40, (a) => (a === 0 ? 0.9 : 0.5));
    const compared = compare(meetings, 3, 40, stream('draws'));
    expect(compared.filter(({ p }) => p < 0.05).map(({ a, b }) => `${a}${b}`)).toEqual([
      '01',
      '02',
    ]);
    expect(rankRanges(3, compared)).toEqual([
      { best: 1, worst: 1 },
      { best: 2, worst: 3 },
      { best: 2, worst: 3 },
    ]);
  });

  it('is symmetric in the order of names, and empty without a common scale', () => {
    const meetings = round(stream('clear'), 3, 40, (a) => (a === 0 ? 0.9 : 0.5));
    const turned = meetings.map((one) => ({ ...one, a: 2 - one.a, b: 2 - one.b }));
    const [there, back] = [meetings, turned].map((of) => compare(of, 3, 40, stream('draws')));
    const named = (a: number, b: number) => there!.find((one) => one.a === a && one.b === b)!;
    for (const { a, b, difference, p } of back!) {
      const same = named(2 - b, 2 - a);
      expect(difference).toBeCloseTo(-same.difference, 6);
      expect(p).toBeCloseTo(same.p, 6);
    }
    expect(rankRanges(3, back!)[2]).toEqual({ best: 1, worst: 1 });
    expect(compare([], 2, 4, stream('none'))).toEqual([]);
  });

  it('never declares a winner from a handful of users, however clear they are', () => {
    const meetings = [0, 1, 2, 3].map((user): Meeting => ({ user, a: 0, b: 1, score: 1 }));
    expect(compare(meetings, 2, 4, stream('few'))[0]!.p).toBe(0.125);
  });

  it('raises a false alarm among four equals no more often than its level', () => {
    let alarms = 0;
    for (let study = 0; study < 200; study++) {
      const from = stream(`equal ${study}`);
      const compared = compare(
        round(from, 4, 30, () => 0.5),
        4,
        30,
        from,
      );
      if (compared.some(({ p }) => p <= 0.05)) alarms++;
    }
    // At most 10 expected; three standard deviations more are 19.
    expect(alarms).toBeLessThanOrEqual(19);
  });
});

/** Every pair once for each user; `chance` is the probability that the lower number wins. */
function round(from: Stream, m: number, users: number, chance: (a: number) => number): Meeting[] {
  const meetings: Meeting[] = [];
  for (let user = 0; user < users; user++) {
    for (let a = 0; a < m; a++) {
      for (let b = a + 1; b < m; b++) {
        meetings.push({ user, a, b, score: from.unit() < chance(a) ? 1 : 0 });
      }
    }
  }
  return meetings;
}
