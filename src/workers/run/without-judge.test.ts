import { beforeEach, describe, expect, it } from 'vitest';
import { id, type RunId } from '#engine/domain/ids.ts';
import { readStudy } from '#engine/study/read-study.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import {
  base,
  dataset,
  run,
  runnerDevice,
  type RunnerDevice,
} from '#test/fixtures/runner-device.ts';
import { figuresApi } from '#workers/report/work-out.ts';

const document = {
  version: 1,
  name: 'Offline alone',
  data: { kind: 'demo' },
  split: { kind: 'leave-last', n: 5, relevantFrom: 3 },
  slates: { kind: 'recommenders', recommenders: ['popular', 'random', 'item-knn'], k: 5 },
  judge: null,
  seed: 's',
};

let here: RunnerDevice;

beforeEach(async () => {
  here = await runnerDevice();
});

describe('a study without a judge', () => {
  it('takes all users, and no protocol has to be named', () => {
    const study = readStudy(JSON.stringify(document), { judges: ['coin'] });
    expect(study).toMatchObject({
      judge: { id: 'none' },
      slates: { users: 100_000 },
      protocol: { id: 'slate-duel' },
    });
    const few = { ...document, slates: { ...document.slates, users: 3 } };
    expect(readStudy(JSON.stringify(few)).slates.users).toBe(3);
  });

  it('is refused where no recommenders are compared', () => {
    const slates = { kind: 'held-out' };
    expect(() => readStudy(JSON.stringify({ ...document, slates }))).toThrow(
      /without a judge only recommenders can be compared/,
    );
  });

  it('asks nothing, and reports the held-out figures of every user', async () => {
    const api = here.runner();
    const study = readStudy(JSON.stringify(document));
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    expect(planned.trials).toBe(0);
    expect(planned.manifest.splitHash).toMatch(/^[0-9a-f]{64}$/);
    const finished = await api.run({ run, base }, here.call());
    expect(finished.state).toBe('finished');
    expect(await here.store.judgementCount(run)).toBe(0);
    const figures = figuresApi({ store: Promise.resolve(here.store) });
    const found = await figures.report({ run }, { ...here.call(), emit: () => {} });
    const report = renderReport(found.report);
    expect(report.headline).toMatch(
      /^Item neighbours has the highest nDCG@5 on held-out data, over 4 viewers\. Chance may/,
    );
    expect(report.sections.map(({ title }) => title)).toEqual([
      'What do held-out data say?',
      'Which recommenders differ on held-out data?',
      'What do held-out data say of shorter lists?',
      'Which recommenders differ on shorter lists?',
      'Who is served better, and with which items? First 5 items',
      'Which recommenders differ in these parts? First 5 items',
      'What are the lists like?',
      'What are the first items of the lists like?',
    ]);
    const text = reportToText(found.run, report);
    expect(text).toContain('No judge was asked.');
    expect(text).not.toContain('unscored');
    expect(report.remarks.join(' ')).not.toContain('asked for');
    const said = report.remarks.join(' ');
    expect(said).toContain(
      'The study has its own split: the last interactions of each viewer are held out, 20 of 120 interactions.',
    );
    // All four people have the same times, so their last interactions are the latest of all.
    expect(said).not.toContain('leaks the future');
    expect(said).toContain('5 items of held-out interactions are in no training interaction');
  });

  it('has the hash of the initial split, and another one for each other split', async () => {
    const hashOf = async (name: string, split?: object) => {
      const { split: _, ...others } = document;
      const study = readStudy(JSON.stringify({ ...others, split }));
      const api = here.runner();
      const made = { run: id<RunId>(name), study, dataset: dataset.id, base };
      return (await api.plan(made, here.call())).manifest.splitHash;
    };
    const initial = await hashOf('initial');
    expect(initial).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf('half', { kind: 'half' })).toBe(initial);
    expect(await hashOf('last', { kind: 'leave-last', n: 5 })).not.toBe(initial);
  });
});
