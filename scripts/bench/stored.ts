import type { Browser } from 'playwright-core';
import { spreadOf } from './arithmetic.ts';
import { told, type Measured } from './outcome.ts';
import type { BenchPage } from './page/main.ts';
import type { Site } from './site.ts';
import { longBetween, tasksDuring, watch, watchedIn } from './watch-page.ts';

const JUDGEMENTS = 100_000;
const PAGES = 10;

/** Measures a run with many judgements: computing its report again, and reading its list. */
export async function measureStored(
  browser: Browser,
  site: Site,
  times: number,
): Promise<Measured> {
  // Pages of one context share the database.
  const context = await browser.newContext();
  const bench = await context.newPage();
  await bench.goto(site.bench);
  await bench.waitForFunction(() => 'bench' in window);
  type Window = { bench: BenchPage };
  const filled = await bench.evaluate(
    (n) => (window as unknown as Window).bench.fill(n),
    JUDGEMENTS,
  );
  const report = await bench.evaluate(
    ([run, n]) => (window as unknown as Window).bench.report(run, n),
    [filled.run, times] as const,
  );
  const pairs = await bench.evaluate(
    ([run, n]) => (window as unknown as Window).bench.pairs(run, n),
    [filled.run, times] as const,
  );
  await bench.close();

  const page = await context.newPage();
  await watch(page);
  await page.goto(`${site.app}#/judgements/${filled.run}`);
  const list = page.getByRole('navigation', { name: 'Pairs' });
  await list.locator('a').first().waitFor({ timeout: 120_000 });
  const listed = (await watchedIn(page)).now;
  await page.locator('.detail h2').first().waitFor({ timeout: 120_000 });
  const begun = (await watchedIn(page)).now;
  const turns: number[] = [];
  const tasks = await tasksDuring(browser, page, 20, async () => {
    await list.hover();
    for (let i = 0; i < 30; i++) await page.mouse.wheel(0, 400);
    const later = page.getByRole('button', { name: 'Later' });
    for (let i = 0; i < PAGES; i++) {
      const first = await list.locator('a').first().getAttribute('href');
      const before = (await watchedIn(page)).now;
      await later.click();
      await page.waitForFunction(
        (href) => document.querySelector('nav[aria-label=Pairs] a')?.getAttribute('href') !== href,
        first,
      );
      turns.push((await watchedIn(page)).now - before);
    }
  });
  const watched = await watchedIn(page);
  const busy = longBetween(watched, begun, watched.now);
  const computing = tasks.flatMap(({ computing }) =>
    computing !== null && computing > 50 ? computing : [],
  );
  const opening = longBetween(watched, 0, begun);
  await context.close();

  const part = 'stored';
  const seconds = spreadOf(report.ms.map((ms) => ms / 1000));
  const held = (ms: readonly number[]) =>
    ms.length === 0
      ? 'no task over 50 ms'
      : `${Math.max(...ms).toFixed(0)} ms (${ms.length} over 50 ms)`;
  return {
    outcomes: [
      {
        part,
        what: `report worked out again in a worker from ${filled.judgements} stored judgements`,
        goal: 'under 2 s',
        reached: told(seconds, 2, ' s'),
        met: seconds.median < 2,
      },
      {
        part,
        what: 'progress events on the way',
        goal: 'some',
        reached: String(Math.min(...report.events)),
        met: Math.min(...report.events) > 0,
      },
      {
        part,
        what: `rows of the inspector's list from the worker (${pairs.rows} pairs)`,
        goal: null,
        reached: told(spreadOf(pairs.ms.map((ms) => ms / 1000)), 2, ' s'),
        met: null,
      },
      {
        part,
        what: 'inspector: from the address to the first rows',
        goal: null,
        reached: `${(listed / 1000).toFixed(1)} s; longest task until a pair is shown: ${held(opening)}`,
        met: null,
      },
      {
        part,
        what: `inspector: longest task while the list is scrolled and ${PAGES} pages of it are turned`,
        goal: 'none over 50 ms',
        reached: held(busy),
        met: busy.length === 0,
      },
      {
        part,
        what: 'the same by processor time alone, which a busy machine doesn’t lengthen',
        goal: 'none over 50 ms',
        reached: held(computing),
        met: computing.length === 0,
      },
      {
        part,
        what: 'inspector: milliseconds for a page to turn',
        goal: null,
        reached: told(spreadOf(turns), 0, ' ms'),
        met: null,
      },
    ],
    raw: {
      filled,
      report,
      pairs,
      listed,
      turns,
      opening,
      busy,
      tasks,
      longestFrame: watched.frame,
    },
  };
}
