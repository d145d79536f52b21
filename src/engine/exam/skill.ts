import { skillOver } from '../compare/skill-over.ts';
import { answersOf, type AnsweredUser } from './examined.ts';
import type { World } from './exam-set.ts';
import { drawnDuels } from './trials.ts';

/** The range of skill, with the number of users. */
export const skillBounds = (users: number) => ({ low: -1, high: 1, users });

/** The same for skill that is compared with a pass line. */
export const examBounds = (users: number) => ({ ...skillBounds(users), unseen: true as const });

/** Skill over the drawn slates' duels in a world: 1 - R/R_rand (docs/metrics.md, section 1). */
export function skillIn(users: readonly AnsweredUser[], world: World) {
  return skillOver(
    users.flatMap(({ user }) => drawnDuels(user)),
    new Map(users.flatMap((one) => [...answersOf(one, world, 'slate-duel')])),
    new Map(users.map(({ user }, index) => [user.user, index])),
  );
}
