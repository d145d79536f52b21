import type { Training } from '#workers/simulator/training.ts';
import type { TrainingFigures } from '#workers/simulator/training-news.ts';
import { integer, decimal } from '#engine/domain/numbers.ts';

/** Returns a sentence that states the result of a training and no more than its intervals allow. */
export function trainingFinding(
  figures: TrainingFigures | null,
  training: Training | null,
): string {
  if (!training) {
    return 'Nothing was trained here yet. Choose agents below; chance and popularity come along.';
  }
  const { random = null, popularity = null } = figures?.nulls ?? {};
  if (!figures || random === null || popularity === null) return 'Nothing was evaluated yet.';
  const last = figures.curves.flatMap(({ title, learns, points }) => {
    const point = points.at(-1);
    return point ? [{ title, learns, ...point }] : [];
  });
  const learners = last.filter(({ learns, steps }) => learns && steps > 0);
  if (learners.length === 0) return 'No agent was evaluated after learning yet.';
  // Overlapping intervals don't count as a difference.
  const floor = Math.max(
    random,
    popularity,
    ...last.filter(({ learns }) => !learns).map(({ band, mean }) => band?.high ?? mean),
  );
  const above = learners
    .filter(({ band }) => band !== null && band.low > floor)
    .sort((a, b) => b.mean - a.mean);
  const nulls = `${decimal(popularity)} and chance to ${decimal(random)}`;
  const [best] = above;
  if (best) {
    const names = listed(above.map(({ title }) => title));
    const { low, high } = best.band!;
    return `${names} ${above.length === 1 ? 'has' : 'have'} learned something: ${best.title} comes to ${decimal(best.mean)} (${decimal(low)} to ${decimal(high)}), popularity to ${nulls}.`;
  }
  if (training.state !== 'finished') {
    return `Nothing can be told before its end. So far popularity comes to ${nulls}.`;
  }
  if (training.wish.seeds < 2) {
    return `One seed can’t tell: what an agent gets depends on its luck as well. Popularity comes to ${nulls}.`;
  }
  return `This training cannot tell its agents from what chance and popularity get: popularity comes to ${nulls}.`;
}

/** `A2C and Epsilon-greedy, 3 seeds of 4,000 steps`; ends in `, no mask` where agents may show items again. */
export function trainingName({ wish, arms }: Training): string {
  const names = listed([...new Set(arms.filter(({ learns }) => learns).map(({ title }) => title))]);
  return `${names}, ${wish.seeds === 1 ? 'one seed' : `${wish.seeds} seeds`} of ${integer(wish.steps)} steps${wish.mask === false ? ', no mask' : ''}`;
}

/** The finished share of a training, from 0 to 1. */
export function shareDone({ arms, wish }: Training): number {
  const learning = arms.filter(({ learns }) => learns);
  const steps = learning.reduce((sum, arm) => sum + Math.min(arm.steps, wish.steps), 0);
  return learning.length === 0 ? 1 : steps / (learning.length * wish.steps);
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
