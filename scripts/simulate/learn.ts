import { sumOf } from '#engine/domain/sum-of.ts';

/**
 * Measures what an agent learns from a model as the rater, on MovieLens ml-latest-small, and prints Markdown: it trains
 * on a stand-in that is fitted on some of the model's ratings and asks the model now and then; the model itself
 * evaluates it, beside chance and popularity.
 *
 *     npm run learn [-- --agents a2c --rater pocket-judge --people 60 --pairs 3000 --share .1 --steps 24000
 *                       --shown 10 --seeds 5 --readout expected --retrieval none --data ml-latest-small.zip]
 */
import '../english.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { stream } from '#engine/random/stream.ts';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import { cachedRater } from '#engine/simulator/cached-rater.ts';
import { KeptRatings } from '#engine/simulator/kept-ratings.ts';
import { makeVectorEnvironment } from '#engine/simulator/make-vector-environment.ts';
import { madeUpPeople } from '#engine/simulator/synthetic-users/make-people.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { judgeRater } from '#engine/simulator/judge-rater.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import { simulatorSettings } from '#engine/simulator/settings.ts';
import { stageOf } from '#engine/simulator/suites/stage.ts';
import type { Drift } from '#engine/simulator/surrogate/anchored.ts';
import { anchoredOn } from '#engine/simulator/surrogate/anchored-on.ts';
import { evaluate, type Evaluation } from '#engine/simulator/training/evaluate.ts';
import { pairedDifference } from '#engine/stats/paired-difference.ts';
import { resamples } from '#engine/stats/resamples.ts';
import { statisticOf } from '#engine/stats/user-counts.ts';
import { meanOverSeeds } from '#engine/simulator/training/learning-curve.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import { train } from '#engine/simulator/training/train.ts';
import { ensureBuilt } from '../build.mjs';
import { inPage } from '../card/page-judge.ts';
import { readDataset } from '../card/read-dataset.ts';
import { argumentsOf } from '../arguments.mjs';
import { seeded } from '../bench/agents.ts';
import { root } from '../install.mjs';
import { judgeInPage } from './judge-in-page.ts';
import { terminal } from '../terminal.mjs';

/** The results of one training. */
interface Learned {
  readonly reward: number;
  readonly evaluation: Evaluation;
  readonly drifts: readonly Drift[];
}

const values = argumentsOf(import.meta.url, () => {
  const { values } = parseArgs({
    options: {
      agents: { type: 'string', default: 'a2c' },
      rater: { type: 'string', default: 'pocket-judge' },
      people: { type: 'string', default: '60' },
      pairs: { type: 'string', default: '3000' },
      share: { type: 'string', default: '.1' },
      steps: { type: 'string', default: '24000' },
      shown: { type: 'string', default: '10' },
      seeds: { type: 'string', default: '5' },
      readout: { type: 'string', default: 'expected' },
      retrieval: { type: 'string', default: 'none' },
      data: {
        type: 'string',
        default: join(root, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip'),
      },
    },
  });
  if (!existsSync(values.data)) {
    throw new RangeError(
      `There is no file ${values.data}. Give the path of ml-latest-small.zip as --data.`,
    );
  }
  return values;
});
const signal = new AbortController().signal;
const settings = simulatorSettings.parse({
  scale: '0-9',
  readout: values.readout,
  retrieval: { id: values.retrieval },
});
const shown = Number(values.shown);
const dataset = await readDataset(values.data);
const people = madeUpPeople({ count: Number(values.people), seed: settings.seed }, dataset);
const scale = scaleOf(settings.scale);
const { world } = stageOf({ dataset, people, scale, seed: settings.seed });
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) => `${i + 1}`);

await inPage(
  async ({ ask }) => {
    const judge = judgeInPage(values.rater, ask);
    const family = resolved(familyOf(judge.card.family));
    const rater = cachedRater(
      await judgeRater(judge, { family, world, settings }),
      KeptRatings.inMemory(),
    );
    const begun = performance.now();
    const rows: { readonly agent: string; readonly each: Learned[] }[] = [];
    for (const agent of [...values.agents.split(','), 'popularity', 'random']) {
      const each: Learned[] = [];
      for (const seed of seeds) {
        each.push(await trainAndEvaluate(agent, rater, seed));
        const { asked, known } = rater.counts;
        terminal.error(
          `${agent}, seed ${seed}: ${each.at(-1)!.reward.toFixed(2)}; ${asked} asked, ${known} of them known, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
        );
      }
      rows.push({ agent, each });
    }
    const nulls = new Map(rows.map(({ agent, each }) => [agent, each]));
    const less = (each: readonly Learned[], other: string) =>
      seeded(meanOverSeeds(each.map(({ reward }, i) => reward - nulls.get(other)![i]!.reward)));
    terminal.log(
      '| agent | mean reward | less popularity | less chance | less popularity, over people |',
    );
    terminal.log('| --- | --- | --- | --- | --- |');
    const popular = nulls.get('popularity')!;
    for (const { agent, each } of rows) {
      const mean = seeded(meanOverSeeds(each.map(({ reward }) => reward)));
      const told = [
        agentOf(agent).title,
        mean,
        less(each, 'popularity'),
        less(each, 'random'),
        overPeople(each, popular),
      ];
      terminal.log(`| ${told.join(' | ')} |`);
    }
    for (const { agent, each } of rows) {
      for (const { fit, pairs, asked, errors, heldOut } of each[0]!.drifts) {
        const told = [errors.rmse, errors.bias, heldOut.rmse].map(({ value }) => value?.toFixed(2));
        terminal.log(
          `\n${agent}, fit ${fit} on ${pairs} ratings: ${asked} asked, off by ${told[0]} (bias ${told[1]}), held out ${told[2]}`,
        );
      }
    }
  },
  process.env['SLATEWISE_BUILD'] ?? (ensureBuilt(), undefined),
);

/** Returns the mean difference of each person's rewards, all seeds together, with its interval over people. */
function overPeople(each: readonly Learned[], others: readonly Learned[]): string {
  const sums = (all: readonly Learned[]) =>
    people.map((_, user) => {
      const rewards = all.flatMap(({ evaluation }) => evaluation.episodes[user]!.rewards);
      const scored = rewards.filter((one) => one !== null);
      return [sumOf(scored), scored.length];
    });
  const meanReward = (all: readonly Learned[]) =>
    statisticOf(sums(all), ([sum, n]) => (n! > 0 ? sum! / n! : null));
  const draws = resamples(people.length, 2000, stream('people'));
  const { value, interval } = pairedDifference(meanReward(each), meanReward(others), draws);
  return seeded({ mean: value!, band: interval });
}

/** Trains one agent with one seed on a stand-in, and evaluates it with the rater itself. */
async function trainAndEvaluate(agent: string, rater: Rater, seed: string): Promise<Learned> {
  const task = taskOf(world, settings, people.length);
  const steps = agentOf(agent).learns ? Number(values.steps) : 0;
  const fixed = { ...settings, episode: { kind: 'fixed', steps: shown } as const };
  const evaluation = makeVectorEnvironment(world, rater, fixed, people.length);
  const users = [...people.keys()];
  const anchored =
    steps > 0
      ? await anchoredOn(
          rater,
          world,
          {
            first: { count: Number(values.pairs), seed: settings.seed },
            share: Number(values.share),
            seed,
          },
          signal,
        )
      : null;
  const training = train(
    {
      agent: agentOf(agent),
      task,
      environment: makeVectorEnvironment(world, anchored ?? rater, settings, people.length),
      evaluate: async (policy, signal) =>
        evaluate(agent, policy, evaluation, { users, steps: shown, seed: `${seed}/e` }, signal),
      ...(anchored ? { anchored } : {}),
      now: () => performance.now(),
    },
    { steps, leg: Math.max(1, Math.ceil(steps / 3)), seed },
    null,
    signal,
  );
  const drifts: Drift[] = [];
  let last: { reward: number; evaluation: Evaluation } | null = null;
  for (;;) {
    const next = await training.next();
    if (next.done) {
      next.value.close();
      break;
    }
    const event = next.value;
    if (event.kind === 'anchored') drifts.push(event.drift);
    if (event.kind === 'evaluated') {
      terminal.error(
        `  ${agent} after ${event.point.steps} steps: ${event.point.reward?.toFixed(2)}`,
      );
      last = { reward: event.point.reward ?? Number.NaN, evaluation: event.evaluation };
    }
  }
  return { ...last!, drifts };
}
