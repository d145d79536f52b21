import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';

test('a run’s JSON opens in a browser that has nothing, from a file and by an address @long', async ({
  page,
  browser,
}) => {
  const study = heldOutStudy('Sent to a colleague', { m: 3, users: 8 });
  await startStudy(page, study);
  await finished(page);
  const before = await exported(page, study.name);
  const headline = await page.goto(`#/report/${before.run.id}`).then(() => heading(page));
  await page.goto('#/runs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${study.name} as JSON` }).click();
  const file = await (await download).path();

  const base = page.url().replace(/#.*/, '');
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const elsewhere: string[] = [];
  await other.route('**', (route) => {
    if (!route.request().url().startsWith(new URL(base).origin))
      elsewhere.push(route.request().url());
    return route.continue();
  });
  const colleague = await other.newPage();
  await colleague.goto(base);
  const input = colleague.getByLabel('A run from a file');
  await input.setInputFiles({
    name: 'list.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[1]'),
  });
  await expect(colleague.getByRole('alert')).toContainText('it isn’t a run');
  await input.setInputFiles(file);
  await expect(colleague).toHaveURL(/#\/report\//);
  expect(await heading(colleague)).toBe(headline);
  expect(await exported(colleague, study.name)).toEqual(before);
  await colleague.goto(`${base}#/judgements/${before.run.id}`);
  await expect(colleague.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  await other.close();
});

async function heading(page: import('@playwright/test').Page): Promise<string> {
  const title = page.locator('main h1').first();
  await expect(title).not.toHaveText('');
  await page.locator('section.part').first().waitFor();
  return title.innerText();
}
