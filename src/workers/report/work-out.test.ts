import { renderReport } from '#engine/report/rendered-report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { judgedTrials } from '#test/fixtures/judged-trials.ts';
import { AS_JUDGED } from '#engine/compare/rules.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { referenceJudges } from '#engine/judges/registry.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { executeRun } from '#engine/run/execute-run.ts';
import { openRun } from '#engine/run/open-run.ts';
import { planRun } from '#engine/run/plan-run.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { study as schema, type Study } from '#engine/domain/study.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import type { Documents } from '#engine/store/documents.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { oracleCard } from '#engine/judges/oracle.ts';
import { EXAMS, PASS_LINES } from '#engine/exam/stored-exams.ts';
import { sampleEstimate, sampleExam } from '#test/fixtures/sample-exam.ts';
import { labelPairs } from '#test/fixtures/label-pairs.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { ExportFormat } from './figures-api.ts';
import { figuresApi, type ReadRuns } from './work-out.ts';
import { fileName, oneOrZip } from './written-files.ts';

const run = id<RunId>('run-1');
const store = new MemoryStore();
const figures = figuresApi({ store: Promise.resolve(store) });
const call = { signal: new AbortController().signal, emit: () => {} };

const study = schema.parse({
  version: 1,
  name: 'Films & more: a test',
  data: { kind: 'demo' },
  slates: { kind: 'recommenders', recommenders: ['rec-x', 'rec-y', 'rec-z'], k: 2 },
  protocol: { id: 'slate-duel' },
  judge: { id: 'oracle' },
  seed: 's',
});

/** Plans a run of a study by the oracle, and judges it. */
async function judged(study: Study, run: string): Promise<RunId> {
  const judge = referenceJudges
    .find(({ card }) => card.id === 'oracle')!
    .make(study.judge, study.seed);
  const planned = await planRun({
    id: id<RunId>(run),
    study,
    data: smallStudy,
    datasetHash: 'd',
    protocol: slateDuel,
    style: { family: resolved(familyOf(judge.card.family)), arrangement: 'shared-prefix' },
    judge,
    app: 'Slatewise 1',
    now: 1,
  });
  await store.saveRun(planned, smallStudy);
  const open = async () => ({ judge, family: resolved(familyOf('qwen')) });
  const parts = { open, store, now: () => 0 };
  const going = executeRun(await openRun(store, planned.id), parts, call.signal);
  while (!(await going.next()).done);
  return planned.id;
}

beforeAll(() => judged(study, run));

const blobOf = async (format: ExportFormat) => figures.export({ run, format }, call);

const textOf = async (format: 'json' | 'jsonl' | 'html') =>
  (await figures.export({ run, format }, call)).blob.text();

describe('the figures', () => {
  it('name the rows that are unreadable now, however many were before', async () => {
    const rowOf = (of: 'judgement' | 'reason', key: string): UnreadRow => ({
      ...{ of, key, why: 'its state is unknown' },
    });
    let unread: readonly UnreadRow[] = [];
    const reading: ReadRuns = {
      run: (one) => store.run(one),
      studyData: (one) => store.studyData(one),
      judgements: (one) => store.judgements(one),
      reasons: (one) => store.reasons(one),
      unread: async () => [...unread],
    };
    const own = figuresApi({ store: Promise.resolve(reading) });
    const remarks = async (...rows: UnreadRow[]) => {
      unread = rows;
      return inEnglish((await own.report({ run }, call)).report.remarks).join(' ');
    };
    expect(await remarks(rowOf('judgement', 'trial-1'))).toMatch(/1 answer .*trial-1/);
    const later = await remarks(rowOf('judgement', 'trial-2'));
    expect(later).toMatch(/1 answer .*trial-2/);
    expect(later).not.toContain('trial-1');
    expect(await remarks(rowOf('reason', 'trial-2'))).not.toContain('1 answer');
    expect(await remarks()).not.toContain('trial-2');
  });

  it('report on a run, with the same result each time', async () => {
    const { report } = await figures.report({ run }, call);
    expect(report).toMatchObject({ protocol: 'slate-duel', counts: { unscored: 0 } });
    expect((await figures.report({ run }, call)).report).toEqual(report);
  });

  it('[14.13] mention a judge that was trained on the people whose lists it judges', async () => {
    const kept = (await store.run(run))!;
    const unseen = [...smallStudy.users.keys()].slice(0, 1);
    const trainedOn = [{ name: 'Films', hash: 'd', users: 9, unseen }];
    const judge = { ...kept.manifest.judge, trainedOn };
    const trained = { ...kept, id: id<RunId>('trained'), manifest: { ...kept.manifest, judge } };
    await store.saveRun(trained, smallStudy);
    const { report } = await figures.report({ run: trained.id }, call);
    expect(inEnglish(report.remarks[0])).toContain('8 of its 9 viewers were in its training');
    expect(inEnglish(report.remarks[0])).toContain(
      'Of the 3 viewers asked about here, 2 are among them',
    );
    const other = await figures.report({ run }, call);
    expect(inEnglish(other.report.remarks).join()).not.toContain('training');
  });

  it('show both orders of a pair as the judge saw them', async () => {
    const rows = await figures.pairs({ run }, call);
    const row = rows.find(({ outcome }) => outcome === 'a-wins')!;
    const detail = await figures.pair({ run, pair: row.pair }, call);
    expect(detail.orders).toHaveLength(2);
    expect(detail.a.utility).toBeGreaterThan(detail.b.utility!);
    expect(detail.orders.map(({ judgement }) => judgement?.verdict)).toEqual([
      { kind: 'preferred', winner: 'first' },
      { kind: 'preferred', winner: 'second' },
    ]);
    const titles = detail.items.map(({ title }) => title);
    const prompt = detail.orders[0]!.question.segments.map(({ text }) => text).join('');
    for (const title of titles) expect(prompt).toContain(title);
  });

  it('show the questions with another user’s history last, with that history and their answers', async () => {
    const swapping = await judged({ ...study, historySwap: true }, 'swapping');
    const rows = await figures.pairs({ run: swapping }, call);
    const row = rows.find(({ outcome }) => outcome === 'a-wins');
    const { orders, user, items } = await figures.pair({ run: swapping, pair: row!.pair }, call);
    expect(orders.map(({ trial }) => trial.history)).toEqual([undefined, undefined, 'other']);
    const { other, judgement, question } = orders[2]!;
    expect(other).not.toEqual(user.history);
    expect(judgement?.verdict.kind).toBe('preferred');
    const prompt = question.segments.map(({ text }) => text).join('');
    const title = (id: string) => items.find((item) => item.id === id)!.title;
    for (const { item } of other!) expect(prompt).toContain(title(item));
    expect(prompt).not.toContain(title(user.history[0]!.item));
  });

  it('reject a pair or a run that does not exist', async () => {
    await expect(figures.pair({ run, pair: 'x' }, call)).rejects.toMatchObject({ code: 'bug' });
    await expect(figures.report({ run: id('gone') }, call)).rejects.toMatchObject({
      code: 'run-changed',
    });
  });

  it('export the same document each time, with all inputs of the figures', async () => {
    const text = await textOf('json');
    expect(await textOf('json')).toBe(text);
    const whole = JSON.parse(text);
    expect(whole).toMatchObject({ format: 'slatewise-run', version: 3, run: { id: run } });
    expect(whole.data.slates).toHaveLength(9);
    expect(whole.data.items).toHaveLength(smallStudy.items.size);
    expect(whole.data.similarity).toHaveLength(smallStudy.similarity.size);
    // Three users with three slates each. Ann's first two share one film of three.
    expect(whole.pairs).toHaveLength(9);
    expect(whole.pairs[0]).toMatchObject({ user: 'ann', sharedItems: 1, jaccard: 1 / 3 });
    expect(whole.judgements).toHaveLength(await store.judgementCount(run));
  });

  it('export one judgement per line, and a page that opens offline', async () => {
    const lines = (await textOf('jsonl')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).key)).toEqual(
      [...(await judgedTrials(store, run))].sort(),
    );
    const { name, blob } = await figures.export({ run, format: 'html' }, call);
    expect(name).toBe('films-more-a-test.html');
    expect(await blob.text()).toMatch(/^<!doctype html>/);
  });

  it.each([
    ['csv', 'films-more-a-test.csv'],
    ['latex', 'films-more-a-test.tex'],
    ['markdown', 'films-more-a-test.md'],
    ['paper', 'films-more-a-test.paper.zip'],
    ['comparator', 'films-more-a-test.comparator.zip'],
    ['trec', 'films-more-a-test.trec.zip'],
  ] as const)('export %s with the same bytes each time', async (format, name) => {
    const [one, again] = await Promise.all([blobOf(format), blobOf(format)]);
    expect([one.name, again.name]).toEqual([name, name]);
    expect(one.blob.size).toBeGreaterThan(100);
    expect(new Uint8Array(await one.blob.arrayBuffer())).toEqual(
      new Uint8Array(await again.blob.arrayBuffer()),
    );
  });

  it('pack one file per pair of recommenders, and one per recommender', async () => {
    const inside = async (format: ExportFormat) => {
      const { blob } = await blobOf(format);
      return Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    };
    const duels = await inside('comparator');
    expect(duels.map(([name]) => name)).toContain(
      'films-more-a-test.rec-x-against-rec-y.comparator.json',
    );
    for (const [, bytes] of duels) expect(JSON.parse(strFromU8(bytes)).examples).toHaveLength(3);
    const runs = await inside('trec');
    expect(runs.map(([name]) => name)).toEqual(
      ['1-rec-x', '2-rec-y', '3-rec-z'].map((each) => `films-more-a-test.${each}.run`),
    );
  });

  it('export a single file unpacked, and fail if there is nothing to write', async () => {
    const one = oneOrZip('run', 'kind', 'text/plain', [{ name: 'a.txt', text: 'A' }]);
    expect([one.name, await one.blob.text()]).toEqual(['run.a.txt', 'A']);
    const nobodys = new MemoryStore();
    const slates = smallStudy.slates.map(({ recommender: _, ...slate }) => slate);
    await nobodys.saveRun((await store.run(run))!, { ...smallStudy, slates });
    const own = figuresApi({ store: Promise.resolve(nobodys) });
    for (const [format, why] of [
      ['trec', 'nobody’s recommendations'],
      ['comparator', 'no judged pair of two lists'],
    ] as const) {
      await expect(own.export({ run, format }, call)).rejects.toMatchObject({
        code: 'not-enough-data',
        message: expect.stringContaining(why),
      });
    }
  });

  it('name the rule in an export and its manifest, and only if there is one', async () => {
    const rule = { ...AS_JUDGED, margin: 0.2 };
    const ruled = JSON.parse(
      await (await figures.export({ run, format: 'json', rule }, call)).blob.text(),
    );
    const plain = JSON.parse(await textOf('json'));
    const { rule: words, ...environment } = ruled.run.manifest.environment;
    expect(typeof words).toBe('string');
    expect({ ...ruled.run, manifest: { ...ruled.run.manifest, environment } }).toEqual(plain.run);
    expect(plain.run.manifest.environment).not.toHaveProperty('rule');
    expect(plain).not.toHaveProperty('labels');
    const keys = (list: readonly [string][]) => list.map(([key]) => key);
    expect(keys(plain.data.similarity)).toEqual(keys(plain.data.similarity).toSorted());
    for (const one of plain.judgements) {
      expect(Object.keys(one)).toEqual(Object.keys(one).toSorted());
    }
    expect(plain.judgements.map((each: { key: string }) => each.key)).toEqual(
      [...(await judgedTrials(store, run))].toSorted(),
    );
  });

  it('put every file in a zip, however alike or long the names', async () => {
    const long = fileName('\u{1d400}'.repeat(300));
    expect(long.length).toBeLessThanOrEqual(60);
    expect(() => encodeURIComponent(long), 'whole letters alone').not.toThrow();
    const files = ['a_1', 'A 1', 'a-1'].map((name) => ({ name: fileName(name), text: name }));
    const { blob } = oneOrZip('run', 'kind', 'text/plain', files);
    const packed = Object.values(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    expect(packed.map((bytes) => strFromU8(bytes))).toEqual(['a_1', 'A 1', 'a-1']);
  });

  it('compute a report again under another rule, and name it in the report and its exports', async () => {
    const rule = { ...AS_JUDGED, margin: 1.01 };
    const { report } = await figures.report({ run, rule }, call);
    expect(report.counts.tied).toBe(report.counts.judged);
    expect(formatMessage(report.remarks[1]!)).toContain('are ties');
    const { blob } = await figures.export({ run, format: 'json', rule }, call);
    const whole = JSON.parse(await blob.text());
    expect(whole.run.manifest.environment.rule).toContain('are ties');
    expect(whole.judgements).toEqual(JSON.parse(await textOf('json')).judgements);
    expect(
      (await figures.report({ run }, call)).report.remarks.map(formatMessage).join(),
    ).not.toContain('rule');
  });

  it('end with the figures by group, and report their progress', async () => {
    const shares: number[] = [];
    const fresh = figuresApi({ store: Promise.resolve(store) });
    const asked = { ...call, emit: ({ share }: { share: number }) => shares.push(share) };
    const { report } = await fresh.report({ run }, asked);
    expect(formatMessage(report.sections.at(-1)!.title)).toBe('Does it hold for everybody?');
    expect(shares).toEqual([0.3, 0.8]);
    expect((await fresh.report({ run }, asked)).report).toBe(report);
    expect(shares).toHaveLength(2);
  });

  it('say how much labels would help, and use them once people have given some', async () => {
    const { report } = await figures.report({ run }, call);
    expect(formatMessage(report.unlabelled!)).toContain('None of these 9 pairs');
    const documents = new MemoryDocuments();
    const own = figuresApi({
      store: Promise.resolve(store),
      documents: Promise.resolve<Documents>(documents),
    });
    await labelPairs(documents, run, smallStudy, (a, b) => (a.user === 'cleo' ? null : [a, b]));
    const labelled = (await own.report({ run }, call)).report;
    expect(labelled.unlabelled).toBeUndefined();
    const [drawn] = labelled.sections.filter(({ title }) =>
      formatMessage(title).startsWith('Corrected by people'),
    );
    expect(drawn?.kind === 'estimates' && renderReport(drawn.estimates[1]!)).toMatchObject({
      title: 'rec-x: corrected by people',
      of: '6 pairs, 4 of them labelled by people',
    });
    for (const format of ['html', 'csv', 'latex', 'markdown', 'json'] as const) {
      const text = await (await own.export({ run, format }, call)).blob.text();
      expect(text, format).toContain('Corrected by people');
    }
    const whole = JSON.parse(await (await own.export({ run, format: 'json' }, call)).blob.text());
    expect(whole.labels).toHaveLength(6);
  });

  it('contain the exam of exactly this judge, and mention a missing one', async () => {
    const documents = new MemoryDocuments();
    const own = figuresApi({
      store: Promise.resolve(store),
      documents: Promise.resolve<Documents>(documents),
    });
    const exams = async () => (await own.report({ run }, call)).report.exams;
    expect(await exams()).toMatchObject([{ judge: 'Oracle', outcome: 'not examined' }]);
    const flips = { 'order-flips': sampleEstimate(0.4, 0.3, 0.5) };
    const exam = sampleExam(flips, { judge: oracleCard, device: 'any' });
    const other = { ...oracleCard, weights: 'other weights' };
    await documents.put(EXAMS, [['other', { ...exam, id: 'other', judge: other }]]);
    expect(await exams()).toMatchObject([{ outcome: 'not examined' }]);
    await documents.put(EXAMS, [['own', { ...exam, id: 'own' }]]);
    expect(await exams()).toMatchObject([{ outcome: 'failed' }]);
    for (const format of ['html', 'markdown', 'json'] as const) {
      const text = await (await own.export({ run, format }, call)).blob.text();
      expect(text, format).toContain('Keeps its winner');
    }
    await documents.put(PASS_LINES, [['order-flips', 0.2]]);
    expect(await exams()).toMatchObject([{ outcome: 'passed' }]);
  });

  it('compare a run with another, and refuse to compare it with itself', async () => {
    const found = await figures.compare({ first: run, second: run }, call);
    expect(renderReport(found)).toMatchObject({
      kind: 'unlike',
      why: [expect.stringContaining('same run')],
    });
    expect(found).toMatchObject({ why: [{ people: { one: 'viewer', many: 'viewers' } }] });
    await expect(figures.compare({ first: run, second: id('gone') }, call)).rejects.toMatchObject({
      code: 'run-changed',
    });
  });
});
