import { readFile } from 'node:fs/promises';
import { fileOf, linesOf } from '#test/fixtures/backup-lines.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';
import { simulatedBeginning } from './drive-simulator.ts';
import { storeRatings } from './store-ratings.ts';

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
  const input = part.locator('input[type=file]');
  // Of a damaged copy, what is whole comes back; the whole file then adds the rest.
  const lines = await linesOf(new Blob([await readFile(file)]));
  const spoilt = lines.findIndex((line) => line.includes('"run"') && line.includes('"rows"'));
  const damaged = fileOf(lines.with(spoilt, 'no line of a back-up'));
  const buffer = Buffer.from(await damaged.arrayBuffer());
  await input.setInputFiles({ name: 'damaged.gz', mimeType: 'application/gzip', buffer });
  await expect(part).toContainText(/Added: 0 runs, 1 data set and \d+ other entries/);
  await expect(part).toContainText(`1 line of the file can’t be read (${spoilt + 1}).`);

  await input.setInputFiles(file);
  await expect(part).toContainText(/Added: 1 run, 0 data sets and 0 other entries/);
  await expect(page.getByRole('link', { name: study.name })).toBeVisible();
  expect(await exported(page, study.name)).toEqual(before);
  await page.goto(`#/simulator/${simulation}`);
  await expect(page.getByText('Step 1 of 1 so far', { exact: true })).toBeVisible();

  await page.goto('#/runs');
  await input.setInputFiles(file);
  await expect(part).toContainText(/Added: 0 runs, 0 data sets and 0 other entries/);
});

test('saving and restoring a back-up stop when asked @full', async ({ page }) => {
  await page.goto('#/runs');
  await expect(page.getByText('None is stored.')).toBeVisible();
  await storeRatings(page, 3_000_000);
  await page.reload();
  const part = page.getByRole('region', { name: 'Back-up' });
  const stop = part.getByRole('button', { name: 'Stop' });

  await part.getByRole('button', { name: 'Save a back-up' }).press('Enter');
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(part).toContainText('Stopped. No back-up was saved.');
  await expect(part.getByRole('button', { name: 'Save a back-up' })).toBeFocused();

  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Save a back-up' }).click();
  const file = await (await download).path();
  await page.getByRole('button', { name: 'Delete Made ratings' }).click();
  await expect(page.getByText('Made ratings', { exact: true })).toHaveCount(0);

  // At once: the file is read in a second or two.
  await part.evaluate((section) => {
    const watch = new MutationObserver(() => {
      const button = [...section.querySelectorAll('button')].find(
        (one) => one.innerText === 'Stop',
      );
      if (!button) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(section, { childList: true, subtree: true });
  });
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part).toContainText('Stopped. Added: 0 runs, 0 data sets and 0 other entries.');
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part).toContainText('Added: 0 runs, 1 data set and 0 other entries');
  await expect(page.getByText('Made ratings', { exact: true })).toBeVisible();
});
