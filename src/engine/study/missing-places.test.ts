import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { importLists } from '../data/import-lists.ts';
import { id } from '../domain/ids.ts';
import type { ListFile } from '../domain/study.ts';
import { study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { runsInTrec } from '../export/to-trec.ts';
import { assessedFigures } from '../protocols/conclusion/assessed.ts';
import { figuresAt } from '../protocols/conclusion/figures-at.ts';
import { slatesHash } from '../run/slates-hash.ts';
import { buildStudyData } from './build-study-data.ts';

/** Each user met a and b, and likes c, d and e later; x and y are items that nobody of the two met. */
const dataset = datasetFrom([
  ...['ann', 'bob'].flatMap((user) =>
    ['a', 'b', 'b2', 'c', 'd', 'e'].map((item, timestamp) => ({
      ...{ user, item, timestamp, rating: item === 'a' ? 1 : 5 },
    })),
  ),
  ...['x', 'y'].map((item, timestamp) => ({ user: 'zoe', item, timestamp, rating: 4 })),
]);

/** Lists in ranks from 1 as a CSV of both users: "? c x" has an unknown item first. */
function csv(lists: Readonly<Record<string, string>>) {
  const rows = Object.entries(lists).flatMap(([user, items]) =>
    items.split(' ').map((item, i) => `${user},${item === '?' ? `unknown-${i}` : item},${i + 1}`),
  );
  return ['user,item,rank', ...rows, ''].join('\n');
}

async function built(
  ours: Readonly<Record<string, string>>,
  k: number,
  theirs: Readonly<Record<string, string>> = { ann: 'c d e x y', bob: 'c d e x y' },
): Promise<StudyData> {
  const texts = { 'ours.csv': csv(ours), 'theirs.csv': csv(theirs) };
  const mapping = { user: 'user', item: 'item', rank: 'rank' };
  const files = Object.keys(texts).map((file): ListFile => ({
    format: 'csv',
    file,
    header: true,
    mapping,
  }));
  const read = await importLists(await sourcesOf(texts), files, dataset, quietReading());
  const wanted = study.parse({
    ...{ version: 1, name: 'Places', data: { kind: 'demo' }, seed: 's' },
    slates: { kind: 'recommenders', recommenders: ['ours', 'theirs'], k, users: 2 },
    ...{ protocol: { id: 'slate-duel' }, judge: { id: 'coin' } },
  });
  const lists = read.files.flatMap((one) => one.lists);
  return buildStudyData({ study: wanted, dataset, lists, embedder: tfidf });
}

const rowOf = ({ offline }: StudyData, user: string) =>
  offline!.rows.find((row) => row.recommender === 'ours' && row.user === user)!.values;
const slateOf = ({ slates }: StudyData, user: string) =>
  slates.find((one) => one.recommender === 'ours' && one.user === user)!;
const remarksOf = ({ notes }: StudyData) => notes.remarks.map(formatMessage).join('\n');

/** The discount of a place, from 1. */
const at = (place: number) => 1 / Math.log2(place + 1);

describe('a place whose line was left out', () => {
  const ranked = [
    // Three items are relevant; ideal DCG at 3 is 1 + 1/log2(3) + 1/2.
    { list: '? c d', ndcg: at(2) + at(3), precision: 2 / 3, recall: 2 / 3, mrr: 1 / 2, map: (1 / 2 + 2 / 3) / 3, gain: 2 / 3 }, // prettier-ignore
    { list: 'c ? d', ndcg: at(1) + at(3), precision: 2 / 3, recall: 2 / 3, mrr: 1, map: (1 + 2 / 3) / 3, gain: 2 / 3 }, // prettier-ignore
    { list: 'c d ?', ndcg: at(1) + at(2), precision: 2 / 3, recall: 2 / 3, mrr: 1, map: (1 + 1) / 3, gain: 2 / 3 }, // prettier-ignore
    { list: '? ? e', ndcg: at(3), precision: 1 / 3, recall: 1 / 3, mrr: 1 / 3, map: 1 / 3 / 3, gain: 1 / 3 }, // prettier-ignore
    { list: '? x c', ndcg: at(3), precision: 1 / 3, recall: 1 / 3, mrr: 1 / 3, map: 1 / 3 / 3, gain: 1 / 3 }, // prettier-ignore
    { list: 'c c d', ndcg: at(1) + at(3), precision: 2 / 3, recall: 2 / 3, mrr: 1, map: (1 + 2 / 3) / 3, gain: 2 / 3 }, // prettier-ignore
    { list: '? c d e', ndcg: at(2) + at(3), precision: 2 / 3, recall: 2 / 3, mrr: 1 / 2, map: (1 / 2 + 2 / 3) / 3, gain: 2 / 3 }, // prettier-ignore
    { list: '? x y c', ndcg: 0, precision: 0, recall: 0, mrr: 0, map: 0, gain: 0 },
  ];
  const ideal = at(1) + at(2) + at(3);

  it.each(ranked)('is a miss at its rank in every metric, as in ranx: $list', async (expected) => {
    const data = await built({ ann: expected.list, bob: 'c d e' }, 3);
    const wanted = {
      'nDCG@3': expected.ndcg / ideal,
      'Precision@3': expected.precision,
      'Recall@3': expected.recall,
      'Hit rate@3': Math.sign(expected.recall),
      'MRR@3': expected.mrr,
      'MAP@3': expected.map,
    };
    const found = { ...rowOf(data, 'ann') };
    for (const [name, value] of Object.entries({ ...wanted, 'Gain@3': expected.gain })) {
      expect(found[name], name).toBeCloseTo(value, 12);
    }
    expect(found['Graded nDCG@3']).toBeCloseTo(expected.ndcg / ideal, 12);
    // The report's cut-offs compute them again from what is stored.
    const again = figuresAt(data.offline!.evidence!, 3).rows.find(
      (row) => row.recommender === 'ours' && row.user === 'ann',
    )!.values;
    for (const [name, value] of Object.entries(wanted)) {
      expect(again[name], name).toBeCloseTo(value, 12);
    }
    expect(rowOf(data, 'bob')['nDCG@3']).toBeCloseTo(1, 12);
  });

  it('is a miss at a smaller cut-off too', async () => {
    const { offline } = await built({ ann: '? c d', bob: 'c d e' }, 3);
    const { rows } = figuresAt(offline!.evidence!, 1);
    const values = rows
      .filter(({ recommender }) => recommender === 'ours')
      .map((row) => [row.user, row.values['nDCG@1'], row.values['Hit rate@1']]);
    expect(values.sort()).toEqual([
      ['ann', 0, 0],
      ['bob', 1, 1],
    ]);
  });

  it('is a miss by people’s grades', async () => {
    const { slates } = await built({ ann: '? c d', bob: 'c d e' }, 3);
    const items = ['c', 'd', 'e'].map((item) => [id(item), 1] as const);
    const users = ['ann', 'bob'].map((user) => ({ user: id(user), items }));
    const { rows } = assessedFigures(slates, { relevantFrom: 1, users } as never);
    const values = rows.find((row) => row.recommender === 'ours' && row.user === 'ann')!.values;
    expect(values['nDCG@3']).toBeCloseTo((at(2) + at(3)) / ideal, 12);
    expect(values['MRR@3']).toBe(0.5);
    expect(values['Assessed@3']).toBeCloseTo(2 / 3, 12);
  });

  it('is missing on the slate, which keeps the other items, and the report says which', async () => {
    const data = await built({ ann: '? c ? d x', bob: 'c ? d x' }, 4);
    expect(slateOf(data, 'ann')).toMatchObject({ items: ['c', 'd'], missing: [1, 3] });
    expect(slateOf(data, 'bob')).toMatchObject({ items: ['c', 'd', 'x'], missing: [2] });
    expect(remarksOf(data)).toContain(
      'Places of the slates that are missing, since the import left out their lines; the slates are shown without them, and figures from held-out data count a miss there: ours on 2 of 2 slates (place 1 on 1, place 2 on 1, place 3 on 1).',
    );
  });

  it('beyond the slate changes nothing', async () => {
    const data = await built({ ann: 'c d ? ?', bob: 'c d ?' }, 2);
    expect(slateOf(data, 'ann')).not.toHaveProperty('missing');
    expect(remarksOf(data)).not.toContain('that are missing');
    expect(data.offline!.evidence!.lists[0]).not.toHaveProperty('missing');
    const whole = await built({ ann: 'c d', bob: 'c d' }, 2);
    expect(await slatesHash(data)).toBe(await slatesHash(whole));
    expect(data.offline).toEqual(whole.offline);
  });

  it('counts as a place of a list that must be long enough, but not alone', async () => {
    const short = { ann: 'c d', bob: 'c ? ?' };
    await expect(built(short, 3)).rejects.toMatchObject({ code: 'not-enough-data' });
    const empty = { ann: '? ? ? c', bob: 'c ? ?' };
    await expect(built(empty, 3)).rejects.toMatchObject({ code: 'not-enough-data' });
    const both = await built({ ann: '? ? c', bob: 'c ? ?' }, 3);
    expect(slateOf(both, 'bob')).toMatchObject({ items: ['c'], missing: [2, 3] });
  });

  it('is a line of an unknown item in a TREC run, so that evaluators and a new import find it', async () => {
    const data = await built({ ann: '? c d', bob: 'c d e' }, 3);
    const ours = runsInTrec(data).find(({ recommender }) => recommender === 'ours')!;
    expect(ours.text.split('\n').slice(0, 3)).toEqual([
      'ann Q0 missing-place-1 1 3 ours',
      'ann Q0 c 2 2 ours',
      'ann Q0 d 3 1 ours',
    ]);
    const sources = await sourcesOf({ 'ours.run': ours.text });
    const file: ListFile = { format: 'trec', file: 'ours.run' };
    const { files } = await importLists(sources, [file], dataset, quietReading());
    expect(files[0]!.lists[0]).toMatchObject({ user: 'ann', items: ['c', 'd'], missing: [1] });
  });
});
