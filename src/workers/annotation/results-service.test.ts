import { formatMessage } from '#messages/format-message.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunId } from '#engine/domain/ids.ts';
import { keptWork, labelsIn } from '#engine/annotation/kept.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { RULE, call, deviceWith, keepRun, label, pairs } from '#test/fixtures/people-device.ts';
import { figuresApi } from '#workers/report/work-out.ts';

const store = new MemoryStore();

/** A device with its own documents, by default with the runs of this file's store. */
const device = (runs = store) => deviceWith(runs);

let duel: RunId;
let saer: RunId;
beforeAll(async () => {
  duel = await keepRun(store, 'slate-duel', { scores: true });
  saer = await keepRun(store, 'saer-pair');
});

describe('people’s labels', () => {
  it.each([
    ['slate-duel', 'pairwise', 'a'],
    ['slate-duel', 'rubric', '4'],
    ['saer-pair', 'pointwise', 'Partial'],
    ['saer-pair', 'adversarial', 'tie'],
  ] as const)('of %s and %s are reported in every format', async (protocol, kind, other) => {
    const { people } = device();
    const run = protocol === 'slate-duel' ? duel : saer;
    const assignment = await people.assign({ source: run, wanted: { ...pairs, kind } }, call);
    const said = { pairwise: 'b', adversarial: 'b', pointwise: 'Good', rubric: '2' }[kind];
    await label(people, assignment, 'Ann', 0, (_, i) => (i % 2 === 0 ? said : other));
    await label(people, assignment, 'Bob', 1, (_, i) => (i % 3 === 0 ? said : other));
    const { report } = await people.peoplesReport({ source: run, ...RULE }, call);
    expect(formatMessage(report.headline)).toMatch(/^Ann and Bob label \d+ of (10|20) \w+ alike/);
    expect(report.sections.some(({ title }) => /do people agree with each other/.test(formatMessage(title)))).toBe(true); // prettier-ignore
    expect(report.sections.some(({ title }) => /does the judge agree/.test(formatMessage(title)))).toBe(kind !== 'rubric'); // prettier-ignore
    for (const format of ['html', 'csv', 'markdown', 'latex'] as const) {
      const { name, blob } = await people.exportPeoples({ source: run, format, ...RULE }, call);
      const text = await blob.text();
      expect(name).toMatch(/^films-more-people\./);
      expect(text).toContain('do people agree with each other');
      expect(text).not.toMatch(/NaN|\[object/);
    }
  });

  it('correct the same figures in the same way as the run’s own report', async () => {
    const { people, documents } = device();
    const assignment = await people.assign({ source: duel, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, (_, i) => (i % 2 === 0 ? 'a' : 'tie'));
    const here = await people.peoplesReport({ source: duel, ...RULE }, call);
    const figures = figuresApi({ store: Promise.resolve(store), documents: Promise.resolve(documents) }); // prettier-ignore
    const there = await figures.report({ run: duel }, call);
    const [own, of] = [here, there].map(({ report }) =>
      report.sections.filter(({ title }) => formatMessage(title).startsWith('Corrected by people')),
    );
    expect(own!.length).toBeGreaterThan(1);
    expect(own).toEqual(of);
  });

  it('are compared with every judge of the same slates and no other', async () => {
    const own = new MemoryStore();
    const coin = await keepRun(own, 'slate-duel');
    await keepRun(own, 'slate-duel', {}, 'oracle');
    await keepRun(own, 'saer-pair', {}, 'always-first');
    const { people } = device(own);
    expect(await people.judgesBesidePeople(null, call)).toEqual([]);
    const assignment = await people.assign({ source: coin, wanted: pairs }, call);
    await label(people, assignment, 'Ann', 0, (_, i) => ['a', 'b', 'tie'][i % 3]!);
    const found = await people.judgesBesidePeople(null, call);
    expect(found.map(({ judge }) => judge.id).sort()).toEqual(['coin', 'oracle']);
    const { report } = await people.peoplesReport({ source: coin, ...RULE }, call);
    // The report also shows the exam of the judge, here the coin.
    expect(report.exams).toMatchObject([{ judge: 'Coin', outcome: 'not examined' }]);
    const agrees = report.sections.flatMap((one) =>
      one.kind === 'estimates' ? one.estimates : [],
    );
    const kappa = agrees.find(({ id }) => id === 'people/pairwise/kappa/people together/the judge');
    // The same figure as in the run's own report, since there is one annotator and one run.
    expect(found.find(({ judge }) => judge.id === 'coin')!.pairs).toMatchObject({
      value: kappa!.value,
      n: 10,
    });
  });

  it('are led first to the units with the most reasons, and can label exactly those', async () => {
    const { people, documents } = device();
    const { of, rows } = await people.reviewQueue({ run: duel, kind: 'pairwise', most: 5 }, call);
    expect([of, rows.length]).toEqual([36, 5]);
    const picked = rows.map(({ unit }) => unit);
    const assignment = await people.assign({ source: duel, wanted: { ...pairs, picked } }, call);
    await label(people, assignment, 'Ann', 0, () => 'tie');
    const labels = labelsIn(await keptWork(documents, duel));
    expect(labels.map(({ unit, picked }) => [unit, picked])).toEqual(
      expect.arrayContaining(picked.map((unit) => [unit, true])),
    );
    const after = await people.reviewQueue({ run: duel, kind: 'pairwise', most: 36 }, call);
    expect(after.rows.filter(({ people }) => people !== null)).toHaveLength(5);
  });
});
