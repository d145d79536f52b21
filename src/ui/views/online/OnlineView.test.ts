import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import OnlineView from './OnlineView.svelte';

it('works the lift out as it is typed, and says what is wrong with what can’t be read', async () => {
  const screen = await render(OnlineView);
  await expect.element(screen.getByText('+18.4%', { exact: true })).toBeVisible();
  const field = screen.getByRole('textbox');
  await field.fill('A,1000,10\nB,1000,2000');
  await expect.element(screen.getByText(/The clicks of B are "2000"/)).toBeVisible();
  await field.fill('A,1000,50\nB,1000,40');
  await expect.element(screen.getByText(/can’t tell A and B apart/)).toBeVisible();
});
