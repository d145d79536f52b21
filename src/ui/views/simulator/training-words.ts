import { formatMessage, texts } from '#messages/format-message.ts';
import type { Training } from '#workers/simulator/training.ts';
import type { TrainingFigures } from '#workers/simulator/training-news.ts';

/** Returns a sentence that states the result of a training and no more than its intervals allow. */
export function trainingFinding(
  figures: TrainingFigures | null,
  training: Training | null,
): string {
  if (!training) return texts.trainingFinding.nothingTrained;
  const { random: chance = null, popularity = null } = figures?.references ?? {};
  if (!figures || chance === null || popularity === null) {
    return texts.trainingFinding.nothingEvaluated;
  }
  const last = figures.curves.flatMap(({ agent, title, learns, points }) => {
    const point = points.at(-1);
    return point ? [{ agent, title: formatMessage(title), learns, ...point }] : [];
  });
  const learners = last.filter(({ learns, steps }) => learns && steps > 0);
  if (learners.length === 0) return texts.trainingFinding.noLearner;
  // Overlapping intervals don't count as a difference.
  const floor = Math.max(
    chance,
    popularity,
    ...last.filter(({ learns }) => !learns).map(({ band, mean }) => band?.high ?? mean),
  );
  const above = learners
    .filter(({ band }) => band !== null && band.low > floor)
    .sort((a, b) => b.mean - a.mean);
  const [best] = above;
  if (best) {
    return texts.trainingFinding.learned({
      agents: above.map(({ title }) => title),
      best: best.title,
      mean: best.mean,
      ...best.band!,
      popularity,
      chance,
    });
  }
  const random = last.find(({ agent }) => agent === 'random');
  const better = learners
    .filter(({ band }) => band !== null && band.low > (random?.band?.high ?? chance))
    .sort((a, b) => b.mean - a.mean);
  if (training.state !== 'finished') {
    return texts.trainingFinding.unfinished({ popularity, chance });
  }
  const [leader] = better;
  if (leader) {
    return texts.trainingFinding.aboveChance({
      agents: better.map(({ title }) => title),
      best: leader.title,
      mean: leader.mean,
      ...leader.band!,
      popularity,
      chance,
    });
  }
  return training.request.seeds < 2
    ? texts.trainingFinding.oneSeed({ popularity, chance })
    : texts.trainingFinding.notApart({ popularity, chance });
}

/** `A2C and Epsilon-greedy, 3 seeds of 4,000 steps`; ends in `, no mask` where agents may show items again. */
export function trainingName({ request, arms }: Training): string {
  const { seeds, steps, mask } = request;
  const titles = arms.filter(({ learns }) => learns).map(({ title }) => formatMessage(title));
  return texts.trainingFinding.name({
    agents: [...new Set(titles)],
    seeds,
    steps,
    masked: mask !== false,
  });
}

/** The finished share of a training, from 0 to 1. */
export function shareDone({ arms, request }: Training): number {
  const learning = arms.filter(({ learns }) => learns);
  const steps = learning.reduce((sum, arm) => sum + Math.min(arm.steps, request.steps), 0);
  return learning.length === 0 ? 1 : steps / (learning.length * request.steps);
}
