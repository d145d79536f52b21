import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import pocketJudge from '../../../public/models/pocket-judge/manifest.json';
import { cpuTime } from '#test/fixtures/cpu-time.ts';
import { filesOf, quietReading } from '#test/fixtures/data/files.ts';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { dataSource } from '../domain/study.ts';
import { formats } from './formats/registry.ts';
import { importDataset } from './import-dataset.ts';
import { sniff } from './sniff.ts';
import { openSources } from './source-file.ts';

const SHARED = new URL('../../../../shared/data/', import.meta.url);
const movieLens = new URL('ml-latest-small/ml-latest-small.zip', SHARED);
const goodbooks = ['books.csv', 'ratings-sample.csv'].map(
  (name) => new URL(`goodbooks-10k/${name}`, SHARED),
);
const there = (urls: readonly URL[]) => urls.every((url) => existsSync(url));
const without = (urls: readonly URL[]) =>
  there(urls) ? '' : ' (skipped: ../shared/data is not beside this checkout)';

const open = (urls: readonly URL[]) =>
  openSources(
    filesOf(
      Object.fromEntries(
        urls.map((url) => [basename(url.pathname), new Uint8Array(readFileSync(url))]),
      ),
    ),
  );

describe('real data', () => {
  it.skipIf(!there([movieLens]))(
    `reads ml-latest-small whole${without([movieLens])}`,
    async () => {
      const found = await sniff(await open([movieLens]), quietReading());
      if (found.kind !== 'published' || found.source.kind !== 'movielens') {
        throw new RangeError(found.kind);
      }
      const began = cpuTime();
      const { dataset, report } = await importDataset(
        await open([movieLens]),
        found.source,
        quietReading(),
      );
      expect(cpuTime() - began).toBeLessThan(10_000);
      // Counts from the data set's README.
      expect([dataset.users.length, dataset.items.length, dataset.log.length]).toEqual([
        610, 9742, 100_836,
      ]);
      expect(report.bad).toBe(0);
      // A report uses this hash to know that the pocket judge was trained on these users.
      expect(dataset.hash).toBe(pocketJudge.trainedOn[0]?.hash);
      expect(report.remarks).toEqual([]);
      const noYear = dataset.items.filter(({ year }) => year === undefined);
      expect(noYear.length).toBeLessThan(15);
      let sum = 0;
      for (const rating of dataset.log.rating) sum += rating;
      // Mean rating computed independently, with awk over ratings.csv.
      expect(sum / dataset.log.length).toBeCloseTo(3.501557, 6);
      expect(interactionAt(dataset, 0)).toEqual({
        user: '1',
        item: '1',
        rating: 4,
        timestamp: 964982703,
      });
    },
    30_000,
  );

  it.skipIf(!there(goodbooks))(
    `reads goodbooks-10k as a known layout, and alike by the mapping that it guesses${without(goodbooks)}`,
    async () => {
      const published = await sniff(await open(goodbooks), quietReading());
      if (published.kind !== 'published' || published.source.kind !== 'published') {
        throw new RangeError(published.kind);
      }
      const tables = formats.filter(({ kind }) => kind === 'table');
      const found = await sniff(await open(goodbooks), quietReading(), tables);
      if (found.kind !== 'tables') throw new RangeError(found.kind);
      const source = dataSource.parse({
        kind: 'tables',
        name: 'goodbooks',
        noun: 'book',
        nounPlural: 'books',
        tables: found.tables.map(({ file, role, format, header, mapping }) => ({
          file,
          role,
          format,
          header,
          mapping,
        })),
      });
      if (source.kind !== 'tables') throw new RangeError(source.kind);
      for (const each of [published.source, source]) {
        const { dataset, report } = await importDataset(
          await open(goodbooks),
          each,
          quietReading(),
        );
        expect([dataset.users.length, dataset.items.length, dataset.log.length]).toEqual([
          269, 10_000, 10_259,
        ]);
        expect(dataset.items[0]).toMatchObject({
          title: 'The Hunger Games (The Hunger Games, #1)',
          creators: ['Suzanne Collins'],
          year: 2008,
        });
        expect(dataset.scale).toEqual({ min: 1, max: 5, step: 1 });
        expect(report.bad).toBe(0);
      }
    },
    30_000,
  );
});
