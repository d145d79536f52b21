import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeAll, describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import type { ItemResult } from '#engine/exam/exam.ts';
import { EXAM_ANSWERS, EXAMS } from '#engine/exam/stored-exams.ts';
import { scoreExam } from '#engine/exam/score-exam.ts';
import { id, type DatasetId, type EmbedderId, type RunId } from '#engine/domain/ids.ts';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { browserWith, dumpOf } from '#test/fixtures/kept-before/read-dump.ts';
import { deviceWith } from '#test/fixtures/people-device.ts';
import { base, call, simulatorDevice } from '#test/fixtures/simulator-device.ts';
import { simulatorService } from '#workers/simulator/simulator-service.ts';
import { figuresApi } from './work-out.ts';

const duel = id<RunId>('run-slate-duel');

let store: IdbStore;
let documents: IdbDocuments;

beforeAll(async () => {
  await browserWith(...dumpOf(3));
  [store, documents] = await Promise.all([IdbStore.open(), IdbDocuments.open()]);
});

describe('[14.21] data that a browser stored with schema 3', () => {
  it('can be opened: data with its lists and vectors', async () => {
    const small = id<DatasetId>('small');
    expect((await store.datasets()).map(({ name }) => name).sort()).toEqual(['Made up', 'Small']);
    expect((await store.dataset(small))?.log.rating).toHaveLength(120);
    expect(await store.lists(small)).toMatchObject([{ source: { file: 'ours.run' } }]);
    const vectors = await store.vectors(small, id<EmbedderId>('tfidf-1'));
    expect(vectors?.values.slice(0, 3)).toEqual(Float32Array.of(0, 0.125, 0.25));
  });

  it('can be opened: runs with their judgements and reasons', async () => {
    const runs = await store.runs();
    expect(runs.map(({ id: run, state }) => [run, state]).sort()).toEqual([
      ['run-half', 'stopped'],
      ['run-saer-pair', 'finished'],
      ['run-slate-duel', 'finished'],
    ]);
    const judgements = await store.judgements(duel);
    expect(judgements).toHaveLength(144);
    expect(judgements[0]).toMatchObject({ labelMass: null, exactTie: false });
    expect(Object.keys(judgements[0]!)).not.toContain('legalMass');
    const half = await store.judgements(id<RunId>('run-half'));
    expect(half.map(({ verdict }) => verdict.kind).at(-1)).toBe('unscored');
    const reasons = await store.reasons(id<RunId>('run-saer-pair'));
    expect(reasons).toMatchObject([{ flagged: [1], stage: 'text:json' }]);
  });

  it('still gives its reports', async () => {
    const figures = figuresApi({
      store: Promise.resolve(store),
      documents: Promise.resolve(documents),
    });
    const { report } = await figures.report({ run: duel }, call());
    const estimates = report.sections.flatMap((one) => ('estimates' in one ? one.estimates : []));
    expect(estimates.some(({ value }) => value !== null)).toBe(true);
  });

  it('gives a report without the unreadable rows, and names them', async () => {
    const run = id<RunId>('run-half');
    const [first] = await store.judgements(run);
    const raw = await openDB('slatewise');
    await raw.put('judgements', { ...first, run, order: 0, verdict: null });
    raw.close();
    const figures = figuresApi({ store: Promise.resolve(store) });
    const { report } = await figures.report({ run }, call());
    expect(inEnglish(report.remarks[0])).toMatch(
      new RegExp(
        `^1 answer of this run can’t be read .*: ${first!.key} \\(its field verdict is missing`,
      ),
    );
    expect((await figures.pairs({ run }, call())).length).toBeGreaterThan(0);
  });

  it('can be opened: labels by people', async () => {
    const { people } = deviceWith(store, documents);
    const [row] = await people.assignments({ source: duel }, call());
    expect(row?.annotators).toMatchObject([
      { name: 'Ann', answered: 10 },
      { name: 'Bob', answered: 10 },
    ]);
    const { disagreements } = await people.differences({ source: duel }, call());
    expect(disagreements.length).toBeGreaterThan(0);
  });

  it('can be opened: exams, with unchanged values', async () => {
    const [[key, exam] = []] = await documents.all(EXAMS);
    const answers = (await documents.all(EXAM_ANSWERS)).map(([, one]) => one);
    expect([key, exam?.state, answers.length]).toEqual([exam?.id, 'finished', exam?.users]);
    const again = scoreExam({ users: answers, memory: null }, exam!.judge, exam!.seed);
    const figures = (results: readonly ItemResult[]) =>
      results.flatMap(({ estimate, beside }) =>
        // Intervals were made otherwise then.
        [estimate, ...beside].map((one) => one && [one.id, one.value, one.n]),
      );
    const { results } = exam!;
    const kept = again.filter(({ item }) => results.some((one) => one.item === item));
    expect(figures(kept)).toEqual(figures(results));
  });

  it('can be opened: simulations, which continue where they were', async () => {
    const here = await simulatorDevice(store, documents);
    const api = simulatorService(here.parts());
    const [simulation] = await api.simulations(null, call());
    const { people, items } = await api.openSimulation({ simulation: simulation!.id }, call());
    expect([people.length, items.length]).toEqual([5, 30]);
    const [person] = people;
    const played = { simulation: simulation!.id, person: person!.id, base };
    const rollout = await api.stepRollout(
      { ...played, chooser: { kind: 'random' }, steps: 1 },
      call(),
    );
    expect(rollout.steps).toHaveLength(4);
    const kinds = rollout.steps[0]?.question?.segments.map(({ kind }) => kind);
    expect(kinds).toEqual(['instructions', 'user', 'question']);
    expect(rollout.steps[0]).toMatchObject({ answer: { labelMass: 0.98 }, remembered: [] });
    const [training] = await api.trainings({ simulation: simulation!.id }, call());
    expect(training?.request.agents.length).toBeGreaterThan(0);
    expect(await api.keptRatings(null, call())).toMatchObject([{ rater: 'Fake' }]);
  });
});
