import { expect, test } from './built-page.ts';
import { answered, finished, heldOutStudy, startStudy } from './drive.ts';

/** Milliseconds. The page aims at 50; a machine with other work beside the test gets more. */
const LONGEST = 200;

/** Milliseconds for which the test itself blocks the page once. */
const OWN = 80;

interface Task {
  /** Milliseconds since the page was opened. */
  readonly start: number;
  readonly ms: number;
}

test('the page stays responsive while a run goes', { tag: '@long' }, async ({ page }) => {
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
  // The test's own task, which shows that the observer works.
  const from = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        setTimeout(() => {
          const began = performance.now();
          while (performance.now() < began + ms);
          resolve(began);
        });
      }),
    OWN,
  );
  await page.waitForFunction(
    () => document.querySelector('[aria-label="Questions answered"]') === null,
    undefined,
    { timeout: 90_000, polling: 20 },
  );
  const to = await page.evaluate(() => performance.now());
  await finished(page);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: Task[] }).longTasks);
  const isOwn = ({ start, ms }: Task) => start <= from + 1 && start + ms >= from + OWN - 1;
  expect(tasks.filter(isOwn), 'the test’s own task').toHaveLength(1);
  const others = tasks
    .filter((task) => !isOwn(task) && task.start >= from && task.start + task.ms <= to)
    .map(({ ms }) => ms);
  test
    .info()
    .annotations.push({ type: 'long tasks, ms', description: others.join(', ') || 'none' });
  console.log(`long tasks in ${Math.round(to - from)} ms of a run: ${others.join(', ') || 'none'}`);
  expect(Math.max(0, ...others)).toBeLessThan(LONGEST);
});
