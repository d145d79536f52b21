import { readFile } from 'node:fs/promises';
import { simulatedBeginning, trainBriefly } from './drive-simulator.ts';
import { expect, test } from './built-page.ts';

test('synthetic users are made, played, trained on and tested for validity; all of it survives a reload @long', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await simulatedBeginning(page, { people: 'dataset', steps: 40 });

  await test.step('three steps, with the exact prompt and what was remembered', async () => {
    const next = page.getByRole('button', { name: 'Next step' });
    for (const step of [1, 2, 3]) {
      await next.click();
      await expect(page.getByText(`Step ${step} of ${step} so far`, { exact: true })).toBeVisible({
        timeout: 60_000,
      });
    }
    await expect(page.getByText(/Pocket judge, playing .*, would give it/)).toBeVisible();
    await expect(page.getByText(/label mass (1|\.\d\d)/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Rating probabilities of/ })).toBeVisible();
    await page.getByText('Read the prompt').click();
    const prompt = page.getByRole('region', { name: 'Rendered prompt' });
    await expect(prompt).toContainText('question');
    await expect(page.getByRole('columnheader', { name: 'Similarity' })).toBeVisible();
  });

  await test.step('somebody takes the person’s place', async () => {
    await page.getByRole('button', { name: /^Rate as .* yourself$/ }).click();
    await page.getByRole('button', { name: 'Give 2 of 10' }).click();
    await expect(page.getByText('Step 4 of 4 so far', { exact: true })).toBeVisible();
    await expect(page.getByText(/^.*You, as .*, gave it 2 of 10/)).toBeVisible();
    await page.getByRole('button', { name: /^Let the model rate as/ }).click();
  });

  await test.step('25 steps go by themselves, and can be taken away as lines', async () => {
    await page.getByRole('button', { name: 'Run 25 steps' }).click();
    await expect(page.getByText('Step 29 of 29 so far', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the steps as JSONL' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(29);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ stage: 'person', rated: 2 });
  });

  await test.step('an agent learns a little from a stand-in, beside chance and popularity', async () => {
    await page.getByRole('link', { name: 'Training' }).click();
    await trainBriefly(page);
    const curves = page.getByRole('region', { name: 'Do agents learn what people like?' });
    await expect(curves.getByRole('img', { name: /ε-greedy: .* after 64 steps/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(curves).toContainText('reference values: chance');
    await expect(curves).toContainText('stand-ins for Pocket judge');
    await page.getByRole('button', { name: 'Use ε-greedy, seed 1 as a recommender' }).click();
    await expect(page.getByText(/is a recommender now/)).toBeVisible();
  });

  await test.step('the tests of the paper say how far to believe it', async () => {
    await page.getByRole('link', { name: 'Validity tests' }).click();
    await page.getByRole('button', { name: 'Run the test' }).click();
    await expect(
      page.getByRole('heading', { name: 'Scores of the tests beside chance' }),
    ).toBeVisible({
      timeout: 180_000,
    });
    await expect(page.getByText(/^Pocket judge scores/)).toBeVisible();
  });

  await test.step('all of it is there after a reload', async () => {
    await page.reload();
    await expect(page.getByText(/^Pocket judge scores/)).toBeVisible();
    await page.getByRole('link', { name: 'Training' }).click();
    await expect(page.getByRole('img', { name: /ε-greedy: .* after 64 steps/ })).toBeVisible();
    await page.getByRole('link', { name: 'Step by step' }).click();
    await expect(page.getByText('Step 29 of 29 so far', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'A trained agent' }).check({ force: true });
    await page.getByLabel('Agent', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByText('Step 30 of 30 so far', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(/^ε-greedy showed/)).toBeVisible();
  });

  await test.step('a training whose page was closed goes on from its last leg', async () => {
    await page.getByRole('link', { name: 'Training' }).click();
    await page.getByLabel('Steps of each agent').fill('20000');
    await page.getByLabel('Steps between evaluations').fill('40');
    await page.getByLabel('People in an evaluation').fill('4');
    await page.getByRole('checkbox', { name: 'A2C' }).uncheck();
    await page.getByRole('button', { name: 'Start the training' }).click();
    // Another length than that of the training before.
    const curves = page.getByRole('img', { name: /ε-greedy: .* after (?!64 )[1-9]\d+ steps/ });
    await expect(curves).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByText(/^This training is \d+% done/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText(/of 80,000 steps/).first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop and keep what is done' }).click();
    await expect(page.getByText(/^This training is \d+% done/)).toBeVisible();
  });

  await test.step('a study can compare what was learned', async () => {
    await page.goto('#/setup');
    await page.getByRole('button', { name: 'Use the built-in example' }).click();
    await expect(page.getByText(/ε-greedy, seed 1, 64 steps, trained in/).first()).toBeVisible();
  });

  await test.step('and it is gone when it is deleted', async () => {
    await page.goto('#/simulator');
    await page.getByRole('button', { name: /^Delete Example/ }).click();
    await expect(page.getByText('No simulation on this device yet')).toBeVisible();
  });
});

test('a seeded episode is the same on the page, after a reload, and from a script @full', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('#/simulator');
  await page.getByRole('button', { name: 'Play the example' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('Step 1 of 1 so far', { exact: true }).waitFor({ timeout: 60_000 });
  await page.reload();
  await page.getByText('Step 1 of 1 so far', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run 25 steps' }).click();
  const steps = page.getByRole('region', { name: 'Steps of this episode' });
  await expect(page.getByRole('button', { name: 'Run 25 steps' })).toBeVisible({ timeout: 60_000 });
  const played = (await steps.getByRole('row').count()) - 1;
  expect(played).toBeGreaterThan(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the steps as JSONL' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const shown = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { item: string; rated: number; reward: number });
  expect(shown).toHaveLength(played);

  // Another script's page has no stored answers: every rating is computed anew.
  await page.goto('#/simulator');
  await page.getByRole('button', { name: 'Delete the stored ratings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Stored ratings, so that/)).toBeHidden();
  await page.goto('#/headless');
  await page.waitForFunction(() => 'slatewise' in window);
  const scripted = await page.evaluate(async (rollout) => {
    const { slatewise } = window as unknown as {
      slatewise: {
        simulate(asked: { document: string; files: File[] }): Promise<{
          rollout: { item: string; rated: number; reward: number }[];
        }>;
      };
    };
    const document = JSON.stringify({
      data: { kind: 'demo' },
      people: { kind: 'made up', count: 60, seed: 'example' },
      rater: 'pocket-judge',
      settings: { seed: 'example', readout: 'sample' },
      rollout,
    });
    return (await slatewise.simulate({ document, files: [] })).rollout;
  }, played);
  const told = (all: readonly { item: string; rated: number; reward: number }[]) =>
    all.map(({ item, rated, reward }) => [item, rated, reward]);
  expect(told(scripted)).toEqual(told(shown));
});
