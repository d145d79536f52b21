import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/paired_models.json';
import { stream, type Stream } from '../random/stream.ts';
import { bootstrap } from './bootstrap.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { resamples } from './resamples.ts';
import { fitSlotModel } from './slot-model.ts';
import { eloPoints, slotStrengths, type OrderedMeeting } from './slot-strengths.ts';
import { solve } from './solve.ts';

const once = Uint16Array.of(1);

describe('the model with a slot', () => {
  it.each(values)('agrees with statsmodels on $m contestants, ties with a parameter', (one) => {
    const { strengths, slot, logTie } = fitSlotModel(
      one.m,
      Float64Array.from(one.outcomes),
      'own',
    )!;
    strengths.forEach((s, i) => expect(s).toBeCloseTo(one.davidson.strengths[i]!, 9));
    expect(slot).toBeCloseTo(one.davidson.slot, 9);
    expect(logTie).toBeCloseTo(one.davidson.logTie, 9);
  });

  it.each(values)('agrees with statsmodels on $m contestants, ties as half', (one) => {
    const found = fitSlotModel(one.m, Float64Array.from(one.outcomes), 'half')!;
    found.strengths.forEach((s, i) => expect(s).toBeCloseTo(one.bradleyTerry.strengths[i]!, 9));
    expect(found.slot).toBeCloseTo(one.bradleyTerry.slot, 9);
    expect(found.logTie).toBeNull();
  });

  it.each(values)('stands beside Bradley-Terry without one, which agrees with choix', (one) => {
    const wins = new Float64Array(one.m * one.m);
    for (let i = 0; i < one.m; i++) {
      for (let j = 0; j < one.m; j++) {
        const [won, tied, lost] = one.outcomes.slice(3 * (i * one.m + j)) as [
          number,
          number,
          number,
        ];
        wins[i * one.m + j]! += won + tied / 2;
        wins[j * one.m + i]! += lost + tied / 2;
      }
    }
    bradleyTerry(one.m, wins).forEach((s, i) => expect(s).toBeCloseTo(one.choix[i]!, 7));
    const outcomes = Float64Array.from(one.outcomes);
    const { strengths, slot } = fitSlotModel(one.m, outcomes, 'half', undefined, 'none')!;
    strengths.forEach((s, i) => expect(s).toBeCloseTo(one.choix[i]!, 7));
    expect(slot).toBe(0);
  });

  it('turns its slot round with the places, and nothing else', () => {
    const { m, outcomes } = values[3]!;
    const turned = outcomes.map((_, at) => {
      const [pair, outcome] = [Math.floor(at / 3), at % 3];
      return outcomes[3 * ((pair % m) * m + Math.floor(pair / m)) + 2 - outcome]!;
    });
    // Who stood first is renamed to have stood second, so the slot's sign changes.
    for (const ties of ['half', 'own'] as const) {
      const there = fitSlotModel(m, Float64Array.from(outcomes), ties)!;
      const back = fitSlotModel(m, Float64Array.from(turned), ties)!;
      expect(back.slot).toBeCloseTo(-there.slot, 9);
      there.strengths.forEach((s, i) => expect(back.strengths[i]).toBeCloseTo(s, 9));
    }
  });

  it('has no finite maximum where the first place always wins, or nobody ever ties', () => {
    const first = Float64Array.of(0, 0, 0, 5, 0, 0, 5, 0, 0, 0, 0, 0);
    expect(fitSlotModel(2, first, 'half')).toBeNull();
    const noTie = Float64Array.of(0, 0, 0, 5, 0, 3, 4, 0, 4, 0, 0, 0);
    expect(fitSlotModel(2, noTie, 'own')).toBeNull();
    expect(fitSlotModel(2, noTie, 'half')).not.toBeNull();
  });
});

describe('strengths with a slot', () => {
  const meet = (
    first: number,
    second: number,
    outcome: OrderedMeeting['outcome'],
    user = 0,
  ): OrderedMeeting => ({ user, first, second, outcome });

  it('leaves to strength what one order alone can’t part from place: the log odds of the wins', () => {
    const meetings = Array.from({ length: 20 }, (_, user) =>
      meet(0, 1, user < 12 ? 'first' : user < 14 ? 'tie' : 'second', user),
    );
    const all = new Uint16Array(20).fill(1);
    const found = slotStrengths(2, meetings, 'half', 'none').of(all)!;
    expect(found.strengths[0]! - found.strengths[1]!).toBeCloseTo(Math.log(13 / 7), 9);
    // A term for place would share that out between the two, by nothing but the easing.
    const shared = slotStrengths(2, meetings, 'half').of(all)!;
    expect(shared.slot).toBeGreaterThan(0.2);
  });

  it('finds equals behind a judge that always says first, and stays finite', () => {
    const meetings = Array.from({ length: 20 }, () => [
      meet(0, 1, 'first'),
      meet(1, 0, 'first'),
    ]).flat();
    const model = slotStrengths(2, meetings, 'half');
    expect([model.separated, model.bothOrders]).toEqual([true, true]);
    const { strengths, slot } = model.of(once)!;
    expect(strengths[0]).toBeCloseTo(0, 9);
    expect(slot).toBeGreaterThan(2);
    expect(slot).toBeLessThan(6);
  });

  it('says when a pair met in one order only, and when there’s no common scale', () => {
    expect(slotStrengths(2, [meet(0, 1, 'first')], 'half').bothOrders).toBe(false);
    const apart = slotStrengths(4, [meet(0, 1, 'first'), meet(2, 3, 'tie')], 'own');
    expect(apart.connected).toBe(false);
    expect(apart.of(once)).toBeNull();
  });

  it('keeps the scale in a draw that lacks the users by whom two have met', () => {
    const chain = [meet(0, 1, 'first', 0), meet(1, 0, 'second', 0), meet(1, 2, 'tie', 1)];
    const drawn = slotStrengths(3, chain, 'half').of(Uint16Array.of(2, 0))!;
    expect(drawn.strengths[0]).toBeGreaterThan(drawn.strengths[1]!);
    expect(drawn.strengths[2]).toBeCloseTo(drawn.strengths[1]!, 9);
  });

  it('counts a user as often as its weight says', () => {
    const meetings = drawnMeetings(stream('weights'), 3, 30, 0.4);
    const model = slotStrengths(3, meetings, 'own');
    const weights = Uint16Array.from({ length: 30 }, (_, user) => user % 3);
    const copied = meetings.flatMap((one) => Array.from({ length: one.user % 3 }, () => one));
    const [a, b] = [model.of(weights)!, slotStrengths(3, copied, 'own').of(allOnce(30))!];
    a.strengths.forEach((s, i) => expect(s).toBeCloseTo(b.strengths[i]!, 8));
    expect(a.slot).toBeCloseTo(b.slot, 8);
  });

  it.each(['half', 'own'] as const)(
    'holds the true difference and slot about as often as it says, ties %s',
    (ties) => {
      const held = { slot: 0, difference: 0 };
      const studies = 150;
      for (let study = 0; study < studies; study++) {
        const from = stream(`slot ${study}`);
        const model = slotStrengths(2, drawnMeetings(from, 2, 40, 0.5), ties);
        const draws = resamples(40, 200, from);
        const slot = bootstrap((w) => model.of(w)!.slot, draws).interval!;
        const apart = bootstrap((w) => model.of(w)!.strengths[0]! * 2, draws).interval!;
        // With ties as half, a slot of .5 among Davidson's ties is a little less than .5.
        const truth = ties === 'own' ? 0.5 : Math.log((1 + shareHalf()) / (1 - shareHalf()));
        if (slot.low <= truth && truth <= slot.high) held.slot++;
        if (apart.low <= 0 && 0 <= apart.high) held.difference++;
      }
      // 142.5 expected; three standard deviations are 8.
      expect(Math.min(held.slot, held.difference)).toBeGreaterThanOrEqual(134);
    },
  );

  it('has Elo points of 400 for odds of ten to one', () => {
    expect(eloPoints(Math.LN10)).toBe(400);
  });
});

describe('solving', () => {
  it('finds x, and refuses what isn’t positive definite', () => {
    const a = Float64Array.of(4, 2, 2, 3);
    const x = solve(2, a, Float64Array.of(10, 8))!;
    expect([x[0], x[1]].map((one) => one!.toFixed(12))).toEqual([
      '1.750000000000',
      '1.500000000000',
    ]);
    expect(solve(2, Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 1))).toBeNull();
  });
});

const allOnce = (users: number) => new Uint16Array(users).fill(1);

/** The mean of first less second of equals with slot .5 and nu = 1/2. */
function shareHalf(): number {
  const [first, tie] = [Math.exp(0.25), 0.5];
  return (first - 1 / first) / (first + tie + 1 / first);
}

/** Equals, each pair in both orders a user, with slot .5 and nu as given. */
function drawnMeetings(from: Stream, m: number, users: number, nu: number): OrderedMeeting[] {
  const meetings: OrderedMeeting[] = [];
  const first = Math.exp(0.25);
  const all = first + nu + 1 / first;
  for (let user = 0; user < users; user++) {
    for (let i = 0; i < m; i++) {
      for (let j = 0; j < m; j++) {
        const u = from.unit() * all;
        const outcome = u < first ? 'first' : u < first + nu ? 'tie' : 'second';
        if (i !== j) meetings.push({ user, first: i, second: j, outcome });
      }
    }
  }
  return meetings;
}
