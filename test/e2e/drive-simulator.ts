import { expect, type Page } from '@playwright/test';

/** Makes a simulation on the example films, rated by the pocket judge, and opens its first page. */
export async function simulatedBeginning(
  page: Page,
  { people, steps }: { readonly people: 'made up' | 'dataset'; readonly steps: number },
): Promise<string> {
  await page.goto('#/simulator');
  await page.getByRole('button', { name: 'Use the example films' }).click();
  const title = people === 'dataset' ? 'Users of the data' : 'Made-up people';
  await page.getByRole('radio', { name: title }).click();
  await page.getByRole('spinbutton', { name: 'How many' }).fill('12');
  await page.getByRole('radio', { name: 'after a number of steps' }).check({ force: true });
  await page.getByRole('spinbutton', { name: 'Steps of an episode' }).fill(String(steps));
  await expect(page.getByRole('radio', { name: 'Pocket judge' })).toBeChecked();
  await page.getByRole('button', { name: 'Make these people' }).click();
  await page.waitForURL(/#\/simulator\/.+/);
  await page.getByRole('button', { name: 'Next step' }).waitFor();
  return decodeURIComponent(/#\/simulator\/([^/?]+)/.exec(page.url())?.[1] ?? '');
}
