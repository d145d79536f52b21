import { expect, type Page } from '@playwright/test';

/** Makes a simulation on the example films, rated by the pocket judge, and opens its first page. */
export async function simulatedBeginning(
  page: Page,
  { people, steps }: { readonly people: 'made up' | 'dataset'; readonly steps: number },
): Promise<string> {
  await page.goto('#/simulator');
  await page.getByRole('button', { name: 'Use the example films' }).click();
  const title = people === 'dataset' ? 'Users of the data' : 'Synthetic users';
  await page.getByRole('radio', { name: title }).click();
  await page.getByRole('spinbutton', { name: 'Number of people' }).fill('12');
  await page.getByRole('radio', { name: 'after a number of steps' }).check({ force: true });
  await page.getByRole('spinbutton', { name: 'Steps of an episode' }).fill(String(steps));
  await expect(page.getByRole('radio', { name: 'Pocket judge' })).toBeChecked();
  await page.getByRole('button', { name: 'Create the simulation' }).click();
  await page.waitForURL(/#\/simulator\/.+/);
  await page.getByRole('button', { name: 'Next step' }).waitFor();
  return decodeURIComponent(/#\/simulator\/([^/?]+)/.exec(page.url())?.[1] ?? '');
}

/** Makes a simulation with content for every page. */
export async function simulatedWhole(page: Page): Promise<string> {
  const id = await simulatedBeginning(page, { people: 'made up', steps: 20 });
  await page.getByRole('button', { name: 'Run 25 steps' }).click();
  await page.getByText('Step 20 of 20 so far', { exact: true }).waitFor({ timeout: 60_000 });
  await page.goto(`#/simulator/${id}/training`);
  await trainBriefly(page);
  await page.goto(`#/simulator/${id}/validity`);
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText(/^Pocket judge scores/).waitFor({ timeout: 180_000 });
  return id;
}

/** Trains one simple agent with two seeds on a stand-in, to its end. */
export async function trainBriefly(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'A2C' }).uncheck();
  await page.getByLabel('Steps of each agent').fill('64');
  await page.getByLabel('Steps between evaluations').fill('32');
  await page.getByLabel('Seeds', { exact: true }).fill('2');
  await page.getByLabel('People in an evaluation').fill('4');
  await page.getByLabel('Items shown to each').fill('5');
  await page.getByLabel('People at once').fill('8');
  await page.getByLabel('Ratings for the first fit of the stand-in').fill('100');
  await page.getByRole('button', { name: 'Start the training' }).click();
  await expect(page.getByRole('button', { name: 'Stop and keep what is done' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '100%' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Stop and keep what is done' })).toBeHidden();
  await expect(page.locator('.finding')).toHaveText(/This training cannot tell|learned something/);
}
