import type { Learning, Snapshot } from '#engine/simulator/agents/agent.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import type { AnchoredState, Drift } from '#engine/simulator/surrogate/anchored.ts';
import type { PredictionErrors } from '#engine/simulator/surrogate/prediction-errors.ts';
import type { RatedPair } from '#engine/simulator/surrogate/rated-pair.ts';
import type { Evaluation, EvaluationEpisode } from '#engine/simulator/training/evaluate.ts';
import type {
  Checkpoint,
  CurvePoint,
  TrainingPlan,
} from '#engine/simulator/training/training-event.ts';
import type { Bootstrapped } from '#engine/stats/bootstrap.ts';
import { said } from '#engine/store/shapes/domain.ts';
import {
  among,
  columnOf,
  either,
  exactly,
  fields,
  flag,
  listed,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
  variants,
} from '#engine/store/shapes/shape.ts';
import type { StoredArm } from './stored-arms.ts';
import type { Training, TrainingRequest } from './training.ts';

const agent = listed(agents.map(({ id }) => id));

const learning = fields<Learning>({
  gamma: maybe(number),
  actorSize: maybe(number),
  criticSize: maybe(number),
  actorRate: maybe(number),
  criticRate: maybe(number),
  update: maybe(number),
});

type Ratings<Kind> = Extract<TrainingRequest['ratings'], { kind: Kind }>;

const ratings = variants<TrainingRequest['ratings'], 'kind'>('kind', {
  rater: fields<Ratings<'rater'>>({ kind: exactly('rater') }),
  surrogate: fields<Ratings<'surrogate'>>({
    kind: exactly('surrogate'),
    pairs: number,
    share: number,
  }),
});

const request = fields<TrainingRequest>({
  agents: listOf(agent),
  steps: number,
  seeds: number,
  seed: text,
  together: number,
  mask: maybe(flag),
  learning: maybe(learning),
  leg: number,
  evaluated: fields<TrainingRequest['evaluated']>({ people: number, steps: number }),
  genresAt: maybe(listed([5, 10])),
  ratings,
});

const point = fields<CurvePoint>({
  steps: number,
  reward: orNull(number),
  n: number,
  unscored: number,
});

const bootstrapped = fields<Bootstrapped>({
  value: orNull(number),
  interval: orNull(fields<NonNullable<Bootstrapped['interval']>>({ low: number, high: number })),
});

const errors = fields<PredictionErrors>({
  n: number,
  users: number,
  rmse: bootstrapped,
  mae: bootstrapped,
  bias: bootstrapped,
});

const drift = fields<Drift>({
  fit: number,
  pairs: number,
  stoodIn: number,
  asked: number,
  unscored: number,
  errors,
  heldOut: errors,
});

const arm = fields<StoredArm>({
  id: text,
  agent,
  number: maybe(number),
  title: text,
  learns: flag,
  seed: text,
  steps: number,
  curve: listOf(point),
  drift: listOf(drift),
});

/** The form of a stored training. */
export const trainingShape = fields<Training>({
  id: text,
  simulation: text,
  createdAt: number,
  request,
  state: among<Training['state']>({ planned: true, stopped: true, finished: true }),
  elapsedMs: number,
  arms: listOf(arm),
  best: orNull(number),
  warning: maybe(said),
});

const snapshot = fields<Snapshot>({
  agent,
  steps: number,
  arrays: recordOf(
    fields<Snapshot['arrays'][string]>({ shape: listOf(number), values: columnOf(Float32Array) }),
  ),
  rest: recordOf(either(number, text)),
});

/** The form of a stored checkpoint. */
export const checkpointShape = fields<Checkpoint>({
  agent,
  plan: fields<TrainingPlan>({ steps: number, leg: number, seed: text }),
  steps: number,
  curve: listOf(point),
  snapshot,
  anchors: orNull(
    fields<AnchoredState>({
      fit: number,
      pairs: listOf(fields<RatedPair>({ person: text, item: text, rating: number })),
    }),
  ),
  elapsedMs: number,
});

/** The form of a stored evaluation. */
export const evaluationShape = fields<Evaluation>({
  agent,
  episodes: listOf(
    fields<EvaluationEpisode>({
      user: number,
      items: listOf(number),
      ratings: listOf(orNull(number)),
      rewards: listOf(orNull(number)),
    }),
  ),
});
