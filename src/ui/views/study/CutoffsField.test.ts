import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { StudyDraft } from './study-draft.svelte.ts';
import CutoffsField from './CutoffsField.svelte';

it('takes increasing numbers up to the items of a list, and says so of others', async () => {
  const draft = new StudyDraft({ protocol: 'slate-duel', recommenders: ['a', 'b'], seed: 's' });
  draft.chooseJudge('none');
  draft.k = 10;
  const screen = await render(CutoffsField, { draft });
  const field = screen.getByLabelText('Shorter lists');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await field.fill('1, 3 7');
  expect(draft.cutoffList).toEqual([1, 3, 7]);
  for (const wrong of ['3, 1', '0', '2, 2', '11', '1.5', 'three', '1, x']) {
    await field.fill(wrong);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field)
      .toHaveAccessibleDescription('Whole numbers from 1 to 10 that increase, such as 1, 10.');
  }
  // The example has to be right for short lists too.
  for (const [k, said] of [
    [2, 'Whole numbers from 1 to 2 that increase, such as 1, 2.'],
    [1, 'The lists have one item: leave this empty, or write 1.'],
  ] as const) {
    draft.k = k;
    await expect.element(field).toHaveAccessibleDescription(said);
  }
  await field.fill('');
  expect(draft.cutoffList).toBeNull();
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
});
