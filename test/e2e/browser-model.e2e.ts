import type { Page } from '@playwright/test';
import { fakeLanguageModel, type Behaviour } from '#test/fixtures/fake-language-model.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';

const ID = 'browser-model';

/** Gives pages a stand-in for the browser's model, and adds it to the judges. */
async function withModel(page: Page, behaviour: Behaviour = {}): Promise<void> {
  await page.addInitScript(`{
    const make = ${fakeLanguageModel.toString()};
    const { LanguageModel, asked } = make(${JSON.stringify(behaviour)});
    Object.assign(window, { LanguageModel, asked });
  }`);
  await page.goto('#/models');
  await page.getByRole('button', { name: 'Add it to the judges' }).click();
  await expect(page.getByText('The browser’s model is among the judges')).toBeVisible();
}

test('the browser’s own model judges a study, and the report says what isn’t known of it @long', async ({
  page,
}) => {
  await withModel(page);
  const study = heldOutStudy('Browser', { m: 2, users: 3, judge: ID });
  await startStudy(page, study);
  await finished(page);
  await expect(page.getByText(/12 of 12 answers came without probabilities/)).toBeVisible();
  const { judgements, run } = await exported(page, study.name);
  expect(judgements).toHaveLength(12);
  expect(judgements.every(({ stage, replies }) => stage === 'constrained' && replies === 1)).toBe(
    true,
  );
  expect(run).toMatchObject({
    manifest: {
      environment: { model: 'not named by the browser', 'label mass': 'can’t be measured' },
    },
  });
  // One session a user, beside those of the self-test.
  const asked = await page.evaluate(
    () => (window as unknown as { asked: { created: number; prompts: string[] } }).asked,
  );
  expect(asked.created).toBeLessThan(asked.prompts.length);
});

test('a run goes on where the browser ended its model, and asks nothing twice @long', async ({
  page,
}) => {
  await withModel(page, { endsAfter: 7 });
  const study = heldOutStudy('Ended', { m: 2, users: 3, judge: ID });
  await startStudy(page, study);
  await finished(page);
  const { judgements } = await exported(page, study.name);
  expect(new Set(judgements.map(({ key }) => key)).size).toBe(12);
  expect(judgements.every(({ verdict }) => verdict.kind === 'preferred')).toBe(true);
});

test(
  'the browser’s own model labels lists, sits the exam and rates films in a simulation',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await withModel(page);
    const study = heldOutStudy('Lists', { m: 2, users: 3, judge: ID });
    const protocol = { id: 'saer-list', arrangement: 'shared-prefix', settings: { items: false } };
    await startStudy(page, { ...study, protocol } as typeof study);
    await finished(page);
    const { judgements } = await exported(page, study.name);
    expect(judgements).toHaveLength(6);
    expect(judgements.every(({ verdict }) => verdict.kind === 'labelled')).toBe(true);

    await page.goto(`#/exam/${ID}`);
    await page.getByRole('radio', { name: 'About two minutes' }).click();
    await page.getByRole('button', { name: 'Start the exam' }).click();
    const found = page.getByRole('heading', { name: 'What the exam found' });
    await expect(found).toBeVisible({ timeout: 240_000 });

    await page.goto('#/simulator');
    await page.getByRole('button', { name: 'Use the example films' }).click();
    await page.getByRole('radio', { name: 'Synthetic users' }).click();
    await page.getByRole('spinbutton', { name: 'Number of people' }).fill('2');
    await page.getByRole('radio', { name: 'after a number of steps' }).check({ force: true });
    await page.getByRole('spinbutton', { name: 'Steps of an episode' }).fill('2');
    await page.getByRole('radio', { name: 'The browser’s own model' }).check({ force: true });
    await page.getByRole('button', { name: 'Create the simulation' }).click();
    await page.getByRole('button', { name: 'Next step' }).click({ timeout: 60_000 });
    await expect(page.getByText('Step 1 of 1 so far', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
  },
);
