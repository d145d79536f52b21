import { chromium, expect, test } from '@playwright/test';
import { chromiumArgs, findChromium, launchOptions } from '../../scripts/chromium.mjs';
import { serve } from '../../scripts/serve.mjs';

/** A name that isn't localhost: over plain http a browser doesn't trust it. */
const NAME = 'slatewise.test';

test(
  '[14.17] over plain http the page names what is switched off, and the example study reaches its report',
  { tag: '@long' },
  async () => {
    const { url, close } = await serve();
    const browser = await chromium.launch(
      launchOptions(findChromium() ?? '', [
        ...chromiumArgs,
        `--host-resolver-rules=MAP ${NAME} localhost`,
      ]),
    );
    try {
      const page = await browser.newPage();
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      await page.goto(url.replace('localhost', NAME));
      expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([
        false,
        false,
      ]);
      await expect(page.getByText('This page came over plain http')).toBeVisible();
      await page.getByRole('button', { name: 'Run the example study' }).click();
      await page.waitForURL(/#\/report\//, { timeout: 100_000 });
      await expect(page.getByRole('heading', { name: 'How good is the judge?' })).toBeVisible();
      expect(thrown).toEqual([]);
    } finally {
      await browser.close();
      await close();
    }
  },
);
