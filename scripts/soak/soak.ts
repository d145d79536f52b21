/**
 * Asks thousands of distinct questions of a language model in the built page, in headless Chromium, and fails if the
 * memory of the page and its workers grows:
 *
 *     npm run soak [-- --questions 5000] [--folder DIR]
 *
 * The model has four layers and random weights, unless `--folder` names another one. Prints the memory ten times. Exits
 * with 1 if it grew by more than the tolerance between the first fifth of the questions and the last, or if a question
 * had no answer.
 */
import '../english.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { argumentsOf } from '../arguments.mjs';
import { inBuiltPage } from '../browsed.mjs';
import { ensureBuilt } from '../build.mjs';
import { root } from '../install.mjs';
import { localModel } from '../local-models.mjs';
import { terminal } from '../terminal.mjs';
import { distinctQuestions } from './distinct-questions.ts';
import { allowedGrowth, growthOf, type Reading } from './growth.ts';

/** Questions in one call, as many as a study asks at once for some people. */
const AT_ONCE = 50;
const READINGS = 10;

const { questions, folder } = argumentsOf(import.meta.url, () => {
  const { values } = parseArgs({
    options: {
      questions: { type: 'string', default: '5000' },
      folder: { type: 'string', default: join(root, 'test', 'fixtures', 'models', 'four-layers') },
    },
  });
  const questions = Number(values.questions);
  const step = AT_ONCE * READINGS;
  if (!(questions > 0) || questions % step !== 0) {
    throw new RangeError(`The number of questions is a multiple of ${step}.`);
  }
  return { questions, folder: values.folder };
});

ensureBuilt();
const model = await localModel(folder);
const args = ['--enable-blink-features=ForceEagerMeasureMemory'];
const readings: readonly Reading[] = await inBuiltPage(
  async ({ page, url }): Promise<Reading[]> => {
    await page.goto(`${url}#/headless`);
    await page.waitForFunction(() => 'slatewise' in window);
    const found: Reading[] = [];
    let begun = performance.now();
    for (let asked = 0; asked < questions; asked += AT_ONCE) {
      await ask(page, distinctQuestions(asked, AT_ONCE));
      const done = asked + AT_ONCE;
      if (done % (questions / READINGS) !== 0) continue;
      const ms = (performance.now() - begun) / (questions / READINGS);
      const reading = { questions: done, bytes: await memoryOf(page) };
      found.push(reading);
      terminal.log(
        `${done} questions: ${(reading.bytes / 1e6).toFixed(2)} MB, ${ms.toFixed(0)} ms a question`,
      );
      begun = performance.now();
    }
    return found;
  },
  { models: [model], args },
);

const growth = growthOf(readings);
const allowed = allowedGrowth(readings);
terminal.log(
  `Growth after the first fifth: ${(growth / 1e6).toFixed(2)} MB; at most ${(allowed / 1e6).toFixed(2)} MB is allowed.`,
);
if (growth > allowed) process.exitCode = 1;

/** Asks questions of the model. @throws Error where one has no answer */
async function ask(page: Page, asked: readonly Question[]): Promise<void> {
  const answers = await page.evaluate(
    async ([judge, questions]) => {
      const { slatewise } = window as unknown as {
        slatewise: { score(judge: string, asked: object): Promise<{ answers: Answer[] }> };
      };
      return (await slatewise.score(judge, questions)).answers;
    },
    [model.id, asked] as const,
  );
  const scored = new Set(answers.flatMap(({ key, probabilities }) => (probabilities ? [key] : [])));
  if (scored.size !== asked.length) {
    throw new Error(`${asked.length - scored.size} of ${asked.length} questions had no answer`);
  }
}

/** Returns the bytes of the page and its workers, WASM memory included, as the browser counts them. */
function memoryOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
      measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>;
    };
    return (await measure.call(performance)).bytes;
  });
}
