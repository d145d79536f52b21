import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { dataSource, type DataSource } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';

/** 40 users: user i has 1 + i rows, and every second one is "f". */
const people = Array.from({ length: 40 }, (_, i) => ({ id: `u${i}`, rows: 1 + i }));
const log = people
  .flatMap(({ id, rows }) => Array.from({ length: rows }, (_, j) => `${id},i${j},${1 + (j % 5)}`))
  .join('\n');
const users = people.map(({ id }, i) => `${id},${i % 2 ? 'f' : 'm'}`).join('\n');
const files = { 'log.csv': `user,item,rating\n${log}\n`, 'users.csv': `user,gender\n${users}\n` };

const mapping = { user: 'user', item: 'item', rating: 'rating' };
const base = {
  kind: 'tables',
  name: 'x',
  tables: [
    { file: 'log.csv', role: 'interactions', format: 'csv', mapping },
    { file: 'users.csv', role: 'users', format: 'csv', mapping: { user: 'user' } },
  ],
};

async function read(sample: object) {
  const source = dataSource.parse({ ...base, sample }) as Extract<DataSource, { kind: 'tables' }>;
  const { dataset, report } = await importDataset(await sourcesOf(files), source, quietReading());
  const rows = new Map<string, number>();
  dataset.log.user.forEach((at) => {
    const { id } = dataset.users[at]!;
    rows.set(id, (rows.get(id) ?? 0) + 1);
  });
  return { dataset, rows, report: inEnglish(report) };
}

describe('a sample by strata', () => {
  it('takes the same share of each quarter by activity, whatever the seed', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const { rows, report } = await read({ users: 0.2, strata: 'activity', seed });
      const quarters = [0, 0, 0, 0];
      for (const count of rows.values()) quarters[Math.floor((count - 1) / 10)]!++;
      expect(quarters).toEqual([2, 2, 2, 2]);
      expect(report.remarks).toContain(
        'The sample has 8 of 40 users: the same share of each of 4 strata.',
      );
    }
  });

  it('takes the same share of each value of a column', async () => {
    const { dataset } = await read({ users: 0.3, strata: 'gender', seed: 'a' });
    const genders = dataset.users.map(({ context }) => context?.attributes?.['gender']);
    expect(genders.filter((one) => one === 'f')).toHaveLength(6);
    expect(genders.filter((one) => one === 'm')).toHaveLength(6);
  });

  it('draws by the seed alone, and other users for another seed', async () => {
    const drawn = async (seed: string) =>
      [...(await read({ users: 0.2, strata: 'activity', seed })).rows.keys()].sort();
    expect(await drawn('a')).toEqual(await drawn('a'));
    expect(await drawn('a')).not.toEqual(await drawn('b'));
  });

  it('takes at least one user of each stratum', async () => {
    const { rows } = await read({ users: 0.01, strata: 'activity' });
    expect(rows.size).toBe(4);
  });

  it('refuses a column that no table of users has, and names those that it has', async () => {
    await expect(read({ users: 0.5, strata: 'country' })).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('Its columns are user, gender') as string,
    });
  });
});
