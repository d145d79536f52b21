import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Screens from '#ui/app/Screens.svelte';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { fakeClients } from '#test/fixtures/ui/fake-clients.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { OnlineState } from './online-state.svelte.ts';
import { UndoState } from '#ui/state/undo-state.svelte.ts';
import OnlineView from './OnlineView.svelte';

async function show() {
  const { figures } = fakeClients();
  const online = new OnlineState({ figures, save: () => {}, undo: new UndoState() });
  const runs = { name: 'there', value: [{ ...sampleRun, state: 'finished', done: 1 }] } as const;
  return { online, screen: await render(OnlineView, { online, runs }) };
}

describe('OnlineView', () => {
  it('marks example numbers, computes the lift during typing, and explains unreadable ones', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('+18.4%', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Example numbers', { exact: true })).toBeVisible();
    const field = screen.getByRole('textbox', { name: /^One line an arm/ });
    await field.fill('A,1000,10\nB,1000,2000');
    await expect
      .element(screen.getByText('Example numbers', { exact: true }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByText(/The clicks of B are "2000"/)).toBeVisible();
    await field.fill('A,1000,50\nB,1000,40');
    await expect.element(screen.getByText(/can’t tell A and B apart/).last()).toBeVisible();
    // Screen readers hear only the sentence, not the drawing and the table after every key.
    expect(document.querySelector('[aria-live] table, [role=status] table')).toBeNull();
  });

  it('draws both rates and the lift, each with its interval and in words', async () => {
    const { screen } = await show();
    for (const words of [
      'New: 0.619%, from 0.604% to 0.635%',
      'Old: 0.523%, from 0.509% to 0.537%',
      'Lift: +18.4%, from +14.1% to +22.8%, no difference 0%',
    ]) {
      await expect.element(screen.getByRole('img', { name: words, exact: true })).toBeVisible();
    }
    await screen.getByRole('textbox').fill('A,1000,5\nB,1000,0');
    await expect
      .element(screen.getByRole('img', { name: 'Lift: undefined, no difference 0%' }))
      .toBeVisible();
  });

  it('holds an experiment against a run, and adds it to the log', async () => {
    const { screen, online } = await show();
    await screen.getByRole('combobox', { name: 'Run' }).selectOptions(sampleRun.id);
    await expect.element(screen.getByText(/^Choose a recommender of the run/)).toBeVisible();
    const [first, second] = online.recommenders;
    const field = screen.getByRole('textbox', { name: /^One line an arm/ });
    await field.fill(`A,100000,700,${first!.id}\nB,100000,500,${second!.id}\nC,100000,505`);
    const verdicts = screen.getByRole('table', { name: 'Did the judge predict it?' });
    await expect
      .element(verdicts.getByRole('row', { name: /^A over B/ }))
      .toHaveTextContent(/\+40\.0%.*win rate.*(Same|Opposite) direction|Open/);
    await expect
      .element(verdicts.getByRole('row', { name: /^B over C/ }))
      .toHaveTextContent(/Not compared by the run/);
    await screen.getByRole('textbox', { name: 'Name of the experiment' }).fill('May');
    await screen.getByRole('button', { name: 'Add to the log' }).click();
    const log = screen.getByRole('table', { name: 'Experiments so far' });
    await expect.element(log.getByRole('row', { name: /^May/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Delete the experiment May' }).click();
    await expect.element(screen.getByText('No experiment yet.')).toBeVisible();
  });

  it('is linked from the foot of every page', async () => {
    const { app } = await fakeApp('#/');
    const screen = await render(Screens, { app });
    const foot = screen.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Online experiments' }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'What did visitors do?' }))
      .toHaveFocus();
  });
});
