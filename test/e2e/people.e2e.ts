import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from '@playwright/test';
import type { Sheet } from '#engine/annotation/sheet.ts';
import type { Study } from '#engine/domain/study.ts';
import { expect, test } from './built-page.ts';
import { finished, startStudy } from './drive.ts';

const study: Study = {
  version: 1,
  name: 'Two recommenders before people',
  data: { kind: 'demo' },
  lists: [],
  slates: { kind: 'recommenders', recommenders: ['item-knn', 'popular'], k: 5, users: 60 },
  history: 15,
  protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
  judge: { id: 'pocket-judge' },
  panel: [],
  seed: 'people',
};

const TASKS = 20;
const PRACTICE = 3;

/** An annotator's answer to a task of the file, for example the key of the list that comes second in the alphabet. */
type Say = (task: Sheet['tasks'][number], turn: number) => 'a' | 'b' | 'tie';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

/** Begins under a name, as one of the annotators, and reads the guidelines. */
async function begin(page: Page, name: string, slot: number): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('You are annotator').selectOption({ index: slot });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How to label' })).toBeVisible();
  await expect(page.getByText('Recognition and authenticity')).toBeVisible();
  const start = page.getByRole('button', { name: `Begin with ${PRACTICE} practice tasks` });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Finds the shown task by the items of its first list, and whether that is its list a. */
async function shown(page: Page, sheet: Sheet) {
  const region = page.getByRole('region', { name: 'First list' });
  const items = await region.getByRole('listitem').allInnerTexts();
  const first = items.map((item) => item.replace(/^\d+\s+/, ''));
  const second = (
    await page.getByRole('region', { name: 'Second list' }).getByRole('listitem').allInnerTexts()
  ).map((item) => item.replace(/^\d+\s+/, ''));
  const all = [...sheet.practice, ...sheet.tasks];
  const task = all.find(({ a, b = [] }) =>
    [`${a}|${b}`, `${b}|${a}`].includes(`${first}|${second}`),
  );
  if (!task) throw new Error(`No task shows ${first}`);
  return { task, aFirst: `${task.a}` === `${first}` };
}

const done = (page: Page, n: number) =>
  expect(page.getByText(`${n} of ${TASKS} done`, { exact: true })).toBeVisible();

/** Answers by keyboard until all tasks are done, or until `until` are. */
async function label(page: Page, sheet: Sheet, say: Say, from = 0, until = TASKS): Promise<void> {
  for (let n = from; n < until; n++) {
    await done(page, n);
    const { task, aFirst } = await shown(page, sheet);
    const said = say(task, n);
    await page.keyboard.press(said === 'tie' ? '0' : (said === 'a') === aFirst ? '1' : '2');
    if (n + 1 < until) await done(page, n + 1);
  }
}

async function practise(page: Page): Promise<void> {
  for (let i = 1; i <= PRACTICE; i++) {
    await expect(page.getByText(`Practice ${i} of ${PRACTICE}: this doesn’t count`)).toBeVisible();
    await page.keyboard.press(['1', 'ArrowRight', 'ArrowDown'][i - 1]!);
  }
}

/** Opens another person's device: another browser without any run. */
async function elsewhere(
  browser: Browser,
  host: string,
  proxy: { server: string; bypass?: string } | undefined,
) {
  const context = await browser.newContext({ baseURL: host, ...(proxy ? { proxy } : {}) });
  return context.newPage();
}

test('two people label 20 pairs each by keyboard, on two devices, and their labels correct the report @long', async ({
  page,
  browser,
  host,
  proxy,
}) => {
  test.setTimeout(300_000);
  const run = await startStudy(page, study);
  await finished(page);
  let sheet!: Sheet;
  let file!: { name: string; text: string };

  await test.step('an assignment is made of the run, and its file names no recommender and no verdict', async () => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByLabel('How many to label').fill(String(TASKS));
    await page.getByLabel('Seed').fill('end to end');
    await page.getByLabel('Name that annotators see').fill('Films for people');
    await page.getByRole('button', { name: 'Make the assignment' }).click();
    await expect(page.getByRole('heading', { name: 'Films for people' })).toBeVisible();
    file = await saved(page, 'Save the file for annotators');
    expect(file.name).toBe('films-for-people.assignment.json');
    expect(file.text).not.toMatch(/item-knn|Item neighbours|Most popular|utility|pocket|verdict/i);
    sheet = JSON.parse(file.text) as Sheet;
    expect(sheet.tasks).toHaveLength(TASKS);
  });

  // Ann prefers the longer list of titles; Bob agrees except for four, and ties two.
  const longer: Say = ({ a, b = [] }) => (a.join().length >= b.join().length ? 'a' : 'b');
  const other: Say = (task, n) =>
    n % 9 === 4 ? 'tie' : n % 4 === 1 ? (longer(task, n) === 'a' ? 'b' : 'a') : longer(task, n);

  await test.step('Ann labels here, takes an answer back, and goes on after a reload', async () => {
    await page.getByRole('link', { name: 'Label on this device' }).click();
    await begin(page, 'Ann', 0);
    await practise(page);
    await label(page, sheet, longer, 0, 7);
    await done(page, 7);
    await page.keyboard.press('1');
    await done(page, 8);
    await page.keyboard.press('u');
    await done(page, 7);
    await page.reload();
    await label(page, sheet, longer, 7, 12);
    await done(page, 12);
    await page.keyboard.press('s');
    await expect(page.getByText(`13 of ${TASKS} done, 1 skipped`)).toBeVisible();
    await page.keyboard.press('u');
    await label(page, sheet, longer, 12);
    await expect(page.getByRole('heading', { name: `All ${TASKS} done` })).toBeVisible();
  });
  const ann = await saved(page, 'Save the answers');

  const bob = await test.step('Bob labels on a device that never saw the run', async () => {
    const away = await elsewhere(browser, host, proxy);
    await away.goto('#/annotate');
    await away.getByLabel('Assignment: files').setInputFiles({
      name: file.name,
      mimeType: 'application/json',
      buffer: Buffer.from(file.text),
    });
    await expect(away.getByRole('heading', { level: 1, name: 'Films for people' })).toBeVisible();
    await begin(away, 'Bob', 1);
    await practise(away);
    await label(away, sheet, other);
    const answers = await saved(away, 'Save the answers');
    await away.context().close();
    return answers;
  });

  await test.step('the files are merged; a planted conflict is shown, and overwrites nothing', async () => {
    await page.goto(`#/people/${encodeURIComponent(run)}`);
    // A copy of Ann's file with one other answer, of a later time.
    const planted = ann.text.split('\n').map((line) => {
      if (!line.includes('"task":"t5"') || !line.includes('"did":"answered"')) return line;
      return line
        .replace(/"answer":"(\w+)"/, (_, said) => `"answer":"${said === 'a' ? 'b' : 'a'}"`)
        .replace(/"at":"\d{4}/, '"at":"2097');
    });
    await page.getByLabel('Answers and assignments: files').setInputFiles([
      { name: bob.name, mimeType: 'application/json', buffer: Buffer.from(bob.text) },
      {
        name: 'ann-again.json',
        mimeType: 'application/json',
        buffer: Buffer.from(planted.join('\n')),
      },
    ]);
    await expect(page.getByText(`${TASKS + PRACTICE} tasks new`)).toBeVisible();
    await expect(page.getByText('1 answer differs from the stored ones')).toBeVisible();
    const row = page.getByRole('row', { name: /^Ann \d/ });
    await expect(row).toContainText(String(TASKS - 1));
    await page.getByRole('link', { name: 'Resolve the conflicts' }).click();
    const conflict = page.getByRole('group', { name: /^Ann, task t5/ });
    await expect(conflict.getByRole('radio')).toHaveCount(2);
    await conflict.getByRole('radio', { name: /this device/ }).check();
    await expect(page.getByText('Yes, and you have resolved every conflict.')).toBeVisible();
    const disagreements = page.getByRole('region', { name: 'Disagreements' });
    await expect(disagreements.getByRole('row')).toHaveCount(1 + 6);
    await expect(disagreements.getByRole('link').first()).toHaveAttribute(
      'href',
      /#\/judgements\/.*pair=/,
    );
  });

  const html =
    await test.step('what they came to is adjudicated, held against the judge, and corrects its figures', async () => {
      await page.getByRole('link', { name: 'Agreement', exact: true }).click();
      await expect(page.getByText(`Ann and Bob label 14 of ${TASKS} pairs alike`)).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Pairs: do people agree with each other?' }),
      ).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Pairs: does the judge agree with people?' }),
      ).toBeVisible();
      await expect(
        page.getByRole('heading', { name: /^Corrected by people/ }).first(),
      ).toBeVisible();
      await page.getByRole('radio', { name: 'Majority' }).first().click();
      await expect(page.getByText('for pairs, the majority')).toBeVisible();
      const { name, text } = await saved(page, 'Export report');
      expect(name).toBe('two-recommenders-before-people-people.html');
      return text;
    });

  await test.step('the exported report opens offline, and has it all', async () => {
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<link|src=|href=|@import|url\(/);
    const offline = await browser.newContext({ offline: true });
    const opened = await offline.newPage();
    await opened.setContent(html);
    await expect(opened.getByRole('heading', { level: 1 })).toContainText(
      'Ann and Bob label 14 of 20 pairs alike',
    );
    await expect(
      opened.getByRole('heading', { name: /^Corrected by people/ }).first(),
    ).toBeVisible();
    await offline.close();
    await page.goto(`#/report/${encodeURIComponent(run)}`);
    await expect(page.getByRole('heading', { name: /^Corrected by people/ }).first()).toBeVisible();
  });

  await test.step('the list of examined judges holds the judge against what they came to', async () => {
    await page.goto('#/exam/pocket-judge');
    await page.getByRole('radio', { name: 'A first look' }).click();
    await page.getByRole('button', { name: 'Start the exam' }).click();
    await expect(page.getByRole('heading', { name: 'What the exam found' })).toBeVisible({
      timeout: 120_000,
    });
    await page.goto('#/exam');
    await page.getByRole('button', { name: 'People, pairs' }).click();
    await expect(page.getByRole('row', { name: /^Pocket judge/ })).toContainText(`n ${TASKS}`);
  });

  await test.step('the review queue leads to the judgement itself', async () => {
    await page.goto(`#/people/${encodeURIComponent(run)}/queue`);
    await page.getByRole('region', { name: 'Review queue' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Rendered prompt' })).toBeVisible();
  });
});
