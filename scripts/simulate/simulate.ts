/**
 * Tests the validity of simulated people on MovieLens ml-latest-small and prints Markdown: the suites' table corrected
 * for chance, and with the flags an ablation of the rater's input, or a simulation's ranking of recommenders beside
 * held-out data; or writes episodes to a file, every step a line of JSON.
 *
 *     npm run simulate [-- --preset lite --rater pocket-judge --readout argmax --retrieval feature --k 3
 *                          --people 100 --seed 1 --ablation --validity --json FILE --data ml-latest-small.zip]
 *     npm run simulate -- --validity [--users 122 --list 10, and the same]
 *     npm run simulate -- --validity --data example --rater oracle --users 60 --list 5
 *     npm run simulate -- --steps FILE [--episodes 20 --agent random, and the flags of people and raters]
 *
 * A model of the page answers in the built page, in headless Chromium on WASM; reference raters (uniform, item-mean,
 * always-lowest, always-highest, and oracle, which knows the true tastes of the example's users) answer here. `--data
 * example` uses the films and users of the page's example. The oracle simulates these users in --steps and --validity;
 * it knows nothing of the people whom the suites and an ablation make up.
 */
import { say } from '#engine/messages/say.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import '../english.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDemo } from '#engine/data/demo.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { recommenders } from '#engine/recommenders/registry.ts';
import type { Report } from '#engine/report/report.ts';
import { cellsOf } from '#engine/simulator/ablation/cell.ts';
import { ablationReport } from '#engine/simulator/ablation/report.ts';
import { runAblation } from '#engine/simulator/ablation/run-ablation.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import { judgeRater } from '#engine/simulator/judge-rater.ts';
import { referenceRaters, trueTastes } from '#engine/simulator/reference-raters.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { presetOf } from '#engine/simulator/suites/presets.ts';
import { suiteReport } from '#engine/simulator/suites/report.ts';
import { runSuite } from '#engine/simulator/suites/run-suite.ts';
import { stageOf } from '#engine/simulator/suites/stage.ts';
import { validityReport } from '#engine/simulator/validity/report.ts';
import { runValidity } from '#engine/simulator/validity/run-validity.ts';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { inPage, type Ask } from '../card/page-judge.ts';
import { readDataset } from '../card/read-dataset.ts';
import { root } from '../install.mjs';
import { judgeInPage } from './judge-in-page.ts';
import { peoplePlayed } from './people-played.ts';
import { reportAsMarkdown } from './print.ts';
import { writeSteps } from './write-steps.ts';
import { terminal } from '../terminal.mjs';

const { values, example, preset, settings } = argumentsOf(import.meta.url, () => {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string', default: 'lite' },
      rater: { type: 'string', default: 'pocket-judge' },
      readout: { type: 'string', default: 'argmax' },
      retrieval: { type: 'string', default: 'feature' },
      k: { type: 'string', default: '3' },
      people: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      ablation: { type: 'boolean', default: false },
      validity: { type: 'boolean', default: false },
      json: { type: 'string' },
      users: { type: 'string', default: '122' },
      list: { type: 'string', default: '10' },
      steps: { type: 'string' },
      episodes: { type: 'string', default: '20' },
      agent: { type: 'string', default: 'random' },
      data: {
        type: 'string',
        default: join(root, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip'),
      },
    },
  });
  const example = values.data === 'example';
  if (!example && !existsSync(values.data)) {
    throw new RangeError(
      `There is no file ${values.data}. Give the path of ml-latest-small.zip as --data.`,
    );
  }
  if (values.rater === 'oracle') {
    if (!example) throw new RangeError('The oracle knows true tastes: give --data example.');
    if (values.steps === undefined && !values.validity) {
      throw new RangeError(
        'The oracle knows the tastes of the example’s own users, and the suites and an ablation ask about people who are made up. Add --steps FILE or --validity.',
      );
    }
  }
  const settings = simulatorSettings.parse({
    scale: '0-9',
    readout: values.readout,
    retrieval: { id: values.retrieval, k: Number(values.k) },
    seed: values.seed,
  });
  return { values, example, preset: presetOf(values.preset).id, settings };
});
const { seed } = values;
const dataset = await (example
  ? readDemo(shipped('films'), shipped('users'))
  : readDataset(values.data));
const people = peoplePlayed(
  dataset,
  { rater: values.rater, count: Number(values.people) },
  settings,
);
const stageWith = ({ scale }: Pick<SimulatorSettings, 'scale'>) =>
  stageOf({ dataset, people, scale: scaleOf(scale), seed });
const signal = new AbortController().signal;

type RaterFor = (settings: SimulatorSettings) => Promise<Rater>;

async function work(raterFor: RaterFor) {
  const stage = stageWith(settings);
  const input = { stage, rater: await raterFor(settings), settings, seed };
  const asked = Date.now();
  if (values.steps !== undefined) {
    const { world } = stage;
    const { rater } = input;
    const { agent, episodes } = values;
    const given = { world, rater, settings, agent, episodes: Number(episodes) };
    const { steps, unscored } = await writeSteps(values.steps, given);
    const seconds = (Date.now() - asked) / 1000;
    terminal.error(
      `${episodes} episodes, ${steps} steps, ${unscored} of them unscored, in ${seconds.toFixed(1)} s`,
    );
  } else if (values.ablation) {
    const grid = {
      judges: [values.rater],
      scales: [settings.scale],
      shots: [0] as const,
      systems: ['default'],
      retrievals: [
        settings.retrieval,
        ...(['none', 'recent', 'feature'] as const).map((id) => ({ id, k: 3 })),
        { id: 'feature' as const, k: 10 },
      ],
      perturbations: ['none', 'gaussian', 'greedy'],
    };
    const run = runAblation(
      {
        cells: cellsOf(grid, settings, 'one by one'),
        preset,
        seed,
        raterFor: async (_, of) => ({ rater: await raterFor(of), stage: stageWith(of) }),
      },
      signal,
    );
    const result = await finished(run);
    print(ablationReport(result), result, asked);
  } else if (values.validity) {
    const [users, k] = [Number(values.users), Number(values.list)];
    const run = runValidity({ ...input, recommenders, users, k, later: 10 }, signal);
    const result = await finished(run);
    print(validityReport(result), result, asked);
  } else {
    const result = await finished(runSuite({ ...input, preset }, signal));
    print(suiteReport(result), result, asked);
  }
}

/** Reads a file of the example, as the page serves it. */
function shipped(name: string): string {
  return readFileSync(join(root, 'public', 'demo', `${name}.json`), 'utf8');
}

async function finished<Step, Result>(run: AsyncGenerator<Step, Result>): Promise<Result> {
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

function print(report: Report, result: unknown, asked: number): void {
  terminal.log(reportAsMarkdown(renderReport(report)));
  const seconds = (Date.now() - asked) / 1000;
  terminal.error(`${report.counts.judged} ratings in ${seconds.toFixed(1)} s, questions included`);
  if (values.json) writeFileSync(values.json, JSON.stringify(result));
}

const reference = referenceRaters.find(({ id }) => id === values.rater);
if (reference) {
  await work(async ({ scale }) => {
    const { scale: dataScale } = dataset;
    const made = reference.make({
      scale: scaleOf(scale),
      seed,
      ...(dataScale ? { dataScale } : {}),
      ...(dataset.truth ? { truth: { utility: trueTastes(dataset), name: dataset.hash } } : {}),
    });
    if (!made) throw new RangeError(`${reference.name}: ${say(reference.without)}`);
    return made;
  });
} else {
  const folder = process.env['SLATEWISE_BUILD'];
  if (!folder) ensureBuilt();
  const asModel =
    (ask: Ask): RaterFor =>
    (of) => {
      const judge = judgeInPage(values.rater, ask);
      const family = resolved(familyOf(judge.card.family));
      return judgeRater(judge, { family, world: stageWith(of).world, settings: of });
    };
  await inPage(({ ask }) => work(asModel(ask)), folder);
}
