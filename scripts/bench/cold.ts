import { chromium } from 'playwright-core';
import { chromiumArgs, ensureChromium, launchOptions } from '../chromium.mjs';
import { spreadOf } from './arithmetic.ts';
import { pageMemory, renderers } from './memory.ts';
import { told, type Measured } from './outcome.ts';
import type { Site } from './site.ts';
import { longBetween, tasksDuring, watch, watchedIn, type Task } from './watch-page.ts';

interface ColdRun {
  /** Milliseconds from the request of the page to its button. */
  readonly ready: number;
  /** Milliseconds from the request of the page to the first verdict. */
  readonly firstVerdict: number | null;
  readonly finished: number | null;
  /** Long tasks while the page loads, the run is planned, the run goes on, and the report is computed and drawn. */
  readonly long: {
    readonly loading: readonly number[];
    readonly planning: readonly number[];
    readonly running: readonly number[];
    readonly reporting: readonly number[];
  };
  /** Tasks of more than 20 ms from the button to the report, with the processor time of each. */
  readonly tasks: readonly Task[];
  /** MiB: the peak of the page's process, and the memory of page and workers while judging and at the end. */
  readonly memory: {
    readonly peak: number | null;
    readonly judging: number | null;
    readonly after: number | null;
  };
}

/**
 * Measures the example study as a visitor sees it: a browser without a profile, the page, its button, a report. Reports
 * the time to the first verdict, long tasks, and memory.
 */
export async function measureCold(site: Site, times: number): Promise<Measured> {
  const runs: ColdRun[] = [];
  for (let i = 0; i < times; i++) runs.push(await coldRun(site.app, false));
  // Measuring memory makes the browser collect garbage, which blocks the page: so it is measured in a run of its own.
  const weighed = await coldRun(site.app, true);
  const firsts = runs.flatMap(({ firstVerdict }) => firstVerdict ?? []);
  const judging = runs.flatMap(({ long }) => long.running);
  const planning = runs.flatMap(({ long }) => long.planning);
  const elsewhere = runs.flatMap(({ long }) => [...long.loading, ...long.reporting]);
  const known = (values: readonly (number | null)[]) => values.filter((one) => one !== null);
  const tasks = runs.flatMap((run) => run.tasks.map(({ computing }) => computing));
  const computing = known(tasks).filter((ms) => ms > 50);
  const untold = tasks.length > 0 && known(tasks).length === 0;
  const peaks = known(runs.map(({ memory }) => memory.peak));
  const held = known([weighed.memory.judging]);
  const longest = (ms: readonly number[]) =>
    ms.length === 0 ? 'none' : `${ms.length}, the longest ${Math.max(...ms).toFixed(0)} ms`;
  return {
    outcomes: [
      {
        part: 'page',
        what: 'first verdict after a cold load, seconds from the address to an answer on the screen',
        goal: null,
        reached: told(spreadOf(firsts.map((ms) => ms / 1000)), 1, ' s'),
        met: null,
      },
      {
        part: 'page',
        what: `tasks of more than 50 ms on the page's main thread during a run, ${times} runs of the example`,
        goal: 'none',
        reached: longest(judging),
        met: judging.length === 0,
      },
      {
        part: 'page',
        what: 'the same from the button on, by processor time alone, which a busy machine doesn’t lengthen',
        goal: 'none',
        reached: untold ? 'unknown here' : longest(computing),
        met: untold ? null : computing.length === 0,
      },
      {
        part: 'page',
        what: 'tasks of more than 50 ms between the button and the page of the run, while it is planned and the judge loaded',
        goal: null,
        reached: longest(planning),
        met: null,
      },
      {
        part: 'page',
        what: 'tasks of more than 50 ms while the page loads and while its report is drawn',
        goal: null,
        reached: longest(elsewhere),
        met: null,
      },
      {
        part: 'memory',
        what: "most memory of the page's process over the example study, resident",
        goal: null,
        reached: peaks.length === 0 ? 'unknown here' : told(spreadOf(peaks), 0, ' MiB'),
        met: null,
      },
      {
        part: 'memory',
        what: 'page and workers together while they judge, as the browser counts',
        goal: null,
        reached: held.length === 0 ? 'unknown here' : told(spreadOf(held), 0, ' MiB'),
        met: null,
      },
    ],
    raw: { runs, weighed },
  };
}

async function coldRun(address: string, weigh: boolean): Promise<ColdRun> {
  const args = [...chromiumArgs, '--enable-blink-features=ForceEagerMeasureMemory'];
  const browser = await chromium.launch(launchOptions(ensureChromium(), args));
  try {
    const page = await browser.newPage();
    await watch(page);
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Run the example study' });
    await button.waitFor();
    const ready = (await watchedIn(page)).now;
    let judging: number | null = null;
    const tasks = await tasksDuring(browser, page, 20, async () => {
      await button.click();
      await page.waitForFunction(
        () => (window as unknown as { watched: { firstVerdict: unknown } }).watched.firstVerdict,
        undefined,
        { timeout: 180_000 },
      );
      if (weigh) judging = await pageMemory(page);
      await page.waitForURL(/#\/report\//, { timeout: 300_000 });
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(1000);
    const watched = await watchedIn(page);
    const end = watched.finished ?? watched.now;
    const began = watched.opened ?? ready;
    const [largest] = await renderers(browser);
    return {
      ready,
      firstVerdict: watched.firstVerdict,
      finished: watched.finished,
      long: {
        loading: longBetween(watched, 0, ready),
        planning: longBetween(watched, ready, began),
        running: longBetween(watched, began, end),
        reporting: longBetween(watched, end, Infinity),
      },
      tasks,
      memory: {
        peak: largest?.peak ?? null,
        judging,
        after: weigh ? await pageMemory(page) : null,
      },
    };
  } finally {
    await browser.close();
  }
}
