import { describe, expect, it, vi } from 'vitest';
import type { AlignmentOf } from '#engine/data/alignment.ts';
import { id } from '#engine/domain/ids.ts';
import { demoData } from '#test/fixtures/ui/fake-clients.ts';
import { fakeSetup } from '#test/fixtures/ui/fake-setup.ts';
import type { DataApi, ListsOutcome } from '#workers/data/data-api.ts';

const nothing = { files: [], badRows: [], bad: 0, badByReason: [], remarks: [] };
const outcome = (...names: string[]): ListsOutcome => ({
  alignment: {
    recommenders: names.map((name) => ({ recommender: id(name) }) as AlignmentOf),
    usersInCommon: 60,
    remarks: [],
  },
  report: nothing,
});
const source = (file: string) => ({ format: 'trec', file }) as const;

describe('lists in the set-up', () => {
  it('ticks imported lists alone, with one baseline, and adds those of a later import', async () => {
    const files = [new File(['x'], 'mine.run')];
    const importLists =
      vi.fn<(input: Parameters<DataApi['importLists']>[0]) => Promise<ListsOutcome>>();
    const { setup } = fakeSetup({
      data: {
        sniff: () =>
          Promise.resolve({
            kind: 'lists',
            runs: [{ source: source('mine.run'), one: 'a TREC run', many: 'TREC runs' }],
          }),
        importLists,
      },
    });
    await setup.useDemo();
    expect(setup.draft.recommenders.length).toBeGreaterThan(3);
    importLists.mockResolvedValueOnce(outcome('cf', 'noisy'));
    await setup.listsImport.take(files);
    await expect.poll(() => setup.draft.recommenders).toEqual(['cf', 'noisy', 'popular']);
    importLists.mockResolvedValueOnce(outcome('bpr'));
    await setup.listsImport.take(files);
    await expect.poll(() => setup.draft.recommenders).toEqual(['bpr', 'cf', 'noisy', 'popular']);
    expect(setup.draft.dataset).toBe(demoData);
  });
});
