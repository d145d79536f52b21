import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { embedders } from '#engine/embedders/registry.ts';
import type { ListedModel } from '#engine/models/catalogue-entry.ts';
import type { ModelsState } from '#ui/views/models/models-state.svelte.ts';
import { StudyDraft } from './study-draft.svelte.ts';
import EmbedderPick from './EmbedderPick.svelte';

const listed = (id: string, source: string, state: string, kind = 'embedder') =>
  ({ entry: { id, name: `Name of ${id}`, kind, source }, state: { name: state } }) as ListedModel;
const OWN = listed('own', 'page', 'beside the page');

async function show(models: readonly ListedModel[], embedder = '') {
  const draft = new StudyDraft({ protocol: 'slate-duel', recommenders: [], seed: 's' });
  draft.embedder = embedder;
  const screen = await render(EmbedderPick, { draft, models: { models } as ModelsState });
  return { draft, screen, pick: screen.getByRole('combobox', { name: 'Similarity by' }) };
}
const options = (pick: Awaited<ReturnType<typeof show>>['pick']) =>
  [...(pick.element() as HTMLSelectElement).options].map(({ text }) => text);

it('offers nothing where the page’s own embedder is the only one', async () => {
  const { pick } = await show([
    OWN,
    listed('half', 'imported', 'partial'),
    listed('judge', 'imported', 'ready', 'judge'),
  ]);
  expect(pick.query()).toBeNull();
});

it('offers embedders that are on this device', async () => {
  const { draft, pick } = await show([OWN, listed('mini', 'imported', 'ready')]);
  expect(options(pick)).toEqual(['the page’s own embedder', 'Name of mini']);
  await pick.selectOptions('Name of mini');
  expect(draft.embedder).toBe('mini');
});

it('keeps an embedder that a study names and this device lacks', async () => {
  const { pick } = await show([OWN], 'gone');
  expect(options(pick)).toEqual(['the page’s own embedder', 'gone (not on this device)']);
  await expect.element(pick).toHaveValue('gone');
});

it.each(embedders.map(({ id, title }) => [id, title] as const))(
  'names %s, which needs no model and is on every device',
  async (id, title) => {
    for (const models of [[], [OWN], [OWN, listed('mini', 'imported', 'ready')]]) {
      const { draft, pick, screen } = await show(models, id);
      expect(options(pick).at(-1)).toBe(title);
      await expect.element(pick).toHaveValue(id);
      expect(options(pick).join()).not.toContain('not on this device');
      await pick.selectOptions('the page’s own embedder');
      expect(draft.embedder).toBe('');
      await screen.unmount();
    }
  },
);

it('names one that this device lacks beside those that it has', async () => {
  const { pick } = await show(
    [OWN, listed('mini', 'imported', 'ready'), listed('half', 'imported', 'partial')],
    'half',
  );
  expect(options(pick)).toEqual([
    'the page’s own embedder',
    'Name of mini',
    'half (not on this device)',
  ]);
});
