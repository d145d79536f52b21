import type { Dataset } from '#engine/domain/dataset.ts';
import { decimal } from '#engine/domain/numbers.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import { stream } from '#engine/random/stream.ts';
import { evaluationFigures } from '#engine/simulator/training/evaluation-figures.ts';
import {
  learningCurve,
  meanOverSeeds,
  type BandPoint,
} from '#engine/simulator/training/learning-curve.ts';
import {
  endsOfExample,
  exampleScale,
  exampleWorld,
  SEEDS,
  STUDY,
  type Trained,
} from './agent-study.ts';
import type { Measured, Outcome } from './outcome.ts';
import { processes, trainInParallel } from './train-in-parallel.ts';

/** The target, and the agents that it is for (the policy gradients and Q-learning of SUBER). */
const GOAL = 0.8;
const MINUTES = 10;
const LEARNERS = ['a2c', 'ppo', 'trpo', 'dqn'];

/** A mean over seeds with its 95 % interval. */
type Seeded = ReturnType<typeof meanOverSeeds>;

/** The results of an agent over all seeds. */
interface AgentRow {
  readonly agent: string;
  readonly title: string;
  readonly reward: Seeded;
  /** (reward - random) / (best - random). */
  readonly share: Seeded;
  /** That share, less popularity's with the same seed. */
  readonly ahead: Seeded;
  readonly figures: Readonly<Record<'map' | 'mrr' | 'pers', Seeded>>;
  readonly curve: readonly BandPoint[];
  /** Processor time of one training, in seconds. */
  readonly seconds: number;
}

export interface AgentsMeasured {
  readonly rows: readonly AgentRow[];
  readonly ends: { readonly any: number; readonly best: number };
  readonly minutes: number;
}

/** Trains and evaluates every agent on the true tastes of the example's people, with five seeds each. */
export async function measureAgents(
  films: Dataset,
): Promise<Measured & { readonly raw: AgentsMeasured }> {
  const begun = performance.now();
  const jobs = agents.flatMap(({ id }) => SEEDS.map((seed) => ({ agent: id, seed, study: STUDY })));
  const trained = await trainInParallel(jobs);
  const minutes = (performance.now() - begun) / 60_000;
  const ends = await endsOfExample(films);
  const shareOf = (one: Trained) => (rewardOf(one) - ends.any) / (ends.best - ends.any);
  const popular = bySeed(trained, 'popularity').map(shareOf);
  const rows = agents.map(({ id, title }): AgentRow => {
    const each = bySeed(trained, id);
    const figures = each.map((one) => figuresOf(films, one));
    return {
      agent: id,
      title,
      reward: meanOverSeeds(each.map(rewardOf)),
      share: meanOverSeeds(each.map(shareOf)),
      ahead: meanOverSeeds(each.map((one, i) => shareOf(one) - popular[i]!)),
      figures: {
        map: meanOverSeeds(figures.map(({ map }) => map)),
        mrr: meanOverSeeds(figures.map(({ mrr }) => mrr)),
        pers: meanOverSeeds(figures.map(({ pers }) => pers)),
      },
      curve: learningCurve(each.map(({ curve }) => curve)),
      seconds: each.reduce((sum, { seconds }) => sum + seconds, 0) / each.length,
    };
  });
  return { outcomes: outcomesOf(rows, minutes), raw: { rows, ends, minutes } };
}

function outcomesOf(rows: readonly AgentRow[], minutes: number): Outcome[] {
  const row = (agent: string) => rows.find((one) => one.agent === agent)!;
  const part = 'agents';
  return [
    {
      part,
      what: 'A2C with true tastes, from chance (0) to everybody’s own best (1)',
      goal: `at least ${GOAL}, interval over five seeds`,
      reached: seeded(row('a2c').share),
      met: row('a2c').share.band!.low >= GOAL,
    },
    ...LEARNERS.map((agent) => ({
      part,
      what: `${row(agent).title} less popularity, on the same scale`,
      goal: 'more than 0, interval over five seeds',
      reached: seeded(row(agent).ahead),
      met: row(agent).ahead.band!.low > 0,
    })),
    ...rows
      .filter(({ agent }) => agent !== 'a2c')
      .map(({ title, share }) => ({
        part,
        what: `${title}, on the same scale`,
        goal: null,
        reached: seeded(share),
        met: null,
      })),
    {
      part,
      what: `all of it: ${rows.length} agents, ${SEEDS.length} seeds, ${processes()} processes`,
      goal: `${MINUTES} minutes at most`,
      reached: `${minutes.toFixed(1)} min`,
      met: minutes <= MINUTES,
    },
  ];
}

/** Formats a mean with its interval: ".97 (.96 to .98)". */
export function seeded({ mean, band }: Seeded, digits = 2): string {
  const print = (value: number) => decimal(value, digits);
  return band ? `${print(mean)} (${print(band.low)} to ${print(band.high)})` : print(mean);
}

const bySeed = (trained: readonly Trained[], agent: string) =>
  SEEDS.map((seed) => trained.find((one) => one.agent === agent && one.seed === seed)!);

/** Returns the mean reward of the last evaluation. @throws RangeError without one */
export function rewardOf({ curve, agent }: Trained): number {
  const reward = curve.at(-1)?.reward;
  if (reward === null || reward === undefined) throw new RangeError(`${agent} was never scored`);
  return reward;
}

function figuresOf(films: Dataset, { evaluation, seed }: Trained) {
  const figures = evaluationFigures(
    [evaluation],
    { world: exampleWorld(films), scale: exampleScale, random: [], genresAt: 5 },
    stream(seed),
  );
  const value = (name: string) => figures.find(({ id }) => id === `agents/${name}`)!.value!;
  return { map: value('map'), mrr: value('mrr'), pers: value('pers') };
}
