import { readFile } from 'node:fs/promises';
import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy, textFile } from './drive.ts';
import { choose, enter, tabTo } from './keyboard.ts';

test('by keyboard: the first minute, from the first page to a judgement and back @long', async ({
  page,
}) => {
  await page.goto('./');
  await enter(page, page.getByRole('button', { name: 'Run the example study' }));
  await finished(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await enter(page, page.getByRole('link', { name: 'Judgements', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The list is one stop; arrows move in it.
  await tabTo(page, page.locator('nav li a[tabindex="0"]'));
  const before = await page.locator('nav li a:focus').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('nav li a:focus')).not.toHaveText(before ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('nav li a[aria-current="true"]')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rendered prompt' })).toContainText('instructions');
  await enter(page, page.getByRole('link', { name: 'Report', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('region', { name: 'Who is ahead?' })).toBeVisible();
});

/** Twelve customers and twenty products; each customer bought two out of three. */
const PRIVATE = [
  'user,item,rating,timestamp',
  ...Array.from({ length: 240 }, (_, i) => [i % 12, Math.floor(i / 12)] as const)
    .filter(([user, item]) => (user + item) % 3 > 0)
    .map(([user, item]) => `secret-${user},p${item},${1 + ((user * item) % 5)},${1000 + item}`),
].join('\n');

/** Recommendations for the same customers, from two recommenders made elsewhere. */
const LISTS = [
  'user,item,rank,recommender',
  ...Array.from({ length: 12 }, (_, user) =>
    ['ours', 'theirs'].flatMap((recommender, r) =>
      [0, 1, 2].map(
        (rank) => `secret-${user},p${(user + 7 * r + 3 * rank) % 20},${rank + 1},${recommender}`,
      ),
    ),
  ).flat(),
].join('\n');

const OWN_LISTS = {
  version: 1,
  name: 'Own lists and an own split',
  data: {
    ...{ kind: 'tables', name: 'Orders', noun: 'item', nounPlural: 'items' },
    tables: [
      {
        ...{ file: 'orders.csv', role: 'interactions', format: 'csv', header: true },
        mapping: { user: 'user', item: 'item', rating: 'rating', timestamp: 'timestamp' },
      },
    ],
  },
  lists: [
    {
      ...{ file: 'lists.csv', format: 'csv', header: true },
      mapping: { user: 'user', item: 'item', rank: 'rank', recommender: 'recommender' },
    },
  ],
  slates: { kind: 'recommenders', recommenders: ['ours', 'theirs', 'popular'], k: 3, users: 12 },
  split: { kind: 'leave-last', n: 4, relevantFrom: 4 },
  history: 8,
  protocol: { id: 'slate-duel', arrangement: 'shared-prefix' },
  judge: { id: 'popularity' },
  seed: 'own',
};

test('by keyboard: own lists and split, a report’s LaTeX, SVG and JSON, which a colleague opens @long', async ({
  page,
  browser,
  host,
}) => {
  const saved = async (name: string, key = 'Tab') => {
    const download = page.waitForEvent('download');
    await enter(page, page.getByRole('button', { name }).first(), key);
    return readFile(await (await download).path());
  };
  await page.goto('#/setup');
  await choose(page, page.getByRole('button', { name: 'Open a study file…' }), [
    textFile('study.json', JSON.stringify(OWN_LISTS), 'application/json'),
    textFile('orders.csv', PRIVATE),
    textFile('lists.csv', LISTS),
  ]);
  await expect(page.getByText(/12 users, 20 items, 160 interactions/)).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Start the run' }));
  await finished(page);
  const headline = await page.locator('.finding').first().innerText();

  const json = await saved('Everything as JSON');
  await tabTo(page, page.getByText('More formats'));
  await page.keyboard.press('Enter');
  const latex = (await saved('Tables as LaTeX')).toString();
  expect(latex).toContain('\\toprule');
  expect(latex).toContain('\\label{');
  await enter(page, page.getByRole('region', { name: 'Who is ahead?' }).locator('summary').last());
  expect((await saved('SVG')).toString()).toContain('<svg');

  const context = await browser.newContext({ baseURL: host, serviceWorkers: 'block' });
  const colleague = await context.newPage();
  await colleague.goto('./');
  await choose(colleague, colleague.getByRole('button', { name: 'Open a run…' }), [
    { name: 'report.json', mimeType: 'application/json', buffer: json },
  ]);
  await expect(colleague).toHaveURL(/#\/report\//);
  await expect(colleague.locator('.finding').first()).toHaveText(headline);
  await context.close();
});

test('by keyboard: a student labels on a phone, from a link @long', async ({ page }) => {
  const run = await startStudy(page, heldOutStudy('Labels', { m: 2, users: 8, judge: 'coin' }));
  await finished(page);
  await page.goto(`#/people/${run}`);
  await page.getByLabel('How many to label').fill('4');
  await page.getByRole('button', { name: 'Make the assignment' }).click();
  const link = page.getByRole('link', { name: 'Label on this device' });
  const href = (await link.getAttribute('href')) ?? '';

  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('./#/annotate');
  await page.goto(`./${href}${href.includes('?') ? '&' : '?'}seat=2`);
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Dana');
  await page.keyboard.press('Enter');
  const begin = page.getByRole('button', { name: /^Begin with 3/ });
  await expect(begin).toBeVisible();
  if (!(await begin.evaluate((element) => element === document.activeElement)))
    await tabTo(page, begin);
  await page.keyboard.press('Enter');
  for (const turn of [1, 2, 3]) {
    await expect(page.getByText(`Practice ${turn} of 3`)).toBeVisible();
    await page.keyboard.press('1');
  }
  for (const done of [0, 1, 2, 3]) {
    await expect(page.getByText(`${done} of 4 done`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.keyboard.press(done === 2 ? '0' : '2');
  }
  await expect(page.getByText('All 4 done')).toBeVisible();
});

test.describe('with the page stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('by keyboard: private data is read with the offline switch on, and all of it is deleted @long', async ({
    page,
    host,
    misdeeds,
  }) => {
    await page.goto('./#/requests');
    const on = page.getByRole('button', { name: 'Turn the offline switch on' });
    await expect(on).toBeVisible({ timeout: 60_000 });
    await enter(page, on);
    await expect(page.getByRole('button', { name: 'Turn the offline switch off' })).toBeVisible();

    await page.goto('./#/setup');
    const drop = page.getByRole('group', { name: 'Data', exact: true });
    await choose(page, drop.getByRole('button').first(), [textFile('orders.csv', PRIVATE)]);
    await enter(page, page.getByRole('button', { name: 'Read it like this' }));
    await expect(page.getByText(/12 users, 20 items, 160 interactions/)).toBeVisible();
    expect(await holding(page, 'secret-3')).toBe(true);

    await page.goto('./#/requests');
    await expect(
      page.getByText('Requests sent elsewhere since this page opened: 0.'),
    ).toBeVisible();
    expect(misdeeds.elsewhere).toEqual([]);

    await page.goto('./#/runs');
    await enter(page, page.getByRole('button', { name: /^Delete everything/ }));
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await holding(page, 'secret-3')).toBe(false);
    const left = await page.evaluate(async () => {
      const files: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
      const cached: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
      return { files, cached };
    });
    expect(left.files).toEqual([]);
    expect(left.cached.filter((url) => !url.startsWith(host))).toEqual([]);
  });
});

/** True if any database of the page holds a text. */
function holding(page: import('@playwright/test').Page, text: string): Promise<boolean> {
  return page.evaluate(async (text) => {
    let found = false;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result as unknown[]);
          request.onerror = () => reject(request.error ?? new Error(store));
        });
        found ||= JSON.stringify(rows).includes(text);
      }
      database.close();
    }
    return found;
  }, text);
}
