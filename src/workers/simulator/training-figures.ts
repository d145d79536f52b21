import { meanOrNull } from '#engine/stats/mean.ts';
import { stream } from '#engine/random/stream.ts';
import { quantity, decimal } from '#engine/domain/numbers.ts';
import { say } from '#engine/messages/say.ts';
import type { Estimate, Field, Section } from '#engine/report/report.ts';
import { rewardsOf, type Evaluation } from '#engine/simulator/training/evaluate.ts';
import type { PredictionErrors } from '#engine/simulator/surrogate/prediction-errors.ts';
import { evaluationFigures } from '#engine/simulator/training/evaluation-figures.ts';
import { learningCurve } from '#engine/simulator/training/learning-curve.ts';
import type { AgentCurve, TrainingFigures } from './training-news.ts';
import type { Training, TrainingArm } from './training.ts';
import type { Opened } from './workbench.ts';

interface Evaluated {
  readonly arm: TrainingArm;
  /** The last evaluation; null before the first. */
  readonly evaluation: Evaluation | null;
}

/** Computes the current figures of a training. */
export function trainingFigures(
  { world, ground, simulation }: Opened,
  training: Training,
  each: readonly Evaluated[],
): TrainingFigures {
  const agents = [...new Set(training.arms.map(({ agent }) => agent))];
  const first = agents.flatMap((agent) => {
    const found = each.find(({ arm, evaluation }) => arm.agent === agent && evaluation);
    return found?.evaluation
      ? [{ agent, title: found.arm.title, evaluation: found.evaluation }]
      : [];
  });
  const random = first.find(({ agent }) => agent === 'random')?.evaluation ?? null;
  const from = stream(simulation.settings.seed).child('training figures');
  const rows = first.map(({ agent, title, evaluation }) => ({
    title,
    figures: evaluationFigures(
      evaluation,
      { world, scale: ground.scale, random, genresAt: 10 },
      from.child(agent),
    ),
  }));
  const meanReward = (agent: string) => {
    const found = each.flatMap(({ arm, evaluation }) =>
      arm.agent === agent && evaluation ? (rewardsOf(evaluation).mean ?? []) : [],
    );
    return meanOrNull(found);
  };
  return {
    training: training.id,
    curves: agents.map((agent): AgentCurve => {
      const arms = training.arms.filter((arm) => arm.agent === agent);
      const { title, learns } = arms[0]!;
      const curves = arms.filter(({ curve }) => curve.length > 0);
      return {
        agent,
        title,
        learns,
        points: learningCurve(curves.map(({ curve }) => curve)),
      };
    }),
    nulls: { random: meanReward('random'), popularity: meanReward('popularity') },
    best: training.best,
    sections: rows.length > 0 ? sectionsOf(rows, training) : [],
    rated: ratedBy(training, simulation.rater.name),
  };
}

function sectionsOf(
  rows: readonly { readonly title: string; readonly figures: readonly Estimate[] }[],
  { request, best }: Training,
): Section[] {
  const known = rows[0]!.figures.flatMap((_, at) =>
    rows.some(({ figures }) => figures[at]!.value !== null) ? [at] : [],
  );
  const unknown = rows[0]!.figures.filter((_, at) => !known.includes(at));
  const columns = known.map((at) => rows[0]!.figures[at]!.title);
  const left =
    unknown.length > 0
      ? `Not shown: ${unknown.map(({ title }) => say(title).toLowerCase()).join('; ')}: ${say(unknown[0]!.why ?? 'there is nothing to go by')}.`
      : 'Liked and disliked go by the genres that a person is known to like; of somebody of whom none are known nothing is said.';
  const { people, steps } = request.evaluated;
  return [
    {
      kind: 'table',
      title: 'What does each agent show, and how is it liked?',
      reading: `The last evaluation of each agent’s first seed: up to ${quantity(people, 'person', 'people')}, the same for all, each shown ${quantity(steps, 'item')} without exploring. Random is what showing anything comes to; the null of each figure, worked out from it, stands in the table below. ${best === null ? '' : `Everybody’s own best would come to ${decimal(best)}.`}\n\n${left}`,
      columns: ['Agent', ...columns],
      rows: rows.map(({ title, figures }): Field[] => [title, ...known.map((at) => figures[at]!)]),
    },
  ];
}

/**
 * Names the source of the ratings in phrases. Each agent and seed has a surrogate of its own, so the error of several
 * is a range.
 */
function ratedBy({ request, arms }: Training, rater: string): string[] {
  if (request.ratings.kind === 'rater') return [`every rating by ${rater}`];
  const last = arms.flatMap(({ drift }) => drift.at(-1) ?? []);
  const fits = arms.flatMap(({ drift }) => (drift.length > 0 ? [drift.length] : []));
  const [only] = last;
  const each = last.length > 1;
  const silent = last.filter(({ errors }) => errors.n === 0).length;
  return [
    `while learning: ${each ? 'stand-ins' : 'a stand-in'} for ${rater}, fitted on its ratings${each ? ', one for each agent and seed' : ''}`,
    ...(only
      ? [
          `${each ? 'stand-ins' : 'stand-in'} off by ${offBy(last.map(({ errors }) => errors))} where ${rater} was asked after all, in the last leg; by ${offBy(last.map(({ heldOut }) => heldOut))} that were held out`,
          ...(silent > 0 ? [`not asked at all in the last leg: ${silent} of ${last.length}`] : []),
          `fitted anew ${spanOf(fits, String)} times${each ? ' each' : ''}`,
        ]
      : []),
    `evaluations: ${rater} itself`,
  ];
}

/** `.49 points (.40 to .58) on 31 ratings`; of several `.31 to .72 points on 9 to 31 ratings each` */
function offBy(all: readonly PredictionErrors[]): string {
  const [only] = all;
  if (only && all.length === 1) {
    const { value, interval } = only.rmse;
    const range = interval ? ` (${decimal(interval.low)} to ${decimal(interval.high)})` : '';
    return `${decimal(value)} points${range} on ${only.n} ratings`;
  }
  const known = all.filter(({ n }) => n > 0);
  const points = known.flatMap(({ rmse }) => rmse.value ?? []);
  const of = spanOf(
    known.map(({ n }) => n),
    String,
  );
  return `${spanOf(points, (one) => decimal(one))} points on ${of} ratings each`;
}

/** `3 to 5`, or `4` where both ends print alike. */
function spanOf(all: readonly number[], print: (one: number) => string): string {
  if (all.length === 0) return 'an unknown number of';
  const [low, high] = [print(Math.min(...all)), print(Math.max(...all))];
  return low === high ? low : `${low} to ${high}`;
}
