import { chromiumArgs, ensureChromium, launchOptions } from './chromium.mjs';
import { serve } from './serve.mjs';

/**
 * @typedef {object} Visit
 * @property {import('playwright-core').Page} page
 * @property {string} url where the page is served
 * @property {string[]} foreign addresses outside the page's own origin that were asked for; empty unless something is wrong
 */

/**
 * Does something on the built page, in headless Chromium, and tidies up behind it.
 *
 * @template T
 * @param {(visit: Visit) => Promise<T>} visiting
 * @param {{ folder?: string, args?: string[], onText?: (text: string) => void }} [options]
 *   where the page was built, if not in `dist`; more arguments for Chromium; what hears all that the page prints
 * @returns {Promise<T>}
 */
export async function browsed(visiting, { folder, args = [], onText = () => {} } = {}) {
  const executablePath = ensureChromium();
  const { chromium } = await import('playwright-core');
  const server = await serve(folder ? { folder } : {});
  const browser = await chromium.launch(launchOptions(executablePath, [...chromiumArgs, ...args]));
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const foreign = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    page.on('console', (message) => onText(message.text()));
    return await visiting({ page, url: server.url, foreign });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** What begins a line of progress that the page prints for whoever drives it. */
const MARK = 'slatewise: ';

/** A line of progress without its mark; null for whatever else the page prints. @param {string} text */
export function progressIn(text) {
  return text.startsWith(MARK) ? text.slice(MARK.length) : null;
}
