/**
 * Examines judges in the built page, in headless Chromium, and prints every figure as Markdown:
 *
 *     npm run exam [-- size [judge …]] [--users N] [--slates M] [--folder DIR …] [--minutes N] [--device auto]
 *         [--json FILE] [--keep DIR]
 *
 * `size` is short, standard or long (default); judges are named by their ids, and default to the pocket judge; `all`
 * means the pocket judge and every reference judge. `--users N` and `--slates M` draw so many users, and so many slates
 * for each of them, in place of the size's, without a limit in minutes. `--folder DIR` examines the model in DIR, as a repository publishes
 * it for Transformers.js, and may be repeated. `--minutes N` begins no further user after N minutes of judging, however
 * long the size. `--device` is wasm, webgpu or auto (default), which uses no software
 * adapter. `--json FILE` writes all answers to FILE, for `npm run evaluate -- study.json --exam FILE`. `--keep DIR` stores
 * the answers in DIR while they come: if the exam breaks off, the same command goes on with the next open question.
 */
import '../english.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OWN_SIZE, ownSizeId, SIZES, sizeOf } from '#engine/exam/exam.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import type { ExamFile } from '#engine/exam/read-exam-file.ts';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { localModel } from '../local-models.mjs';
import { openExamBrowser } from './exam-browser.ts';
import { asMarkdown, outcomes } from './print-exam.ts';
import { terminal } from '../terminal.mjs';

const DEVICES = ['wasm', 'webgpu', 'auto'] as const;
const { file, keep, device, size, minutes, names, folders } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: {
      device: { type: 'string', default: 'auto' },
      json: { type: 'string' },
      keep: { type: 'string' },
      minutes: { type: 'string' },
      users: { type: 'string' },
      slates: { type: 'string' },
      folder: { type: 'string', multiple: true, default: [] },
    },
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
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes > 0)) {
    throw new RangeError(`The minutes are a number above 0, not ${values.minutes}.`);
  }
  return {
    file: values.json,
    keep: values.keep,
    device,
    minutes,
    size: ownSize(size, values),
    names,
    folders: values.folder,
  };
});
const models = await Promise.all(folders.map((folder) => localModel(folder)));
const named = names.flatMap((name) =>
  name === 'all' ? ['pocket-judge', ...referenceJudges.map(({ card }) => card.id)] : [name],
);
const judges = [...named, ...models.map(({ id }) => id)];

const folder = process.env['SLATEWISE_BUILD'];
if (!folder) ensureBuilt();
const browser = await openExamBrowser(keep, { models, ...(folder ? { folder } : {}) });
const exams: ExamFile[] = [];
try {
  const page = await browser.context.newPage();
  page.on('console', (message) => {
    if (message.text().startsWith('slatewise: ')) terminal.error(message.text());
  });
  await page.goto(`${browser.url}#/headless`);
  await page.waitForFunction(() => 'slatewise' in window);
  const version = await page.evaluate(
    () => /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? 'of unknown version',
  );
  for (const id of judges.length > 0 ? judges : ['pocket-judge']) {
    const exam = await page.evaluate(
      (asked) => {
        const { slatewise } = window as unknown as {
          slatewise: { examine(asked: object): Promise<ExamFile> };
        };
        return slatewise.examine(asked);
      },
      { judge: { id, device }, size, ...(minutes === undefined ? {} : { minutes }) },
    );
    exams.push(exam);
    terminal.log(asMarkdown(exam, `Chromium ${version}`));
  }
  if (exams.length > 1) terminal.log(outcomes(exams));
} finally {
  await browser.close();
}
if (file) writeFileSync(file, JSON.stringify(exams));

/** Returns the id of the size with the given numbers of users and slates in place of its own. */
function ownSize(
  id: string,
  chosen: { readonly users?: string | undefined; readonly slates?: string | undefined },
): string {
  if (chosen.users === undefined && chosen.slates === undefined) return id;
  const size = sizeOf(id);
  const read = (what: 'users' | 'slates') => {
    const text = chosen[what] ?? String(size[what]);
    const { least, most } = OWN_SIZE[what];
    if (!/^\d+$/.test(text) || Number(text) < least || Number(text) > most) {
      throw new RangeError(`--${what} is a whole number from ${least} to ${most}, not ${text}.`);
    }
    return Number(text);
  };
  return ownSizeId({ users: read('users'), slates: read('slates') });
}
