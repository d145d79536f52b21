import { describe, expect, it, vi } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { readStudy } from '#engine/study/read-study.ts';
import type { DataApi } from '#workers/data/data-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { demoData, fakeClients } from '#test/fixtures/ui/fake-clients.ts';
import { dataOf, studyText } from './open-study.ts';

const study = (more: object) =>
  readStudy(
    JSON.stringify({
      version: 1,
      name: 'Mine',
      data: { kind: 'movielens', files: ['data/ratings.csv', 'data/movies.csv'] },
      slates: { kind: 'held-out' },
      protocol: { id: 'slate-duel' },
      judge: { id: 'coin' },
      seed: '1',
      ...more,
    }),
  );

const ratings = new File(['r'], 'ratings.csv');
const movies = new File(['m'], 'movies.csv');
const nothing = {
  files: [],
  badRows: [],
  bad: 0,
  badByReason: [],
  remarks: [],
};

function clients(data: Partial<Remote<DataApi>> = {}) {
  const importDataset = vi.fn<Remote<DataApi>['importDataset']>(() =>
    Promise.resolve({ dataset: demoData, report: nothing }),
  );
  return {
    importDataset,
    parts: { data: fakeClients({ data: { importDataset, ...data } }).data, base: '' },
  };
}

describe('the study among JSON files', () => {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const own = json({ version: 1, data: {}, slates: {}, judge: null });
  const slice = new File([json({ info: {}, playlists: [] })], 'mpd.slice.0-999.json');

  it('is found wherever it stands', async () => {
    const found = new File([own], 'study.json');
    expect(await studyText([slice, new File(['['], 'cut.json'), found])).toBe(own);
    expect(await studyText([found, slice])).toBe(own);
  });

  it('is the first file where none is a study, so that the refusal is about that', async () => {
    const broken = new File(['{ "version": 1,'], 'study.json');
    expect(await studyText([broken])).toBe('{ "version": 1,');
    expect(await studyText([broken, slice])).toBe('{ "version": 1,');
  });
});

describe('the data of a study', () => {
  it('is imported from the files given with it, under the study’s names', async () => {
    const { parts, importDataset } = clients();
    await dataOf(study({}), [movies, ratings], parts);
    const [input] = importDataset.mock.calls[0] ?? [];
    expect(input?.files.map(({ name }) => name)).toEqual(['data/ratings.csv', 'data/movies.csv']);
    expect(await input?.files[0]?.text()).toBe('r');
  });

  it('is read with a signal and progress, its lists too, after the check before it', async () => {
    const order: string[] = [];
    const importLists = vi.fn<Remote<DataApi>['importLists']>(() =>
      Promise.resolve({
        report: nothing,
        alignment: { recommenders: [], usersInCommon: 0, remarks: [] },
      }),
    );
    const { parts, importDataset } = clients({ importLists });
    importDataset.mockImplementation(() => {
      order.push('import');
      return Promise.resolve({ dataset: demoData, report: nothing });
    });
    const asking = { signal: new AbortController().signal, on: () => {} };
    const beforeImport = () => {
      order.push('check');
      return Promise.resolve();
    };
    const lists = [{ format: 'trec', file: 'bpr.run' }];
    const slates = { kind: 'recommenders', recommenders: ['bpr', 'popular'] };
    const files = [ratings, movies, new File(['x'], 'bpr.run')];
    await dataOf(study({ lists, slates }), files, parts, { ...asking, beforeImport });
    expect(order).toEqual(['check', 'import']);
    for (const asked of [importDataset, importLists]) {
      expect(asked.mock.calls[0]?.[1]?.signal).toBe(asking.signal);
      expect(asked.mock.calls[0]?.[1]?.on).toBe(asking.on);
    }
  });

  it('isn’t read where the check before it throws, which isn’t asked where no file is read', async () => {
    const { parts, importDataset } = clients();
    const beforeImport = vi.fn(() => Promise.reject(new Error('unfit')));
    const asked = dataOf(study({}), [ratings, movies], parts, { beforeImport });
    await expect(asked).rejects.toThrow('unfit');
    expect(importDataset).not.toHaveBeenCalled();
    const here = clients({ datasets: () => Promise.resolve([demoData]) });
    const stored = { kind: 'movielens', files: ['a.zip'], hash: demoData.hash };
    for (const data of [stored, { kind: 'demo' }]) {
      await dataOf(study({ data }), [], here.parts, { beforeImport });
    }
    expect(beforeImport).toHaveBeenCalledOnce();
  });

  it('names a missing file by its path in the study, and imports nothing', async () => {
    const { parts, importDataset } = clients();
    await expect(dataOf(study({}), [ratings], parts)).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringMatching(/^data\.files\[1\]: .*movies\.csv/),
    });
    expect(importDataset).not.toHaveBeenCalled();
  });

  it('says what a judge reads only where the study has one', async () => {
    const ids = message('importRemarks.idsForJudges', { items: 'films' });
    const report = { ...nothing, remarks: [ids, 'Some rows repeat.'] };
    const importDataset = () => Promise.resolve({ dataset: demoData, report });
    const told = async (judge: object | null) => {
      const slates = { kind: 'recommenders', recommenders: ['popular', 'random'] };
      const { remarks } = await dataOf(
        study({ slates, judge }),
        [ratings, movies],
        clients({ importDataset }).parts,
      );
      return remarks;
    };
    expect(await told({ id: 'coin' })).toEqual([ids, 'Some rows repeat.']);
    expect(await told(null)).toEqual(['Some rows repeat.']);
  });

  it('is found on this device by its hash', async () => {
    const { parts, importDataset } = clients({ datasets: () => Promise.resolve([demoData]) });
    const data = { kind: 'movielens', files: ['a.zip'], hash: demoData.hash };
    expect((await dataOf(study({ data }), [], parts)).dataset).toBe(demoData);
    expect(importDataset).not.toHaveBeenCalled();
  });

  it('is found by the beginning of its hash, and imported without a remark', async () => {
    const hash = demoData.hash.slice(0, 3);
    const data = { kind: 'movielens', files: ['ratings.csv', 'movies.csv'], hash };
    const here = clients({ datasets: () => Promise.resolve([demoData]) });
    expect((await dataOf(study({ data }), [], here.parts)).dataset).toBe(demoData);
    const { remarks } = await dataOf(study({ data }), [ratings, movies], clients().parts);
    expect(remarks.map(formatMessage)).toEqual([]);
  });

  it('imports the lists given with it, and reports missing ones', async () => {
    const importLists = vi.fn<Remote<DataApi>['importLists']>(() =>
      Promise.resolve({
        report: { ...nothing, bad: 2 },
        alignment: {
          recommenders: [],
          usersInCommon: 0,
          remarks: ['Lists are of unequal length.'],
        },
      }),
    );
    const { parts } = clients({ importLists });
    const data = { kind: 'demo' };
    const lists = [{ format: 'trec', file: 'bpr.run' }];
    const slates = { kind: 'recommenders', recommenders: ['bpr', 'popular'] };
    const asked = study({ data, lists, slates });
    const { remarks } = await dataOf(asked, [new File(['x'], 'bpr.run')], parts);
    expect(importLists.mock.calls[0]?.[0].sources).toEqual(lists);
    expect(remarks.map(formatMessage)).toEqual([
      'Lists are of unequal length.',
      '2 lines were left out',
    ]);
    await expect(dataOf(asked, [], parts)).rejects.toThrow(/^lists\[0\]\.file: /);
  });
});
