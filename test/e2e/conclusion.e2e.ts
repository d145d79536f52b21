import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Study } from '#engine/domain/study.ts';
import { expect, test } from './built-page.ts';
import { finished, giveData, startStudy, textFile } from './drive.ts';
import { plantedFiles } from './planted-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const example = JSON.parse(readFileSync(join(ROOT, 'public/demo/study.json'), 'utf8')) as Study;

/** Recommenders of the example of which held-out data separate one from the others. */
const better = {
  ...example.slates,
  recommenders: ['popular', 'content', 'random'],
} as Study['slates'];

/** Studies of the command line, with the first line of their reports. */
const planted: readonly (readonly [string, Study, RegExp])[] = [
  [
    'an oracle',
    { ...example, slates: better, judge: { id: 'oracle' } },
    /: Most popular is better than each of the others: .*, and nDCG@5 on held-out data agrees/,
  ],
  [
    'a judge that always names the first',
    { ...example, judge: { id: 'always-first' } },
    /: This judge follows position: it flips 100% of the pairs/,
  ],
  [
    'a judge that mostly names the first',
    { ...example, judge: { id: 'mostly-first' } },
    /: This judge follows position: it flips [67]\d% of the pairs/,
  ],
  [
    'a coin',
    { ...example, judge: { id: 'coin' } },
    /: Can’t tell: no difference between .* is larger than chance explains\. .*viewers/,
  ],
  [
    'a history-blind judge that nothing contradicts',
    { ...example, slates: better, judge: { id: 'mean-rating' }, historySwap: true },
    /: This judge reads no history: its skill with the viewer’s own history is \.00/,
  ],
  [
    'a position-biased judge',
    { ...example, judge: { id: 'leaning-first' } },
    /: This judge follows position: it flips [78]\d% of the pairs/,
  ],
  [
    'a judge of similarity, which a popular, bad recommender doesn’t mislead',
    plantedFiles('embedding-similarity').study,
    /: Own genre is better than each of the others: .*, and nDCG@5 on held-out data agrees/,
  ],
  [
    'a popularity judge and a popular, bad recommender',
    plantedFiles('popularity').study,
    /: The judge and held-out data disagree: the judge prefers Famous to Own genre/,
  ],
  [
    'a history-blind judge',
    plantedFiles('mean-rating').study,
    /: The judge and held-out data disagree: the judge prefers Acclaimed to Own genre/,
  ],
];

for (const [who, study, line] of planted) {
  test(`the command line prints the first line on ${who}`, { tag: '@long' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'slatewise-conclusion-'));
    const { files } = plantedFiles(study.judge.id);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'study.json'), JSON.stringify(study));
    const command = [
      'scripts/evaluate.mjs',
      join(folder, 'study.json'),
      '--out',
      join(folder, 'out'),
    ];
    const { status, stdout } = spawnSync(process.execPath, command, {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(line);
    const html = readFileSync(join(folder, 'out', 'report.html'), 'utf8');
    expect(/<h1>(.*)<\/h1>/.exec(html)?.[1]).toMatch(line);
    rmSync(folder, { recursive: true });
  });
}

test('the page says in a report’s first line that the judge follows position @long', async ({
  page,
}) => {
  await startStudy(page, { ...example, judge: { id: 'leaning-first' } });
  await finished(page);
  await expect(page.locator('.finding')).toContainText('This judge follows position: it flips ');
  await expect(
    page.getByRole('heading', { name: 'What do held-out data say?' }).first(),
  ).toBeVisible();
});

test(
  'the page prints the first line on each planted judge in the same words as the command line',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000);
    for (const [who, study, line] of planted) {
      await test.step(who, async () => {
        const files = study.data.kind === 'tables' ? plantedFiles(study.judge.id).files : {};
        await page.goto('#/setup');
        await giveData(page, [
          textFile('study.json', JSON.stringify(study), 'application/json'),
          ...Object.entries(files).map(([name, text]) => textFile(name, text, 'text/csv')),
        ]);
        await page.getByRole('button', { name: 'Start the run' }).click();
        await page.waitForURL(/#\/(run|report)\//);
        await finished(page);
        // The command prints the study's name and a colon before the line.
        await expect(page.locator('.finding')).toHaveText(new RegExp(line.source.slice(2)));
      });
    }
  },
);
