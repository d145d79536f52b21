import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import Screens from '#ui/app/Screens.svelte';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import ReproductionView from './ReproductionView.svelte';

async function show() {
  const screen = await render(ReproductionView);
  await expect.element(screen.getByText(/errata were found on the way/)).toBeVisible();
  return screen;
}

describe('ReproductionView', () => {
  it('begins with the number of reproduced figures', async () => {
    const screen = await show();
    await expect
      .element(screen.getByText(/^Of 169 printed figures/))
      .toHaveTextContent(/150 are reproduced, 16 aren’t, and 3 can’t be recomputed/);
  });

  it('shows reproduced and other figures by paper', async () => {
    const screen = await show();
    const lines = (paper: string, name: string) =>
      screen
        .getByRole('table', { name: `${paper}: published and recomputed` })
        .getByRole('row')
        .filter({ hasText: name });
    await expect
      .element(lines('RecSys Arena', 'GPT-4o, MovieLens').first())
      .toHaveTextContent(/0\.8972.*0\.8843.*Not reproduced/);
    await expect
      .element(lines('RecSys Arena', 'GPT-4o, MIND').first())
      .toHaveTextContent(/0\.9001.*0\.9002.*Reproduced/);
    await expect
      .element(lines('SAER', 'Human-human, pointwise'))
      .toHaveTextContent(/0\.38.*−0\.91 to 0\.44.*Can’t be recomputed/);
    await expect
      .element(lines('SAER', 'SAER-human, pairwise'))
      .toHaveTextContent(/0\.43.*0\.4259.*Reproduced/);
  });

  it('opens the arithmetic of a line by keyboard', async () => {
    const screen = await show();
    const line = screen.getByText('NRMS against LightGCN', { exact: true });
    const worked = screen.getByText('(490 + 78) / (432 + 78) = 568 / 510 = 1.113725');
    await expect.element(worked).not.toBeVisible();
    (line.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(worked).toBeVisible();
  });

  it('shows only figures with problems in long groups, and all on request', async () => {
    const screen = await show();
    const suber = screen.getByRole('table', { name: 'SUBER: published and recomputed' });
    await expect.element(suber.getByText('Table 11, books, models: Vicuna-v1.3 7B')).toBeVisible();
    const first = suber.getByText('Table 2, films, prompts, Mistral 7B: 0-9, 0-shot, default');
    await expect.element(first).not.toBeInTheDocument();
    const all = suber.getByRole('button', { name: 'Show all 59: Aggregates' });
    await expect.element(all).toHaveAttribute('aria-expanded', 'false');
    await all.click();
    await expect.element(first).toBeVisible();
    await suber.getByRole('button', { name: 'Show fewer: Aggregates' }).click();
    await expect.element(first).not.toBeInTheDocument();
  });

  it('shows errata with their arithmetic, and the two presets side by side', async () => {
    const screen = await show();
    const errata = screen.getByRole('table', { name: 'RecSys Arena: errata' });
    await errata.getByText('A copied row').click();
    await expect.element(errata.getByText(/They give 2\.1898, NRMS’s own Q/)).toBeVisible();
    const orders = screen.getByRole('table', { name: 'One order or both?' });
    await expect
      .element(orders.getByRole('row').filter({ hasText: '3.5% judged' }))
      .toHaveTextContent(/^Ties.*4\.5% of answers.*3\.5% judged, 12\.0% by position/);
  });

  it('moves to a paper without changing the address', async () => {
    const screen = await show();
    const before = location.hash;
    await screen.getByRole('button', { name: 'SUBER', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'SUBER', level: 2 })).toHaveFocus();
    expect(location.hash).toBe(before);
    await page.viewport(1280, 900);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('button', { name: 'Scores by people' }).click();
    await expect.element(screen.getByText('Scores by people').last()).toHaveFocus();
  });

  it('is linked from the head of every page', async () => {
    const { app } = await fakeApp('#/');
    const screen = await render(Screens, { app });
    const head = screen.getByRole('banner');
    await head.getByRole('link', { name: 'Papers' }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: /^Published figures/ }))
      .toHaveFocus();
    expect(document.title).toBe('Published figures · Slatewise');
  });
});
