import { sumOf } from '#engine/domain/sum-of.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';

const MIB = 2 ** 20;

/**
 * Returns now and peak of the resident memory of a browser's renderers in MiB, largest first; empty where the system
 * doesn't report it.
 */
export async function renderers(
  browser: Browser,
): Promise<readonly { readonly now: number; readonly peak: number }[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .flatMap(({ id }) => {
      const file = `/proc/${id}/status`;
      if (!existsSync(file)) return [];
      const status = readFileSync(file, 'utf8');
      const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
      return [{ now: (kib('VmRSS') * 1024) / MIB, peak: (kib('VmHWM') * 1024) / MIB }];
    })
    .sort((a, b) => b.peak - a.peak);
}

/** Milliseconds between two looks at the private memory: the system keeps its peak for resident memory alone. */
const LOOK = 50;

/**
 * Watches the private memory of a browser's renderers, as the browser's own task manager counts it: without files that
 * processes share, such as the browser's program.
 *
 * @returns a function that stops and returns the most of any renderer in MiB; undefined where the system doesn't report it
 */
export async function watchPrivate(browser: Browser): Promise<() => number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const files = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => `/proc/${id}/status`)
    .filter((file) => existsSync(file));
  let most: number | undefined;
  const look = () => {
    for (const file of files) {
      const status = readFileSync(file, 'utf8');
      const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
      most = Math.max(most ?? 0, ((kib('RssAnon') + kib('VmSwap')) * 1024) / MIB);
    }
  };
  const timer = setInterval(look, LOOK);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Returns the memory of the page and its workers in MiB, as the browser counts it; null where it doesn't. */
export async function pageMemory(page: Page): Promise<number | null> {
  const bytes = await page.evaluate(async () => {
    const { measureUserAgentSpecificMemory } = performance as unknown as {
      measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
    };
    if (!crossOriginIsolated || !measureUserAgentSpecificMemory) return null;
    return (await measureUserAgentSpecificMemory.call(performance)).bytes;
  });
  return bytes === null ? null : bytes / MIB;
}

/**
 * Returns the processor time of a browser's workers in milliseconds, without other programs; null where the system
 * doesn't report it.
 */
export async function workersTime(session: CDPSession): Promise<number | null> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  if (!existsSync('/proc/self/schedstat')) return null;
  const nanoseconds = processInfo
    .filter(({ type }) => type === 'renderer')
    .flatMap(({ id }) => readdirSync(`/proc/${id}/task`).map((task) => `/proc/${id}/task/${task}`))
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('DedicatedWorker'))
    .map((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]));
  return sumOf(nanoseconds) / 1e6;
}
