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
