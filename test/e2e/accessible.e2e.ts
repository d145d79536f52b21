import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { labelledByPeople } from './drive-people.ts';
import { simulatedWhole } from './drive-simulator.ts';
import { finished, giveData, heldOutStudy, startStudy, textFile } from './drive.ts';

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

test(
  'every view meets WCAG 2 A and AA, light and dark, at 1280 and 390 px, and never scrolls sideways',
  {
    tag: '@full',
  },
  async ({ page }) => {
    await checkViews(page, COMBINATIONS);
  },
);

async function checkViews(page: Page, combinations: typeof COMBINATIONS): Promise<void> {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await page.waitForURL(/#\/report\//, { timeout: 90_000 });
  const run = page.url().split('/').at(-1) ?? '';
  const held = await startStudy(page, heldOutStudy('Held-out ratings', { m: 3, users: 10 }));
  await finished(page);

  await page.goto('#/exam/coin');
  await page.getByRole('radio', { name: 'A first look' }).click();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await page.getByRole('heading', { name: 'What the exam found' }).waitFor();

  const simulation = await simulatedWhole(page);

  const assignment = await labelledByPeople(page, run);

  const views: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['home', (page) => page.getByRole('link', { name: 'Held-out ratings' }).waitFor()],
    ['setup', (page) => page.getByRole('button', { name: 'Start the run' }).waitFor()],
    [`run/${run}`, (page) => page.getByText('All questions are answered').waitFor()],
    [`report/${run}`, (page) => page.getByRole('region', { name: 'Who is ahead?' }).waitFor()],
    [`report/${held}`, (page) => page.getByText('Skill').first().waitFor()],
    [
      `judgements/${run}`,
      (page) => page.getByRole('region', { name: 'Rendered prompt' }).waitFor(),
    ],
    ['runs', (page) => page.getByRole('row', { name: /Held-out ratings/ }).waitFor()],
    ['models', (page) => page.getByRole('heading', { name: 'Storage' }).waitFor()],
    ['exam', (page) => page.getByRole('region', { name: 'Examined judges' }).waitFor()],
    ['exam/coin', (page) => openedExam(page)],
    ['simulator', (page) => page.getByRole('region', { name: 'Simulations on this' }).waitFor()],
    [`simulator/${simulation}`, (page) => page.getByText('Step 20 of 20').waitFor()],
    [
      `simulator/${simulation}/training`,
      (page) => page.getByRole('img', { name: /after 64 steps/ }).waitFor(),
    ],
    [
      `simulator/${simulation}/validity`,
      (page) => page.getByText(/^Pocket judge scores/).waitFor(),
    ],
    ['simulator/nobody-has-this', (page) => page.getByRole('alert').waitFor()],
    [`people/${run}`, (page) => page.getByRole('row', { name: /^Cleo/ }).waitFor()],
    [
      `people/${run}/differences`,
      (page) => page.getByRole('region', { name: 'Disagreements' }).waitFor(),
    ],
    [
      `people/${run}/agreement`,
      (page) => page.getByRole('region', { name: 'How did they work?', exact: true }).waitFor(),
    ],
    [`people/${run}/queue`, (page) => page.getByRole('region', { name: 'Review queue' }).waitFor()],
    ['people/nobody-has-this', (page) => page.getByText('isn’t on this device').waitFor()],
    [
      `ratings/${simulation}`,
      (page) => page.getByRole('button', { name: 'Make the assignment' }).waitFor(),
    ],
    [`ratings/${simulation}/agreement`, (page) => page.getByText('Nobody has labelled').waitFor()],
    ['annotate', (page) => page.getByRole('heading', { name: 'On this device' }).waitFor()],
    [`annotate/${assignment}`, (page) => page.getByLabel('Your name').waitFor()],
    [
      `annotate/${assignment}?as=Dan`,
      (page) => page.getByRole('button', { name: /^Begin/ }).waitFor(),
    ],
    [`annotate/${assignment}?as=Cleo`, (page) => page.getByText('1 of 6 done').waitFor()],
    [`annotate/${assignment}?as=Ann`, (page) => page.getByText('All 6 done').waitFor()],
    ['annotate/nobody-has-this', (page) => page.getByRole('alert').waitFor()],
    ['requests', (page) => page.getByRole('region', { name: 'All requests' }).waitFor()],
    ['online', (page) => page.getByText('Which arm gets more clicks').waitFor()],
    ['reproduction', (page) => page.getByText('errata were found on the way').waitFor()],
    ['run/nobody-has-this', (page) => page.getByText('isn’t on this device').waitFor()],
    ['nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ];
  for (const [name, shown] of views) {
    await page.goto(`#/${name === 'home' ? '' : name}`);
    await shown(page);
    await check(page, name, combinations);
  }

  await page.goto('#/setup');
  await giveData(
    page,
    textFile('evenings.csv', 'viewer,film,stars\nann,f1,4\nann,f2,1\nbob,f1,x\n'),
  );
  await page.getByLabel('Column film is').selectOption('item');
  await check(page, 'mapping', combinations);
  await page.getByLabel('Column stars is').selectOption('rating');
  await page.getByRole('button', { name: 'Read it like this' }).click();
  await page.getByText('Show the lines').click();
  await check(page, 'import with bad rows', combinations);
}

/** Opens an exam and one of its parts, with its figures and its pass line. */
async function openedExam(page: Page): Promise<void> {
  const part = page.getByRole('listitem').filter({ hasText: 'Spots another user' });
  await part.getByText('users').first().click();
  await part.getByRole('spinbutton').waitFor();
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
