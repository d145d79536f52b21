import { meanOrNull } from '#engine/stats/mean.ts';
import { stream } from '#engine/random/stream.ts';
import { message, type Message } from '#engine/messages/message.ts';
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
  const shown =
    unknown.length > 0
      ? message('trainingFigures.notShown', {
          titles: unknown.map(({ title }) => title),
          why: unknown[0]!.why ?? null,
        })
      : message('trainingFigures.genres');
  const { people, steps } = request.evaluated;
  return [
    {
      kind: 'table',
      title: message('trainingFigures.title'),
      reading: message('trainingFigures.reading', { people, steps, best, figures: shown }),
      columns: [message('trainingFigures.agent'), ...columns],
      rows: rows.map(({ title, figures }): Field[] => [title, ...known.map((at) => figures[at]!)]),
    },
  ];
}

/**
 * Names the source of the ratings in phrases. Each agent and seed has a surrogate of its own, so the error of several
 * is a range.
 */
function ratedBy({ request, arms }: Training, rater: string): Message[] {
  if (request.ratings.kind === 'rater') return [message('trainingFigures.ratedBy', { rater })];
  const last = arms.flatMap(({ drift }) => drift.at(-1) ?? []);
  const fits = arms.flatMap(({ drift }) => (drift.length > 0 ? [drift.length] : []));
  const each = last.length > 1;
  const silent = last.filter(({ errors }) => errors.n === 0).length;
  return [
    message('trainingFigures.standIns', { rater, each }),
    ...(last.length > 0
      ? [
          message('trainingFigures.errors', {
            rater,
            asked: last.map(({ errors }) => errorOf(errors)),
            heldOut: last.map(({ heldOut }) => errorOf(heldOut)),
          }),
          ...(silent > 0
            ? [message('trainingFigures.notAsked', { standIns: silent, of: last.length })]
            : []),
          message('trainingFigures.fitted', { times: fits, each }),
        ]
      : []),
    message('trainingFigures.evaluatedBy', { rater }),
  ];
}

const errorOf = ({ n, rmse: { value, interval } }: PredictionErrors) => ({
  points: value,
  interval: interval && { low: interval.low, high: interval.high },
  ratings: n,
});
