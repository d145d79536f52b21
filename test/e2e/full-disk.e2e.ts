import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { answered, finished, goOn, heldOutStudy, startStudy } from './drive.ts';

/** Limits the room of the page's origin in bytes; without a number, removes the limit. */
async function limitRoom(page: Page, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const room = quotaSize === undefined ? {} : { quotaSize };
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...room });
}

test('a run that meets the browser’s quota says so, keeps its answers, and goes on without a reload @long', async ({
  page,
}) => {
  await startStudy(page, heldOutStudy('Quota', { m: 10, users: 60 }));
  await expect.poll(() => answered(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await limitRoom(page, 1);
  const said = page.getByRole('alert').filter({ hasText: 'The run stopped with an error' });
  await expect(said).toContainText('This browser has no room left for more.', { timeout: 60_000 });
  await expect(said).toContainText('All answers so far are saved.');
  const kept = await answered(page);
  expect(kept).toBeGreaterThan(0);
  await limitRoom(page);
  await goOn(page);
  await finished(page);
});
