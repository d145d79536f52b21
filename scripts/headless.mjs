import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBuiltPage, progressIn } from './browsed.mjs';

/**
 * @typedef {object} Evaluated
 *
 * @property {unknown} report
 * @property {string} text leaderboard and coherence table for a terminal
 * @property {string} html a report that opens offline
 * @property {string} jsonl a judgement a line
 * @property {string} json run, data, judgements and report
 * @property {{ train: string, test: string }} [split] the files of the split, if they were asked for
 * @property {string} [users] the offline metrics of each list as CSV, if they were asked for
 * @property {string[]} foreign requested addresses outside this machine; empty unless something is wrong
 * @property {string[]} nearby requested addresses of servers on this machine, without the page's own
 */

/**
 * Runs a study in the built page, in headless Chromium, on files of this machine.
 *
 * @param {object} input
 * @param {string} input.study the study document as text
 * @param {string[]} input.files paths of the files that it names
 * @param {readonly import('./local-models.mjs').LocalModel[]} [input.models] models that it names by their folders
 * @param {string | null} [input.exam] the text of an exam file, for the badges of the report
 * @param {readonly { name: string, text: string }[]} [input.labels] files with labels by people, which correct the report
 * @param {boolean} [input.split] true to return the split as files
 * @param {boolean} [input.users] true to return the offline metrics of each list
 * @param {string[]} [input.answers] paths of plan, requests and answers of a judge that answers outside this program
 * @param {(line: string) => void} [input.onLine] called with every line of progress
 * @returns {Promise<Evaluated>}
 */
export async function evaluateHeadless(input) {
  const {
    study,
    files,
    models = [],
    exam = null,
    labels = [],
    split = false,
    users = false,
    answers,
    onLine = () => {},
  } = input;
  /** @param {string} text */
  const onText = (text) => {
    const line = progressIn(text);
    if (line !== null) onLine(line);
  };
  return inBuiltPage(
    async ({ page, url, foreign, nearby }) => {
      await page.goto(`${url}#/headless`);
      await chooseFiles(page, [...files, ...(answers ?? [])]);
      const result = await page.evaluate(
        async ({ study, exam, labels, split, users, ofStudy, read }) => {
          const chosen = /** @type {HTMLInputElement} */ (
            document.querySelector('#headless-files')
          );
          const all = [...(chosen.files ?? [])];
          const { slatewise } = /** @type {any} */ (window);
          try {
            return {
              done: await slatewise.evaluate({
                ...{ study, exam, split, users, files: all.slice(0, ofStudy) },
                ...(read ? { answers: all.slice(ofStudy) } : {}),
                labels: labels.map(({ name, text }) => new File([text], name)),
              }),
            };
          } catch (thrown) {
            const { message = String(thrown), code = null } = /** @type {any} */ (thrown ?? {});
            return { failed: message, code };
          }
        },
        {
          ...{ study, exam, labels, split, users },
          ...{ ofStudy: files.length, read: answers !== undefined },
        },
      );
      if (result.failed !== undefined) throw new EvaluationError(result.failed, result.code);
      return { ...result.done, foreign, nearby };
    },
    { onText, models },
  );
}

/**
 * Writes the questions of a study to files of requests and `plan.json`, by the built page in headless Chromium.
 *
 * @param {object} input
 * @param {string} input.study the study document as text
 * @param {string[]} input.files paths of the files that it names
 * @param {readonly import('./local-models.mjs').LocalModel[]} input.models models that it names by their folders
 * @param {string} input.folder an existing folder without any of these files
 * @param {(line: string) => void} input.onLine called with every line of progress
 * @returns {Promise<string[]>} the names of the files
 */
export async function planHeadless({ study, files, models, folder, onLine }) {
  /** @param {string} text */
  const onText = (text) => {
    const line = progressIn(text);
    if (line !== null) onLine(line);
  };
  return inBuiltPage(
    async ({ page, url }) => {
      await page.exposeFunction(
        'slatewiseWrites',
        (/** @type {string} */ name, /** @type {string} */ piece) =>
          appendFileSync(join(folder, name), piece),
      );
      await page.goto(`${url}#/headless`);
      await chooseFiles(page, files);
      const result = await page.evaluate(async (study) => {
        const chosen = /** @type {HTMLInputElement} */ (document.querySelector('#headless-files'));
        const { slatewise, slatewiseWrites } = /** @type {any} */ (window);
        try {
          const asked = { study, files: [...(chosen.files ?? [])] };
          return { done: await slatewise.plan(asked, slatewiseWrites) };
        } catch (thrown) {
          const { message = String(thrown), code = null } = /** @type {any} */ (thrown ?? {});
          return { failed: message, code };
        }
      }, study);
      if (result.failed !== undefined) throw new EvaluationError(result.failed, result.code);
      return result.done;
    },
    { onText, models },
  );
}

/** @param {import('playwright-core').Page} page @param {string[]} files */
async function chooseFiles(page, files) {
  const input = page.locator('#headless-files');
  await input.waitFor({ state: 'attached', timeout: 30_000 });
  if (files.length > 0) await input.setInputFiles(files);
}

/** An error that a person can correct: scripts print its message alone. */
export class EvaluationError extends Error {
  /** @param {string} message @param {string | null} code of the fault, if it is one */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}
