import { estimatedRate, estimatedWithin } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { accuracy } from '../../stats/accuracy.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { ratioOf, total } from '../../stats/ratio.ts';
import { EQUAL, regret, type UserRegret } from '../../stats/regret.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { UserDuels } from './tables.ts';

type Part = (user: UserRegret) => number;

/** How well the judge's choices agree with what the viewers thought; null where nobody knows that. */
export function goodnessSection(tables: readonly UserDuels[], draws: Resamples): Section | null {
  const known = tables.some(({ utilities }) => utilities.some((utility) => utility !== null));
  if (!known) return null;
  return {
    kind: 'estimates',
    title: 'How good is the judge?',
    reading:
      'Utility is how much a viewer liked a slate, from 0 to 1. Regret is the utility lost by following the judge. Skill puts it on one scale: 1 is never wrong, 0 a coin, \u22121 always wrong. Use skill to compare judges and data sets. An interval of skill that holds 0 says that this judge may be guessing.',
    estimates: [...regretEstimates(tables, draws), accuracyEstimate(tables, draws)],
  };
}

function regretEstimates(tables: readonly UserDuels[], draws: Resamples): Estimate[] {
  const { users, pairs, leftOut } = regret(tables);
  const mean = (part: Part) =>
    ratioOf({
      above: Float64Array.from(users, (user) => (user ? part(user) : 0)),
      below: Float64Array.from(users, (user) => (user ? 1 : 0)),
    });
  const judge = mean((user) => user.judge);
  const coin = mean((user) => user.coin);
  const alwaysFirst = mean((user) => user.alwaysFirst);
  const counted = users.filter((user) => user !== null).length;
  const shared = {
    n: pairs,
    of: `${counting(pairs, 'ordered pair')} of ${counting(counted, 'viewer')}, self-pairs included`,
    leftOut,
    ties: "a tie costs a coin's share",
    why: 'no answered pair has slates of known utility',
  };
  const nulls = { coin: coin(draws.whole), alwaysFirst: alwaysFirst(draws.whole) };
  return [
    estimatedWithin(
      {
        ...shared,
        id: 'slate-duel/skill',
        title: 'Skill',
        why:
          nulls.coin === 0 ? 'all slates are worth the same, so nothing can be lost' : shared.why,
        nulls: {
          coin: nulls.coin ? 0 : null,
          alwaysFirst: skillOf(alwaysFirst, coin)(draws.whole),
        },
        better: 'higher',
      },
      skillOf(judge, coin),
      draws,
      { low: -1, high: 1, users: users.filter((user) => user && user.coin > 0).length },
    ),
    estimatedWithin(
      { ...shared, id: 'slate-duel/regret', title: 'Regret', nulls, better: 'lower' },
      judge,
      draws,
      { low: 0, high: 2 * (nulls.coin ?? 0), users: counted },
    ),
    estimatedWithin(
      {
        ...shared,
        id: 'slate-duel/regret-coin',
        title: 'What a coin would lose here',
        nulls,
        better: 'neither',
      },
      coin,
      draws,
      { low: 0, high: 0.5, users: counted },
    ),
    estimatedWithin(
      {
        ...shared,
        id: 'slate-duel/regret-worst',
        title: 'What the worst judge would lose here',
        nulls,
        better: 'neither',
      },
      (weights) => {
        const lost = coin(weights);
        return lost === null ? null : 2 * lost;
      },
      draws,
      { low: 0, high: 1, users: counted },
    ),
  ];
}

/**
 * 1 - R / R_rand: undefined where a coin loses nothing, and 0 itself where only the order of a sum
 * parts the judge from the coin.
 */
function skillOf(judge: Statistic, coin: Statistic): Statistic {
  return (weights) => {
    const lost = judge(weights);
    const random = coin(weights);
    if (lost === null || !random) return null;
    const skill = 1 - lost / random;
    return Math.abs(skill) < EQUAL ? 0 : skill;
  };
}

function accuracyEstimate(tables: readonly UserDuels[], draws: Resamples): Estimate {
  const found = accuracy(tables);
  return estimatedRate(
    {
      id: 'slate-duel/accuracy',
      title: 'Accuracy: the better slate chosen',
      why: 'no answered pair has slates of different known utility',
      of: `${counting(total(found.ratio), 'ordered pair')} of different utility`,
      nulls: { coin: 0.5, alwaysFirst: 0.5 },
      ties: 'ties and pairs of equal utility are left out',
      better: 'higher',
    },
    found,
    draws,
  );
}
