import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { pooledFiles, pooledStudy } from '#test/fixtures/data/pooled.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { readFileSync } from 'node:fs';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { id, type JudgeId } from '../domain/ids.ts';
import { oracleCard } from '../judges/oracle.ts';
import { byOpinion, referenceJudge } from '../judges/reference-judge.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
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

  /** A judge that labels the lists of each system good (1), partial (.5) or poor (0), otherwise for two users of five. */
  const labelling = (levels: Readonly<Record<string, readonly [three: number, two: number]>>) =>
    referenceJudge({ ...oracleCard, id: id<JudgeId>('labelling') }, () =>
      byOpinion({
        duel: () => null,
        slate: ({ user, recommender }) => levels[recommender!]![Number(Number(user) % 5 < 2)]!,
      }),
    );

  /** Returns the three correlations of a study with a judge, by id. */
  async function taus(levels: Parameters<typeof labelling>[0]) {
    const data = await built({ judge: { id: 'oracle' }, protocol: { id: 'saer-list' } });
    const { sections } = await reportOn(saerList, labelling(levels), data);
    const orders = sections.find(({ title }) => title.endsWith('order the recommenders alike?'));
    if (orders?.kind !== 'estimates') throw new RangeError('No orders');
    return new Map(orders.estimates.map((one) => [one.id, one]));
  }

  it('rank the recommenders beside a judge too, whose order is compared with both others', async () => {
    // People's order is sys1 < sys2 < sys3 < sys4, and held-out data reverse it. The judge's mean levels are .4, .5,
    // .5 and .6: it ties one of six pairs and orders the others as people do, so tau-b is 5/root(6 * 5).
    const found = await taus({ sys1: [0, 1], sys2: [0.5, 0.5], sys3: [0.5, 0.5], sys4: [1, 0] });
    expect([...found.keys()]).toEqual([
      ...['assessed/people-judge', 'assessed/people-held-out', 'assessed/judge-held-out'],
    ]);
    const tau = (name: string) => found.get(`assessed/${name}`)!;
    const tied = 5 / Math.sqrt(30);
    expect(tau('people-judge')).toMatchObject({ value: expect.closeTo(tied, 12), n: 4 });
    expect(tau('people-held-out')).toMatchObject({ value: -1, n: 4 });
    expect(tau('judge-held-out')).toMatchObject({ value: expect.closeTo(-tied, 12), n: 4 });
    // In more than one of forty resamples more than half are of the two in five: there the judge turns round.
    const { interval } = tau('people-judge');
    expect(interval!.low).toBeCloseTo(-tied, 12);
    expect(interval!.high).toBeCloseTo(tied, 12);
    const later = tau('judge-held-out').interval!;
    expect([later.low, later.high]).toEqual([
      ...[expect.closeTo(-interval!.high, 12), expect.closeTo(-interval!.low, 12)],
    ]);
  });

  it('have the opposite correlations with a judge of the opposite order', async () => {
    // Levels 0, 1, .4 and .6 against 1, 2, 3 and 4: four pairs of six are in people's order, two the other way round.
    const one = await taus({ sys1: [0, 0], sys2: [1, 1], sys3: [0, 1], sys4: [1, 0] });
    const turned = await taus({ sys1: [1, 1], sys2: [0, 0], sys3: [1, 0], sys4: [0, 1] });
    for (const [of, sign] of [
      ['assessed/people-judge', 1],
      ['assessed/judge-held-out', -1],
    ] as const) {
      expect(one.get(of)!.value).toBeCloseTo(sign / 3, 12);
      expect(turned.get(of)!.value).toBeCloseTo(-sign / 3, 12);
    }
    const by = await taus({ sys1: [1, 1], sys2: [1, 0], sys3: [0, 1], sys4: [0, 0] });
    expect(by.get('assessed/people-judge')!.value).toBe(-1);
    expect(by.get('assessed/judge-held-out')!.value).toBe(1);
    // A judge without an opinion has no order to compare.
    const none = await taus({ sys1: [1, 1], sys2: [1, 1], sys3: [1, 1], sys4: [1, 1] });
    for (const of of ['assessed/people-judge', 'assessed/judge-held-out']) {
      expect(none.get(of)).toMatchObject({ value: null, why: expect.stringMatching(/./) });
    }
  });

  it('have the study that docs/study-file.md shows', async () => {
    const page = readFileSync(new URL('../../../docs/study-file.md', import.meta.url), 'utf8');
    const [, example = ''] = /## `assessments`[^]*?```json\n([^]*?)```/.exec(page) ?? [];
    const shown = JSON.parse(example) as Pick<
      typeof pooledStudy,
      'lists' | 'slates' | 'assessments'
    >;
    expect(shown).toEqual({
      lists: pooledStudy.lists.filter((_, i) => i !== 3),
      slates: { ...pooledStudy.slates, recommenders: pooledStudy.slates.recommenders.slice(0, 3) },
      assessments: pooledStudy.assessments,
    });
    const data = await built(shown);
    expect(data.assessments!.users).toHaveLength(30);
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
