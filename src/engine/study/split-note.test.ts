import { describe, expect, it } from 'vitest';
import { datasetFrom, madeUpRows, type Row } from '#test/fixtures/made-up-ratings.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { importDataset } from '../data/import-dataset.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id, type UserId } from '../domain/ids.ts';
import { dataSource, type Split } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { splitNote, splitRemarks } from './split-note.ts';

const noteOf = (dataset: Dataset, split?: Split, seed = 's') =>
  splitNote(dataset, timelines(dataset, stream(seed), split), split);

const remarksOf = async (dataset: Dataset, split?: Split) =>
  inEnglish(splitRemarks(await noteOf(dataset, split), split !== undefined)).join('\n');

const row = (user: string, item: string, timestamp?: number, rating = 3): Row => ({
  ...{ user, item, rating },
  ...(timestamp === undefined ? {} : { timestamp }),
});

/** Ann is through before bob begins. */
const rows = [
  ...[row('ann', 'a', 10), row('ann', 'b', 20), row('ann', 'c', 30), row('ann', 'd', 40)],
  ...[row('bob', 'a', 100), row('bob', 'b', 110), row('bob', 'c', 120), row('bob', 'e', 130)],
];
const log = datasetFrom(rows);

/** The same dataset with marks on the rows of a test file. */
const withTest = (dataset: Dataset, ...marked: readonly number[]): Dataset => ({
  ...dataset,
  log: {
    ...dataset.log,
    heldOut: Uint8Array.from(dataset.log.user, (_, at) => Number(marked.includes(at))),
  },
});

const every: readonly (readonly [Split | undefined, Dataset])[] = [
  undefined,
  { kind: 'half' } as const,
  { kind: 'leave-last', n: 3 } as const,
  { kind: 'from', moment: 3 } as const,
  { kind: 'latest', share: 0.3 } as const,
  { kind: 'random', share: 0.4 } as const,
  { kind: 'folds', folds: 3, fold: 2 } as const,
  { kind: 'files' } as const,
].flatMap((split) =>
  ['one', 'two'].map((seed) => {
    const made = madeUpRows(seed).map(({ timestamp, ...rest }, i) =>
      i % 7 === 0 ? rest : { ...rest, timestamp: timestamp! },
    );
    const again = made.flatMap((one, i) => (i % 5 === 0 ? [one, { ...one, rating: 0.5 }] : [one]));
    const dataset = datasetFrom(again.flatMap((one, i) => (i % 11 === 0 ? [one, one] : [one])));
    const third = Array.from({ length: dataset.log.length }, (_, i) => i).filter(
      (i) => i % 3 === 0,
    );
    return [split, split?.kind === 'files' ? withTest(dataset, ...third) : dataset] as const;
  }),
);

/** The counts of a note by their definitions: each pair of a held-out row and a training row is compared. */
function byDefinition({ log }: Dataset, lines: ReturnType<typeof timelines>) {
  const train = lines.flatMap(({ earlier }) => [...earlier]);
  const test = lines.flatMap(({ later }) => [...later]);
  const own = (one: number, other: number) => log.user[one] === log.user[other];
  const item = (one: number, other: number) => log.item[one] === log.item[other];
  const same = (one: number, other: number) =>
    own(one, other) &&
    item(one, other) &&
    Object.is(log.rating[one], log.rating[other]) &&
    Object.is(log.timestamp[one], log.timestamp[other]);
  const lone = (field: 'user' | 'item') =>
    new Set(
      test
        .filter((held) => !train.some((other) => log[field][held] === log[field][other]))
        .map((held) => log[field][held]),
    ).size;
  const before = (one: number, other: number) => log.timestamp[one]! < log.timestamp[other]!;
  return {
    interactions: log.length,
    heldOut: test.length,
    repeated: test.filter((held) => train.some((one) => own(held, one) && item(held, one))).length,
    identical: test.filter((held) => train.some((one) => same(held, one))).length,
    newUsers: lone('user'),
    newItems: lone('item'),
    future: test.filter((held) => train.some((one) => before(held, one))).length,
    ownFuture: train.filter((one) => test.some((held) => own(held, one) && before(held, one)))
      .length,
    untimed: [...log.timestamp].filter((time) => Number.isNaN(time)).length,
  };
}

describe('the note of a split', () => {
  it.each([
    // Held out: d of ann at 40, which is before 120, bob's last training row; and e of bob.
    [
      { kind: 'leave-last', n: 1 },
      { heldOut: 2, future: 1, newItems: 2, newUsers: 0 },
    ],
    // Held out: c and d of ann, both before 110; c and e of bob.
    [{ kind: 'half' }, { heldOut: 4, future: 2, newItems: 3, newUsers: 0 }],
    [undefined, { kind: 'half', heldOut: 4, future: 2, newItems: 3, newUsers: 0 }],
    // Held out: all of bob.
    [
      { kind: 'from', moment: 100 },
      { heldOut: 4, future: 0, newItems: 1, newUsers: 1 },
    ],
    // Held out: c and e of bob.
    [
      { kind: 'latest', share: 0.25 },
      { heldOut: 2, future: 0, newItems: 1, newUsers: 0 },
    ],
  ] as const)('counts what %j leaks', async (split, counts) => {
    const others = { interactions: 8, ownFuture: 0, repeated: 0, identical: 0, untimed: 0 };
    expect(await noteOf(log, split)).toMatchObject({ kind: split?.kind, ...others, ...counts });
  });

  it('counts training rows after a user’s own first held-out one', async () => {
    // Held out: a of ann at 10, before three of her own; c of bob at 120, before one of his.
    const note = await noteOf(withTest(log, 0, 6));
    expect(note).toMatchObject({ kind: 'files', heldOut: 2, ownFuture: 4, future: 2 });
    expect(note).toMatchObject({ newItems: 0, newUsers: 0 });
  });

  it('counts rows that test and training file share, apart from other repeats', async () => {
    const repeating = datasetFrom([
      ...[row('ann', 'a', 10), row('ann', 'a', 10), row('ann', 'a', 10, 4), row('ann', 'a', 11)],
      ...[row('bob', 'a'), row('bob', 'a'), row('bob', 'b'), { user: 'bob', item: 'b' }],
      ...[row('cy', 'a', 10), row('dan', 'a', 10)],
    ]);
    // Of ann, one is the same row and two are the same item; of bob, one each. Cy and dan are two users.
    const note = await noteOf(withTest(repeating, 1, 2, 3, 5, 7, 9));
    expect(note).toMatchObject({ heldOut: 6, repeated: 5, identical: 2, newUsers: 1 });
  });

  it('tells a click from its absence, and two impressions from one row', async () => {
    const seen = (clicked: boolean, impression: string): Row => ({
      ...{ user: 'ann', item: 'a', timestamp: 1, clicked, impression },
    });
    const shown = datasetFrom([
      seen(true, 'x'),
      seen(false, 'x'),
      seen(true, 'y'),
      seen(true, 'x'),
    ]);
    expect(await noteOf(withTest(shown, 1, 2))).toMatchObject({ repeated: 2, identical: 0 });
    expect(await noteOf(withTest(shown, 1, 2, 3))).toMatchObject({ repeated: 3, identical: 1 });
  });

  it('counts no user without any interaction as new', async () => {
    const users = ['ann', 'bob', 'carl'].map((name) => ({ id: id<UserId>(name) }));
    const note = await noteOf(datasetFrom(rows, { users }), { kind: 'from', moment: 100 });
    expect(note).toMatchObject({ heldOut: 4, newUsers: 1 });
  });

  it('has no count of the future where one side has no time', async () => {
    const untimed = datasetFrom(rows.map(({ timestamp: _, ...rest }) => rest));
    const timedIn = (has: (i: number) => boolean) =>
      datasetFrom(rows.map((one, i) => ({ ...one, timestamp: has(i) ? 5 : NaN })));
    const half = timedIn((i) => i % 4 >= 2);
    const training = withTest(timedIn((i) => i % 4 < 2), 2, 3, 6, 7); // prettier-ignore
    for (const dataset of [training, untimed, half]) {
      const note = await noteOf(dataset, { kind: dataset.log.heldOut ? 'files' : 'half' });
      expect(note).not.toHaveProperty('future');
      expect(note).not.toHaveProperty('ownFuture');
      expect(note.untimed).toBe(dataset === untimed ? 8 : 4);
    }
  });

  it.each(every)('has the counts of the definitions, for %j', async (split, dataset) => {
    const lines = timelines(dataset, stream('s'), split);
    const { kind: _kind, hash: _hash, ...counts } = await splitNote(dataset, lines, split);
    expect(counts).toEqual(byDefinition(dataset, lines));
  });
});

describe('the sentences on a split', () => {
  it('name each leak, and nothing that isn’t there', async () => {
    expect(await remarksOf(log, { kind: 'latest', share: 0.1 })).toBe(
      [
        'The study has its own split: the latest share of all interactions is held out, 1 of 8 interactions.',
        '1 item of held-out interactions is in no training interaction: a recommender that learns from interactions alone can’t know it.',
      ].join('\n'),
    );
    const leaveLast = await remarksOf(log, { kind: 'leave-last', n: 1 });
    expect(leaveLast).toContain(
      'The split leaks the future: 1 of 2 held-out interactions is earlier',
    );
    expect(leaveLast).not.toMatch(/training interaction.* later|equals|has held-out|no time/);
    expect(await remarksOf(log, { kind: 'from', moment: 100 })).toMatch(
      /1 user has held-out interactions and no training one/,
    );
  });

  it('warn of the future for the initial split too, which has no sentence of its own', async () => {
    const said = await remarksOf(log);
    expect(said).toContain('leaks the future: 2 of 4 held-out interactions are earlier');
    expect(said).not.toContain('own split');
  });

  it('say that a moment leaves rows without a time in the training data', async () => {
    const some = datasetFrom([...rows, row('ann', 'f'), row('bob', 'f')]);
    const from = { kind: 'from', moment: 100 } as const;
    expect(await noteOf(some, from)).toMatchObject({ heldOut: 4, untimed: 2, newUsers: 0 });
    for (const split of [from, { kind: 'latest', share: 0.5 } as const])
      expect(await remarksOf(some, split)).toContain('2 interactions of the data have no time');
    expect(await remarksOf(some, { kind: 'half' })).not.toContain('no time');
  });

  it('are those of before for a note that an earlier version stored', () => {
    const before = { kind: 'half', hash: 'h', interactions: 8, heldOut: 4, repeated: 0 } as const;
    expect(splitRemarks(before, false)).toEqual([]);
    expect(splitRemarks({ ...before, repeated: 2 }, true)).toHaveLength(2);
  });
});

describe('the hash of a split', () => {
  const hashOf = async (...of: Parameters<typeof noteOf>) => (await noteOf(...of)).hash;

  it('is that of a byte for each row', async () => {
    // sha256(bytes([0, 0, 0, 1, 0, 0, 0, 1])) of Python's hashlib.
    expect(await hashOf(log, { kind: 'leave-last', n: 1 })).toBe(
      '577fcad6fcd8592bf8b3b70c5ed4981eb1b2f7b7ac7ae355b930aa302ff85a55',
    );
  });

  it('is the same for the same held-out rows, however they are named', async () => {
    const initial = await hashOf(log);
    expect(await hashOf(log, { kind: 'half' })).toBe(initial);
    expect(await hashOf(log, { kind: 'leave-last', n: 2 })).toBe(initial);
    expect(await hashOf(log, { kind: 'half', relevantFrom: 5 })).toBe(initial);
    expect(await hashOf(withTest(log, 2, 3, 6, 7))).toBe(initial);
    const latest = await hashOf(log, { kind: 'latest', share: 0.5 });
    expect(await hashOf(log, { kind: 'from', moment: 100 })).toBe(latest);
  });

  it('differs where one held-out row does', async () => {
    const some: readonly Split[] = [
      { kind: 'half' },
      ...[1, 3, 4].map((n) => ({ kind: 'leave-last', n }) as const),
      { kind: 'from', moment: 100 },
      { kind: 'from', moment: 101 },
      ...[1, 2, 3].map((fold) => ({ kind: 'folds', folds: 3, fold }) as const),
    ];
    const hashes = await Promise.all(some.map((split) => hashOf(log, split)));
    expect(new Set(hashes).size).toBe(some.length);
    const random = { kind: 'random', share: 0.5 } as const;
    expect(await hashOf(log, random, 'one')).not.toBe(await hashOf(log, random, 'two'));
  });

  it('is the same for the rows of a file in any order', async () => {
    const lines = madeUpRows('file', 6, 40, 20).map(({ user, item, rating, timestamp }) =>
      [user, item, rating, timestamp].join('\t'),
    );
    const source = dataSource.parse({
      ...{ kind: 'tables', name: 'Ratings' },
      tables: [
        {
          ...{ file: 'a.tsv', role: 'interactions', format: 'tsv', header: false },
          mapping: { user: '1', item: '2', rating: '3', timestamp: '4' },
        },
      ],
    });
    if (source.kind !== 'tables') throw new RangeError(source.kind);
    const hashes = async (text: string) => {
      const files = await sourcesOf({ 'a.tsv': text });
      const { dataset } = await importDataset(files, source, quietReading());
      const random = { kind: 'random', share: 0.3 } as const;
      return [await hashOf(dataset), await hashOf(dataset, random)];
    };
    const found = await hashes(lines.join('\n'));
    expect(found[0]).not.toBe(found[1]);
    expect(await hashes(lines.toReversed().join('\n'))).toEqual(found);
    expect(await hashes(lines.toSorted().join('\n'))).toEqual(found);
  });
});
