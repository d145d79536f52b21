import { expect, it } from 'vitest';
import { importDataset } from '#engine/data/import-dataset.ts';
import { importLists } from '#engine/data/import-lists.ts';
import { id, type DatasetId } from '#engine/domain/ids.ts';
import { coinCard } from '#engine/judges/coin.ts';
import { byOpinion, referenceJudge } from '#engine/judges/reference-judge.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { readStudy } from '#engine/study/read-study.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { pooledFiles, pooledStudy } from '#test/fixtures/data/pooled.ts';
import { base, judgesOf, run, runnerDevice } from '#test/fixtures/runner-device.ts';
import { figuresApi } from '#workers/report/work-out.ts';

const QUALITY: Readonly<Record<string, number>> = { sys1: 1, sys2: 0.5, sys3: 0, sys4: 0 };
const bySystem = referenceJudge(coinCard, () =>
  byOpinion({ duel: () => null, slate: ({ recommender }) => QUALITY[recommender!]! }),
);

it('ranks systems by people, judge and held-out data, from a study document and its files to the stored run’s exports', async () => {
  const study = readStudy(
    JSON.stringify({ ...pooledStudy, judge: { id: 'coin' }, protocol: { id: 'saer-list' } }),
  );
  if (study.data.kind !== 'tables') throw new RangeError(study.data.kind);
  const files = await sourcesOf(pooledFiles());
  const { dataset } = await importDataset(files, study.data, quietReading());
  const read = await importLists(files, study.lists, dataset, quietReading());
  const here = await runnerDevice();
  const own = { ...dataset, id: id<DatasetId>('pooled') };
  await here.store.saveDataset(own, study.data, 0);
  await here.store.saveLists(
    ...read.files.map(({ source, lists }) => ({ dataset: own.id, source, lists })),
  );
  const api = here.runner(judgesOf(() => bySystem));
  await api.plan({ run, study, dataset: own.id, base }, here.call());
  expect((await api.run({ run, base }, here.call())).state).toBe('finished');
  // The grades are stored with the run: its report needs neither the dataset nor the lists.
  await here.store.removeDataset(own.id);
  const figures = figuresApi({ store: Promise.resolve(here.store) });
  const { report } = await figures.report({ run }, { ...here.call(), emit: () => {} });
  const orders = renderReport(report).sections.find(({ title }) => title.endsWith('alike?'));
  if (orders?.kind !== 'estimates') throw new RangeError('No orders');
  // The judge finds every list of the first system good, no list of the last two: the reverse of people's order, with a tie.
  expect(orders.estimates.map(({ id, value }) => [id, value])).toEqual([
    ['assessed/people-judge', expect.closeTo(-5 / Math.sqrt(30), 12)],
    ['assessed/people-held-out', -1],
    ['assessed/judge-held-out', expect.closeTo(5 / Math.sqrt(30), 12)],
  ]);
  const { blob } = await figures.export({ run, format: 'csv' }, { ...here.call(), emit: () => {} });
  const lines = (await blob.text()).split('\n').filter((line) => line.includes('assessed/'));
  expect(lines.filter((line) => line.includes('assessed/people-judge'))).toHaveLength(1);
});
