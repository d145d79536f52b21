import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';

test('the items map of a run places its films, and a marked part narrows the list of pairs @long', async ({
  page,
}) => {
  const study = heldOutStudy('Films on a map', { m: 3, users: 6, judge: 'coin' });
  const run = await startStudy(page, study);
  await finished(page);
  await page.getByRole('link', { name: 'Items map' }).click();
  const map = page.getByRole('application', { name: 'Map of 300 items' });
  await expect(map).toBeVisible({ timeout: 60_000 });
  const section = page.getByRole('region', { name: 'Items map', exact: true });
  await expect(section).toContainText('UMAP of vectors by Pocket embedder');
  await expect(section).toContainText(/Slate X: 5 items/);

  // Drags over a quarter of the map; the whole of it has an item of every pair.
  const pairs = async () =>
    Number(/of (\d+)$/.exec(await page.getByText(/^\d+ of \d+$/).innerText())![1]);
  const all = await pairs();
  const drag = async (share: number) => {
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + 3, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * share, box.y + box.height * share, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.4);
  await expect(section).toContainText(/\d+ items? marked: the list shows/);
  expect(await pairs()).toBeLessThan(all);
  await drag(0.995);
  await expect(section).toContainText('300 items marked');
  expect(await pairs()).toBe(all);
  await section.getByRole('button', { name: 'Clear the mark' }).click();
  await expect(section).not.toContainText('marked:');

  // The address opens the map again, at the same places.
  await page.mouse.move(0, 0);
  const before = await map.screenshot();
  await page.reload();
  expect(page.url()).toContain(`${run}?`);
  await expect(map).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(true);
});
