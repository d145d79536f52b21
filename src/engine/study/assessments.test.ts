import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { pooledFiles, pooledStudy } from '#test/fixtures/data/pooled.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { importDataset } from '../data/import-dataset.ts';
import { importLists } from '../data/import-lists.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { offlineReport } from '../protocols/conclusion/offline-report.ts';
import { assessedFigures } from '../protocols/conclusion/assessed.ts';
import { stream } from '../random/stream.ts';
import type { Estimate } from '../report/report.ts';
import { buildStudyData } from './build-study-data.ts';
import { readStudy } from './read-study.ts';

async function built(change: object = {}) {
  const study = readStudy(JSON.stringify({ ...pooledStudy, ...change }));
  const files = await sourcesOf(pooledFiles());
  if (study.data.kind !== 'tables') throw new RangeError(study.data.kind);
  const { dataset } = await importDataset(files, study.data, quietReading());
  const read = await importLists(files, study.lists, dataset, quietReading());
  const lists = read.files.flatMap((one) => one.lists);
  expect(read.report.bad).toBe(0);
  return buildStudyData({ study, dataset, lists, embedder: tfidf });
}

describe('assessments of people in the layout of ML-32M-ext', () => {
  it('rank the recommenders, beside held-out data', async () => {
    const data = await built();
    expect(data.assessments!.users).toHaveLength(30);
    const figures = assessedFigures(data.slates, data.assessments!);
    // The pool has the first three of each list, so every list has at least three graded items.
    for (const { values } of figures.rows) expect(values['Assessed@5']).toBeGreaterThanOrEqual(0.6);
    const report = offlineReport({
      protocol: 'slate-duel',
      data,
      stream: stream('report'),
      bootstraps: 200,
    });
    const titles = inEnglish(report.sections.map(({ title }) => title));
    expect(titles.slice(2, 5)).toEqual([
      'What do people’s assessments say?',
      'Which recommenders do people’s assessments separate?',
      'Do people, the judge and held-out data order the recommenders alike?',
    ]);
    const orders = report.sections[4]!;
    if (orders.kind !== 'estimates') throw new RangeError(orders.kind);
    const [tau] = orders.estimates;
    // People's order is the reverse of the order on held-out data, by construction.
    expect([tau!.id, tau!.value]).toEqual(['assessed/people-held-out', -1]);
    expect(tau!.interval === null || tau!.interval.high < 0).toBe(true);
    const grid = report.sections[2]!;
    if (grid.kind !== 'grid') throw new RangeError(grid.kind);
    const ndcg = grid.cells.filter((_, i) => i % grid.columns.length === 0) as Estimate[];
    const means = ndcg.map(({ value }) => value!);
    // Rows are in the order of held-out data, best first, so that people's nDCG rises.
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });

  it('are tested with one correction over all tables of a report without a judge', async () => {
    const { sections } = offlineReport({
      ...{ protocol: 'slate-duel', data: await built(), stream: stream('report'), bootstraps: 50 },
    });
    const tables = inEnglish(sections).filter((section) => section.kind === 'table');
    expect(tables).toHaveLength(4);
    const shown = new Map<string, Set<string>>();
    for (const { title, rows } of tables) {
      for (const [name, ...fields] of rows) {
        for (let at = 0; at < fields.length; at += 2) {
          const { title: metric } = fields[at] as Estimate;
          const part = /, relevant items .*|, users with .*/.exec(name as string)?.[0] ?? '';
          const people = title.includes('people') ? ', people' : '';
          const key = `${metric as string}${part}${people}`;
          shown.set(key, (shown.get(key) ?? new Set()).add(fields[at + 1] as string));
        }
      }
    }
    // Six pairs by held-out nDCG and by people's, by three metrics at 1 and 5, and in thirds of the items.
    expect(shown.size).toBeGreaterThan(6 + 2 * 3 * 6);
    for (const [key, ps] of shown) expect(ps.size, key).toBe(1);
    for (const { reading } of tables) {
      expect(reading).toContain(`(Holm) over all ${shown.size} tests of this report`);
    }
  });

  it('are refused where no list file has the name, or it has no grades', async () => {
    await expect(built({ assessments: { list: 'nobody' } })).rejects.toMatchObject({
      code: 'study-invalid',
    });
  });

  it('enter no prompt: slates and histories are the same without them', async () => {
    const [one, other] = [await built(), await built({ assessments: undefined })];
    expect(one.slates).toEqual(other.slates);
    expect(one.users).toEqual(other.users);
    expect(other.assessments).toBeUndefined();
  });
});
