import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { StudyDraft } from './study-draft.svelte.ts';
import PopularityPick from './PopularityPick.svelte';

it('sets the count behind popularity, with users as the count of a new study', async () => {
  const draft = new StudyDraft({ protocol: 'slate-duel', recommenders: ['a', 'b'], seed: 's' });
  const screen = await render(PopularityPick, { draft });
  await expect.element(screen.getByRole('radio', { name: 'Users who met it' })).toBeChecked();
  await screen.getByText('All interactions', { exact: true }).click();
  expect(draft.popularity).toBe('interactions');
  await screen.getByText('Users who met it').click();
  expect(draft.popularity).toBe('users');
});
