/**
 * Measures the program's speed as ratios of two sides that run one after the other on this machine, so that a busy
 * machine slows both alike. It only reports: tests guard the limits.
 *
 *     npm run bench [-- --out FILE] [--only tokens,ratings,agents,speed,published,training,page,stored,imports,nearest]
 *                       [--rounds 20]
 *                       [--times 3] [--built FOLDER] [--model FOLDER] [--write] [--large] [--python PYTHON]
 *
 * `--rounds` are of the speed part (and a fifth of them of the published part, which needs `--model`, the folder of a
 * model as a repository publishes it, such as one that `npm run smollm2` makes), `--times` of the page and of the stored run. `--out` writes the raw tables to FILE;
 * `--built` uses a page that was built elsewhere. `--write` writes the agents' results into docs/simulator.md. `--large` also imports
 * 25 million ratings, and `--python` names a Python with pandas for the imports part.
 */
import '../english.ts';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { ensureChromium, launchOptions } from '../chromium.mjs';
import { root } from '../install.mjs';
import { measureCold } from './cold.ts';
import { measureAgents } from './agents.ts';
import { measureImports } from './imports.ts';
import { exampleFilms } from './example-films.ts';
import { sentenceOf, tableOf, type Measured, type Outcome } from './outcome.ts';
import { openSite } from './site.ts';
import { measurePageTraining } from './page-training.ts';
import { measurePublished } from './published.ts';
import { localModel } from '../local-models.mjs';
import { measureNearest } from './nearest.ts';
import { measureRatings } from './ratings.ts';
import { measureSpeed } from './speed.ts';
import { measureStored } from './stored.ts';
import { measureTokens } from './tokens.ts';
import { writeAgents } from './write-agents.ts';
import { terminal } from '../terminal.mjs';

const PARTS = [
  'tokens',
  'ratings',
  'agents',
  'speed',
  'published',
  'training',
  'page',
  'stored',
  'imports',
  'nearest',
] as const;
type Part = (typeof PARTS)[number];

const { values, only } = argumentsOf(import.meta.url, () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      only: { type: 'string', default: PARTS.join(',') },
      rounds: { type: 'string', default: '20' },
      times: { type: 'string', default: '3' },
      built: { type: 'string' },
      model: { type: 'string' },
      write: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      python: { type: 'string', default: 'python3' },
    },
  });
  const only = values.only.split(',');
  const strange = only.find((part) => !PARTS.includes(part as Part));
  if (strange !== undefined) {
    throw new RangeError(`There is no part ${strange}. Parts: ${PARTS.join(', ')}.`);
  }
  return { values, only };
});
const rounds = Number(values.rounds);
const times = Number(values.times);

const begun = new Date();
const load = loadavg();
const found: { readonly part: Part; readonly measured: Measured; readonly load: number }[] = [];
let browserName = '';

async function part(name: Part, work: () => Promise<Measured>): Promise<void> {
  if (!only.includes(name)) return;
  terminal.error(`${name} …`);
  const measured = await work();
  found.push({ part: name, measured, load: loadavg()[0] ?? 0 });
  for (const outcome of measured.outcomes) terminal.log(sentenceOf(outcome));
}

const films = await exampleFilms();
await part('tokens', () => measureTokens(films));
await part('ratings', () => measureRatings(films));
await part('nearest', () => measureNearest(rounds));
await part('agents', async () => {
  const measured = await measureAgents(films);
  if (values.write) await writeAgents(root, measured.raw);
  return measured;
});
if (only.some((name) => !['tokens', 'ratings', 'agents', 'nearest'].includes(name))) {
  if (values.built === undefined) ensureBuilt();
  const model = values.model === undefined ? null : await localModel(values.model);
  const site = await openSite(resolve(values.built ?? join(root, 'dist')), model ? [model] : []);
  try {
    await part('speed', () => withBrowser((browser) => measureSpeed(films, browser, site, rounds)));
    if (model) {
      const asked = { folder: values.model!, judge: model.id, rounds: Math.ceil(rounds / 5) };
      await part('published', () =>
        withBrowser((browser) => measurePublished(films, browser, site, asked)),
      );
    }
    await part('training', () => withBrowser((browser) => measurePageTraining(browser, site)));
    await part('page', () => measureCold(site, times));
    await part('stored', () => withBrowser((browser) => measureStored(browser, site, times)));
    const { large, python } = values;
    await part('imports', () => measureImports(launched, site, { times, large, python }));
  } finally {
    await site.close();
  }
}

const outcomes: readonly Outcome[] = found.flatMap(({ measured }) => measured.outcomes);
terminal.log(`\n${tableOf(outcomes)}`);
const missed = outcomes.filter(({ met }) => met === false).length;
terminal.log(`${missed} of ${outcomes.filter(({ met }) => met !== null).length} goals missed`);
if (values.out !== undefined) {
  const told = {
    command: 'npm run bench',
    date: begun.toISOString(),
    browser: browserName,
    node: process.version,
    cores: availableParallelism(),
    load: { before: load[0], after: loadavg()[0] },
    parts: Object.fromEntries(
      found.map(({ part, measured, load }) => [part, { ...measured, loadAfter: load }]),
    ),
  };
  writeFileSync(values.out, `${JSON.stringify(told, null, 2)}\n`);
}

async function launched() {
  const browser = await chromium.launch(launchOptions(ensureChromium()));
  browserName = `Chromium ${browser.version()}`;
  return browser;
}

async function withBrowser(
  work: (browser: Awaited<ReturnType<typeof chromium.launch>>) => Promise<Measured>,
): Promise<Measured> {
  const browser = await launched();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
