import { browsed, progressIn } from './browsed.mjs';

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
  /** @param {string} text */
  const onText = (text) => {
    const line = progressIn(text);
    if (line !== null) onLine(line);
  };
  return browsed(
    async ({ page, url, foreign }) => {
      await page.goto(`${url}#/headless`);
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
          const { message = String(thrown), code = null } = /** @type {any} */ (thrown ?? {});
          return { failed: message, code };
        }
      }, study);
      if (result.failed !== undefined) throw new EvaluationError(result.failed, result.code);
      return { ...result.done, foreign };
    },
    { onText },
  );
}

/** Something that a person can mend: shown as its message alone. */
export class EvaluationError extends Error {
  /** @param {string} message @param {string | null} code of the fault, where it is one */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}
