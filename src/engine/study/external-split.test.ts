import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import expected from '#test/fixtures/data/external-split.json' with { type: 'json' };
import { externalSplit, externalStudy, RECOMMENDERS } from '#test/fixtures/data/external-split.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { importDataset } from '../data/import-dataset.ts';
import { importLists } from '../data/import-lists.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { readStudy } from './read-study.ts';
import { splitNote, splitRemarks } from './split-note.ts';
import { buildStudyData } from './build-study-data.ts';

const study = readStudy(JSON.stringify(externalStudy));

async function datasetOf(files: Record<string, string>) {
  const { data } = study;
  if (data.kind !== 'tables') throw new RangeError(data.kind);
  return (await importDataset(await sourcesOf(files), data, quietReading())).dataset;
}

async function built(files: Record<string, string>) {
  const dataset = await datasetOf(files);
  const read = await importLists(await sourcesOf(files), study.lists, dataset, quietReading());
  const lists = read.files.flatMap((file) => file.lists);
  return {
    report: inEnglish(read.report),
    data: await buildStudyData({ study, dataset, lists, embedder: tfidf }),
  };
}

/** ranx's names of the metrics. */
const NAMES = {
  'precision@10': 'Precision@10',
  'recall@10': 'Recall@10',
  'hit_rate@10': 'Hit rate@10',
  'mrr@10': 'MRR@10',
  'ndcg@10': 'nDCG@10',
};

describe('an external split of 600 users and nine recommenders', () => {
  it('has the metrics that ranx computes, from files as Elliot writes them', async () => {
    const files = externalSplit();
    // One of the files has ids as pandas writes numbers.
    files['rec9.tsv'] = files['rec9.tsv']!.replaceAll(/^(\d+)\t(\d+)\t/gm, '$1.0\t$2.0\t');
    const { data, report } = await built(files);
    expect(report.bad).toBe(0);
    expect(report.remarks).toContain(
      'rec9.tsv: 12,000 ids have a decimal point that the data doesn’t have; they were read without it, such as "1.0" as "1".',
    );
    const { rows } = data.offline!;
    for (const recommender of RECOMMENDERS) {
      const own = rows.filter((row) => row.recommender === recommender);
      expect(own).toHaveLength(600);
      for (const [theirs, ours] of Object.entries(NAMES)) {
        const values = own.flatMap(({ values }) => values[ours] ?? []);
        expect(values).toHaveLength(expected.users);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const theirValue = expected.values[recommender as 'rec1'][theirs as 'mrr@10'];
        expect(Math.abs(mean - theirValue), `${recommender} ${theirs}`).toBeLessThan(1e-9);
      }
    }
    expect(data.split).toMatchObject({
      ...{ kind: 'files', interactions: 18_000, heldOut: 6000, repeated: 0 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(inEnglish(data.notes.remarks)).toContain(
      'The study has its own split: the interactions of the test files are held out, 6,000 of 18,000 interactions.',
    );
  }, 60_000);

  it('has the study that docs/study-file.md shows, there with two recommenders', () => {
    const page = readFileSync(new URL('../../../docs/study-file.md', import.meta.url), 'utf8');
    const [, example = ''] = /as Elliot\nwrites them[^]*?```json\n([^]*?)```/.exec(page) ?? [];
    const { lists, slates } = externalStudy;
    expect(JSON.parse(example)).toEqual({
      ...externalStudy,
      name: 'Two recommenders on a split of our own',
      lists: lists.slice(0, 2),
      slates: { ...slates, recommenders: slates.recommenders.slice(0, 2) },
    });
  });

  it('names held-out interactions that the history gives away', async () => {
    const files = externalSplit();
    const [first = ''] = files['train.tsv']!.split('\n');
    files['test.tsv'] += `${first}\n`;
    const dataset = await datasetOf(files);
    const note = await splitNote(dataset, timelines(dataset, stream('s')), study.split);
    expect(note).toMatchObject({ heldOut: 6001, repeated: 1, identical: 1 });
    expect(inEnglish(splitRemarks(note, true)).join(' ')).toContain(
      '1 held-out interaction is with an item that the same user’s history names.',
    );
  });
});
