import { expect, test } from './built-page.ts';
import { answered, finished, heldOutStudy, startStudy } from './drive.ts';

/** Milliseconds. The page aims at 50; a machine that runs other work beside the test gets more. */
const LONGEST = 200;

interface Watched {
  readonly longTasks: { readonly start: number; readonly ms: number }[];
}

test('the page stays responsive while a run goes', async ({ page }) => {
  await page.addInitScript(() => {
    const longTasks: { start: number; ms: number }[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        longTasks.push({ start: startTime, ms: duration });
      }
    }).observe({ type: 'longtask' });
  });
  await startStudy(page, heldOutStudy('Watched for long tasks', { m: 5 }));
  await expect.poll(() => answered(page), { intervals: [20] }).toBeGreaterThan(0);
  const from = await page.evaluate(() => performance.now());
  // A task of the test's own, so that an observer that sees nothing is noticed.
  await page.evaluate(() => {
    const until = performance.now() + 80;
    while (performance.now() < until);
  });
  await page.waitForFunction(
    () => document.querySelector('[aria-label="Questions answered"]') === null,
    undefined,
    { timeout: 90_000, polling: 20 },
  );
  const to = await page.evaluate(() => performance.now());
  await finished(page);
  const tasks = await page.evaluate(() => (window as unknown as Watched).longTasks);
  const during = tasks.filter(({ start, ms }) => start >= from && start + ms <= to);
  const [own, ...others] = during.map(({ ms }) => ms);
  test
    .info()
    .annotations.push({ type: 'long tasks, ms', description: others.join(', ') || 'none' });
  console.log(`long tasks in ${Math.round(to - from)} ms of a run: ${others.join(', ') || 'none'}`);
  expect(own, 'the test’s own task').toBeGreaterThanOrEqual(80);
  expect(Math.max(0, ...others)).toBeLessThan(LONGEST);
});
