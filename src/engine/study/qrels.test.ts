import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { importDataset } from '../data/import-dataset.ts';
import { dataSource } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { heldOutBy } from './held-out-figures.ts';

const files = {
  'train.csv': 'user,item,rating\nann,a,4\nann,b,2\nbob,c,3\nbob,d,1\n',
  'test.qrels': 'ann 0 x 2\nann 0 y 1\nann 0 z 0\nbob 0 x 0\nbob 0 y 1\n',
};

/** The items that are relevant to each user, where a rating of that height is. */
async function relevant(relevantFrom: number | undefined) {
  const source = dataSource.parse({
    ...{ kind: 'tables', name: 'Judged' },
    tables: [
      {
        ...{ file: 'train.csv', role: 'interactions', format: 'csv', header: true },
        mapping: { user: 'user', item: 'item', rating: 'rating' },
      },
      {
        ...{ file: 'test.qrels', role: 'interactions', format: 'qrels', heldOut: true },
        mapping: { user: 'user', item: 'item', rating: 'rating' },
      },
    ],
  });
  if (source.kind !== 'tables') throw new RangeError(source.kind);
  const { dataset } = await importDataset(await sourcesOf(files), source, quietReading());
  const heldBy = heldOutBy(dataset, timelines(dataset, stream('s')), relevantFrom);
  return Object.fromEntries(
    dataset.users.map(({ id }, user) => [
      id,
      [...heldBy(user).liked].map((item) => String(dataset.items[item]!.id)).sort(),
    ]),
  );
}

describe('qrels as a test file', () => {
  it('hold the relevant items from the relevance that the study says', async () => {
    expect(await relevant(1)).toEqual({ ann: ['x', 'y'], bob: ['y'] });
    expect(await relevant(2)).toEqual({ ann: ['x'], bob: [] });
    expect(await relevant(0)).toEqual({ ann: ['x', 'y', 'z'], bob: ['x', 'y'] });
  });

  it('have none from two thirds of a scale that the training file’s ratings widen', async () => {
    expect(await relevant(undefined)).toEqual({ ann: [], bob: [] });
  });
});
