import { expect, test } from './built-page.ts';

test('a short page has its footer at the foot of the window, with the version and what’s new', async ({
  page,
}) => {
  await page.goto('#/nowhere');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  const { y, height } = (await footer.boundingBox())!;
  expect(page.viewportSize()!.height - (y + height)).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(
    true,
  );

  await footer.getByRole('link', { name: /^Slatewise \d+\.\d+\.\d+: what’s new$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('no page is wider than another for want of a scroll bar', async ({ page }) => {
  await page.goto('#/nowhere');
  const gutter = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  expect(await gutter()).toBe('stable');
});
