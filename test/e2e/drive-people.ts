import { expect, type Page } from '@playwright/test';

/**
 * Makes an assignment of a run and has it labelled by keyboard: all of it by Ann and Bob, who don't say
 * the same throughout, one task by Cleo. Resolves with the assignment's id.
 */
export async function labelledByPeople(page: Page, run: string): Promise<string> {
  await page.goto(`#/people/${encodeURIComponent(run)}`);
  await page.getByLabel('How many to label').fill('6');
  await page.getByLabel('Seed').fill('people');
  await page.getByRole('button', { name: 'Make the assignment' }).click();
  const href = await page.getByRole('link', { name: 'Label on this device' }).getAttribute('href');
  const assignment = href?.split('/').at(-1) ?? '';
  await labelAs(page, assignment, 'Ann', ['1', '2', '0', '1', '2', '1']);
  await labelAs(page, assignment, 'Bob', ['2', '2', '0', '1', '0', '2']);
  await labelAs(page, assignment, 'Cleo', ['1']);
  return assignment;
}

async function labelAs(page: Page, assignment: string, name: string, keys: readonly string[]) {
  await page.goto(`#/annotate/${assignment}?as=${name}&seat=${name === 'Bob' ? 2 : 1}`);
  await page.getByRole('button', { name: /^Begin with 3/ }).click();
  for (const turn of [1, 2, 3]) {
    await expect(page.getByText(`Practice ${turn} of 3`)).toBeVisible();
    await page.keyboard.press('1');
  }
  for (const [done, key] of keys.entries()) {
    await expect(page.getByText(`${done} of 6 done`, { exact: true })).toBeVisible();
    await page.keyboard.press(key);
  }
  const all = page.getByRole('heading', { name: 'All 6 done' });
  await (keys.length === 6 ? all : page.getByText(`${keys.length} of 6 done`)).waitFor();
}
