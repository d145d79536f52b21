import { describe, expect, it, vi } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { AlignmentOf } from '#engine/data/alignment.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { DataSource } from '#engine/domain/study.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { demoData, judgeCards } from '#test/fixtures/ui/fake-clients.ts';
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

const films: JudgeCard = {
  ...judgeCards.find(({ kind }) => kind === 'model')!,
  needs: { ratings: false, nouns: ['film'] },
};
const cards = [...judgeCards.filter(({ kind }) => kind !== 'model'), films];
const shop: DatasetSummary = {
  ...demoData,
  id: id('shop'),
  source: { kind: 'shop' },
  users: 20,
};
const mine: DatasetSummary = {
  ...demoData,
  id: id('mine'),
  users: 500,
  source: {
    ...{ kind: 'tables', name: 'Mine', noun: 'item', nounPlural: 'items' },
    tables: [
      {
        ...{ file: 'r.csv', format: 'csv', header: true, role: 'interactions' },
        mapping: { user: 'u', item: 'i' },
      },
    ],
  },
};

describe('data in the set-up', () => {
  it('asks for no more users than the data has, unless somebody typed a number', async () => {
    const { setup } = fakeSetup();
    for (const [dataset, users] of [
      [shop, 20],
      [mine, 60],
      [{ ...shop, users: 3 }, 3],
      [{ ...shop, users: 1 }, 2],
      [demoData, 60],
    ] as const) {
      await setup.choose(dataset);
      expect(setup.draft.users).toBe(users);
    }
    setup.draft.chooseJudge('none');
    setup.draft.chooseJudge('coin');
    expect(setup.draft.users).toBe(60);
    setup.draft.users = 40;
    await setup.choose(shop);
    expect(setup.draft.users).toBe(40);
  });

  it('keeps the cut-offs of a study without a judge, and has none with one', async () => {
    const { setup } = fakeSetup();
    await setup.choose(mine);
    setup.draft.chooseJudge('none');
    setup.draft.cutoffs = '1 3';
    const study = setup.draft.study!;
    expect(study.slates).toMatchObject({ kind: 'recommenders', cutoffs: [1, 3] });
    setup.draft.cutoffs = '';
    expect(setup.draft.study!.slates).not.toHaveProperty('cutoffs');
    setup.draft.copy(study, mine, []);
    expect(setup.draft.cutoffs).toBe('1, 3');
    setup.draft.k = 2;
    expect(setup.draft.study).toBeNull();
    setup.draft.chooseJudge('coin');
    expect(setup.draft.study!.slates).not.toHaveProperty('cutoffs');
  });

  it('keeps the users of a copied study, and takes the usual number for other data', async () => {
    const { setup } = fakeSetup();
    await setup.load();
    await setup.choose(demoData);
    const copied = { ...setup.draft.study!, slates: { ...setup.draft.study!.slates, users: 30 } };
    await setup.copyOf(copied);
    expect(setup.draft.users).toBe(30);
    await setup.choose(demoData);
    expect(setup.draft.users).toBe(30);
  });

  it('selects a model that suits the data, and none where no model does', async () => {
    const { setup } = fakeSetup({ runner: { judges: () => Promise.resolve(cards) } });
    await setup.load();
    expect(setup.draft.judge).toBe(films.id);
    await setup.choose(shop);
    expect(setup.draft.judge).toBe('');
    expect(setup.draft.problemWith('judge')).not.toBeNull();
    await setup.choose(demoData);
    expect(setup.draft.judge).toBe(films.id);
    setup.draft.chooseJudge('coin');
    await setup.choose(shop);
    expect(setup.draft.judge).toBe('coin');
  });

  it('prefers a model that suits to the first one, and begins with a judge where there is no model', async () => {
    const { needs: _, ...rest } = films;
    const general = { ...rest, id: id<typeof films.id>('any') };
    const some = fakeSetup({ runner: { judges: () => Promise.resolve([...cards, general]) } });
    await some.setup.load();
    await some.setup.choose(shop);
    expect(some.setup.draft.judge).toBe('any');
    const none = fakeSetup({ runner: { judges: () => Promise.resolve(cards.slice(0, 2)) } });
    await none.setup.load();
    expect(none.setup.draft.judge).toBe('coin');
  });

  it('gives items another noun in place, so that the judge may judge them', async () => {
    const words = { noun: 'film', nounPlural: 'films' };
    const reword = vi.fn(() => Promise.resolve({ ...mine, source: { ...mine.source, ...words } }));
    const { setup } = fakeSetup({
      runner: { judges: () => Promise.resolve(cards) },
      data: { reword: reword },
    });
    await setup.load();
    await setup.choose(mine);
    setup.draft.chooseJudge(films.id);
    const copied = setup.draft.study!;
    setup.draft.copy(copied, mine, []);
    expect(setup.draft.nounWanted).toBe('film');
    await setup.reword('film');
    expect(reword).toHaveBeenCalledExactlyOnceWith({ dataset: mine.id, ...words });
    expect(setup.draft.nounWanted).toBeNull();
    expect(setup.draft.study?.data).toMatchObject({ ...words, hash: mine.hash });
    expect(setup.phase.name).toBe('writing');
  });

  it('offers no other noun where the items are known', async () => {
    const { setup } = fakeSetup({ runner: { judges: () => Promise.resolve(cards) } });
    await setup.load();
    await setup.choose(shop);
    setup.draft.chooseJudge(films.id);
    expect(setup.draft.nounWanted).toBeNull();
  });
});

describe('a study whose files are read', () => {
  const books = {
    ...{ kind: 'published', layout: 'goodbooks', name: 'Books', noun: 'book', nounPlural: 'books' },
    files: ['books.zip'],
  };
  const text = (judge: string) =>
    JSON.stringify({
      ...{ version: 1, name: 'Mine', data: books, slates: { kind: 'held-out' }, seed: '1' },
      ...{ protocol: { id: 'slate-duel' }, judge: { id: judge } },
    });
  const files = [new File(['x'], 'books.zip')];
  const judges = () => Promise.resolve(cards);
  const imported = { dataset: mine, report: nothing };
  type ImportDataset = Remote<DataApi>['importDataset'];

  it('shows its progress, and changes nothing where the reading is stopped', async () => {
    const importDataset = vi.fn<ImportDataset>(
      (_, { signal, on } = {}) =>
        new Promise((_, reject) => {
          on?.({ file: 'books.zip', read: 1, of: 4, rows: 7 });
          signal?.addEventListener('abort', () => {
            on?.({ file: 'books.zip', read: 2, of: 4, rows: 9 });
            reject(new Fault('stopped', 'Stopped on request'));
          });
        }),
    );
    const { setup } = fakeSetup({ runner: { judges }, data: { importDataset } });
    await setup.load();
    const opened = setup.open(text('coin'), files);
    const progress = { file: 'books.zip', read: 1, of: 4, rows: 7 };
    await expect
      .poll(() => setup.phase)
      .toMatchObject({ name: 'opening', reading: { progress, stopping: false } });
    setup.stopReading();
    // Progress that comes after the request hides it no more.
    expect(setup.phase).toMatchObject({ reading: { progress, stopping: true } });
    await opened;
    expect(setup.phase).toEqual({ name: 'writing' });
    expect(setup.draft.dataset).toBeNull();
  });

  it('is stopped where another study is opened', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const importDataset = vi.fn<ImportDataset>((_, { signal } = {}) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(imported);
    });
    const { setup } = fakeSetup({ runner: { judges }, data: { importDataset } });
    await setup.load();
    void setup.open(text('coin'), files);
    await expect.poll(() => signals.length).toBe(1);
    await setup.open(text('coin'), files);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(setup.draft.dataset).toBe(mine);
  });

  it('asks before it reads what its judge can’t judge, and names the judges that can', async () => {
    const importDataset = vi.fn<ImportDataset>(() => Promise.resolve(imported));
    const { setup } = fakeSetup({ runner: { judges }, data: { importDataset } });
    await setup.load();
    const answer = async (open: boolean) => {
      const opened = setup.open(text(films.id), files);
      await expect.poll(() => setup.phase.name).toBe('doubted');
      if (setup.phase.name !== 'doubted') return;
      expect(formatMessage(setup.phase.why)).toMatch(
        /knows films, and an item of this data is called "book".*can judge it here: Coin and Noisy/,
      );
      expect(setup.notYet).not.toBeNull();
      setup.phase.answer(open);
      await opened;
    };
    await answer(false);
    expect(setup.phase).toMatchObject({ name: 'failed', fault: { code: 'task-not-offered' } });
    expect(importDataset).not.toHaveBeenCalled();
    await answer(true);
    expect(setup.phase.name).toBe('writing');
    expect(setup.draft.dataset).toBe(mine);
  });

  it.each([
    ['recommenders', { kind: 'recommenders', recommenders: ['popular', 'random'] }, true],
    ['held-out items', { kind: 'held-out' }, false],
  ])('can be opened without a judge where it compares %s: %#', async (_, slates, could) => {
    const ids = message('importRemarks.idsForJudges', { items: 'books' });
    const told = { ...imported, report: { ...nothing, remarks: [ids, 'Some rows repeat.'] } };
    const { setup } = fakeSetup({
      runner: { judges },
      data: { importDataset: () => Promise.resolve(told) },
    });
    await setup.load();
    const opened = setup.open(JSON.stringify({ ...JSON.parse(text(films.id)), slates }), files);
    await expect.poll(() => setup.phase.name).toBe('doubted');
    if (setup.phase.name !== 'doubted') return;
    expect(setup.phase.couldGoWithout).toBe(could);
    setup.phase.answer(could ? 'without a judge' : true);
    await opened;
    expect(setup.draft.dataset).toBe(mine);
    expect(setup.draft.withoutJudge).toBe(could);
    expect(setup.draft.judge).toBe(could ? 'none' : films.id);
    expect(setup.remarks).toEqual(could ? ['Some rows repeat.'] : [ids, 'Some rows repeat.']);
  });

  it('asks nothing where the judge can judge it, or the data is here', async () => {
    const { setup } = fakeSetup({
      runner: { judges },
      data: { importDataset: () => Promise.resolve(imported) },
    });
    await setup.load();
    await setup.open(text('coin'), files);
    expect(setup.draft.judge).toBe('coin');
    const stored = fakeSetup({
      runner: { judges },
      data: { datasets: () => Promise.resolve([{ ...mine, hash: 'abc' }]) },
    });
    await stored.setup.load();
    const data = { ...books, hash: 'abc' };
    await stored.setup.open(JSON.stringify({ ...JSON.parse(text(films.id)), data }), []);
    expect(stored.setup.draft.judge).toBe(films.id);
  });
});

describe('a published dataset', () => {
  const source = (noun: string): DataSource => ({
    kind: 'published',
    layout: 'recbole',
    name: 'x',
    noun,
    nounPlural: `${noun}s`,
    files: ['x.inter'],
  });
  const taking = async (noun: string, some: readonly JudgeCard[], judge?: string) => {
    const importDataset = vi.fn<Remote<DataApi>['importDataset']>(() =>
      Promise.resolve({ dataset: mine, report: nothing }),
    );
    const sniffed = { kind: 'published', title: 'RecBole', source: source(noun) } as const;
    const { setup } = fakeSetup({
      runner: { judges: () => Promise.resolve(some) },
      data: { sniff: () => Promise.resolve(sniffed), importDataset },
    });
    await setup.load();
    if (judge !== undefined) setup.draft.chooseJudge(judge);
    await setup.dataImport.take([new File(['x'], 'x.inter')]);
    return { setup, importDataset };
  };

  it('isn’t read before a question where the chosen judge can’t judge it', async () => {
    const { setup, importDataset } = await taking('item', cards, films.id);
    expect(setup.dataImport.phase.name).toBe('doubted');
    expect(importDataset).not.toHaveBeenCalled();
    await setup.dataImport.importAnyway('film');
    expect(importDataset.mock.calls[0]?.[0].source).toEqual(source('film'));
  });

  it.each([
    ['it can', 'film', cards, films.id],
    ['a reference judge is chosen', 'book', cards, 'coin'],
    [
      'nobody chose the judge and another model can',
      'book',
      [...cards, { ...films, id: id<typeof films.id>('any'), needs: { ratings: false } }],
      undefined,
    ],
  ])('is read at once where %s', async (_, noun, some, judge) => {
    const { setup, importDataset } = await taking(noun, some as readonly JudgeCard[], judge);
    expect(importDataset).toHaveBeenCalledOnce();
    expect(setup.dataImport.phase.name).toBe('imported');
  });
});

describe('the noun of imported tables', () => {
  const columns = ['id', 'title'];
  const sniffed = {
    kind: 'tables' as const,
    tables: [
      {
        ...{ file: 'f.csv', format: 'csv', header: true, role: 'items' as const, columns },
        ...{ rows: [['1', 'Heat (1995)']], mapping: { item: 'id', title: 'title' } },
      },
    ],
  };
  const files = [new File(['x'], 'f.csv')];
  const proposal = { noun: 'film', known: 3, of: 4 };

  it('is proposed by the titles, and goes with the tables that proposed it', async () => {
    const proposeNoun = vi.fn<Remote<DataApi>['proposeNoun']>(() => Promise.resolve(proposal));
    const { setup } = fakeSetup({ data: { sniff: () => Promise.resolve(sniffed), proposeNoun } });
    const { dataImport } = setup;
    await dataImport.take(files);
    await expect.poll(() => [dataImport.noun, dataImport.nounPlural]).toEqual(['film', 'films']);
    expect(dataImport.proposed).toEqual(proposal);
    expect(proposeNoun.mock.calls[0]?.[0].tables[0]).toMatchObject({ columns });
    proposeNoun.mockResolvedValue(null);
    await dataImport.take(files);
    expect(dataImport.noun).toBe('item');
    expect(dataImport.proposed).toBeNull();
  });

  it('stays where somebody wrote one, and where nothing can be proposed', async () => {
    let answer: (proposed: typeof proposal) => void = () => {};
    const proposeNoun = vi.fn<Remote<DataApi>['proposeNoun']>(
      () => new Promise((resolve) => (answer = resolve)),
    );
    const { setup } = fakeSetup({ data: { sniff: () => Promise.resolve(sniffed), proposeNoun } });
    const { dataImport } = setup;
    await dataImport.take(files);
    dataImport.noun = 'book';
    answer(proposal);
    await Promise.resolve();
    expect(dataImport.noun).toBe('book');
    proposeNoun.mockRejectedValue(new Error('No network'));
    dataImport.noun = 'item';
    await dataImport.take(files);
    await Promise.resolve();
    expect(dataImport.noun).toBe('item');
  });
});

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
