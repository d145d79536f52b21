import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { ensureChromium, launchOptions } from '../chromium.mjs';
import { serve } from '../serve.mjs';

interface Opened {
  readonly context: BrowserContext;
  /** The address of the served page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built page and opens a headless browser for it. With `keep`, the browser's storage is in that folder, and
 * the page has the same address each time: an exam that broke off continues with the next command.
 */
export async function openExamBrowser(
  keep: string | undefined,
  served: Omit<NonNullable<Parameters<typeof serve>[0]>, 'port'>,
): Promise<Opened> {
  const executablePath = ensureChromium();
  if (keep === undefined) {
    const server = await serve(served);
    const browser = await chromium.launch(launchOptions(executablePath));
    const close = async () => {
      await browser.close();
      await server.close();
    };
    return { context: await browser.newContext(), url: server.url, close };
  }
  const noted = join(keep, 'port');
  const server = await serve({
    ...served,
    port: existsSync(noted) ? Number(readFileSync(noted, 'utf8')) : 0,
  });
  mkdirSync(keep, { recursive: true });
  writeFileSync(noted, new URL(server.url).port);
  const context = await chromium.launchPersistentContext(
    join(keep, 'profile'),
    launchOptions(executablePath),
  );
  const close = async () => {
    await context.close();
    await server.close();
  };
  return { context, url: server.url, close };
}
