import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import type { Judgement } from '../domain/judgement.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream, type Stream } from '../random/stream.ts';
import { meanOf } from '../stats/mean.ts';
import { studentQuantile } from '../stats/student.ts';
import { cautiousPilot, pilotOf, type Pilot } from './pilot.ts';
import { planUsers } from './plan-users.ts';
import { withinBudget } from './within-budget.ts';

/**
 * Users with one opinion each: a user who likes the first recommender prefers it to all others,
 * with a share of ties by position.
 */
function judged(users: number, ties: number, from: Stream, lead = 0.5) {
  const data = drawnStudy('pilot', { users, m: 3, recommenders: true });
  const { trials } = plannedFor(slateDuel, data);
  const minds = new Map<string, number[]>();
  const said = new Map<string, Judgement>();
  for (const { user } of data.slates) {
    if (minds.has(user)) continue;
    const own = [from.unit(), from.unit(), from.unit()];
    minds.set(user, [own[0]! + (from.unit() < 2 * lead - 1 ? 1 : 0), own[1]!, own[2]!]);
  }
  const byPosition = new Map<string, boolean>();
  for (const trial of trials) {
    if (trial.kind !== 'duel') continue;
    const { first, second } = trial;
    const pair = [first.id, second.id].sort().join();
    if (!byPosition.has(pair)) byPosition.set(pair, from.unit() < ties);
    const mind = minds.get(first.user)!;
    const worth = (id: string) => mind[Number(id.at(-1))]!;
    const better = byPosition.get(pair) || worth(first.id) >= worth(second.id);
    const verdict = { kind: 'preferred', winner: better ? 'first' : 'second' } as const;
    said.set(trial.key, { ...answered(trial.key), verdict, exactTie: false });
  }
  return pilotOf(trials, said)!;
}

describe('a pilot', () => {
  const pilot = judged(60, 0.3, stream('pilot'));

  it('has the rate of ties, and the correlation of one user’s pairs', () => {
    expect(pilot.users).toBe(60);
    expect(pilot.pair.above).toHaveLength(180);
    expect(pilot.overall.below.every((n) => n === 2)).toBe(true);
    expect(pilot.ties).toBeGreaterThan(0.2);
    expect(pilot.ties).toBeLessThan(0.4);
    expect(pilot.designEffect).toBeGreaterThan(1);
    expect(pilot.designEffect).toBeLessThan(2);
    const { trials } = plannedFor(slateDuel, drawnStudy('x', { users: 4, m: 2 }));
    expect(pilotOf(trials, new Map())).toBeNull();
  });

  it('with ties needs fewer users than the cautious one, which needs the number of the formula', () => {
    const aim = { lead: 0.6, power: 0.8, recommenders: 2 };
    const [own, cautious] = [pilot, cautiousPilot(2)].map((one) =>
      planUsers(one, aim, null, stream('a')),
    );
    expect(own!.pair.needed!).toBeLessThan(0.85 * cautious!.pair.needed!);
    // (1.96 + .84)^2 * .24 / .1^2 = 188.
    expect(cautious!.pair.needed!).toBeGreaterThan(175);
    expect(cautious!.pair.needed!).toBeLessThan(215);
    expect(own!.overall).toBeNull();
    expect(own!.pair.chance).toBeNull();
  });

  it('divides the probability of a false alarm among all comparisons', () => {
    const of = (recommenders: number) =>
      planUsers(pilot, { lead: 0.6, power: 0.8, recommenders }, 60, stream('a'));
    const [two, four] = [of(2), of(4)];
    expect(two.pair.comparisons).toBe(1);
    expect(four).toMatchObject({ pair: { comparisons: 6 }, overall: { comparisons: 4 } });
    expect(four.pair.needed!).toBeGreaterThan(1.3 * two.pair.needed!);
    expect(four.pair.chance!).toBeLessThan(two.pair.chance!);
    // Two pairs of a user carry more information than one.
    expect(four.overall!.needed!).toBeLessThan(four.pair.needed!);
  });

  it('plans for a very small lead by the formula alone, without a long wait', () => {
    const { pair } = planUsers(
      cautiousPilot(2),
      { lead: 0.505, power: 0.8, recommenders: 2 },
      1e6,
      stream('a'),
    );
    expect(pair.needed!).toBeGreaterThan(75_000);
    expect(pair.needed!).toBeLessThan(80_000);
    expect(pair.chance).toBeNull();
  });
});

describe('a planned number of users', () => {
  /** Tests a study by Student's t over its users, each with some pairs. */
  const finds = ({ above, below }: Pilot['pair'], level: number): boolean => {
    const means = Array.from(above, (won, i) => won / below[i]!);
    const mean = meanOf(means);
    const spread = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1);
    const t = (mean - 0.5) / Math.sqrt(spread / means.length);
    return t > studentQuantile(level, means.length - 1);
  };

  it('reaches its power in new studies drawn from the pilot', () => {
    const from = stream('reaches');
    const lead = 0.65;
    const { pair } = planUsers(
      judged(150, 0.2, from),
      { lead, power: 0.8, recommenders: 2 },
      null,
      from,
    );
    let found = 0;
    for (let study = 0; study < 1000; study++) {
      const worths = Array.from({ length: pair.needed! }, () =>
        // One tie in five; the rest such that the win rate is .65.
        from.unit() < 0.2 ? 0.5 : from.unit() < 0.5 + (lead - 0.5) / 0.8 ? 1 : 0,
      );
      const below = new Float64Array(worths.length).fill(1);
      if (finds({ above: Float64Array.from(worths), below }, 0.05)) found++;
    }
    expect(found / 1000).toBeGreaterThan(0.75);
    expect(found / 1000).toBeLessThan(0.9);
  });
});

describe('a budget', () => {
  it('is enough for the number of users at which its first limit runs out', () => {
    const cost = { seconds: 2.5, tokens: 4000 };
    expect(withinBudget({ minutes: 10, tokens: null }, cost)).toEqual({
      users: 240,
      by: 'minutes',
    });
    expect(withinBudget({ minutes: 10, tokens: 400_000 }, cost)).toEqual({
      users: 100,
      by: 'tokens',
    });
    expect(withinBudget({ minutes: null, tokens: null }, cost)).toBeNull();
    expect(withinBudget({ minutes: 10, tokens: null }, { seconds: null, tokens: 1 })).toBeNull();
    expect(withinBudget({ minutes: null, tokens: 10 }, { seconds: 1, tokens: 0 })).toBeNull();
  });
});
