import { message } from '#messages/message.ts';
import { REGRET, SKILL } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedWithin, type About } from '../../report/estimate.ts';
import { ratioOf } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { EQUAL, regret, type Denominator, type UserRegret } from '../../stats/regret.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { UserDuels } from './tables.ts';

type Part = (user: UserRegret) => number;

interface RegretFigures {
  readonly skill: Estimate;
  readonly regret: Estimate;
  /** Regret over pairs of two different slates: divided by m(m - 1) instead of m x m. */
  readonly offDiagonal: Estimate;
  /** The regret of a coin and of the worst judge on the same pairs. */
  readonly coin: Estimate;
  readonly worst: Estimate;
}

/**
 * Computes regret and skill (docs/metrics.md, section 1), with intervals over users.
 *
 * @param denominator decides whether pairs of identical slates, which cost nothing, are counted
 */
export function regretFigures(
  tables: readonly UserDuels[],
  draws: Resamples,
  denominator: Pick<Denominator, 'identical'> = {},
): RegretFigures {
  const { users, pairs, leftOut } = regret(tables, denominator);
  const mean = (part: Part) => meanOver(users, part);
  const judge = mean((user) => user.judge);
  const coin = mean((user) => user.coin);
  const alwaysFirst = mean((user) => user.alwaysFirst);
  const worth = Float64Array.from(users, (user) => user?.coin ?? 0);
  const losses = Float64Array.from(users, (user) => user?.judge ?? 0);
  const counted = users.filter((user) => user !== null).length;
  // Sums of ratings exceed 1.
  const most = Math.max(1, ...tables.flatMap(({ utilities }) => utilities.map((one) => one ?? 0)));
  const shared = {
    n: pairs,
    of: message('slateDuelFigures.withSelfPairs', { pairs, users: counted }),
    leftOut,
    ties: message('slateDuelFigures.tieCostsCoin'),
    why: message('slateDuelFigures.noKnownPair'),
  };
  const lostByCoin = coin(draws.whole);
  const lost = {
    ...shared,
    measure: REGRET,
    references: coinAndFirst(lostByCoin, alwaysFirst(draws.whole)),
  };
  return {
    skill: estimatedWithin(
      {
        ...shared,
        id: 'slate-duel/skill',
        title: message('slateDuelFigures.skill'),
        why: lostByCoin === 0 ? message('slateDuelFigures.nothingToLose') : shared.why,
        measure: SKILL,
        references: coinAndFirst(
          lostByCoin ? 0 : null,
          skillOf(alwaysFirst, coin, worth)(draws.whole),
        ),
        better: 'higher',
      },
      Object.assign(skillOf(judge, coin, worth), { losses }),
      draws,
      { low: -1, high: 1, users: users.filter((user) => user && user.coin > 0).length },
    ),
    regret: estimatedWithin(
      {
        ...lost,
        id: 'slate-duel/regret',
        title: message('slateDuelFigures.regret'),
        better: 'lower',
      },
      judge,
      draws,
      { low: 0, high: 2 * (lostByCoin ?? 0), users: counted },
    ),
    offDiagonal: offDiagonalOf(tables, shared, draws, denominator),
    coin: estimatedWithin(
      {
        ...lost,
        id: 'slate-duel/regret-coin',
        title: message('slateDuelFigures.coinRegret'),
        better: 'neither',
      },
      coin,
      draws,
      { low: 0, high: most / 2, users: counted },
    ),
    worst: estimatedWithin(
      {
        ...lost,
        id: 'slate-duel/regret-worst',
        title: message('slateDuelFigures.worstRegret'),
        better: 'neither',
      },
      (weights) => {
        const lost = coin(weights);
        return lost === null ? null : 2 * lost;
      },
      draws,
      { low: 0, high: most, users: counted },
    ),
  };
}

function offDiagonalOf(
  tables: readonly UserDuels[],
  shared: Pick<About, 'ties' | 'why'>,
  draws: Resamples,
  denominator: Pick<Denominator, 'identical'>,
): Estimate {
  const { users, pairs, leftOut } = regret(tables, { ...denominator, diagonal: false });
  const counted = users.filter((user) => user !== null).length;
  const coin = meanOver(users, (user) => user.coin)(draws.whole);
  const alwaysFirst = meanOver(users, (user) => user.alwaysFirst)(draws.whole);
  return estimatedWithin(
    {
      ...shared,
      id: 'slate-duel/regret-off-diagonal',
      title: message('slateDuelFigures.regretOfDifferent'),
      n: pairs,
      of: message('slateDuelFigures.withoutSelfPairs', { pairs, users: counted }),
      leftOut,
      measure: REGRET,
      references: coinAndFirst(coin, alwaysFirst),
      better: 'lower',
    },
    meanOver(users, (user) => user.judge),
    draws,
    { low: 0, high: 2 * (coin ?? 0), users: counted },
  );
}

function meanOver(users: readonly (UserRegret | null)[], part: Part): Statistic {
  return ratioOf({
    above: Float64Array.from(users, (user) => (user ? part(user) : 0)),
    below: Float64Array.from(users, (user) => (user ? 1 : 0)),
  });
}

/**
 * Computes 1 - R / R_rand: undefined if a coin loses nothing, and exactly 0 if only rounding separates the judge from
 * the coin.
 */
function skillOf(judge: Statistic, coin: Statistic, worth: Float64Array): Statistic {
  const skill: Statistic = (weights) => {
    const lost = judge(weights);
    const random = coin(weights);
    if (lost === null || !random) return null;
    const skill = 1 - lost / random;
    return Math.abs(skill) < EQUAL ? 0 : skill;
  };
  return Object.assign(skill, { below: worth });
}
