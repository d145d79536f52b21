import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { filesOf } from '#test/fixtures/data/files.ts';
import { ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import type { DataSource } from '#engine/domain/study.ts';
import { wordsFor } from '#engine/domain/words.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { Call } from '#workers/wire/wire.ts';
import { dataApi, type DataApi, type ReadingProgress } from './data-api.ts';

const source = { kind: 'movielens' as const, files: ['movies.csv', 'ratings.csv'] };

let data: DataApi;
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
  data = dataApi({ store: Promise.resolve(store), now: () => 12 });
});

afterEach(() => vi.unstubAllGlobals());

function call(told: ReadingProgress[] = []): Call<ReadingProgress> & Call {
  return { signal: new AbortController().signal, emit: (progress) => told.push(progress) };
}

const importMovies = (told?: ReadingProgress[]) =>
  data.importDataset({ files: filesOf(mlLatest), source }, call(told));

describe('the data worker', () => {
  it('stores an import with its hash and time, and reports progress', async () => {
    const told: ReadingProgress[] = [];
    const { dataset, report } = await importMovies(told);
    expect(dataset).toMatchObject({ users: 2, items: 3, interactions: 4, importedAt: 12 });
    expect(dataset.source).toEqual({ ...source, hash: dataset.hash });
    expect(report.bad).toBe(0);
    expect(told.map(({ file }) => file)).toContain('ratings.csv');
    expect(await data.datasets(null, call())).toEqual([dataset]);
    expect((await store.dataset(dataset.id))?.hash).toBe(dataset.hash);
  });

  it('gives items another noun in place: id, hash, lists and time stay', async () => {
    const tables = {
      ...{ kind: 'tables' as const, name: 'Mine', noun: 'item', nounPlural: 'items' },
      tables: [
        {
          ...{ file: 'r.csv', format: 'csv', header: true, role: 'interactions' as const },
          mapping: { user: 'u', item: 'i', rating: 'r' },
        },
      ],
    };
    const files = filesOf({
      'r.csv': 'u,i,r\n1,a,5\n1,b,3\n2,a,1\n2,b,4\n',
      'l.csv': 'u,i,k\n1,b,1\n',
    });
    const { dataset } = await data.importDataset({ files, source: tables }, call());
    const lists = { file: 'l.csv', format: 'csv', header: true, recommender: 'mine' };
    const source = { ...lists, mapping: { user: 'u', item: 'i', rank: 'k' } };
    await data.importLists({ dataset: dataset.id, files, sources: [source] }, call());
    const listed = await data.lists({ dataset: dataset.id }, call());
    const words = { noun: 'film', nounPlural: 'films' };
    const reworded = await data.reword({ dataset: dataset.id, ...words }, call());
    expect(reworded).toEqual({ ...dataset, source: { ...dataset.source, ...words } });
    expect(await data.datasets(null, call())).toEqual([reworded]);
    const kept = await store.dataset(dataset.id);
    expect(kept?.words).toEqual(wordsFor('film', 'films'));
    expect(kept?.log.length).toBe(4);
    expect(listed).toHaveLength(1);
    expect(await data.lists({ dataset: dataset.id }, call())).toEqual(listed);
  });

  it('proposes a noun by the titles that the page’s judge knows, and none without its files', async () => {
    const tokenizer = readFileSync('public/models/pocket-judge/tokenizer.json', 'utf8');
    const asked = vi.fn(() => Promise.resolve(new Response(tokenizer)));
    vi.stubGlobal('fetch', asked);
    const rows = [['Toy Story (1995)'], ['Heat (1995)'], ['Fargo (1996)']];
    const base = 'https://here.test/sub/';
    const shown = {
      role: 'items' as const,
      columns: ['t'],
      rows,
      mapping: { item: 't', title: 't' },
    };
    const proposed = { noun: 'film', known: 3, of: 3 };
    expect(await data.proposeNoun({ base, tables: [shown] }, call())).toEqual(proposed);
    expect(String(asked.mock.calls[0]?.at(0))).toBe(`${base}models/pocket-judge/tokenizer.json`);
    expect(await data.proposeNoun({ base, tables: [] }, call())).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    expect(await data.proposeNoun({ base, tables: [shown] }, call())).toBeNull();
  });

  it('refuses another noun for deleted data, and for data whose items are known', async () => {
    const { dataset } = await importMovies();
    const words = { noun: 'book', nounPlural: 'books' };
    await expect(data.reword({ dataset: dataset.id, ...words }, call())).rejects.toMatchObject({
      code: 'bug',
    });
    await store.removeDataset(dataset.id);
    await expect(data.reword({ dataset: dataset.id, ...words }, call())).rejects.toMatchObject({
      code: 'study-invalid',
    });
  });

  it('keeps one copy of the same data', async () => {
    await importMovies();
    await importMovies();
    expect(await data.datasets(null, call())).toHaveLength(1);
  });

  describe('of data that is here already', () => {
    const table = {
      file: 'ratings.csv',
      role: 'interactions' as const,
      format: 'csv' as const,
      header: true,
      mapping: { user: 'userId', item: 'movieId', rating: 'rating', timestamp: 'timestamp' },
    };
    const named = (name: string, noun = 'item') => ({
      ...{ kind: 'tables' as const, name, noun, nounPlural: `${noun}s` },
      tables: [table],
    });
    const bring = async (source: DataSource, files = filesOf(mlLatest)) => {
      const { dataset, report } = await data.importDataset({ files, source }, call());
      const kept = await data.datasets(null, call());
      return { dataset, kept, remarks: report.remarks.map(formatMessage).join('\n') };
    };

    it.each([
      ['another name', named('my movies', 'film')],
      ['a name with spaces and marks', named('“ratings”, again (2)')],
      ['no name of its own but a file’s', named('ratings.csv')],
    ])('keeps its name with %s, and says so', async (_, source) => {
      expect((await bring(named('ratings'))).remarks).not.toContain('already here');
      const { dataset, kept, remarks } = await bring(source);
      expect(kept).toEqual([dataset]);
      expect(dataset).toMatchObject({ name: 'ratings', source: { ...source, name: 'ratings' } });
      expect((await store.dataset(dataset.id))?.name).toBe('ratings');
      expect(remarks).toContain('already here as “ratings”');
      expect(remarks).toContain(source.name);
      // The words are those of the new import: a wrong noun can be put right by importing again.
      expect((await store.dataset(dataset.id))?.words.noun).toBe(source.noun);
    });

    it('says nothing of a name that stays, nor of other data with that name', async () => {
      await bring(named('ratings'));
      expect((await bring(named('ratings'))).remarks).not.toContain('already here');
      const fewer = mlLatest['ratings.csv'].split('\n').slice(0, -2).join('\n');
      const other = await bring(named('ratings'), filesOf({ 'ratings.csv': fewer }));
      expect(other.remarks).not.toContain('already here');
      expect(other.kept.map(({ name }) => name)).toEqual(['ratings', 'ratings']);
    });

    it('keeps the name of a published layout, and its lists', async () => {
      const { dataset } = await importMovies();
      const files = filesOf({ 'a.run': '1 Q0 2 1 1 A\n2 Q0 10 1 1 A\n' });
      const sources = [{ format: 'trec' as const, file: 'a.run' }];
      await data.importLists({ dataset: dataset.id, files, sources }, call());
      vi.spyOn(store, 'datasets').mockResolvedValue([{ ...dataset, name: 'Films of ours' }]);
      const again = await importMovies();
      expect((await store.dataset(dataset.id))?.name).toBe('Films of ours');
      expect(again.dataset.source).toEqual(dataset.source);
      expect(await data.lists({ dataset: dataset.id }, call())).toHaveLength(1);
    });
  });

  it('changes nothing when a file is unusable', async () => {
    const { dataset } = await importMovies();
    const files = filesOf({
      ...mlLatest,
      'ratings.csv': 'userId,movieId,rating,timestamp\n1,1,x,1\n',
    });
    await expect(data.importDataset({ files, source }, call())).rejects.toMatchObject({
      code: 'file-unusable',
    });
    expect(await data.datasets(null, call())).toEqual([dataset]);
  });

  it('stores lists with their data, and none of several files if one is unusable', async () => {
    const { dataset } = await importMovies();
    const files = filesOf({ 'a.run': '1 Q0 2 1 1 A\n2 Q0 10 1 1 A\n', 'b.run': '9 Q0 2 1 1 B\n' });
    const runs = files.map(({ name }) => ({ format: 'trec' as const, file: name }));
    await expect(
      data.importLists({ dataset: dataset.id, files, sources: runs }, call()),
    ).rejects.toMatchObject({ code: 'file-unusable' });
    expect(await data.lists({ dataset: dataset.id }, call())).toEqual([]);

    const { alignment } = await data.importLists(
      { dataset: dataset.id, files, sources: runs.slice(0, 1) },
      call(),
    );
    expect(alignment.usersInCommon).toBe(2);
    expect(await data.lists({ dataset: dataset.id }, call())).toEqual([
      { recommender: 'A', users: 2, file: 'a.run', source: runs[0] },
    ]);
  });

  it('remarks on lists that an earlier file contains, but not on a repeated import of one file', async () => {
    const { dataset } = await importMovies();
    const bring = async (file: string) => {
      const files = filesOf({ [file]: '1 Q0 2 1 1 A\n2 Q0 10 1 1 A\n' });
      const sources = [{ format: 'trec' as const, file }];
      const brought = await data.importLists({ dataset: dataset.id, files, sources }, call());
      return brought.alignment.remarks
        .map(formatMessage)
        .filter((remark) => remark.includes('imported before'));
    };
    expect(await bring('a.run')).toEqual([]);
    expect(await bring('a.run')).toEqual([]);
    expect(await bring('b.run')).toEqual([expect.stringContaining('b.run and a.run')]);
  });

  it('says each remark on the reading of lists once', async () => {
    const { dataset } = await importMovies();
    const files = filesOf({ 'a.run': '1 Q0 2 1 nan A\n1 Q0 10 2 nan A\n' });
    const sources = [{ format: 'trec' as const, file: 'a.run' }];
    const asked = { dataset: dataset.id, files, sources };
    const { alignment, report } = await data.importLists(asked, call());
    const said = [...alignment.remarks, ...report.remarks].map(formatMessage);
    expect(said.filter((remark) => remark.includes('2 cells in the column "score"'))).toHaveLength(
      1,
    );
    expect(new Set(said).size).toBe(said.length);
  });

  it('removes data with its lists', async () => {
    const { dataset } = await importMovies();
    await data.removeDataset({ dataset: dataset.id, undo: false }, call());
    expect(await data.datasets(null, call())).toEqual([]);
  });

  it('sniffs without storing anything', async () => {
    expect((await data.sniff({ files: filesOf(ml1m) }, call())).kind).toBe('published');
    expect(await store.datasets()).toEqual([]);
  });

  it('stores the demo once', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(readFileSync(new URL(`../../../public/${url}`, import.meta.url)));
    });
    const first = await data.demo({ base: '' }, call());
    expect(first).toMatchObject({ synthetic: true, source: { kind: 'demo' }, users: 60 });
    expect(await data.demo({ base: '' }, call())).toEqual(first);
    expect(await data.datasets(null, call())).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set(['demo/films.json', 'demo/users.json']));
  });

  it('stores the invented shop beside the demo', async () => {
    vi.stubGlobal(
      'fetch',
      async (url: string) =>
        new Response(readFileSync(new URL(`../../../public/${url}`, import.meta.url))),
    );
    const demo = await data.demo({ base: '' }, call());
    const shop = await data.demo({ base: '', kind: 'shop' }, call());
    expect(shop).toMatchObject({ synthetic: true, source: { kind: 'shop' }, users: 20, items: 60 });
    const kept = await data.datasets(null, call());
    expect(kept.map(({ id }) => id).sort()).toEqual([demo.id, shop.id].sort());
  });

  it('uses the stored demo without a network, and reports a missing one', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', away);
    await expect(data.demo({ base: '' }, call())).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('Try again once it is back') as string,
    });
    vi.stubGlobal(
      'fetch',
      async (url: string) =>
        new Response(readFileSync(new URL(`../../../public/${url}`, import.meta.url))),
    );
    const kept = await data.demo({ base: '' }, call());
    vi.stubGlobal('fetch', away);
    expect(await data.demo({ base: '' }, call())).toEqual(kept);
    await expect(data.demo({ base: '', kind: 'shop' }, call())).rejects.toThrow('away');
  });

  describe.each([
    ['demo', 'demo/films.json'],
    ['demo', 'demo/users.json'],
    ['shop', 'shop/products.json'],
    ['shop', 'shop/customers.json'],
  ] as const)('an example (%s) whose %s the browser’s cache holds wrong', (kind, wrong) => {
    const read = (file: string) =>
      readFileSync(new URL(`../../../public/${file}`, import.meta.url), 'utf8');
    const browser = (change: (text: string) => string, mended = true) =>
      vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
        const isWrong = url === wrong && !(mended && cache === 'reload');
        return new Response(isWrong ? change(read(url)) : read(url));
      });

    it.each([
      ['the start page', () => '<!doctype html><title>Start</title>'],
      ['half of it', (text: string) => text.slice(0, text.length >> 1)],
      ['another file', () => '{"version":2}'],
    ])('is fetched past it: %s', async (_, change) => {
      browser(change);
      expect(await data.demo({ base: '', kind }, call())).toMatchObject({ source: { kind } });
      store = new MemoryStore();
      data = dataApi({ store: Promise.resolve(store), now: () => 12 });
      browser(change, false);
      await expect(data.demo({ base: '', kind }, call())).rejects.toMatchObject({
        code: 'file-unusable',
        message: expect.stringContaining(wrong) as string,
      });
      expect(await store.datasets()).toEqual([]);
    });
  });

  it('says so when the demo cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(data.demo({ base: './' }, call())).rejects.toMatchObject({
      code: 'file-unusable',
    });
  });
});
