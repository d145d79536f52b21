import { expect, test } from './built-page.ts';

test('the published figures are computed in this tab, by keyboard and on a phone too @long', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('banner').getByRole('link', { name: 'Papers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^Of \d+ printed figures/)).toContainText('can’t be recomputed');

  const arena = page.getByRole('table', { name: 'RecSys Arena: published and recomputed' });
  await arena.getByRole('button', { name: /^Show all 24: Q of/ }).click();
  const row = arena.getByRole('row').filter({ hasText: 'DeepSeek-V2.5, MovieLens: NRMS' });
  await expect(row).toContainText('2.1898');
  await expect(row).toContainText('Reproduced');
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('(647 + 126) / (227 + 126)');

  await page.getByRole('button', { name: 'As published, and corrected' }).click();
  await expect(page.getByRole('heading', { name: 'As published, and corrected' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 800 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Published figures/);
});
