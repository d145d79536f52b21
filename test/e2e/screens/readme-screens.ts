import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../built-page.ts';
import { finished } from '../drive.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));

/** The four pictures of README.md. Those of other views are written by `screens.ts`. */
test('writes the first page, the set-up, a report and the inspector for the README', async ({
  page,
}) => {
  test.setTimeout(240_000);
  mkdirSync(FOLDER, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  const shot = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
  };
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('slatewise-steps', '{"1":false}'));
  await page.goto('./');
  await page.getByRole('button', { name: 'Judge it here' }).click();
  await expect(page.getByText(/^Judged on this device just now/)).toBeVisible({ timeout: 60_000 });
  await shot('first-page');
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await finished(page);
  await page.getByRole('region', { name: 'Who is ahead?' }).waitFor();
  await shot('report');
  await page.getByRole('link', { name: 'Judgements', exact: true }).click();
  await page.getByRole('region', { name: 'Rendered prompt' }).waitFor();
  await shot('inspector');
  await page.goto('./#/setup');
  await page.getByRole('button', { name: 'Start the run' }).waitFor();
  await page.getByText(/Enough to tell/).waitFor();
  await shot('set-up');
});
