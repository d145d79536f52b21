import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { dataSource } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';
import { SampledIds } from './import-sample.ts';

async function read(texts: Parameters<typeof sourcesOf>[0], sample: object) {
  const source = dataSource.parse({ kind: 'movielens', files: Object.keys(texts), sample });
  if (source.kind !== 'movielens') throw new RangeError(source.kind);
  const { dataset, report } = await importDataset(await sourcesOf(texts), source, quietReading());
  return { dataset, report: inEnglish(report) };
}

describe('a sample at import', () => {
  it('takes about the share of ids, and the same ones for a seed', () => {
    const ids = Array.from({ length: 10_000 }, (_, i) => `${i}`);
    const taken = (seed: string) => {
      const sample = new SampledIds({ users: 0.2, seed });
      return ids.filter((id) => sample.takesUser(id));
    };
    // 2,000 are expected, with a standard deviation of 40.
    expect(Math.abs(taken('a').length - 2000)).toBeLessThan(160);
    expect(taken('a')).toEqual(taken('a'));
    expect(taken('b')).not.toEqual(taken('a'));
    const both = new SampledIds({ users: 0.5, items: 0.5 });
    const equal = ids.filter((id) => both.takesUser(id) === both.takesItem(id)).length;
    expect(Math.abs(equal - 5000)).toBeLessThan(200);
  });

  it('leaves out users with their interactions, and gives their number', async () => {
    const whole = await read(ml1m, {});
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const takesOne = (seed: string) => {
      const sample = new SampledIds({ users: 0.5, seed });
      return sample.takesUser('1') !== sample.takesUser('2');
    };
    const one = await read(ml1m, { users: 0.5, seed: seeds.find(takesOne) });
    const [user] = one.dataset.users;
    expect(whole.dataset.users).toContainEqual(user);
    expect(one.dataset.log.length).toBe(2);
    expect(one.report.remarks).toContain(
      'A sample was asked for: 2 interactions of other users or items were left out.',
    );
    expect(one.report.bad).toBe(0);
  });

  it('leaves out items with their interactions', async () => {
    const { dataset, report } = await read(mlLatest, { items: 0.5, seed: 'c' });
    expect(dataset.items.length).toBeLessThan(3);
    expect(report.bad).toBe(0);
  });
});
