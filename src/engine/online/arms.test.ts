import { describe, expect, it } from 'vitest';
import { renderReport } from '../report/rendered-report.ts';
import type { Arm } from './arm.ts';
import { compareArms } from './compare-arms.ts';
import { directionOf } from './direction.ts';
import { readArms } from './read-arms.ts';

/** The comparison of two arms with their only pair. */
function compareOnline(...arms: readonly Omit<Arm, 'recommender'>[]) {
  const found = renderReport(compareArms(arms.map((arm) => ({ ...arm, recommender: null }))));
  return { ...found, ...found.pairs[0]! };
}

describe('two arms of an online experiment', () => {
  // SAER, section 4.2: .619 % against .523 %; its intervals correspond to 38 million impressions each.
  const paper = compareOnline(
    { title: 'co-occurrence', impressions: 38_000_000, clicks: 235_220 },
    { title: 'embedding', impressions: 38_000_000, clicks: 198_740 },
  );

  it('give the paper’s rates, lift and intervals', () => {
    const shown = paper.arms.map(({ rate, interval }) =>
      [rate, interval.low, interval.high].map((one) => (100 * one).toFixed(3)),
    );
    expect(shown[0]![0]).toBe('0.619');
    expect(shown[1]![0]).toBe('0.523');
    expect(Math.abs(100 * paper.lift! - 18.4)).toBeLessThan(0.1);
    expect(Math.abs(100 * paper.liftInterval!.low - 17.6)).toBeLessThan(0.1);
    expect(Math.abs(100 * paper.liftInterval!.high - 19.1)).toBeLessThan(0.1);
    expect(paper.p).toBeLessThan(1e-4);
    expect(paper.reading).toContain('co-occurrence gets more clicks');
    expect(paper.reading).toContain('+18.4%');
    expect(paper.reading).toContain('< .0001');
  });

  it('in reverse order give the inverse lift, and the same p', () => {
    const [first, second] = paper.arms;
    const back = compareOnline(second!, first!);
    expect((1 + back.lift!) * (1 + paper.lift!)).toBeCloseTo(1, 12);
    expect(back.p).toBe(paper.p);
    expect(back.reading).toContain('fewer clicks');
  });

  it('that are alike show no difference, and one without clicks has no lift', () => {
    const arm = (title: string, clicks: number) => ({ title, impressions: 1000, clicks });
    expect(compareOnline(arm('a', 20), arm('b', 21)).reading).toMatch(
      /^This experiment can’t tell/,
    );
    expect(compareOnline(arm('a', 20), arm('b', 0))).toMatchObject({
      lift: null,
      p: expect.any(Number),
    });
  });

  it('have the same direction as a judge, the opposite, or neither', () => {
    const net = (low: number, high: number) => ({
      figure: 'net win rate' as const,
      interval: { low, high },
    });
    expect(directionOf(paper, net(0.1, 0.3))).toBe('same');
    expect(directionOf(paper, net(-0.3, -0.1))).toBe('opposite');
    expect(directionOf(paper, net(-0.1, 0.1))).toBe('open');
    expect(directionOf(paper, { figure: 'Q', interval: null })).toBe('open');
  });
});

describe('pasted arms', () => {
  const arms = [
    { title: 'new', impressions: 10_000, clicks: 62, recommender: null },
    { title: 'old', impressions: 9_900, clicks: 51, recommender: null },
  ];

  it.each([
    'new,10000,62\nold,9900,51',
    'new\t10,000\t62\nold\t9,900\t51\n',
    'new;10 000;62\nold;9 900;51',
    'arm,impressions,clicks\nnew,10000,62\nold,9900,51',
    'Clicks\tVariant\tTimes shown\n62\tnew\t10000\n51\told\t9900',
  ])('are read from %j', (text) => {
    expect(readArms(text)).toEqual(arms);
  });

  it.each([
    ['', /0 arms/],
    ['new,10000,62', /1 arms/],
    ['a,1,1\na,2,1', /Two arms have the name a/],
    ['new,10000,62\nold,lots,51', /impressions of old are "lots"/],
    ['new,10000,62\nold,0,0', /impressions of old are "0"/],
    ['new,10000,62\nold,50,51', /clicks of old are "51"/],
    ['new,10000,-3\nold,50,5', /clicks of new are "-3"/],
    ['name,money,time\nnew,1,2\nold,3,4', /columns are "name", "money", "time"/],
  ])('%j is refused with the finding and a remedy', (text, why) => {
    expect(() => readArms(text)).toThrow(why);
    expect(() => readArms(text)).toThrow(/Paste two lines or more/);
  });
});

describe('several arms', () => {
  it('are read from a CSV with their recommenders', () => {
    expect(
      readArms('\uFEFFrecommender,arm,clicks,views\nitem-knn,a,1,10\n,b,2,20\npopular,c,3,30'),
    ).toEqual([
      { title: 'a', impressions: 10, clicks: 1, recommender: 'item-knn' },
      { title: 'b', impressions: 20, clicks: 2, recommender: null },
      { title: 'c', impressions: 30, clicks: 3, recommender: 'popular' },
    ]);
  });

  it('are compared two by two, with wider intervals than one pair alone', () => {
    const arm = (title: string, clicks: number) => ({
      ...{ title, clicks },
      impressions: 10_000,
      recommender: null,
    });
    const all = [arm('a', 300), arm('b', 250), arm('c', 240)];
    const { pairs, reading } = renderReport(compareArms(all));
    expect(pairs.map(({ first, second }) => [first, second])).toEqual([[0, 1], [0, 2], [1, 2]]); // prettier-ignore
    const [alone] = compareArms(all.slice(0, 2)).pairs;
    expect(pairs[0]!.lift).toBe(alone!.lift);
    expect(pairs[0]!.liftInterval!.low).toBeLessThan(alone!.liftInterval!.low);
    expect(pairs[0]!.liftInterval!.high).toBeGreaterThan(alone!.liftInterval!.high);
    expect(reading).toMatch(/^Of 3 pairs of arms, 1 differ/);
  });
});
