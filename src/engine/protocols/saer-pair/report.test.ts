import { ALWAYS_FIRST, mainReference, referenceOf } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import { PROBES, type Slate } from '../../domain/slate.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { noisyOracle, oracle } from '../../judges/oracle.ts';
import type { Estimate } from '../../report/report.ts';
import type { Report, Section } from '../../report/rendered-report.ts';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { saerPair } from './saer-pair.ts';

const study = probedStudy(40, PROBES);
const bare = { lists: false } as const;

function sectionOf<Kind extends Section['kind']>(report: Report, kind: Kind, title: RegExp) {
  const found = report.sections.find((one) => one.kind === kind && title.test(one.title));
  if (!found) throw new RangeError(`No ${kind} like ${title}`);
  return found as Extract<Section, { kind: Kind }>;
}

/** Returns all estimates of a report. */
function estimatesIn(report: Report): Estimate[] {
  return report.sections.flatMap((section): Estimate[] => {
    switch (section.kind) {
      case 'estimates':
        return [...section.estimates];
      case 'shares':
        return section.rows.flatMap(({ figure }) => figure ?? []);
      case 'grid':
        return section.cells.flatMap((cell) => cell ?? []);
      case 'table':
        return section.rows.flat().filter((field) => typeof field === 'object');
      default:
        return [];
    }
  });
}

function estimateOf(report: Report, id: string): Estimate {
  const found = estimatesIn(report).find((one) => one.id === id);
  if (!found) throw new RangeError(`No ${id} among ${estimatesIn(report).map((one) => one.id)}`);
  return found;
}

describe('an oracle', () => {
  it('is consistent and right, clearly better than a coin', async () => {
    const report = await reportOn(saerPair, oracle(), study);
    expect(estimateOf(report, 'saer-pair/consistency').value).toBe(1);
    expect(estimateOf(report, 'saer-pair/accuracy').value).toBe(1);
    expect(estimateOf(report, 'saer-pair/direction').value).toBe(1);
    const [row] = sectionOf(report, 'shares', /prefer/).rows;
    const won = row?.title === 'better over worse' ? [40, 0] : [0, 40];
    expect([row?.counts[0], row?.counts[3]]).toEqual(won);
    expect(Math.abs(row?.figure?.value ?? 0)).toBe(1);
    expect(report.headline).toMatch(/: better over worse is preferred: /);
  });

  it('shows the names of recommenders unchanged, whatever words they contain', async () => {
    const called = (slate: Slate): Slate =>
      slate.recommender ? { ...slate, recommender: id(`${slate.recommender} over time`) } : slate;
    const renamed = { ...study, slates: study.slates.map(called) };
    const { headline } = await reportOn(saerPair, oracle(), renamed);
    expect(headline).toMatch(/: better over time over worse over time is preferred: /);
    expect(headline).toMatch(/(better over time wins 100%.*|.*, )worse over time/);
    const open = await reportOn(saerPair, coin('c'), renamed);
    expect(open.headline).toContain('better over time and worse over time');
  });

  it('detects every corrupted list, and calls a shuffled one a tie', async () => {
    const report = await reportOn(saerPair, oracle(), study);
    for (const { title, counts, figure } of sectionOf(report, 'shares', /corrupted lists/).rows) {
      expect([title, counts]).toEqual([title, [40, 0, 0, 0]]);
      expect(figure).toMatchObject({ value: 1, n: 40, leftOut: {} });
      expect(figure?.interval?.low).toBeGreaterThan(0.9);
    }
    expect(estimateOf(report, 'saer-pair/probe/other-user/own/truly-worse').value).toBe(1);
  });

  it('gives better labels to better lists', async () => {
    const report = await reportOn(saerPair, oracle(), study);
    const level = (name: string) => estimateOf(report, `saer/level/${name}`);
    expect([level('better').value, level('worse').value]).toEqual([1, 0.5]);
    expect(Math.abs(estimatesIn(report).find(({ id }) => id.includes('difference'))!.value!)).toBe(
      0.5,
    );
  });
});

describe('an always-first judge', () => {
  it('ties every pair by position, and every figure is at its reference value', async () => {
    const report = await reportOn(saerPair, alwaysFirst(), study, { settings: bare });
    expect(sectionOf(report, 'shares', /prefer/).rows[0]?.counts).toEqual([0, 0, 40, 0, 0]);
    expect(report.headline).toContain('follows position more than content');
    for (const { id, value, references } of estimatesIn(report)) {
      if (value === null || id.includes('truly-worse')) continue;
      expect([id, value]).toEqual([id, referenceOf({ references }, ALWAYS_FIRST)]);
    }
  });

  it('is at its reference values if corrupted lists are asked about in both orders too', async () => {
    const settings = { ...bare, 'probe-orders': 'both' };
    const report = await reportOn(saerPair, alwaysFirst(), study, { settings });
    for (const { id, value, references } of estimatesIn(report)) {
      if (value === null || id.includes('truly-worse')) continue;
      expect([id, value]).toEqual([id, referenceOf({ references }, ALWAYS_FIRST)]);
    }
    expect(estimateOf(report, 'saer-pair/probe/other-user/own/correct').value).toBe(0);
    expect(estimateOf(report, 'saer-pair/probe/shuffled/own/correct').value).toBe(1);
  });
});

describe('a coin', () => {
  it.each(['one', 'both'])(
    'is at its reference values, with corrupted lists in %s order(s)',
    async (orders) => {
      const many = probedStudy(600, ['other-user', 'shuffled']);
      const report = await reportOn(saerPair, coin('c'), many, {
        settings: { 'probe-orders': orders },
        report: { bootstraps: 20 },
      });
      const checked = estimatesIn(report).filter(
        ({ value, references }) => value !== null && mainReference({ references }) !== null,
      );
      expect(checked.length).toBeGreaterThan(20);
      for (const { id, value, references, n } of checked) {
        // Five standard errors of a rate, or of a mean of 1, 0 and -1.
        expect([id, Math.abs(value! - mainReference({ references })!) < 5 / Math.sqrt(n)]).toEqual([
          id,
          true,
        ]);
      }
    },
    30_000,
  );

  it('names no winner in about 19 of 20 studies', async () => {
    let named = 0;
    for (let seed = 0; seed < 40; seed++) {
      const report = await reportOn(saerPair, coin(`c${seed}`), probedStudy(40, []), {
        settings: bare,
        report: { bootstraps: 50 },
      });
      if (/is preferred/.test(report.headline)) named++;
    }
    expect(named).toBeLessThanOrEqual(6);
  });
});

describe('the three prompts', () => {
  const all = { ...bare, variants: 'all' } as const;

  it('are compared on the same pairs by exact McNemar tests, each pair of prompts once per corruption', async () => {
    const report = await reportOn(saerPair, noisyOracle(0.7, 'n'), study, { settings: all });
    const { rows } = sectionOf(report, 'table', /prompts differ/);
    expect(rows).toHaveLength(3 * PROBES.length);
    for (const [title, n, onlyFirst, onlySecond] of rows) {
      if (String(title).startsWith('Shuffled')) continue;
      expect(n).toBe(40);
      expect(Number(onlyFirst) + Number(onlySecond)).toBeGreaterThan(0);
    }
  });

  it('say nothing about wording if the judge doesn’t read it, and the report says so', async () => {
    const same = (await reportOn(saerPair, oracle(), study, { settings: all })).remarks.join();
    expect(same).toContain('doesn’t read their wording');
    const other = await reportOn(saerPair, coin('c'), study, { settings: all });
    expect(other.remarks.join()).not.toContain('doesn’t read their wording');
  });
});

describe('missing answers', () => {
  it('are reported as not asked if a judge can’t label lists', async () => {
    const report = await reportOn(saerPair, alwaysFirst(), study);
    expect(report.counts.notAsked).toEqual({ 'list-label': 80 });
    expect(report.remarks.join()).toContain('whether a list is good, partial or poor (80)');
    expect(report.sections.some(({ title }) => /by itself/.test(title))).toBe(false);
  });

  it('are left out and counted if they are unscored', async () => {
    const judge = oracle();
    const report = await reportOn(saerPair, judge, {
      ...study,
      slates: study.slates.map(({ utility, ...slate }) =>
        slate.user === 'u0' || utility === undefined ? slate : { ...slate, utility },
      ),
    });
    const consistency = estimateOf(report, 'saer-pair/consistency');
    expect(consistency).toMatchObject({ value: 1, n: 39, leftOut: { unscored: 1 } });
    const found = estimateOf(report, 'saer-pair/probe/other-user/own/correct');
    expect(found).toMatchObject({ value: 1, n: 39, leftOut: { unscored: 1 } });
  });

  it('leave no winner among lists without a recommender, but an accuracy of the judge', async () => {
    const report = await reportOn(saerPair, oracle(), drawnStudy('held', { users: 10, m: 3 }));
    expect(report.sections.some(({ title }) => /prefer/.test(title))).toBe(false);
    expect(report.headline).toMatch(/names the list liked more in 1\.00/);
  });

  it('make a report provisional', async () => {
    const report = await reportOn(saerPair, oracle(), smallStudy, {
      report: { judgements: new Map() },
    });
    expect(report.headline).toMatch(/: Nothing has been judged yet\.$/);
  });
});

it('shows the cost: questions, minutes and tokens, by task', async () => {
  const report = await reportOn(saerPair, oracle(), study);
  const { rows } = sectionOf(report, 'table', /cost/);
  expect(rows.map((row) => row[0])).toEqual(['Labels of lists', 'Pairs', 'Together']);
  expect(rows.map((row) => row[1])).toEqual([80, 80 + 7 * 40, 160 + 7 * 40]);
});
