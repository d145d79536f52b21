import { skillOver } from '../compare/skill-over.ts';
import { answersOf, type AnsweredViewer } from './examined.ts';
import type { World } from './exam-set.ts';
import { drawnDuels } from './trials.ts';

/** The range of skill, with the number of users. */
export const skillBounds = (users: number) => ({ low: -1, high: 1, users });

/** Skill over the drawn slates' duels in a world: 1 - R/R_rand (docs/metrics.md, section 1). */
export function skillIn(viewers: readonly AnsweredViewer[], world: World) {
  return skillOver(
    viewers.flatMap(({ viewer }) => drawnDuels(viewer)),
    new Map(viewers.flatMap((one) => [...answersOf(one, world, 'slate-duel')])),
    new Map(viewers.map(({ viewer }, place) => [viewer.user, place])),
  );
}
