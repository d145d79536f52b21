import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { finished } from './drive.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

const PLANS = [
  {
    protocol: 'Slate duel',
    judge: 'Oracle',
    figure: 'Do its comparisons agree with its own scores?',
    search: 'score',
    tag: ['@long'],
  },
  {
    protocol: 'Arena',
    judge: 'Oracle',
    figure: 'How often does each win?',
    search: 'Random',
    tag: ['@long'],
  },
  {
    protocol: 'Pointwise label',
    judge: 'Pocket judge',
    figure: 'What did it cost?',
    search: 'Random',
    tag: ['@long'],
  },
  {
    protocol: 'Pairwise with tie',
    judge: 'Coin',
    figure: 'Whose lists does it prefer?',
    search: 'Random',
    tag: ['@long'],
  },
] as const;

for (const { protocol, judge, figure, search, tag } of PLANS) {
  const title = `${protocol} is set up, run, reported and looked through in the page`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('#/setup');
    await page.getByRole('button', { name: 'Use the built-in example' }).click();
    await page.getByLabel('Viewers, drawn at random').fill('4');
    await page.getByLabel('Items on a slate').fill('3');
    for (const name of ['Matrix', 'Factorisation', 'Similar']) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
      for (const one of await box.all()) await one.uncheck();
    }
    await page.getByRole('radio', { name: protocol, exact: true }).click();
    await page.getByRole('radio', { name: judge, exact: true }).click();
    const scores = page.getByRole('checkbox', { name: /^Also score each/ });
    if ((await scores.count()) > 0) await scores.check();
    await page.getByRole('button', { name: 'Start the run' }).click();
    await finished(page);
    await page.getByRole('region', { name: figure, exact: true }).waitFor();
    await page.getByRole('region', { name: 'Can someone else check it?', exact: true }).waitFor();
    await clean(page, `${protocol}, report`);
    await page.getByRole('link', { name: 'See each judgement' }).click();
    await page.getByRole('region', { name: 'Rendered prompt' }).waitFor();
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByRole('navigation', { name: 'Pairs' }).getByRole('link')).not.toHaveCount(
      0,
    );
  });
}

async function clean(page: Page, view: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect.soft(found, view).toEqual([]);
}
