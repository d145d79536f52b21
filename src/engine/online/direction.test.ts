import { describe, expect, it } from 'vitest';
import { agreementOver } from './agreement.ts';
import { verdictsOf, withRecommenders } from './direction.ts';
import type { Experiment } from './experiment.ts';
import { experimentsAsJson, readExperiments, readJudgedRun } from './files.ts';
import { judgedOf, judgedPairs, type JudgedPair } from './judged-pairs.ts';

const estimate = (id: string, value: number, low: number, high: number) => ({
  ...{ id, value, interval: { low, high }, n: 40 },
});
const matrix = {
  kind: 'win-matrix',
  cells: [
    { row: 'new', column: 'old', share: estimate('slate-duel/share', 0.62, 0.55, 0.69) },
    { row: 'old', column: 'new', share: estimate('slate-duel/share', 0.38, 0.31, 0.45) },
  ],
};
const judged = judgedPairs([matrix]);
const arm = (title: string, clicks: number) => ({
  ...{ title, clicks },
  impressions: 100_000,
  recommender: title,
});

describe('what a run says about two recommenders', () => {
  it('comes from the win matrix, the net rates, the levels or Q, in either order', () => {
    expect(judgedOf(judged, 'old', 'new')).toMatchObject({
      ...{ figure: 'win rate', value: 1 - 0.62, n: 40 },
      interval: { low: 1 - 0.69, high: 1 - 0.55 },
    });
    const named = (id: string) => judgedPairs([{ estimates: [estimate(id, 2, 1.5, 3)] }]);
    expect(named('saer-pair/net/a%2Fb/c')[0]).toMatchObject({ first: 'a/b', second: 'c' });
    expect(named('saer/level-difference/a/b')[0]?.figure).toBe('difference of level');
    expect(judgedOf(named('arena/q/a/b'), 'b', 'a')?.interval).toEqual({
      low: 1 / 3,
      high: 1 / 1.5,
    });
    expect(named('arena/q/a/b/novelty')).toEqual([]);
    expect(named('arena/q/a/all others')).toEqual([]);
  });

  it('is read from report.json, and a run without recommenders is refused', () => {
    const file = {
      format: 'slatewise-run',
      run: { name: 'May', manifest: { protocol: 'slate-duel', judge: { name: 'Pocket judge' } } },
      report: { sections: [matrix] },
    };
    expect(readJudgedRun(JSON.stringify(file)).judged).toEqual(judged);
    const empty = { ...file, report: { sections: [] } };
    expect(() => readJudgedRun(JSON.stringify(empty))).toThrow(/noOrder|compares no recommenders/);
    expect(() => readJudgedRun('{}')).toThrow(/can’t be read/);
  });
});

describe('the direction of an experiment', () => {
  const directions = (...arms: readonly ReturnType<typeof arm>[]) =>
    verdictsOf(arms, judged).map(({ direction }) => direction);

  it('is the judge’s, its opposite, or open', () => {
    expect(directions(arm('new', 700), arm('old', 500))).toEqual(['same']);
    expect(directions(arm('old', 500), arm('new', 700))).toEqual(['same']);
    expect(directions(arm('new', 500), arm('old', 700))).toEqual(['opposite']);
    expect(directions(arm('new', 500), arm('old', 505))).toEqual(['open']);
    expect(directions(arm('new', 700), arm('third', 500))).toEqual(['not judged']);
  });

  it('needs the recommenders of the arms, which their names may give', () => {
    const titles = [{ id: 'item-knn', title: 'Item neighbours' }];
    const named = (title: string, recommender: string | null) =>
      withRecommenders([{ ...arm(title, 1), recommender }], titles)[0]!.recommender;
    expect([named('item neighbours', null), named('A', 'ITEM-KNN'), named('A', null)]).toEqual([
      'item-knn',
      'item-knn',
      null,
    ]);
  });
});

describe('the log of experiments', () => {
  const experiment = (
    id: string,
    date: string,
    clicks: number,
    more: JudgedPair[] = [],
  ): Experiment => ({
    ...{ id, name: id, date, judged: [...judged, ...more] },
    arms: [arm('new', clicks), arm('old', 600)],
    run: { name: 'May', judge: 'Pocket judge', protocol: 'slate-duel' },
  });
  const log = [
    experiment('c', '2026-03-01', 900),
    experiment('a', '2026-01-01', 900),
    experiment('b', '2026-02-01', 601),
    experiment('d', '2026-04-01', 300),
  ];

  it('gives the agreement over time, each experiment once, an open one as neither', () => {
    const over = agreementOver(log);
    expect(over.map(({ experiment: { id } }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(over.map(({ n, value }) => [n, value])).toEqual([[1, 1], [1, 1], [2, 1], [3, 2 / 3]]); // prettier-ignore
    // Wilson's interval of 2 of 3.
    const { low, high } = over[3]!.interval!;
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.208', '0.939']);
    expect(agreementOver(log.slice(2, 3))[0]).toMatchObject({ n: 0, value: null, interval: null });
  });

  it('survives a file, and refuses one with other content', () => {
    expect(readExperiments(experimentsAsJson(log))).toEqual(log);
    const wrong = { ...log[0]!, arms: [arm('new', 5), { ...arm('old', 5), impressions: 2 }] };
    expect(() => readExperiments(experimentsAsJson([wrong]))).toThrow(/can’t be read/);
  });
});
