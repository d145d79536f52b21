import type { Training, TrainingArm } from '#workers/simulator/training.ts';
import type { TrainingFigures } from '#workers/simulator/training-news.ts';
import { count } from '#ui/charts/numbers.ts';

/** What a training comes to, in a sentence that a careful person would sign. */
export function trainingFinding(
  figures: TrainingFigures | null,
  training: Training | null,
): string {
  if (!training)
    return 'Nothing was trained here yet. Choose agents below; chance and popularity come along.';
  if (!figures || figures.nulls.random === null) {
    return 'Nothing was evaluated yet.';
  }
  const { random, popularity } = figures.nulls;
  const floor = Math.max(random, popularity ?? random);
  const learners = figures.curves.filter(({ learns, points }) => learns && points.length > 0);
  const last = learners.map(({ title, points }) => ({ title, ...points.at(-1)! }));
  const above = last.filter(({ band, mean }) => (band ? band.low > floor : false) && mean > floor);
  if (learners.length === 0) return 'No agent was evaluated after learning yet.';
  if (above.length > 0) {
    const names = listed(above.map(({ title }) => title));
    return `${names} ${above.length === 1 ? 'has' : 'have'} learned something: above chance and popularity, with the whole interval over ${above[0]!.seeds} seeds.`;
  }
  const seeds = last[0]?.seeds ?? 0;
  if (seeds < 2) {
    return 'One seed can’t tell: what an agent gets depends on its luck as well. Train with three or more.';
  }
  return 'This training cannot tell its agents from what chance and popularity get.';
}

/** `A2C, seed 2` */
export function armName({ title, id }: Pick<TrainingArm, 'title' | 'id'>): string {
  return `${title}, seed ${id.split('-').at(-1)}`;
}

/** `A2C and Epsilon-greedy, 3 seeds of 4,000 steps` */
export function trainingName({ wish, arms }: Training): string {
  const names = listed([...new Set(arms.filter(({ learns }) => learns).map(({ title }) => title))]);
  return `${names}, ${wish.seeds === 1 ? 'one seed' : `${wish.seeds} seeds`} of ${count(wish.steps)} steps`;
}

/** How much of a training is done, from 0 to 1. */
export function shareDone({ arms, wish }: Training): number {
  const learning = arms.filter(({ learns }) => learns);
  const steps = learning.reduce((sum, arm) => sum + Math.min(arm.steps, wish.steps), 0);
  return learning.length === 0 ? 1 : steps / (learning.length * wish.steps);
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
