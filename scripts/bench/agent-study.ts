import type { Dataset } from '#engine/domain/dataset.ts';
import type { Policy } from '#engine/simulator/agents/agent.ts';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import { makeVectorEnvironment } from '#engine/simulator/make-vector-environment.ts';
import { oracle, trueTastes } from '#engine/simulator/reference-raters.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { allRatings, anyMean, bestMean } from '#engine/simulator/training/best-possible.ts';
import { evaluate, type Evaluation } from '#engine/simulator/training/evaluate.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import { train } from '#engine/simulator/training/train.ts';
import type { CurvePoint } from '#engine/simulator/training/training-event.ts';
import type { World } from '#engine/simulator/world.ts';

/** The settings of a training and its evaluations. Plain data. */
export interface AgentStudy {
  /** Steps of a training, between two evaluations, and shown to each person in an evaluation. */
  readonly steps: number;
  readonly leg: number;
  readonly shown: number;
  /** True if items may be shown again; `shaping` then changes the reward of a repeat. */
  readonly repeats: boolean;
  readonly shaping: SimulatorSettings['shaping'];
  /** True if agents mask items that a person has met where items may be shown again. */
  readonly mask: boolean;
}

/** The study of docs/simulator.md: no repeats, no shaping; an evaluation as long as an average episode. */
export const STUDY: AgentStudy = {
  steps: 60_000,
  leg: 6_000,
  shown: 40,
  repeats: false,
  shaping: 'none',
  mask: true,
};
/** Different from the seeds on which the agents' settings were tuned. */
export const SEEDS = ['1', '2', '3', '4', '5'] as const;

/** The result of one training of one agent. Plain data. */
export interface Trained {
  readonly agent: string;
  readonly seed: string;
  readonly curve: readonly CurvePoint[];
  readonly evaluation: Evaluation;
  /** Processor time, in seconds. */
  readonly seconds: number;
}

/** The example's people without their earlier ratings, so that every film can be shown to each of them. */
export function exampleWorld({ words, items, users, scale }: Dataset): World {
  return {
    words,
    items,
    people: users.map(({ id }) => ({
      id,
      origin: 'dataset',
      name: '',
      liked: [],
      disliked: [],
      description: '',
      past: [],
    })),
    ...(scale ? { dataScale: scale } : {}),
  };
}

const scale = scaleOf('0-9');
const raterOf = (films: Dataset) => oracle(scale, trueTastes(films), films.hash);
/** No perturbation and no retrieval: the oracle uses no memories. */
const settingsWith = (
  { repeats, shaping }: AgentStudy,
  episode: SimulatorSettings['episode'],
): SimulatorSettings =>
  simulatorSettings.parse({
    scale: scale.id,
    retrieval: { id: 'none' },
    repeats,
    shaping,
    episode,
  });

/** Trains an agent on the true tastes; an agent that doesn't learn is only evaluated. */
export async function trainOne(
  films: Dataset,
  agent: string,
  seed: string,
  study: AgentStudy = STUDY,
): Promise<Trained> {
  const { steps, leg, shown, mask } = study;
  const world = exampleWorld(films);
  const rater = raterOf(films);
  const count = world.people.length;
  const settings = settingsWith(study, { kind: 'geometric', p: 0.025 });
  const fixed = settingsWith(study, { kind: 'fixed', steps: shown });
  const evaluation = makeVectorEnvironment(world, rater, fixed, count);
  const users = [...world.people.keys()];
  const begun = process.cpuUsage();
  const training = train(
    {
      agent: agentOf(agent),
      task: taskOf(world, settings, count, mask),
      environment: makeVectorEnvironment(world, rater, settings, count),
      evaluate: (policy: Policy, signal) =>
        evaluate(agent, policy, evaluation, { users, steps: shown, seed: `${seed}/e` }, signal),
      now: () => performance.now(),
    },
    { steps: agentOf(agent).learns ? steps : 0, leg, seed },
    null,
    new AbortController().signal,
  );
  const curve: CurvePoint[] = [];
  let last: Evaluation | null = null;
  for (;;) {
    const next = await training.next();
    if (next.done) {
      next.value.close();
      break;
    }
    if (next.value.kind !== 'evaluated') continue;
    curve.push(next.value.point);
    last = next.value.evaluation;
  }
  if (!last) throw new RangeError('A training is evaluated at least once');
  const { user, system } = process.cpuUsage(begun);
  return { agent, seed, curve, evaluation: last, seconds: (user + system) / 1e6 };
}

/**
 * Returns the mean rating of any item, and of each person's best item, over the people: the ends of the scale for the
 * agents' rewards.
 */
export async function endsOfExample(films: Dataset) {
  const world = exampleWorld(films);
  const all = await allRatings(world, raterOf(films), new AbortController().signal);
  const mean = (of: (user: number) => number) =>
    world.people.reduce((sum, _, user) => sum + of(user), 0) / world.people.length;
  return {
    any: mean((user) => anyMean(all, user)),
    best: mean((user) => bestMean(all, user, STUDY.shown)),
  };
}

export { scale as exampleScale };
