import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';

test('a report’s HTML shows report and judgements from a file, counts anew, and asks nobody', async ({
  page,
  browser,
}) => {
  await startStudy(page, heldOutStudy('Sent by mail', { m: 3, users: 3 }));
  await finished(page);
  const headline = await page.locator('.finding').first().innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export report' }).click();
  await expect(page.getByText(/sent-by-mail\.html \(\d+ MB\) was handed/)).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), 'slatewise-report-'));
  const file = join(folder, 'report.html');
  await copyFile(await (await download).path(), file);

  const elsewhere = await browser.newContext();
  const asked: string[] = [];
  const errors: string[] = [];
  elsewhere.on('request', (request) => asked.push(request.url()));
  elsewhere.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  elsewhere.on('weberror', (error) => errors.push(error.error().message));
  const reader = await elsewhere.newPage();
  const address = pathToFileURL(file).href;
  await reader.goto(address);
  const report = reader.locator('slatewise-report');
  await expect(report.locator('.finding').first()).toHaveText(headline);
  await expect(reader.locator('#plain')).toHaveCount(0);
  await expect(report.getByRole('link', { name: 'Compare' })).toHaveCount(0);

  await report.getByText('Count the answers by another rule').click();
  await report.getByLabel('Closer than this is a tie').fill('1');
  await report.getByRole('button', { name: 'Work it out again' }).click();
  // Three slates of three users: three pairs in both orders and three slates against themselves.
  await expect(report.locator('section.part', { hasText: 'What was counted?' })).toContainText(
    /27\s*judged ties/,
  );

  await report.getByRole('link', { name: 'Judgements', exact: true }).click();
  const choice = report.getByLabel('Show', { exact: false }).first();
  await choice.selectOption('wins');
  await report.locator('.side a').nth(1).click();
  await expect(report.getByRole('heading', { level: 2 }).first()).toContainText(/wins/);
  await expect(report.locator('.order')).toHaveCount(2);
  const prompt = report.getByLabel('Prompt for the judge');
  const before = await prompt.innerText();
  await reader.keyboard.press('o');
  await expect(prompt).not.toHaveText(before, { useInnerText: true });

  // The worker's script comes from the file itself.
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([address]);
  expect(errors).toEqual([]);
  await elsewhere.close();
  await rm(folder, { recursive: true });
});
