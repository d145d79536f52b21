import { chromiumArgs, ensureChromium, launchOptions } from './chromium.mjs';
import { serve } from './serve.mjs';

/**
 * @typedef {object} Visit
 *
 * @property {import('playwright-core').Page} page
 * @property {string} url address of the served page
 * @property {string[]} foreign requested addresses outside the page's own origin; empty unless something is wrong
 */

/**
 * Runs a function on the built page in headless Chromium, and closes browser and server afterwards.
 *
 * @template T
 * @param {(visit: Visit) => Promise<T>} visiting
 * @param {{ folder?: string, args?: string[], onText?: (text: string) => void }} [options] the page's folder, if not
 * `dist`; more arguments for Chromium; a function called with every line that the page prints
 * @returns {Promise<T>}
 */
export async function inBuiltPage(visiting, { folder, args = [], onText = () => {} } = {}) {
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

/** The prefix of a line of progress that the page prints for the script that drives it. */
const MARK = 'slatewise: ';

/** Returns a line of progress without its prefix; null for any other line. @param {string} text */
export function progressIn(text) {
  return text.startsWith(MARK) ? text.slice(MARK.length) : null;
}
