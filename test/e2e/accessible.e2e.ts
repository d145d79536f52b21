import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { damageEachKind } from './damaged-rows.ts';
import { visitEveryView } from './every-view.ts';

type Shade = 'light' | 'dark';
const WIDTHS = [1280, 390];
const COMBINATIONS: readonly (readonly [Shade, number])[] = [
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
  ['light', 390],
];
/** The width of a 1280 px screen at a zoom of 400 %. */
const ZOOMED = 320;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

// One walk for both, since it takes minutes.
for (const { which, sparing, combinations, least, tag } of [
  {
    which: 'every view but those of simulation and labels',
    sparing: true,
    combinations: COMBINATIONS.slice(0, 1),
    least: 8,
    tag: '@full',
  },
  { which: 'every view', sparing: false, combinations: COMBINATIONS, least: 20, tag: '@long' },
] as const) {
  test(
    `${which} meets WCAG 2 A and AA in ${combinations.length} combination(s), never scrolls sideways, and opens beside a damaged row of each kind, which Runs names`,
    { tag },
    async ({ page }) => {
      test.setTimeout(900_000);
      let damaged: readonly string[] = [];
      await visitEveryView(page, (view) => check(page, view, combinations), {
        sparing,
        async made() {
          damaged = await damageEachKind(page);
          await page.reload();
        },
      });
      expect(damaged).toEqual(expect.arrayContaining(['runs', 'summaries', 'exams']));
      expect(damaged.length).toBeGreaterThanOrEqual(least);

      await page.goto('#/runs');
      const listed = page.getByRole('listitem').filter({ hasText: 'damaged' });
      // The answers of a run are named in its report. What is attached to a dataset is made again from its lists and vectors.
      const elsewhere = ['judgements', 'reasons', 'attached'];
      const named = damaged.filter((kind) => !elsewhere.includes(kind));
      await expect(listed).toHaveCount(named.length);
      const last = listed.last();
      await last.getByRole('button', { name: /^Delete/ }).click();
      await expect(listed).toHaveCount(named.length - 1);
    },
  );
}

test('the example study can be started by keyboard alone', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/(run|report)\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the check detects a picture without text, and low contrast in the dark scheme', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const pale = main?.appendChild(document.createElement('p'));
    if (pale) pale.textContent = 'Hardly there in the dark';
    pale?.style.setProperty('color', '#444');
    main?.appendChild(document.createElement('img'));
  });
  expect(await violations(page, 'dark')).toEqual([expect.stringMatching(/^color-contrast: /)]);
  expect((await violations(page, 'light')).map((text) => text.split(':')[0])).toContain(
    'image-alt',
  );
});

/** Checks the current view against the rules in combinations of colour scheme and width, and for width alone in all. */
async function check(page: Page, view: string, combinations: typeof COMBINATIONS): Promise<void> {
  for (const [colorScheme, width] of combinations) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect
      .soft(await violations(page, colorScheme), `${view}, ${colorScheme}, ${width} px`)
      .toEqual([]);
  }
  for (const width of [...WIDTHS, ZOOMED]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `${view} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Returns the violations, one a place. The dark scheme changes colours and nothing else. */
async function violations(page: Page, shade: Shade): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = await (
    shade === 'light' ? axe.withTags(WCAG) : axe.withRules('color-contrast')
  ).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
