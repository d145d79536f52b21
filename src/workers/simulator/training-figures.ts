import { stream, type Stream } from '#engine/random/stream.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { lacking } from '#engine/report/missing.ts';
import type { Estimate, Field, Section } from '#engine/report/report.ts';
import type { Evaluation } from '#engine/simulator/training/evaluate.ts';
import type { PredictionErrors } from '#engine/simulator/surrogate/prediction-errors.ts';
import { evaluationFigures, REWARD } from '#engine/simulator/training/evaluation-figures.ts';
import { GENRE_KINDS } from '#engine/simulator/training/genre-shares.ts';
import { learningCurve, meanOverSeeds } from '#engine/simulator/training/learning-curve.ts';
import { recommendedTo, type Evaluations } from '#engine/simulator/training/recommended-to.ts';
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
  const evaluated = agents.flatMap((agent): Evaluations[] => {
    const found = each.flatMap(({ arm, evaluation }) =>
      arm.agent === agent && evaluation ? [{ arm, evaluation }] : [],
    );
    const [first] = found;
    if (!first) return [];
    return [{ agent, title: first.arm.title, all: found.map(({ evaluation }) => evaluation) }];
  });
  const random = evaluated.find(({ agent }) => agent === 'random')?.all ?? [];
  const from = stream(simulation.settings.seed).child('training figures');
  const { genresAt = 10 } = training.request;
  const rowsOf = (all: readonly Evaluation[], stream: Stream) =>
    evaluationFigures(all, { world, scale: ground.scale, random, genresAt }, stream);
  const rows = evaluated.map(({ agent, title, all }) => ({
    agent,
    title,
    figures: rowsOf(all, from.child(agent)),
    bySeed: all.map((one) => rowsOf([one], from.child(agent)).map(({ value }) => value)),
  }));
  const rewardOf = (agent: string) =>
    rows.find((row) => row.agent === agent)?.figures.find(({ id }) => id === REWARD)?.value ?? null;
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
    references: { random: rewardOf('random'), popularity: rewardOf('popularity') },
    best: training.best,
    sections:
      rows.length > 0
        ? [
            ...sectionsOf(rows, training),
            ...genrePlots(rows, genresAt),
            ...recommendedTo(world, evaluated, from.child('recommended to')),
          ]
        : [],
    rated: ratedBy(training, simulation.rater.name),
  };
}

interface Row {
  readonly agent: string;
  readonly title: string;
  /** Over all seeds. */
  readonly figures: readonly Estimate[];
  /** The values of the same figures with each seed alone. */
  readonly bySeed: readonly (readonly (number | null)[])[];
}

function sectionsOf(rows: readonly Row[], { request, best }: Training): Section[] {
  const known = rows[0]!.figures.flatMap((_, at) =>
    rows.some(({ figures }) => figures[at]!.value !== null) ? [at] : [],
  );
  const unknown = rows[0]!.figures.filter((_, at) => !known.includes(at));
  const columns = known.map((at) => rows[0]!.figures[at]!.title);
  const left =
    unknown.length > 0
      ? [
          message('trainingFigures.notShown', {
            titles: unknown.map(({ title }) => title),
            why: unknown[0]!.why ?? null,
          }),
        ]
      : [];
  const figures = left.length > 0 ? '' : message('trainingFigures.genres');
  const { people, steps } = request.evaluated;
  const table: Section = {
    kind: 'table',
    title: message('trainingFigures.title'),
    reading: message('trainingFigures.reading', { people, steps, best, figures }),
    columns: [message('trainingFigures.agent'), ...columns],
    rows: rows.map(({ title, figures }): Field[] => [title, ...known.map((at) => figures[at]!)]),
  };
  return [
    lacking(table, left),
    ...(rows.some(({ bySeed }) => bySeed.length > 1) ? [overSeeds(rows, known, columns)] : []),
  ];
}

/** The shares of liked, disliked and neutral genres by agent as plots, as in SUBER's Figures 8 to 11. */
function genrePlots(rows: readonly Row[], first: number): Section[] {
  return GENRE_KINDS.flatMap((kind): Section[] => {
    const estimates = rows.flatMap(({ title, figures }, at): Estimate[] => {
      const found = figures.find(({ id }) => id === `agents/genres-${kind}`);
      if (!found || found.value === null) return [];
      const { short: _, gloss: __, ...bare } = found;
      return [{ ...bare, id: `${found.id}/${at}`, title }];
    });
    if (estimates.length === 0) return [];
    return [
      {
        kind: 'estimates',
        title: message('trainingFigures.genrePlot', { kind, first }),
        reading: message('trainingFigures.genrePlotReading', { kind }),
        estimates,
      },
    ];
  });
}

/** The table of means over trainings with different seeds, with Student's interval, as in SUBER's table 4. */
function overSeeds(rows: readonly Row[], known: readonly number[], columns: Text[]): Section {
  const cell = (values: readonly (number | null)[]): Text => {
    const found = values.filter((one) => one !== null);
    if (found.length === 0) return '–';
    const { mean, band } = meanOverSeeds(found);
    return message('trainingFigures.overSeeds', { mean, band: band && { ...band } });
  };
  return {
    kind: 'table',
    title: message('trainingFigures.seedsTitle'),
    reading: message('trainingFigures.seedsReading'),
    columns: [message('trainingFigures.agent'), ...columns, message('trainingFigures.seeds')],
    rows: rows.map(({ title, bySeed }): Field[] => [
      title,
      ...known.map((at) => cell(bySeed.map((values) => values[at]!))),
      bySeed.length,
    ]),
  };
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
