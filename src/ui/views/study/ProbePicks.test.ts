import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { StudyDraft } from './study-draft.svelte.ts';
import ProbePicks from './ProbePicks.svelte';

const draftOf = () =>
  new StudyDraft({ protocol: 'saer-pair', recommenders: ['a', 'b'], seed: 's' });

it('adds and removes kinds of planted fault, in their fixed order', async () => {
  const draft = draftOf();
  const screen = await render(ProbePicks, { draft });
  await screen.getByText('Corrupted lists').click();
  await screen.getByLabelText('Shuffled').click();
  await screen.getByLabelText('Another user’s list').click();
  expect(draft.probes?.kinds).toEqual(['other-user', 'shuffled']);
  await expect.element(screen.getByText('Corrupted lists (2)')).toBeVisible();
  await screen.getByLabelText('Shuffled').click();
  await screen.getByLabelText('Another user’s list').click();
  expect(draft.probes).toBeNull();
});
