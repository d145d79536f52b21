import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import OnlineView from './OnlineView.svelte';

it('computes the lift during typing, and explains numbers that can’t be read', async () => {
  const screen = await render(OnlineView);
  await expect.element(screen.getByText('+18.4%', { exact: true })).toBeVisible();
  const field = screen.getByRole('textbox');
  await field.fill('A,1000,10\nB,1000,2000');
  await expect.element(screen.getByText(/The clicks of B are "2000"/)).toBeVisible();
  await field.fill('A,1000,50\nB,1000,40');
  await expect.element(screen.getByText(/can’t tell A and B apart/).last()).toBeVisible();
  // Screen readers hear only the sentence, not the drawing and the table after every key.
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^[^\n]*can’t tell A and B apart[^\n]*$/);
  expect(document.querySelector('[aria-live] table, [role=status] table')).toBeNull();
});

it('draws both rates and the lift, each with its interval and in words', async () => {
  const screen = await render(OnlineView);
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
