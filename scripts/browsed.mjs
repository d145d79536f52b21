import { chromiumArgs, ensureChromium, launchOptions } from './chromium.mjs';
import { serve } from './serve.mjs';

/**
 * @typedef {object} Visit
 *
 * @property {import('playwright-core').Page} page
 * @property {string} url address of the served page
 * @property {string[]} foreign requested addresses outside this machine; empty unless something is wrong
 * @property {string[]} nearby requested addresses of servers on this machine, without the page's own
 */

/**
 * Runs a function on the built page in headless Chromium, and closes browser and server afterwards.
 *
 * @template T
 * @param {(visit: Visit) => Promise<T>} visiting
 * @param {object} [options]
 * @param {string} [options.folder] the page's folder, if not `dist`
 * @param {readonly import('./local-models.mjs').LocalModel[]} [options.models] served beside those of the page
 * @param {string[]} [options.args] more arguments for Chromium
 * @param {(text: string) => void} [options.onText] called with every line that the page prints
 * @returns {Promise<T>}
 */
export async function inBuiltPage(visiting, options = {}) {
  const { folder, models = [], args = [], onText = () => {} } = options;
  const executablePath = ensureChromium();
  const { chromium } = await import('playwright-core');
  const server = await serve({ models, ...(folder ? { folder } : {}) });
  const browser = await chromium.launch({
    ...launchOptions(executablePath, [...chromiumArgs, ...args]),
    handleSIGINT: false,
  });
  /** @type {Promise<never> | undefined} settles never: the process ends first */
  let ending;
  // Playwright's own handler exits as well, but only after the visit has failed for want of its page.
  const interrupt = () => {
    ending = browser.close().then(
      () => process.exit(INTERRUPTED),
      () => process.exit(INTERRUPTED),
    );
  };
  process.once('SIGINT', interrupt);
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const foreign = [];
    /** @type {string[]} */
    const nearby = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (url.startsWith(server.url) || /^(data|blob):/.test(url)) return;
      (ON_THIS_MACHINE.test(url) ? nearby : foreign).push(url);
    });
    page.on('console', (message) => onText(message.text()));
    return await visiting({ page, url: server.url, foreign, nearby });
  } catch (thrown) {
    await ending;
    throw thrown;
  } finally {
    process.off('SIGINT', interrupt);
    await browser.close();
    await server.close();
  }
}

/** The exit status of a command that Ctrl-C ended, as shells have it: 128 and the number of SIGINT. */
const INTERRUPTED = 130;

/** An address of a server on this machine. */
const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//;

/** The prefix of a line of progress that the page prints for the script that drives it. */
const MARK = 'slatewise: ';

/** Returns a line of progress without its prefix; null for any other line. @param {string} text */
export function progressIn(text) {
  return text.startsWith(MARK) ? text.slice(MARK.length) : null;
}
