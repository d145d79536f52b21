/**
 * Examines judges in the built page, in headless Chromium, and prints every figure as Markdown:
 *
 *     npm run exam [-- size [judge …]] [--device auto] [--json FILE]
 *
 * `size` is short, standard or long (default); judges are named by their ids, and default to the pocket judge; `all`
 * means the pocket judge and every reference judge. `--device` is wasm, webgpu or auto (default), which uses no
 * software adapter. `--json FILE` writes all answers to FILE.
 */
import '../english.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { SIZES } from '#engine/exam/exam.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import type { ExamFile } from '#ui/headless-exam.ts';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { ensureChromium, launchOptions } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { asMarkdown, outcomes } from './print-exam.ts';
import { terminal } from '../terminal.mjs';

const DEVICES = ['wasm', 'webgpu', 'auto'] as const;
const { file, device, size, names } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: { device: { type: 'string', default: 'auto' }, json: { type: 'string' } },
    allowPositionals: true,
  });
  const [size = 'long', ...names] = positionals;
  if (!SIZES.some(({ id }) => id === size)) {
    throw new RangeError(
      `The size is one of ${SIZES.map(({ id }) => id).join(', ')}, not ${size}.`,
    );
  }
  const device = DEVICES.find((one) => one === values.device);
  if (!device) throw new RangeError(`The device is ${DEVICES.join(', ')}, not ${values.device}.`);
  return { file: values.json, device, size, names };
});
const judges = names.flatMap((name) =>
  name === 'all' ? ['pocket-judge', ...referenceJudges.map(({ card }) => card.id)] : [name],
);

const folder = process.env['SLATEWISE_BUILD'];
if (!folder) ensureBuilt();
const server = await serve(folder ? { folder } : {});
const browser = await chromium.launch(launchOptions(ensureChromium()));
const exams: ExamFile[] = [];
try {
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.text().startsWith('slatewise: ')) terminal.error(message.text());
  });
  await page.goto(`${server.url}#/headless`);
  await page.waitForFunction(() => 'slatewise' in window);
  for (const id of judges.length > 0 ? judges : ['pocket-judge']) {
    const exam = await page.evaluate(
      ([judge, long, device]) => {
        const { slatewise } = window as unknown as {
          slatewise: { examine(asked: object): Promise<ExamFile> };
        };
        return slatewise.examine({ judge: { id: judge, device }, size: long });
      },
      [id, size, device] as const,
    );
    exams.push(exam);
    terminal.log(asMarkdown(exam, `Chromium ${browser.version()}`));
  }
  if (exams.length > 1) terminal.log(outcomes(exams));
} finally {
  await browser.close();
  await server.close();
}
if (file) writeFileSync(file, JSON.stringify(exams));
