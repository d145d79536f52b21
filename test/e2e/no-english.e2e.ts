import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HUB_MODELS } from '#engine/models/hub-models.ts';
import { FILM_GENRES } from '#engine/simulator/synthetic-users/genres-table.ts';
import { NAMES } from '#engine/simulator/synthetic-users/names-table.ts';
import { outsideBrackets } from '../fixtures/bracketed.ts';
import { buildInBrackets, openBuild } from './bracketed-build.ts';
import { expect, test } from './built-page.ts';
import { visitEveryView, visitImport } from './every-view.ts';
import { shownTexts } from './shown-texts.ts';

/** Where a view shows data, prompts and labels asked of a judge, ids, fields and code, by its address. */
const EXCEPTIONS: readonly (readonly [view: RegExp, selector: string])[] = [
  // Prompts, code, and what a run was made with: fields and their values.
  [/./, 'pre'],
  [/./, 'code'],
  [/./, 'dl.kv'],
  [/./, 'kbd'],
  // Guidelines, as an assignment keeps them: people and judges are asked in the same words.
  [/./, '.words'],
  // Documents, whose language is English.
  [/^help\//, 'main'],
  [/^help$/, '.groups li'],
  // Addresses, and the programs that asked for them.
  [/^requests/, 'td'],
  // What the papers print: titles, authors, names of rows.
  [/^reproduction/, 'h2'],
  [/^reproduction/, 'nav li'],
  [/^reproduction/, 'p.sub'],
  [/^reproduction/, 'table'],
  // Models of others, with their licences.
  [/^models/, 'table.models'],
  // Tables from which people are drawn, who was drawn, and what a model reads about them.
  [/^simulator/, 'details .tables'],
  [/^simulator/, '.cols2 p.sub'],
  [/^simulator/, '.slate'],
];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const films = JSON.parse(read('public/demo/films.json')) as readonly { title: string }[];
const series = JSON.parse(read('src/engine/simulator/suites/series/films.json')) as readonly { name: string }[]; // prettier-ignore
const models = ['pocket-judge', 'pocket-embedder'].map(
  (name) =>
    JSON.parse(read(`public/models/${name}/manifest.json`)) as { name: string; short: string },
);

/** Data in sentences: of the example, of models, of synthetic people, and what the walk itself chose. */
const DATA: ReadonlySet<string> = new Set([
  ...films.map(({ title }) => title),
  ...FILM_GENRES.map(({ name }) => name),
  ...series.map(({ name }) => name),
  ...models.flatMap(({ name, short }) => [name, short]),
  ...HUB_MODELS.map(({ name }) => name),
  ...NAMES.flatMap(({ given, family }) => [
    ...given,
    ...given.flatMap((one) => family.map((other) => `${one} ${other}`)),
  ]),
  ...['female', 'male', 'non-binary', 'film', 'films'],
  ...['Example: 300 films, 60 made-up users', 'Example: four recommenders, 60 made-up viewers'],
  ...['Example: 300 films, 60 made-up users, synthetic users'],
  ...['Held-out ratings', '6 pairs', 'evenings', 'nowhere', 'New', 'Old', 'sample', 'ε-greedy'],
  ...['evenings.csv', 'viewer', 'stars', 'ann', 'bob', 'f1', 'f2', 'x', 'item', 'items'],
  ...['Ann', 'Bob', 'Cleo', 'Dan'],
]);

/** Ids, file formats, letters of slates, and kinds that English uses as words, as another language needn't. */
const IDS: readonly RegExp[] = [
  /^(v\d+|[0-9a-f]{6}|http:\S+|pocket-embedder-\w+|google swiftshader)$/,
  /^(CSV|HTML|JSON|LaTeX|Markdown)$/,
  /^([XY]|XY|[12] = [XY]\s+[.]\d+)$/,
  /^(logits|(pocket|example)(, shared-prefix)?|workshop|feature|none|argmax)$/,
  /^(pair|answer|people|series|users|liked|disliked|neutral|finished)$/,
];

/** True for data, with a rating behind it or not, and for ids. */
const isKnown = (text: string) =>
  DATA.has(text.replace(/: [\d.]+$/, '')) || IDS.some((one) => one.test(text));

test(
  'with each text in brackets, no letter of any view stands outside but data, prompts, ids and code',
  { tag: '@long' },
  async ({ page, context, host }) => {
    test.setTimeout(300_000);
    const bracketed = await openBuild(context, await buildInBrackets());
    const left: Record<string, readonly string[]> = {};
    const look = async (view: string) => {
      const outside = await lettersOutside(bracketed, view);
      if (outside.length > 0) left[view] = outside;
    };
    await visitEveryView(page, async (view) => {
      if (STEPS.includes(view)) return;
      const length = await lengthOf(page);
      const least = OF_A_PAGE.test(view) ? 0.25 : 0.9;
      await bracketed.goto(`${host}#/${view === 'home' ? '' : view}`);
      await expect.poll(() => lengthOf(bracketed)).toBeGreaterThan(least * length);
      await look(view);
    });
    await visitImport(bracketed, look);
    expect(left).toEqual({});
  },
);

/** Views of what a page itself did: another page shows less. */
const OF_A_PAGE = /^(run\/|requests)/;

/** Views without an address: steps that another one leads to. */
const STEPS = ['mapping', 'import with bad rows'];

/** Returns the number of letters and digits in the main part of a view. */
async function lengthOf(page: Page): Promise<number> {
  const text = (await page.locator('main').textContent()) ?? '';
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** Returns the letters outside brackets, with their places. */
async function lettersOutside(page: Page, view: string): Promise<string[]> {
  const without = EXCEPTIONS.flatMap(([views, selector]) => (views.test(view) ? selector : []));
  const found = (await shownTexts(page, without)).flatMap(({ text, where }) =>
    outsideBrackets(opened(text))
      .filter((one) => !isKnown(one))
      .map((one) => `${where}: ${one}`),
  );
  return [...new Set(found)];
}

/** A paragraph of a longer text may begin within its brackets. */
function opened(text: string): string {
  let [depth, least] = [0, 0];
  for (const sign of text) {
    if (sign === '⟦') depth++;
    if (sign === '⟧') depth--;
    least = Math.min(least, depth);
  }
  return '⟦'.repeat(-least) + text;
}
