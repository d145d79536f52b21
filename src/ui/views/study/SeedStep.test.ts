import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { StudyDraft } from './study-draft.svelte.ts';
import SeedStep from './SeedStep.svelte';

it('gives one purpose a seed of its own, and takes it away again when emptied', async () => {
  const draft = new StudyDraft({ protocol: 'slate-duel', recommenders: ['a', 'b'], seed: 's' });
  const screen = await render(SeedStep, { draft });
  await screen.getByText('Separate seeds').click();
  const field = screen.getByLabelText('Seed of the intervals');
  await expect.element(field).toHaveAttribute('placeholder', 's');
  await field.fill('t');
  expect(draft.seeds).toEqual({ data: '', sampling: '', judge: '', bootstrap: 't' });
  await field.fill('');
  expect(draft.seeds.bootstrap).toBe('');
});
