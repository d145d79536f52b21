import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Exam } from '#engine/exam/exam.ts';
import type { AnsweredUser } from '#engine/exam/examined.ts';
import { scoreExam } from '#engine/exam/score-exam.ts';
import { rendered } from '#messages/render.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';

type ExamFile = Exam & { readonly answers: readonly AnsweredUser[] };

/** Starts the exam of a judge from its page. */
async function begin(page: Page, judge: string, length: string): Promise<void> {
  await page.goto(`#/exam/${judge}`);
  await page.getByRole('radio', { name: length }).click();
  await page.getByRole('button', { name: /^(Start the exam|Examine again)$/ }).click();
}

const found = (page: Page) => page.getByRole('heading', { name: 'What the exam found' });
const part = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const withoutTexts = (results: ExamFile['results']) =>
  rendered(results, undefined, ({ id, values }) => ({ id, values }));

/**
 * Rounds numbers to nine digits, since browser and Node differ in the last bit of a logarithm, and leaves out the texts
 * that the file has beside its messages.
 */
const printed = (results: ExamFile['results']): unknown =>
  JSON.parse(
    JSON.stringify(withoutTexts(results), (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );

test('the pocket judge is examined on this device, and its badge stands wherever the judge does @long', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const run = await startStudy(page, heldOutStudy('Before the exam', { m: 2, users: 10 }));
  await finished(page);
  await expect(page.getByText('Not examined on this device')).toBeVisible();

  await begin(page, 'pocket-judge', 'About two minutes');
  await expect(found(page)).toBeVisible({ timeout: 150_000 });
  await expect(part(page, 'Legal answers: duels')).toContainText('Passed');
  await expect(part(page, 'Isn’t fooled by copies of one item')).toContainText('Failed');
  await expect(page.getByText(/^Not asked, because/)).toContainText('scores of slates');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as JSON' }).click();
  const path = await (await download).path();
  const file = JSON.parse(await readFile(path, 'utf8')) as ExamFile;
  expect(file.answers).toHaveLength(file.done);
  const again = scoreExam({ users: file.answers, memory: file.memory }, file.judge, file.seed);
  expect(printed(again)).toEqual(printed(file.results));
  expect(file.judge.weights).toMatch(/^[0-9a-f]{64}$/);

  await page.goto('#/models/pocket-judge');
  await expect(
    page.getByRole('link', { name: /^Pocket judge: Exam: \d+ passed, \d+ failed/ }),
  ).toBeVisible();
  await page.goto('#/exam');
  await expect(page.getByRole('rowheader', { name: /Pocket judge/ })).toBeVisible();

  await page.goto(`#/report/${run}`);
  await expect(
    page.getByRole('link', { name: /^Pocket judge: Exam: \d+ passed, \d+ failed/ }),
  ).toBeVisible();
  await expect(page.getByText(/Pocket judge was examined on this device/)).toBeVisible();
  const { report } = await exported(page, 'Before the exam');
  expect(report.exams).toMatchObject([{ judge: 'Pocket judge', outcome: 'failed' }]);
  expect(report.exams?.[0]?.failed).toMatchObject([{ id: 'examItems.duplicates' }]);
});

test('an exam that a reload interrupted continues where it was @long', async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page, 'pocket-judge', 'Everything');
  await expect(page.getByText(/ ([3-9]|[1-5]\d) of at most 60 users complete/)).toBeVisible({
    timeout: 60_000,
  });
  await page.reload();
  await expect(page.getByText(/An exam is unfinished: \d+ of 60 users are complete/)).toBeVisible();
  const begun = await page.getByText(/An exam is unfinished/).textContent();
  const before = Number(/unfinished: (\d+) of/.exec(begun ?? '')?.[1]);
  expect(before).toBeGreaterThanOrEqual(3);
  // A browser takes a moment to release the locks of a closed page.
  await expect(async () => {
    const goOn = page.getByRole('button', { name: 'Continue the exam' });
    if (await goOn.isVisible()) await goOn.click();
    const whole = await page
      .getByText(/\d+ of at most 60 users complete/)
      .textContent({ timeout: 5_000 });
    expect(
      Number(/(\d+) of at most 60 users complete/.exec(whole ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(before);
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop and keep what is done' }).click();
  await expect(page.getByText(/An exam is unfinished/)).toBeVisible();
});

test('a coin fails the exam @long', async ({ page }) => {
  await begin(page, 'coin', 'About two minutes');
  await expect(found(page)).toBeVisible({ timeout: 60_000 });
  await expect(part(page, 'Keeps its winner')).toContainText('Failed');
  await expect(part(page, 'Reads whose history it is')).toContainText('Failed');
  await expect(part(page, 'Ignores orders hidden in a title')).toContainText('Passed');
  await page.reload();
  await expect(found(page)).toBeVisible();
});
