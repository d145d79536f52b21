import { renderReport } from '#engine/report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import { knowing, suiteSettings, suiteStage } from '#test/fixtures/suite-stage.ts';
import { constant, uniform } from '../reference-raters.ts';
import type { Rater } from '../rater.ts';
import { realHistogram } from './histogram.ts';
import { reread } from './reading.ts';
import { suiteReport } from './report.ts';
import { runSuite } from './run-suite.ts';

const stage = suiteStage();

async function reportOf(rater: Rater) {
  const input = { stage, rater, settings: suiteSettings(), preset: 'workshop', seed: '1' } as const;
  const run = runSuite(input, new AbortController().signal);
  let step = await run.next();
  while (!step.done) step = await run.next();
  return { result: step.value, report: renderReport(suiteReport(step.value)) };
}

describe('the report of a suite', () => {
  it('shows the score of random ratings beside every score', async () => {
    const { report } = await reportOf(uniform(stage.scale, '1'));
    expect(report.headline).toMatch(/by chance score 0.*chance alone scores \.4/);
    expect(report.trust).toContain('not told from ratings by chance');
    const [table] = report.sections;
    if (table?.kind !== 'table') throw new RangeError('No table');
    expect(table.rows.map(([title, , chance]) => [title, chance])).toEqual([
      ['Genres', '.400'],
      ['High and low', '.200'],
      ['Collections', '.450'],
      ['Similarity to real ratings', expect.stringMatching(/^\.\d{3}$/)],
      ['Aggregate', expect.stringMatching(/^\.\d{3}$/)],
    ]);
  });

  it('shows the warning on the card of a rater', async () => {
    const rater = uniform(stage.scale, '1');
    const warned = { ...rater, card: { ...rater.card, warning: 'It spells 10 as two.' } };
    expect((await reportOf(warned)).report.remarks).toContain('It spells 10 as two.');
  });

  it.each([
    [0.9, false],
    [0.8, false],
    [0.79, true],
    [0.1, true],
  ])('says what a label mass of %d means, where it is low', async (mass, low) => {
    const plain = uniform(stage.scale, '1');
    const massive: Rater = {
      ...plain,
      rate: async (...given) =>
        (await plain.rate(...given)).map((one) => ({ ...one, labelMass: mass })),
    };
    const { remarks } = (await reportOf(massive)).report;
    expect(remarks.some((one) => one.includes('next-token distribution'))).toBe(true);
    expect(remarks.some((one) => one.includes('would often write something else'))).toBe(low);
  });

  it('reports a perfect rater as better than random ratings, as far as the series are enough', async () => {
    const real = realHistogram(stage.dataset, stage.scale)!;
    const { report } = await reportOf(knowing(stage, real));
    expect(report.trust).toBe(
      // Four series that all agree would do so by a coin in 1 of 16 cases.
      'Genres, High and low and Similarity to real ratings are better than ratings by chance and than one rating given to everything. Collections is better than ratings by chance, but not told from one rating given to everything.',
    );
  });

  it('doesn’t praise a rater that gives everything one rating', async () => {
    const { report } = await reportOf(constant(stage.scale, 'lowest'));
    expect(report.trust).toContain(
      'Genres and High and low are better than ratings by chance, but not told from one rating given to everything. Collections is not told from ratings by chance. Similarity to real ratings is worse than ratings by chance.',
    );
  });

  it('lists and counts tests that weren’t asked', async () => {
    const plain = uniform(stage.scale, '1');
    const { report } = await reportOf({ ...plain, card: { ...plain.card, reads: ['history'] } });
    expect(report.counts.notAsked).toEqual({ genres: 512, 'high-low': 160 });
    const left = report.sections.find(({ title }) => title === 'Tests not asked');
    expect(left).toMatchObject({
      rows: [['Genres', expect.stringContaining('doesn’t read')], expect.anything()],
    });
  });

  it('reads the same answers with other readouts without asking again', async () => {
    const { result, report } = await reportOf(uniform(stage.scale, '1'));
    expect(reread(result, {})).toEqual(result);
    // A distribution on a single rating gives that rating under every readout.
    const sampled = reread(result, { readout: 'sample' });
    expect(sampled.tests).toEqual(result.tests);
    expect(reread(result, { perturbation: 'greedy' }).tests).not.toEqual(result.tests);
    const grid = report.sections.find(({ title }) => title.startsWith('The same answers'));
    expect(grid).toMatchObject({ rows: ['The likeliest (as above)', 'The mean', 'A seeded draw'] });
  });

  it('is computed from plain data alone', async () => {
    const { result } = await reportOf(uniform(stage.scale, '1'));
    const report = suiteReport(result);
    expect(suiteReport(JSON.parse(JSON.stringify(result)))).toEqual(report);
    expect(suiteReport(structuredClone(result))).toEqual(report);
  });
});
