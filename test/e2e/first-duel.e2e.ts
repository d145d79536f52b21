import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { finished } from './drive.ts';
import recorded from '../../src/ui/views/home/first-duel.json' with { type: 'json' };

const judgeHere = (page: Page) => page.getByRole('button', { name: 'Judge it here' });
const judged = (page: Page) =>
  page.getByText(/^Judged on this device just now, in (less than )?\d/);

test('the first page’s pair is judged here when asked', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  const figure = page.getByRole('figure', { name: /^A pair of the example study/ });
  await expect(figure).toContainText('These answers were recorded before.');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith('.onnx'))).toEqual([]);

  await judgeHere(page).click();
  await expect(judged(page)).toBeVisible({ timeout: 60_000 });
  const shown = await figure.getByRole('img', { name: /^probability/ }).all();
  const found = await Promise.all(shown.map((bar) => bar.getAttribute('aria-label')));
  const [one, other] = recorded.answers.map((answer) => answer.map(Number));
  expect(found.map((text) => Number(/\.\d+/.exec(text ?? '')?.[0]))).toEqual([
    expect.closeTo(one![0]!, 1),
    expect.closeTo(other![1]!, 1),
  ]);
});

test('a run takes the judge from the pair at once @long', async ({ page }) => {
  await page.goto('./');
  await judgeHere(page).click();
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await finished(page);
});

test.describe('with the page’s files stored', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the pair is judged by itself @long', async ({ page }) => {
    await page.goto('./');
    await expect(judged(page)).toBeVisible({ timeout: 90_000 });
  });
});
