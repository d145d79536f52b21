import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { findChromium, launchOptions } from '../../scripts/chromium.mjs';
import { serve } from '../../scripts/serve.mjs';

const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

test('where the browser blocks site data the page opens, names what it can’t do, and does the rest', async () => {
  const { url: host, close } = await serve();
  const profile = await mkdtemp(join(tmpdir(), 'slatewise-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
  const context = await chromium.launchPersistentContext(
    profile,
    launchOptions(findChromium() ?? ''),
  );
  try {
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    await page.goto(host);
    expect(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch (thrown) {
          return (thrown as DOMException).name;
        }
      }),
    ).toBe('SecurityError');
    await page.getByRole('button', { name: 'Run the example study' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'The example study could not start' });
    await expect(said).toContainText('Allow site data for this page');
    const unread = page.getByRole('alert').filter({ hasText: 'The runs on this device can’t be' });
    await expect(unread).toContainText('Allow site data for this page');
    await page.getByRole('button', { name: 'Theme: switch to dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${host}#/online`);
    await expect(page.getByText('+18.4%', { exact: true })).toBeVisible();
    expect(uncaught).toEqual([]);
  } finally {
    await context.close();
    await close();
    await rm(profile, { recursive: true, force: true });
  }
});
