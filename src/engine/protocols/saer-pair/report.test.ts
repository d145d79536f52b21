import { ALWAYS_FIRST, mainReference, referenceOf } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { id, type JudgeId } from '../../domain/ids.ts';
import { PROBES, type Slate } from '../../domain/slate.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { noisyOracle, oracle } from '../../judges/oracle.ts';
import { byOpinion, referenceJudge } from '../../judges/reference-judge.ts';
import { stream } from '../../random/stream.ts';
import type { Estimate } from '../../report/report.ts';
import {
  renderReport,
  type RenderedReport,
  type RenderedSection,
} from '../../report/rendered-report.ts';
import { askAll, reportOn } from '#test/fixtures/asked-all.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { saerPair } from './saer-pair.ts';

const study = probedStudy(40, PROBES);
const bare = { lists: false } as const;

function sectionOf<Kind extends RenderedSection['kind']>(
  report: RenderedReport,
  kind: Kind,
  title: RegExp,
) {
  const found = report.sections.find((one) => one.kind === kind && title.test(one.title));
  if (!found) throw new RangeError(`No ${kind} like ${title}`);
  return found as Extract<RenderedSection, { kind: Kind }>;
}

/** Returns all estimates of a report. */
function estimatesIn(report: RenderedReport): Estimate[] {
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

function estimateOf(report: RenderedReport, id: string): Estimate {
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
    expect(report.headline).toMatch(
      /: better is better than worse: the judge prefers its lists .* wins 100%/,
    );
  });

  it('shows the names of recommenders unchanged, whatever words they contain', async () => {
    const called = (slate: Slate): Slate =>
      slate.recommender ? { ...slate, recommender: id(`${slate.recommender} over time`) } : slate;
    const renamed = { ...study, slates: study.slates.map(called) };
    const { headline } = await reportOn(saerPair, oracle(), renamed);
    expect(headline).toMatch(/: better over time is better than worse over time: /);
    expect(headline).toMatch(/(better over time wins 100%.*|.*, )worse over time/);
    const open = await reportOn(saerPair, coin('c'), renamed);
    expect(open.headline).toMatch(
      /between (better over time and worse over time|worse over time and better over time) is /,
    );
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

/** Returns a judge that prefers the list liked more among genuine ones, and tosses a coin on corrupted ones. */
function unnoticing() {
  const card = { ...oracle().card, id: id<JudgeId>('unnoticing'), name: 'Unnoticing' };
  const chance = stream('unnoticing');
  return referenceJudge(card, () =>
    byOpinion({
      duel: ({ key, first, second }) =>
        first.origin || second.origin
          ? Number(chance.child(key).unit() < 0.5)
          : Number(first.utility! > second.utility!),
      slate: () => 1,
    }),
  );
}

describe('planted faults', () => {
  /** Every other user likes the corrupted list as much as the genuine one. */
  const halfWorse = {
    ...study,
    slates: study.slates.map((slate) => {
      const genuine = study.slates.find(({ id: one }) => one === slate.origin?.genuine);
      return genuine && Number(slate.user.slice(1)) % 2 === 0
        ? { ...slate, utility: genuine.utility! }
        : slate;
    }),
  };

  it('count where they make a list worse, by kind and together', async () => {
    const report = await reportOn(saerPair, oracle(), halfWorse, { settings: bare });
    expect(estimateOf(report, 'saer-pair/detected/foreign-1')).toMatchObject({
      value: 1,
      n: 20,
      leftOut: { 'not really worse': 20 },
    });
    expect(estimateOf(report, 'saer-pair/detected/all')).toMatchObject({ value: 1, n: 6 * 20 });
    expect(estimatesIn(report).some(({ id: one }) => one.endsWith('detected/shuffled'))).toBe(
      false,
    );
    expect(report.trust).toContain(
      'Planted faults, all kinds together: where it decides, it is right about 1.00',
    );
  });

  it('count all where nobody knows how much the lists are liked', async () => {
    const unknown = { ...study, slates: study.slates.map(({ utility: _, ...slate }) => slate) };
    const report = await reportOn(saerPair, alwaysFirst(), unknown, { settings: bare });
    expect(estimateOf(report, 'saer-pair/detected/all').n).toBe(6 * 40);
    expect(estimatesIn(report).some(({ id: one }) => one === 'saer-pair/detected/made-up')).toBe(
      false,
    );
  });

  it('leave the first line without a winner if the judge detects them like a coin', async () => {
    const report = await reportOn(saerPair, unnoticing(), study, { settings: bare });
    const found = estimateOf(report, 'saer-pair/detected/all');
    expect(found.interval!.low).toBeLessThan(0.5);
    expect(report.headline).toContain('can’t be told from a coin on planted faults');
    expect(report.headline).not.toContain('is better than');
    const without = await reportOn(saerPair, unnoticing(), probedStudy(40, ['shuffled']), {
      settings: bare,
    });
    expect(without.headline).toContain('better is better than worse');
  });
});

describe('an always-first judge', () => {
  it('ties every pair by position, and every figure is at its reference value', async () => {
    const report = await reportOn(saerPair, alwaysFirst(), study, { settings: bare });
    expect(sectionOf(report, 'shares', /prefer/).rows[0]?.counts).toEqual([0, 0, 40, 0, 0]);
    expect(report.headline).toContain('This judge follows position');
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
      if (/is better than/.test(report.headline)) named++;
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

describe('two stages', () => {
  const gated = { gate: 'good' };

  it('plan pairs only once every list has a label, among lists that pass', async () => {
    const planned = plannedFor(saerPair, study, gated);
    expect(planned.trials.every(({ kind }) => kind === 'appraisal')).toBe(true);
    const judgements = await askAll(saerPair, oracle(), study);
    // The oracle calls the better list of each user good, and the worse one partial.
    const all = saerPair.plan({ ...planned, sofar: judgements }, stream('run').child('plan'));
    const genuine = all.filter(
      (one) => one.kind === 'duel' && !one.first.origin && !one.second.origin,
    );
    expect(genuine).toEqual([]);
    const partial = plannedFor(saerPair, study, { gate: 'not-poor' });
    const passing = saerPair.plan({ ...partial, sofar: judgements }, stream('run').child('plan'));
    const total = saerPair.growing!.total(partial, () => true);
    expect(passing.length).toBe(total);
    expect(
      passing
        .slice(0, 80)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(planned.trials.map(({ key }) => key).sort());
  });

  it('show whose lists pass, and the worst lists first', async () => {
    const judgements = await askAll(saerPair, oracle(), study);
    const planned = { ...plannedFor(saerPair, study, gated), sofar: judgements };
    const trials = saerPair.plan(planned, stream('run').child('plan'));
    const report = renderReport(saerPair.report(reportInput({ ...planned, trials }, judgements)));
    expect(estimateOf(report, 'saer-pair/passed/better')).toMatchObject({ value: 1, n: 40 });
    expect(estimateOf(report, 'saer-pair/passed/worse')).toMatchObject({ value: 0, n: 40 });
    const { rows } = sectionOf(report, 'table', /labelled worst/);
    expect(rows).toHaveLength(10);
    expect(
      rows.every(([, recommender, label]) => recommender === 'worse' && label === 'Partial'),
    ).toBe(true);
    expect(sectionOf(report, 'shares', /prefer/).rows[0]?.counts).toEqual([0, 0, 0, 0, 0]);
  });
});

it('flags items of labelled lists on request, and holds the labels against them', async () => {
  const settings = { items: true };
  const report = await reportOn(saerPair, coin('c'), study, { settings });
  expect(estimateOf(report, 'saer/flagged/better/items')).toMatchObject({ n: 3 * 40 });
  expect(estimateOf(report, 'saer-list/rule-agreement/items')).toMatchObject({ n: 80 });
  // The same labels as relevance: what isn't flagged fits.
  const flagged = estimateOf(report, 'saer/flagged/better/items').value!;
  expect(estimateOf(report, 'saer/graded/precision/better').value).toBeCloseTo(1 - flagged, 12);
  expect(estimateOf(report, 'saer/graded/ndcg/better')).toMatchObject({ n: 40 });
  const lists = await reportOn(saerPair, coin('c'), study);
  expect(estimatesIn(lists).filter(({ id }) => id.startsWith('saer/graded'))).toEqual([]);
  // Flags of planted items, by kind of fault.
  expect(estimateOf(report, 'saer-list/flagged/foreign-2/items')).toMatchObject({ n: 3 * 40 });
  const { rows } = sectionOf(report, 'table', /flag most/);
  expect(rows.length).toBe(10);
  const without = await reportOn(saerPair, coin('c'), study, {
    settings: { ...bare, items: true },
  });
  expect(without.sections.some(({ title }) => /flag/.test(title))).toBe(false);
});

describe('lists against themselves', () => {
  const self = { ...bare, 'self-pairs': true };

  it('show how often a judge calls a tie where it must, and change no other figure', async () => {
    const report = await reportOn(saerPair, oracle(), study, { settings: self });
    const figure = estimateOf(report, 'saer-pair/irreflexivity-ties');
    expect(figure).toMatchObject({ n: 80, value: 1 });
    const first = await reportOn(saerPair, alwaysFirst(), study, { settings: self });
    const its = estimateOf(first, 'saer-pair/irreflexivity-ties');
    expect(its.value).toBe(referenceOf(its, ALWAYS_FIRST));
    const without = await reportOn(saerPair, oracle(), study, { settings: bare });
    for (const id of ['saer-pair/consistency', 'saer-pair/accuracy', 'saer-pair/first-chosen']) {
      expect(estimateOf(report, id)).toEqual(estimateOf(without, id));
    }
    expect(estimatesIn(without).some(({ id }) => id === figure.id)).toBe(false);
  });
});
