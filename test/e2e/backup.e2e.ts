import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';
import { simulatedBeginning } from './drive-simulator.ts';

test('a back-up brings everything back after all of it was deleted @full', async ({ page }) => {
  const study = heldOutStudy('Saved whole', { m: 2, users: 4 });
  await startStudy(page, study);
  await finished(page);
  const before = await exported(page, study.name);
  const simulation = await simulatedBeginning(page, { people: 'made up', steps: 5 });
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('Step 1 of 1 so far', { exact: true }).waitFor();

  await page.goto('#/runs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a back-up' }).click();
  const file = await (await download).path();
  await expect(page.getByText(/\.slatewise\.gz was saved/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  const reloaded = page.waitForEvent('load');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await reloaded;
  await expect(page.getByText('None is stored.')).toBeVisible();

  const part = page.getByRole('region', { name: 'Back-up' });
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part).toContainText(/Added: 1 run, 1 data set and \d+ other entries/);
  await expect(page.getByRole('link', { name: study.name })).toBeVisible();
  expect(await exported(page, study.name)).toEqual(before);
  await page.goto(`#/simulator/${simulation}`);
  await expect(page.getByText('Step 1 of 1 so far', { exact: true })).toBeVisible();

  await page.goto('#/runs');
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part).toContainText(/Added: 0 runs, 0 data sets and 0 other entries/);
});
