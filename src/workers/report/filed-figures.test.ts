import { beforeAll, describe, expect, it } from 'vitest';
import type { RunId } from '#engine/domain/ids.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { call, deviceWith, keepRun, label, pairs } from '#test/fixtures/people-device.ts';
import { filedFigures } from './filed-figures.ts';
import { figuresApi } from './work-out.ts';

const store = new MemoryStore();
const documents = new MemoryDocuments();
const home = figuresApi({ store: Promise.resolve(store), documents: Promise.resolve(documents) });
let run: RunId;
let text: string;

beforeAll(async () => {
  run = await keepRun(store, 'saer-pair', {}, 'oracle');
  const { people } = deviceWith(store, documents);
  const assignment = await people.assign({ source: run, wanted: pairs }, call);
  for (const slot of [0, 1]) {
    await label(people, assignment, `P${slot}`, slot, (_, i) => (i % 3 === 0 ? 'tie' : 'first'));
  }
  text = await (await home.export({ run, format: 'json' }, call)).blob.text();
});

describe('the figures of a run from a file', () => {
  it('are those of the device where it was judged, with labels, every pair, and the exam’s badge', async () => {
    const filed = filedFigures();
    expect(await filed.open({ name: 'run.json', text }, call)).toMatchObject({ id: run });
    const [there, here] = await Promise.all([
      filed.report({ run }, call),
      home.report({ run }, call),
    ]);
    // The badge's sentence is English text in the file, and a message at home.
    expect({ ...there.report, exams: [] }).toEqual({ ...here.report, exams: [] });
    expect(there.report.exams?.map(({ outcome }) => outcome)).toEqual(['not examined']);
    const rows = await filed.pairs({ run }, call);
    expect(rows).toEqual(await home.pairs({ run }, call));
    const wins = await filed.wins({ pairs: rows }, call);
    expect(wins).toMatchObject({ kind: 'shares' });
    expect(wins).toEqual(await home.wins({ pairs: rows }, call));
    const [row] = rows;
    expect(await filed.pair({ run, pair: row!.pair }, call)).toEqual(
      await home.pair({ run, pair: row!.pair }, call),
    );
  });

  it('follow from the answers alone: a changed answer changes them, a changed figure doesn’t', async () => {
    const held = JSON.parse(text) as {
      judgements: { verdict: object }[];
      report: { headline: unknown };
    };
    const honest = filedFigures();
    await honest.open({ name: 'run.json', text }, call);
    const { report } = await honest.report({ run }, call);
    const claimed = filedFigures();
    held.report = { ...held.report, headline: 'All is well' };
    await claimed.open({ name: 'run.json', text: JSON.stringify(held) }, call);
    expect((await claimed.report({ run }, call)).report.headline).toEqual(report.headline);
    const changed = filedFigures();
    for (const one of held.judgements) one.verdict = { kind: 'unscored', why: 'no-label' };
    await changed.open({ name: 'run.json', text: JSON.stringify(held) }, call);
    const { counts } = (await changed.report({ run }, call)).report;
    expect(counts.unscored).toBe(held.judgements.length);
  });

  it('refuse another run, a file that isn’t a run, and a second HTML of themselves', async () => {
    const filed = filedFigures();
    await expect(filed.open({ name: 'x.json', text: '[1]' }, call)).rejects.toMatchObject({
      code: 'file-unusable',
    });
    await filed.open({ name: 'run.json', text }, call);
    await expect(filed.report({ run: 'other' as RunId }, call)).rejects.toMatchObject({
      code: 'bug',
    });
    await expect(filed.export({ run, format: 'html' }, call)).rejects.toMatchObject({
      code: 'not-enough-data',
    });
    const csv = await filed.export({ run, format: 'csv' }, call);
    expect(await csv.blob.text()).toBe(
      await (await home.export({ run, format: 'csv' }, call)).blob.text(),
    );
  });
});
