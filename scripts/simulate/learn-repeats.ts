import { meanOf } from '#engine/stats/mean.ts';

/**
 * Trains agents where items may be shown again and a repeat pays less, on the example's 60 made-up people and 300
 * films, with the oracle as the rater: it needs no model and no browser. Prints a table in Markdown with the mean
 * reward of each seed, their mean, and its distance above chance.
 *
 *   npm run learn:repeats
 *   npm run learn:repeats -- --mask off
 *
 *   --agents LIST    a2c,ppo,trpo,dqn
 *   --mask on|off    whether agents mask what a person has met (on)
 *   --shaping NAME   repeat-decay, random-watch, end-on-repeat or none (repeat-decay)
 *   --steps N        steps of each training (18000)
 *   --shown N        films shown to each person in an evaluation (40)
 *   --seeds N        trainings of each agent (5)
 */
import '../english.ts';
import { parseArgs } from 'node:util';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import { shapingOf } from '#engine/simulator/shaping.ts';
import { meanOverSeeds } from '#engine/simulator/training/learning-curve.ts';
import { argumentsOf } from '../arguments.mjs';
import { rewardOf, seeded } from '../bench/agents.ts';
import type { AgentStudy, Trained } from '../bench/agent-study.ts';
import { trainInParallel } from '../bench/train-in-parallel.ts';
import { terminal } from '../terminal.mjs';

/** The target for a learner's reward above chance, in points. */
const GOAL = 1;

const { agents, seeds, study } = argumentsOf(import.meta.url, () => {
  const { values } = parseArgs({
    options: {
      agents: { type: 'string', default: 'a2c,ppo,trpo,dqn' },
      mask: { type: 'string', default: 'on' },
      shaping: { type: 'string', default: 'repeat-decay' },
      steps: { type: 'string', default: '18000' },
      shown: { type: 'string', default: '40' },
      seeds: { type: 'string', default: '5' },
    },
  });
  if (!['on', 'off'].includes(values.mask)) {
    throw new RangeError(`--mask is on or off, not ${values.mask}.`);
  }
  const steps = wholeNumber('steps', values.steps);
  const study: AgentStudy = {
    steps,
    leg: steps,
    shown: wholeNumber('shown', values.shown),
    repeats: true,
    shaping: shapingOf(values.shaping).id,
    mask: values.mask === 'on',
  };
  const seeds = Array.from({ length: wholeNumber('seeds', values.seeds) }, (_, i) => `${i + 1}`);
  return { agents: values.agents.split(',').map((one) => agentOf(one).id), seeds, study };
});

const all = [...agents, 'popularity', 'random'];
const jobs = all.flatMap((agent) => seeds.map((seed) => ({ agent, seed, study })));
const trained = await trainInParallel(jobs);
const chance = rewardsOf('random');
terminal.log(
  `${study.steps.toLocaleString('en')} steps, ${study.shown} films a person, ${study.shaping}, mask ${study.mask ? 'on' : 'off'}\n`,
);
terminal.log(
  `| agent | ${seeds.map((seed) => `seed ${seed}`).join(' | ')} | mean | less chance | ${GOAL.toFixed(1)} above chance | items each |`,
);
terminal.log(`| ${Array.from({ length: seeds.length + 5 }, () => '---').join(' | ')} |`);
for (const agent of all) {
  const rewards = rewardsOf(agent);
  const ahead = meanOverSeeds(rewards.map((one, i) => one - chance[i]!));
  const cells = [
    agentOf(agent).title,
    ...rewards.map((one) => one.toFixed(2)),
    seeded(meanOverSeeds(rewards)),
    agent === 'random' ? '' : seeded(ahead),
    agents.includes(agent) ? (ahead.mean >= GOAL ? 'yes' : 'no') : '',
    shownEach(agent).toFixed(1),
  ];
  terminal.log(`| ${cells.join(' | ')} |`);
}
if (agents.some((agent) => aheadOf(agent) < GOAL)) process.exitCode = 1;

function of(agent: string): Trained[] {
  return seeds.map((seed) => trained.find((one) => one.agent === agent && one.seed === seed)!);
}

function rewardsOf(agent: string): number[] {
  return of(agent).map(rewardOf);
}

function aheadOf(agent: string): number {
  return meanOverSeeds(rewardsOf(agent).map((one, i) => one - chance[i]!)).mean;
}

/**
 * Returns the mean number of items shown to a person before leaving: fewer than `shown` where a repeat ends an episode.
 */
function shownEach(agent: string): number {
  const lengths = of(agent).flatMap(({ evaluation }) =>
    evaluation.episodes.map(({ items }) => items.length),
  );
  return meanOf(lengths);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new RangeError(`--${name} is a whole number from 1, not ${text}.`);
  }
  return value;
}
