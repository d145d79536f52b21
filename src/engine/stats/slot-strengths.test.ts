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

  it.each(values)(
    'has the same strengths without a slot as Bradley-Terry, which agrees with choix',
    (one) => {
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
    },
  );

  it('changes the sign of its slot with the positions, and nothing else', () => {
    const { m, outcomes } = values[3]!;
    const turned = outcomes.map((_, at) => {
      const [pair, outcome] = [Math.floor(at / 3), at % 3];
      return outcomes[3 * ((pair % m) * m + Math.floor(pair / m)) + 2 - outcome]!;
    });
    // First and second are exchanged, so the slot's sign changes.
    for (const ties of ['half', 'own'] as const) {
      const there = fitSlotModel(m, Float64Array.from(outcomes), ties)!;
      const back = fitSlotModel(m, Float64Array.from(turned), ties)!;
      expect(back.slot).toBeCloseTo(-there.slot, 9);
      there.strengths.forEach((s, i) => expect(back.strengths[i]).toBeCloseTo(s, 9));
    }
  });

  it.each(['half', 'own'] as const)(
    'separates label order from position and strengths, ties %s',
    (ties) => {
      const truth = { strengths: [0.6, -0.1, -0.5], slot: 0.4, label: -1.2, logTie: -0.3 };
      const tie = ties === 'own' ? Math.exp(truth.logTie) : 0;
      const outcomes = [1, -1].flatMap((named) =>
        truth.strengths.flatMap((one, i) =>
          truth.strengths.flatMap((other, j) => {
            const odds = Math.exp((one - other + truth.slot + named * truth.label) / 2);
            const all = odds + tie + 1 / odds;
            return i === j ? [0, 0, 0] : [odds, tie, 1 / odds].map((share) => (50 * share) / all);
          }),
        ),
      );
      const found = fitSlotModel(3, Float64Array.from(outcomes), ties)!;
      truth.strengths.forEach((s, i) => expect(found.strengths[i]).toBeCloseTo(s, 8));
      expect(found.slot).toBeCloseTo(truth.slot, 8);
      expect(found.label).toBeCloseTo(truth.label, 8);
      if (ties === 'own') expect(found.logTie).toBeCloseTo(truth.logTie, 8);
      const started = fitSlotModel(3, Float64Array.from(outcomes), ties, found)!;
      expect(started.label).toBeCloseTo(truth.label, 8);
    },
  );

  it('has no finite maximum where the first position always wins, or nobody ever ties', () => {
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

  it('attribute to strength what one order alone can’t separate from position: the log odds of the wins', () => {
    const meetings = Array.from({ length: 20 }, (_, user) =>
      meet(0, 1, user < 12 ? 'first' : user < 14 ? 'tie' : 'second', user),
    );
    const all = new Uint16Array(20).fill(1);
    const model = slotStrengths(2, meetings, 'half');
    const found = model.of(all)!;
    expect(found.strengths[0]! - found.strengths[1]!).toBeCloseTo(Math.log(13 / 7), 9);
    expect([model.slot, found.slot]).toEqual(['design', 0]);
  });

  it('find equals behind a judge that always says first, and stay finite', () => {
    const meetings = Array.from({ length: 20 }, () => [
      meet(0, 1, 'first'),
      meet(1, 0, 'first'),
    ]).flat();
    const model = slotStrengths(2, meetings, 'half');
    expect([model.separated, model.slot]).toEqual([true, 'known']);
    const { strengths, slot } = model.of(once)!;
    expect(strengths[0]).toBeCloseTo(0, 9);
    expect(slot).toBeGreaterThan(2);
    expect(slot).toBeLessThan(6);
  });

  it('find equals and no slot behind a judge that gives the answer named first', () => {
    const meetings = Array.from({ length: 20 }, (_, user) => {
      const exchanged = user % 2 === 1;
      const outcome = exchanged ? 'second' : 'first';
      return [meet(0, 1, outcome), meet(1, 0, outcome)].map((one) => ({ ...one, exchanged }));
    }).flat();
    const model = slotStrengths(2, meetings, 'half');
    expect([model.labels, model.separated, model.slot]).toEqual([true, true, 'known']);
    const { strengths, slot, label } = model.of(once)!;
    expect(strengths[0]).toBeCloseTo(0, 9);
    expect(slot).toBeCloseTo(0, 9);
    expect(label).toBeGreaterThan(2);
  });

  it('have no term for label orders that the design can’t separate from the position', () => {
    const meetings = [
      ...[meet(0, 1, 'first'), meet(0, 1, 'second')],
      ...[meet(1, 0, 'first'), meet(1, 0, 'second')].map((one) => ({ ...one, exchanged: true })),
    ];
    const model = slotStrengths(2, meetings, 'half');
    expect(model.labels).toBe(false);
    expect(model.of(once)?.label).toBeNull();
  });

  it('report when there’s no common scale', () => {
    const apart = slotStrengths(4, [meet(0, 1, 'first'), meet(2, 3, 'tie')], 'own');
    expect(apart.connected).toBe(false);
    expect(apart.of(once)).toBeNull();
  });

  it('have a common scale in a draw that lacks the users through whom two are connected', () => {
    const chain = [meet(0, 1, 'first', 0), meet(1, 0, 'second', 0), meet(1, 2, 'tie', 1)];
    const drawn = slotStrengths(3, chain, 'half').of(Uint16Array.of(2, 0))!;
    expect(drawn.strengths[0]).toBeGreaterThan(drawn.strengths[1]!);
    expect(drawn.strengths[2]).toBeCloseTo(drawn.strengths[1]!, 9);
  });

  it('count a user as often as its weight says', () => {
    const meetings = drawnMeetings(stream('weights'), 3, 30, 0.4);
    const model = slotStrengths(3, meetings, 'own');
    const weights = Uint16Array.from({ length: 30 }, (_, user) => user % 3);
    const copied = meetings.flatMap((one) => Array.from({ length: one.user % 3 }, () => one));
    const [a, b] = [model.of(weights)!, slotStrengths(3, copied, 'own').of(allOnce(30))!];
    a.strengths.forEach((s, i) => expect(s).toBeCloseTo(b.strengths[i]!, 8));
    expect(a.slot).toBeCloseTo(b.slot, 8);
  });

  it.each(['half', 'own'] as const)(
    'cover the true difference and slot about as often as stated, ties %s',
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

  it('[14.8] recovers slot and strengths of a round robin that was asked in one order', () => {
    const strengths = [0.6, 0.2, -0.2, -0.6];
    const held = { slot: 0, best: 0 };
    const means = { slot: 0, best: 0 };
    const studies = 80;
    for (let study = 0; study < studies; study++) {
      const from = stream(`one order ${study}`);
      const meetings = drawnMeetings(from, 4, 60, 0.5, { strengths, oneOrder: true });
      const model = slotStrengths(4, meetings, 'own');
      expect(model.slot).toBe('known');
      const draws = resamples(60, 100, from);
      const slot = bootstrap((w) => model.of(w)!.slot, draws);
      const best = bootstrap((w) => model.of(w)!.strengths[0]!, draws);
      means.slot += slot.value! / studies;
      means.best += best.value! / studies;
      if (slot.interval!.low <= 0.5 && 0.5 <= slot.interval!.high) held.slot++;
      if (best.interval!.low <= 0.6 && 0.6 <= best.interval!.high) held.best++;
    }
    // 76 expected; three standard deviations are 6. The slot has a standard error of about .2 in
    // each study.
    expect(Math.min(held.slot, held.best)).toBeGreaterThanOrEqual(70);
    expect(Math.abs(means.slot - 0.5)).toBeLessThan(0.08);
    expect(Math.abs(means.best - 0.6)).toBeLessThan(0.08);
  });

  it('[14.8] has no slot term where one order carries no information on it', () => {
    const round = [[0, 1], [0, 2], [1, 2]] as const; // prettier-ignore
    const always = Array.from({ length: 9 }, (_, user) =>
      round.map(([a, b]) => meet(a, b, 'first', user)),
    ).flat();
    const model = slotStrengths(3, always, 'half');
    expect([model.slot, model.separated]).toEqual(['outcomes', true]);
    const { slot, strengths } = model.of(allOnce(9))!;
    expect(slot).toBe(0);
    expect(strengths[0]).toBeGreaterThan(strengths[1]!);
  });

  it('has Elo points of 400 for odds of ten to one', () => {
    expect(eloPoints(Math.LN10)).toBe(400);
  });
});

describe('solving', () => {
  it('finds x, and refuses a matrix that isn’t positive definite', () => {
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

/** The mean of first minus second of equals with slot .5 and nu = 1/2. */
function shareHalf(): number {
  const [first, tie] = [Math.exp(0.25), 0.5];
  return (first - 1 / first) / (first + tie + 1 / first);
}

interface Drawing {
  readonly strengths?: readonly number[];
  /** True to show only the contestant with the lower number first. */
  readonly oneOrder?: boolean;
}

/** Each pair once or in both orders for each user, with slot .5 and the given nu and strengths. */
function drawnMeetings(
  from: Stream,
  m: number,
  users: number,
  nu: number,
  { strengths = [], oneOrder = false }: Drawing = {},
): OrderedMeeting[] {
  const meetings: OrderedMeeting[] = [];
  for (let user = 0; user < users; user++) {
    for (let i = 0; i < m; i++) {
      for (let j = 0; j < m; j++) {
        const first = Math.exp(((strengths[i] ?? 0) - (strengths[j] ?? 0) + 0.5) / 2);
        const u = from.unit() * (first + nu + 1 / first);
        const outcome = u < first ? 'first' : u < first + nu ? 'tie' : 'second';
        if (oneOrder ? i < j : i !== j) meetings.push({ user, first: i, second: j, outcome });
      }
    }
  }
  return meetings;
}
