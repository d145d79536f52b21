import type { Browser, Page } from 'playwright-core';

/** Observations of the page's main thread. Milliseconds since the request of the page. */
interface Watched {
  /** Tasks of more than 50 ms. */
  readonly long: readonly { readonly start: number; readonly ms: number }[];
  /** Longest time between two frames, and when it ended. */
  readonly frame: { readonly end: number; readonly ms: number };
  /** When the page of a run was first drawn: the run begins after that frame. */
  readonly opened: number | null;
  /** When the first answered question was on the screen. */
  readonly firstVerdict: number | null;
  /** When the address became that of a report. */
  readonly finished: number | null;
  readonly now: number;
}

/** Watches every page that is opened from now on. */
export async function watch(page: Page): Promise<void> {
  // tsx writes calls of this helper into functions; the page doesn't define it.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.addInitScript(() => {
    const watched = {
      long: [] as { start: number; ms: number }[],
      frame: { end: 0, ms: 0 },
      opened: null as number | null,
      firstVerdict: null as number | null,
      finished: null as number | null,
    };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        watched.long.push({ start: startTime, ms: duration });
      }
    }).observe({ type: 'longtask', buffered: true });
    let before = performance.now();
    const look = () => {
      const now = performance.now();
      if (now - before > watched.frame.ms) watched.frame = { end: now, ms: now - before };
      before = now;
      if (location.hash.startsWith('#/run/')) watched.opened ??= now;
      const meter = document.querySelector('[role=progressbar][aria-label="Questions answered"]');
      if (Number(meter?.getAttribute('aria-valuenow') ?? 0) > 0) watched.firstVerdict ??= now;
      if (location.hash.startsWith('#/report/')) watched.finished ??= now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { watched });
  });
}

export function watchedIn(page: Page): Promise<Watched> {
  return page.evaluate(() => ({
    ...(window as unknown as { watched: Omit<Watched, 'now'> }).watched,
    now: performance.now(),
  }));
}

/** Returns the durations of long tasks that began between two times. */
export function longBetween({ long }: Watched, from: number, to: number): readonly number[] {
  return long.filter(({ start }) => start >= from && start < to).map(({ ms }) => ms);
}

/** One task of the page's main thread, in milliseconds on the trace's clock. */
export interface Task {
  readonly start: number;
  /** From its beginning to its end, while other programs may have used the processor. */
  readonly ms: number;
  /** Processor time of its own; null where the system doesn't report it. */
  readonly computing: number | null;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Records the tasks of a page's main thread of more than `least` ms while `work` runs, from the browser's own trace.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  least: number,
  work: () => Promise<void>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => {
      const task = name.endsWith('RunTask') && ph === 'X';
      return task && main.has(`${pid}/${tid}`);
    })
    .map(({ ts, dur = 0, tdur }) => ({
      start: ts / 1000,
      ms: dur / 1000,
      computing: tdur === undefined ? null : tdur / 1000,
    }))
    .filter(({ ms }) => ms > least);
}
