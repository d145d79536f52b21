import type { Statistic } from '../stats/bootstrap.ts';
import type { DuelTable } from '../stats/duel-table.ts';
import { ratioOf } from '../stats/ratio.ts';
import { EQUAL, regret, type UserRegret } from '../stats/regret.ts';

/** Skill over all tables: 1 - R/R_rand (metrics.md, section 1); null where a coin loses nothing. */
export function skillIn(tables: readonly DuelTable[]) {
  const { users, pairs, leftOut } = regret(tables);
  const ratio = (part: (user: UserRegret) => number) =>
    ratioOf({
      above: Float64Array.from(users, (user) => (user ? part(user) : 0)),
      below: Float64Array.from(users, (user) => (user ? 1 : 0)),
    });
  const judge = ratio((user) => user.judge);
  const coin = ratio((user) => user.coin);
  const statistic: Statistic = (weights) => {
    const [lost, random] = [judge(weights), coin(weights)];
    if (lost === null || !random) return null;
    const skill = 1 - lost / random;
    return Math.abs(skill) < EQUAL ? 0 : skill;
  };
  return { statistic, pairs, leftOut, known: users.some((user) => user !== null) };
}
