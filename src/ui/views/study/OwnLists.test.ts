import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { id } from '#engine/domain/ids.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { ListsSummary } from '#workers/data/data-api.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { demoData, type Fakes } from '#test/fixtures/ui/fake-clients.ts';
import StudyView from './StudyView.svelte';

const set = (key: string, importedAt: number): DatasetSummary => ({
  ...demoData,
  ...{ id: id(key), name: 'ratings', hash: `${key}hash`, synthetic: false, importedAt },
  source: { kind: 'movielens', files: ['ratings.csv'] },
});
const list = (recommender: string, file = 'lists.csv'): ListsSummary => ({
  ...{ recommender, users: 6, file, source: { format: 'trec', file } },
});
const [films, other] = [set('films', 2), set('other', 1)];
const lists: Record<string, readonly ListsSummary[]> = {
  films: [list('mine'), list('yours'), list('mine', 'more.csv')],
  other: [list('theirs')],
};

async function show(data: Fakes['data'] = {}) {
  const fakes = {
    data: {
      datasets: () => Promise.resolve([other, films]),
      lists: ({ dataset }: { dataset: string }) => Promise.resolve(lists[dataset] ?? []),
      ...data,
    },
  };
  const { app } = await fakeApp('#/setup', fakes);
  const { setup, datasets, judges, models } = app;
  await setup.load();
  const onstarted = () => {};
  const screen = await render(StudyView, { setup, datasets, judges, models, onstarted });
  return {
    screen,
    setup,
    box: (name: string) => screen.getByRole('checkbox', { name, exact: true }),
  };
}

describe('the lists that a person brought', () => {
  it('are compared again after a reload, each recommender once, beside the others', async () => {
    const { setup, box, screen } = await show();
    await expect.element(box('mine')).toBeChecked();
    await expect.element(box('yours')).toBeChecked();
    await expect.element(box('Most popular')).toBeChecked();
    await expect.element(box('theirs')).not.toBeInTheDocument();
    await expect
      .element(
        screen.getByText(/^From lists.csv, lists of 6 \w+\. From more.csv, lists of 6 \w+\.$/),
      )
      .toBeVisible();
    expect(setup.draft.recommenders.filter((name) => name === 'mine')).toHaveLength(1);
    expect(setup.draft.study?.lists.map(({ file }) => file)).toEqual(['lists.csv', 'more.csv']);
  });

  it('are compared again when their data is chosen again, and those of other data aren’t', async () => {
    const { setup, box } = await show();
    await setup.useDemo();
    await expect.element(box('mine')).not.toBeInTheDocument();
    expect(setup.draft.recommenders).not.toContain('mine');
    await setup.choose(other);
    await expect.element(box('theirs')).toBeChecked();
    await setup.choose(films);
    await expect.element(box('mine')).toBeChecked();
    await expect.element(box('theirs')).not.toBeInTheDocument();
    expect(setup.draft.recommenders.slice(0, 2)).toEqual(['mine', 'yours']);
  });

  it.each([[['more.csv']], [['lists.csv']], [['lists.csv', 'more.csv']]])(
    'of a study file are those of the files that it names, whatever other file has the same recommender: %j',
    async (files) => {
      const { setup } = await show();
      const { study } = setup.draft;
      if (study?.slates.kind !== 'recommenders') throw new RangeError(study?.slates.kind);
      const slates = { ...study.slates, recommenders: ['mine', 'popular'] };
      const named = files.map((file) => list('mine', file).source);
      setup.draft.copy({ ...study, slates, lists: named }, films, lists['films'] ?? []);
      expect(setup.draft.study?.lists).toEqual(named);
    },
  );

  it('stay with their data where an earlier choice’s lists come later', async () => {
    const waiting: (() => void)[] = [];
    const { setup, box } = await show({
      datasets: () => Promise.resolve([]),
      lists: ({ dataset }) =>
        new Promise((resolve) => waiting.push(() => resolve(lists[dataset] ?? []))),
    });
    const choices = [setup.choose(other), setup.choose(films)];
    for (const come of waiting.toReversed()) come();
    await Promise.all(choices);
    await expect.element(box('yours')).toBeChecked();
    expect(setup.draft.lists).toEqual(lists['films']);
    expect(setup.draft.recommenders).not.toContain('theirs');
  });

  it.each([
    ['read as grades', 'qrels', ''],
    ['chosen as grades', 'trec', 'theirs'],
  ] as const)('don’t include a file %s', async (_, format, graded) => {
    const grades = list('theirs', 'people.txt');
    const { setup } = await show({
      lists: () => Promise.resolve([{ ...grades, source: { format, file: 'people.txt' } }]),
      datasets: () => Promise.resolve([]),
    });
    setup.draft.graded = graded;
    await setup.choose(other);
    expect(setup.draft.lists).toHaveLength(1);
    expect(setup.draft.recommenders).not.toContain('theirs');
    expect(setup.draft.recommenders).toContain('popular');
  });
});

it('tells data of one name apart in the list of data', async () => {
  const { screen } = await show();
  const data = screen.getByRole('radiogroup', { name: 'Data on this device' });
  const names = data.getByRole('radio', { name: /^ratings, imported 1 Jan 1970/ });
  await expect.element(names.nth(0)).toHaveAccessibleName(/\(otherhas\)$/);
  await expect.element(names.nth(1)).toHaveAccessibleName(/\(filmshas\)$/);
});
