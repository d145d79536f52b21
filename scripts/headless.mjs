import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { serve } from './serve.mjs';

/**
 * @typedef {object} Evaluated
 * @property {unknown} report
 * @property {string} text leaderboard and coherence table for a terminal
 * @property {string} html a report that opens offline
 * @property {string} jsonl a judgement a line
 * @property {string} json run, data, judgements and report
 * @property {string[]} foreign addresses outside the page's own origin that were asked for; empty unless something is wrong
 */

/**
 * Runs a study in the built page, in headless Chromium, on files of this machine.
 *
 * @param {{ study: string, files: string[], onLine?: (line: string) => void }} input
 *   the study document as text, and paths of the files that it names
 * @returns {Promise<Evaluated>}
 */
export async function evaluateHeadless({ study, files, onLine = () => {} }) {
  const executablePath = ensureChromium();
  const { chromium } = await import('playwright-core');
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const foreign = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('slatewise: ')) onLine(text.slice('slatewise: '.length));
    });
    await page.goto(`${server.url}#/headless`);
    const input = page.locator('#headless-files');
    await input.waitFor({ state: 'attached', timeout: 30_000 });
    if (files.length > 0) await input.setInputFiles(files);
    const result = await page.evaluate(async (text) => {
      const chosen = /** @type {HTMLInputElement} */ (document.querySelector('#headless-files'));
      const { slatewise } = /** @type {any} */ (window);
      try {
        return {
          done: await slatewise.evaluate({ study: text, files: [...(chosen.files ?? [])] }),
        };
      } catch (thrown) {
        return { failed: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    }, study);
    if (result.failed !== undefined) throw new EvaluationError(result.failed);
    return { ...result.done, foreign };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Something that a person can mend: shown as its message alone. */
export class EvaluationError extends Error {}
