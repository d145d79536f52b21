import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { coinAndFirst, mainReference } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { id, type ItemId, type JudgeId, type RecommenderId } from '../../domain/ids.ts';
import type { Reason } from '../../domain/reason.ts';
import { PROBES, type Slate } from '../../domain/slate.ts';
import { appraisal } from '../../domain/trial.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { oracle } from '../../judges/oracle.ts';
import { byOpinion, referenceCard, referenceJudge } from '../../judges/reference-judge.ts';
import type { Estimate } from '../../report/report.ts';
import type { RenderedReport, RenderedSection } from '../../report/rendered-report.ts';
import { refuseUnfit } from '../../run/refusal.ts';
import { askAll, reportOn } from '#test/fixtures/asked-all.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import type { ReportInput } from '../protocol.ts';
import { itemIndexIn } from '../saer/prompt.ts';
import { saerList } from './saer-list.ts';

const study = probedStudy(40, PROBES);

function sectionOf<Kind extends RenderedSection['kind']>(
  report: RenderedReport,
  kind: Kind,
  title: RegExp,
) {
  const found = report.sections.find((one) => one.kind === kind && title.test(one.title));
  if (!found) throw new RangeError(`No ${kind} like ${title}`);
  return found as Extract<RenderedSection, { kind: Kind }>;
}

function estimatesIn(report: RenderedReport): Estimate[] {
  return report.sections.flatMap((section): Estimate[] => {
    if (section.kind === 'estimates') return [...section.estimates];
    if (section.kind === 'grid') return section.cells.flatMap((cell) => cell ?? []);
    return section.kind === 'shares' ? section.rows.flatMap(({ figure }) => figure ?? []) : [];
  });
}

function estimateOf(report: RenderedReport, id: string): Estimate {
  const found = estimatesIn(report).find((one) => one.id === id);
  if (!found) throw new RangeError(`No ${id} among ${estimatesIn(report).map((one) => one.id)}`);
  return found;
}

/** Returns a judge that flags every planted item, and labels a list by its other items. */
function finder() {
  const card = referenceCard({
    id: 'finder',
    name: 'Finder',
    about: 'Finds what was put in.',
    nature: { does: 'finds what was put in', orderBlind: true },
    tasks: 'all',
  });
  const wrong = ({ origin }: Slate) => origin?.places ?? [];
  return referenceJudge(card, () => {
    const lists = byOpinion({
      duel: () => null,
      slate: (slate) => 1 - wrong(slate).length / slate.items.length,
    });
    return (asked) => {
      const { trial } = asked;
      if (trial.kind !== 'appraisal' || trial.aspect === undefined) return lists(asked);
      return wrong(trial.slate).includes(itemIndexIn(trial.aspect)) ? [0, 1] : [1, 0];
    };
  });
}

describe('an oracle', () => {
  it('labels lists by their utility, and its labels are right', async () => {
    const report = await reportOn(saerList, oracle(), study);
    const bars = sectionOf(report, 'shares', /by itself/).rows;
    expect(new Map(bars.map(({ title, counts }) => [title, counts]))).toEqual(
      new Map([
        ['better', [40, 0, 0, 0]],
        ['worse', [0, 40, 0, 0]],
      ]),
    );
    expect(estimateOf(report, 'saer/label-order').value).toBe(1);
    expect(report.headline).toMatch(
      /: better is better than worse: .* better: 100% good and 0% poor of 40 lists/,
    );
    const grid = sectionOf(report, 'grid', /Labels by/);
    expect(grid.cells).toHaveLength(6);
    expect(grid.cells.every((cell) => cell?.n === 40)).toBe(true);
  });

  it('gives corrupted lists lower labels, and a shuffled one the same', async () => {
    const report = await reportOn(saerList, oracle(), study);
    for (const probe of PROBES) {
      expect(estimateOf(report, `saer-list/lowered/${probe}`)).toMatchObject({ value: 1, n: 40 });
    }
  });

  it('is right about every planted fault where it decides', async () => {
    const report = await reportOn(saerList, oracle(), study);
    expect(estimateOf(report, 'saer-list/detected/all')).toMatchObject({ value: 1, n: 6 * 40 });
  });

  it('can’t answer for single items: these are not asked, and no figure uses them', async () => {
    const report = await reportOn(saerList, oracle(), study);
    expect(report.counts.notAsked).toEqual({ 'item-fit': 9 * 40 * 3 });
    expect(report.sections.some(({ title }) => /follow from the items/.test(title))).toBe(false);
    expect(report.sections.some(({ title }) => /right items/.test(title))).toBe(false);
  });
});

it('a judge that finds planted items flags exactly those, and its labels follow', async () => {
  const report = await reportOn(saerList, finder(), study);
  expect(estimateOf(report, 'saer-list/flagged/foreign-2/items')).toMatchObject({
    value: 1,
    n: 120,
  });
  expect(estimateOf(report, 'saer-list/flagged/genuine/items')).toMatchObject({
    value: 0,
    n: 2 * 40 * 3,
  });
  expect(estimateOf(report, 'saer-list/rule-agreement/items')).toMatchObject({
    value: 1,
    n: 360,
    references: coinAndFirst(1 / 3, 1),
  });
  expect(estimateOf(report, 'saer-list/rule-kappa/items').value).toBe(1);
});

describe('flagged items', () => {
  const first = id<ItemId>(String([...study.items.keys()][0]));

  /** Returns a judge that flags one item wherever it is, and calls every list good. */
  const against = (item: ItemId) =>
    referenceJudge({ ...finder().card, name: 'Against one' }, () => ({ trial, question }) => {
      const flagged =
        trial.kind === 'appraisal' &&
        trial.aspect !== undefined &&
        trial.slate.items[itemIndexIn(trial.aspect)] === item;
      return question.labels.map((_, i) => Number(i === Number(flagged)));
    });

  it('are counted by recommender, and the most flagged is named with the lists that it is on', async () => {
    const report = await reportOn(saerList, against(first), study);
    const lists = study.slates.filter(({ origin }) => !origin);
    for (const name of ['better', 'worse']) {
      const own = lists.filter(({ recommender }) => recommender === name);
      const with1 = own.filter(({ items }) => items.includes(first)).length;
      const found = estimateOf(report, `saer/flagged/${name}/items`);
      expect(found).toMatchObject({ n: 3 * own.length, value: with1 / (3 * own.length) });
      expect(found.interval).not.toBeNull();
    }
    const on = lists.filter(({ items }) => items.includes(first)).length;
    expect(sectionOf(report, 'table', /flag most, item by item/).rows).toEqual([
      [study.items.get(first)!.title, on, on, 'better and worse'],
    ]);
  });

  it('make no section if nothing was asked item by item and no reasons were written', async () => {
    const report = await reportOn(saerList, oracle(), study);
    expect(report.sections.some(({ title }) => /flag/.test(title))).toBe(false);
  });
});

it('every figure of a coin is at its reference value', async () => {
  const report = await reportOn(saerList, coin('c'), probedStudy(400, ['foreign-2', 'shuffled']), {
    report: { bootstraps: 20 },
  });
  const checked = estimatesIn(report).filter(
    ({ value, references }) => value !== null && mainReference({ references }) !== null,
  );
  expect(checked.length).toBeGreaterThan(12);
  for (const { id, value, references, n } of checked) {
    expect([id, Math.abs(value! - mainReference({ references })!) < 5 / Math.sqrt(n)]).toEqual([
      id,
      true,
    ]);
  }
  expect(report.headline).toMatch(
    /: Can’t tell: no difference between (better and worse|worse and better) is /,
  );
});

it('a judge that can only compare lists isn’t offered', () => {
  expect(() => refuseUnfit(alwaysFirst().card, saerList, study)).toThrow(/pointwise label/i);
});

describe('reasons', () => {
  const flagged = (slate: Slate, places: readonly number[] | null): readonly [string, Reason] => {
    const { key } = appraisal(slate);
    const stage = places ? ('text:json' as const) : ('unscored' as const);
    const tokens = { prompt: 700, written: 50 };
    return [key, { key, text: 'Why.', flagged: places, stage, tokens, ms: 1500 }];
  };

  it('flag items too, counted apart from single items, without unread ones', async () => {
    const probes = study.slates.filter(({ origin }) => origin?.probe === 'foreign-1').slice(0, 3);
    const reasons = new Map([
      flagged(probes[0]!, [0, 1, 2]),
      flagged(probes[1]!, [1]),
      flagged(probes[2]!, null),
    ]);
    const report = await reportOn(saerList, oracle(), study, { report: { reasons } });
    const found = estimateOf(report, 'saer-list/flagged/foreign-1/reasons');
    expect(found).toMatchObject({ n: 6, leftOut: { unscored: 3, 'not asked yet': 111 } });
    expect(found.value).toBeCloseTo(4 / 6, 12);
    // The oracle's labels for utilities .5 and .2 are Partial and Poor; the rule gives Poor and Partial.
    const rule = estimateOf(report, 'saer-list/rule-agreement/reasons');
    expect([rule.n, rule.leftOut['unscored']]).toEqual([2, 1]);
    expect(rule).toMatchObject({ value: 0, references: coinAndFirst(1 / 3, null) });
    const kappa = estimateOf(report, 'saer-list/rule-kappa/reasons');
    expect(kappa).toMatchObject({
      n: 2,
      leftOut: rule.leftOut,
      references: [{ name: 'coin', value: 0 }, { name: 'always first' }],
    });
    expect(kappa.value).toBeCloseTo(-1, 12);
    const cost = sectionOf(report, 'table', /cost/).rows;
    expect(cost.find(([title]) => title === 'Reasons')).toEqual([
      'Reasons',
      3,
      '0.07',
      '2,100',
      '0',
      '150',
    ]);
  });
});

it('[14.2] compares the reasons of a panel with the labels and flags of the judge that wrote them', async () => {
  const card = { ...finder().card, kind: 'model' as const };
  const pocket = { ...card, id: id<JudgeId>('pocket'), name: 'Pocket judge', family: 'pocket' };
  const writer = { ...card, id: id<JudgeId>('qwen'), name: 'Qwen', family: 'qwen' };
  const [byCoin, byFinder] = [
    await askAll(saerList, coin('c'), study),
    await askAll(saerList, finder(), study),
  ];
  const tokens = { prompt: 700, written: 50 };
  const reasons = new Map(
    study.slates.map((slate): readonly [string, Reason] => {
      const { key } = appraisal(slate);
      const flagged = slate.origin?.places ?? [];
      return [key, { key, text: 'Why.', flagged, stage: 'text:json', tokens, ms: 1500 }];
    }),
  );
  const planned = plannedFor(saerList, study);
  const panelOf = (written: ReportInput['reasons']) =>
    // The votes equal the first judge's answers here.
    renderReport(
      saerList.report(
        reportInput(planned, byCoin, {
          reasons: written,
          members: [
            { judge: pocket, judgements: byCoin },
            { judge: writer, judgements: byFinder },
          ],
        }),
      ),
    );
  const report = panelOf(reasons);
  const rules = estimatesIn(report).filter((one) => one.id === 'saer-list/rule-agreement/reasons');
  expect(
    rules.map(({ title, value, n }) => [formatMessage(title).split(':')[0], value, n]),
  ).toEqual([['Qwen', 1, 360]]);
  for (const source of ['items', 'reasons']) {
    const planted = estimateOf(report, `saer-list/flagged/foreign-2/${source}`);
    expect(planted).toMatchObject({ value: 1, n: 120 });
    expect(planted.title).toMatch(/^Qwen: /);
    expect(estimateOf(report, `saer-list/flagged/genuine/${source}`).value).toBe(0);
  }
  const { reading } = sectionOf(report, 'grid', /right items/);
  expect(reading).toContain('both columns count the flags of Qwen alone');
  // Without reasons, the flags are those of the vote.
  const voted = estimateOf(panelOf(new Map()), 'saer-list/flagged/foreign-2/items');
  expect(voted.value).toBeLessThan(0.9);
  expect(voted.title).not.toContain('Qwen');
});

it('gives each figure a unique id, whatever the names of recommenders', async () => {
  const { slates, ...rest } = drawnStudy('names', { users: 6, m: 4, recommenders: true });
  const names = ['a/b', 'c', 'a', 'b/c'];
  const called = slates.map((slate) => ({
    ...slate,
    recommender: id<RecommenderId>(names[Number(slate.recommender!.slice(-1))]!),
  }));
  const report = await reportOn(saerList, oracle(), { ...rest, slates: called });
  const ids = estimatesIn(report).map((one) => one.id);
  const differences = ids.filter((one) => one.startsWith('saer/level-difference/'));
  expect(new Set(differences).size).toBe(6);
  expect(new Set(ids).size).toBe(ids.length);
});
