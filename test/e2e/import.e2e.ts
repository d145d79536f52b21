import { fileURLToPath } from 'node:url';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './built-page.ts';
import { giveData, textFile } from './drive.ts';

const MOVIELENS = fileURLToPath(
  new URL('../../../shared/data/ml-latest-small/ml-latest-small.zip', import.meta.url),
);

/** Six viewers and twelve items, each viewer having rated two out of three. */
const RATINGS = [
  'viewer,film,stars,when',
  ...Array.from({ length: 6 * 12 }, (_, i) => [i % 6, Math.floor(i / 6)] as const)
    .filter(([viewer, film]) => (viewer + film) % 3 > 0)
    .map(([viewer, film]) => `v${viewer},f${film},${1 + ((viewer * film) % 5)},${1000 + film}`),
];

/** Gives a table, and names its columns in the mapping step. */
async function importRatings(page: Page, rows: readonly string[]) {
  await giveData(page, textFile('evenings.csv', rows.join('\n')));
  await expect(page.getByLabel('Column viewer is')).toHaveValue('user');
  await page.getByLabel('Column film is').selectOption('item');
  await page.getByLabel('Column stars is').selectOption('rating');
  await page.getByLabel('Column when is').selectOption('timestamp');
  await page.getByRole('button', { name: 'Read it like this' }).click();
}

test.beforeEach(({ page }) => page.goto('#/setup'));

test('a MovieLens archive is read by itself and counted', async ({ page }) => {
  test.skip(!existsSync(MOVIELENS), 'skipped: ../shared/data/ml-latest-small isn’t there');
  await giveData(page, MOVIELENS);
  const files = page.getByRole('row', { name: /ratings\.csv/ });
  await expect(files).toContainText('100,836', { timeout: 60_000 });
  await expect(files).toContainText('Read');
  await expect(page.getByText(/610 viewers, 9,742 items, 100,836 interactions/)).toBeVisible();
});

test('a table is read by way of a mapping, and its bad rows are listed by line', async ({
  page,
}) => {
  const bad = [...RATINGS];
  bad.splice(3, 0, 'v1,f99,plenty,1000');
  bad.splice(7, 0, ',f3,4,1000');
  await importRatings(page, bad);

  const lines = page.getByRole('region', { name: 'Lines that were left out' });
  await page.getByText('Show the lines').click();
  await expect(lines.getByRole('row', { name: /evenings\.csv 4/ })).toContainText('plenty');
  await expect(lines.getByRole('row', { name: /evenings\.csv 8/ })).toContainText(/user/i);
  await expect(lines.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/6 users, 12 items, 48 interactions/)).toBeVisible();
});

test('lists made elsewhere are checked against the data, and mismatches are reported', async ({
  page,
}) => {
  await importRatings(page, RATINGS);
  await expect(page.getByText(/6 users, 12 items, 48 interactions/)).toBeVisible();

  const lists = [
    'viewer,item,rank,recommender',
    ...[0, 1, 2, 3, 4, 5].flatMap((viewer) =>
      [0, 3, 6].map((film, i) => `v${viewer},f${film + (viewer % 3 === 0 ? 0 : 2)},${i + 1},whole`),
    ),
    ...['f1', 'f1', 'f77'].map((film, i) => `v0,${film},${i + 1},patchy`),
    ...['f2', 'f3', 'f4', 'f5'].map((film, i) => `v1,${film},${i + 1},patchy`),
    'stranger,f1,1,patchy',
  ];
  await page
    .getByLabel('Lists made elsewhere: files')
    .setInputFiles(textFile('lists.csv', lists.join('\n')));
  await page.getByRole('button', { name: 'Read it like this' }).click();
  const patchy = page.getByRole('row', { name: /^patchy/ });
  await expect(patchy).toContainText('4 users missing');
  await expect(patchy).toContainText('lists of 1 to 4 items');
  await expect(patchy).toContainText('1 named twice');
  await expect(patchy).toContainText('1 not in the catalogue, left out');
  await expect(patchy).toContainText('1 list for a user the data doesn’t have');
  await expect(page.getByRole('row', { name: /^whole/ })).toContainText('Aligned');
  await expect(page.getByText(/^2 users have a list from every recommender/)).toBeVisible();
});

test('the split is saved as train and test files, which together hold every row', async ({
  page,
}) => {
  await importRatings(page, RATINGS);
  await expect(page.getByText(/6 users, 12 items, 48 interactions/)).toBeVisible();

  await page.getByLabel(/^Held-out interactions/).selectOption('leave-last');
  await page.getByLabel('Interactions of each user').fill('2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save train and test files' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('evenings.split.zip');
  await expect(page.getByText(/^evenings\.split\.zip was handed to/)).toBeVisible();
  const parts = unzipSync(readFileSync(await file.path()));
  const [train = [], held = []] = ['train.tsv', 'test.tsv'].map((name) =>
    strFromU8(parts[name]!).trimEnd().split('\n'),
  );
  const rows = RATINGS.slice(1).map((row) => row.split(','));
  expect([...train, ...held].sort()).toEqual(rows.map((row) => row.join('\t')).sort());
  const lastTwo = [0, 1, 2, 3, 4, 5].flatMap((viewer) =>
    rows.filter(([of]) => of === `v${viewer}`).slice(-2),
  );
  expect(held).toEqual(lastTwo.map((row) => row.join('\t')));
});

test('a file that can’t be used changes nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Use the built-in example' }).click();
  const demo = page.getByText(/60 viewers, 300 items/);
  await expect(demo).toBeVisible();
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 97 + 13) % 256));
  await giveData(page, { name: 'broken.zip', mimeType: 'application/zip', buffer: noise });
  await expect(page.getByRole('alert')).toContainText('These files were not imported');
  await expect(page.getByRole('alert')).toContainText('broken.zip');
  await page.goto('#/runs');
  await expect(page.getByRole('row', { name: /60\s+300/ })).toBeVisible();
  const data = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Data' }) });
  await expect(data.getByRole('row')).toHaveCount(2);
});

test('a folder dropped on the page is read like one that is chosen', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-drop-'));
  const films = Array.from({ length: 12 }, (_, i) => `${i},Film ${i} (1999),Drama`);
  const ratings = [0, 1, 2].flatMap((user) =>
    films.map((_, i) => `${user},${i},${1 + ((user + i) % 5)},${1000 + i}`),
  );
  writeFileSync(join(folder, 'movies.csv'), ['movieId,title,genres', ...films].join('\n'));
  writeFileSync(
    join(folder, 'ratings.csv'),
    ['userId,movieId,rating,timestamp', ...ratings].join('\n'),
  );

  const target = await page.getByText('or drop a published dataset').boundingBox();
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', {
      type,
      x: (target?.x ?? 0) + 10,
      y: (target?.y ?? 0) + 5,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  }
  await expect(page.getByText(/3 viewers, 12 items, 36 interactions/)).toBeVisible();
  rmSync(folder, { recursive: true });
});
