import { renderReport } from '#engine/report/rendered-report.ts';
import {
  ALWAYS_FIRST,
  coinAndFirst,
  mainReference,
  referenceOf,
} from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { id } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { pairKey } from '../../domain/trial.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { noisyOracle, oracle } from '../../judges/oracle.ts';
import type { RenderedReport, RenderedSection } from '../../report/rendered-report.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { estimateOf, judgeStudy, reportOf } from '#test/fixtures/judged.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { heldOutStudy, smallStudy } from '#test/fixtures/small-study.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { regretFigures } from './regret-figures.ts';
import { slateDuel } from './slate-duel.ts';
import { duelTables } from './tables.ts';

function sectionOf<Kind extends RenderedSection['kind']>(report: RenderedReport, kind: Kind) {
  const found = report.sections.find((section) => section.kind === kind);
  if (!found) throw new RangeError(`No ${kind}`);
  return found as Extract<RenderedSection, { kind: Kind }>;
}

const reportFrom = (data: StudyData, judgements: ReadonlyMap<string, Judgement>) =>
  renderReport(
    slateDuel.report(reportInput(plannedFor(slateDuel, data), judgements, { bootstraps: 100 })),
  );

function cellOf(report: RenderedReport, row: string, column: string) {
  const { cells } = sectionOf(report, 'win-matrix');
  return cells.find((cell) => cell.row === row && cell.column === column)!;
}

const contest = drawnStudy('contest', { users: 60, m: 4, recommenders: true });

describe('the report on recommenders', () => {
  it('counts wins over both orders together', async () => {
    const report = await reportOf(oracle(), smallStudy);
    // Ann: x over y over z. Bob: z over y over x. Cleo: x and y over z.
    expect(cellOf(report, 'rec-x', 'rec-z')).toMatchObject({ wins: 2, losses: 1, byPosition: 0 });
    expect(cellOf(report, 'rec-y', 'rec-z')).toMatchObject({ wins: 2, losses: 1, byPosition: 0 });
    expect(cellOf(report, 'rec-x', 'rec-z').share.value).toBeCloseTo(2 / 3, 12);
    const { rows, connected } = sectionOf(report, 'leaderboard');
    expect(connected).toBe(true);
    expect(rows.at(-1)?.recommender).toBe('rec-z');
    expect(rows.at(-1)?.share).toMatchObject({ n: 6 });
    expect(rows.at(-1)?.share.value).toBeCloseTo(2 / 6, 12);
    for (const { strength, share } of rows) {
      expect(strength.references).toEqual(coinAndFirst(0, 0));
      expect(share.references).toEqual(coinAndFirst(0.5, 0.5));
    }
    expect(cellOf(report, 'rec-x', 'rec-z').share.references).toEqual(coinAndFirst(0.5, 0.5));
    expect(rows.reduce((sum, { strength }) => sum + strength.value!, 0)).toBeCloseTo(0, 9);
    const x = rows.find(({ recommender }) => recommender === 'rec-x');
    // Six judged pairs are too few for a column of utilities.
    expect(x?.utility).toBeNull();
  });

  it('shows each cell equally from both sides', async () => {
    const report = await reportOf(noisyOracle(0.7, 'n'), contest);
    for (const cell of sectionOf(report, 'win-matrix').cells) {
      const back = cellOf(report, cell.column, cell.row);
      expect([back.wins, back.losses, back.byPosition]).toEqual([
        cell.losses,
        cell.wins,
        cell.byPosition,
      ]);
      expect(back.share.value! + cell.share.value!).toBeCloseTo(1, 12);
    }
  });

  it('names a leader if the differences are clear, first on the leaderboard and alone', async () => {
    const large = drawnStudy('large', { users: 200, m: 4, recommenders: true });
    const report = await reportOf(noisyOracle(0.9, 'n'), large);
    expect(report.headline).toMatch(/^rec-3 is better than each of the others: /);
    const [first, ...others] = sectionOf(report, 'leaderboard').rows;
    expect(first).toMatchObject({ recommender: 'rec-3', ranks: { best: 1, worst: 1 } });
    expect(others.every(({ ranks }) => ranks.best > 1)).toBe(true);
  });

  it('names several leaders if they cannot be distinguished', async () => {
    const report = await reportOf(noisyOracle(0.9, 'n'), contest);
    expect(report.headline).toBe(
      'Can’t tell which is best: rec-3 and rec-2 may lead. Settled: rec-3 and rec-2 each beat rec-0; rec-3 beats rec-1. If the differences stay as large as they look, about 620 users would separate the rest.',
    );
    const { rows } = sectionOf(report, 'leaderboard');
    expect(rows.map(({ ranks }) => ranks.best === 1)).toEqual([true, true, false, false]);
  });

  it('names no leader from a coin’s verdicts in about 19 of 20 studies', async () => {
    let named = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { headline } = await reportOf(coin(`c${seed}`), contest, { bootstraps: 100 });
      if (!headline.startsWith('Can’t tell: ')) named++;
    }
    // At most 2 expected, including chance position bias; three standard deviations more are 6.
    expect(named).toBeLessThanOrEqual(6);
  });

  it('reports the position bias of an always-first judge, and counts every duel as a tie', async () => {
    const report = await reportOf(alwaysFirst(), contest);
    expect(report.headline).toContain('This judge follows position');
    expect(report.trust).toContain('Position decides');
    expect(report.headline).not.toMatch(/rec-\d/);
    for (const { byPosition, wins, share } of sectionOf(report, 'win-matrix').cells) {
      expect([byPosition, wins, share.value]).toEqual([60, 0, 0.5]);
    }
    for (const { strength, ranks } of sectionOf(report, 'leaderboard').rows) {
      expect(strength.value).toBeCloseTo(0, 9);
      expect(ranks).toEqual({ best: 1, worst: 4 });
    }
  });

  it('shows no figure of quality if no two slates of a user have known utilities', async () => {
    const [first, ...others] = smallStudy.slates;
    const unknown = others.map(({ utility: _, ...slate }) => slate);
    const data = { ...smallStudy, slates: [first!, ...unknown] };
    const titled = ({ sections }: RenderedReport) =>
      sections.find(({ title }) => title === 'How good is the judge?');
    const report = await reportOf(oracle(), data);
    expect(titled(report)).toMatchObject({
      kind: 'sentence',
      reading: expect.stringContaining('has two slates whose worth is known') as string,
    });
    expect(report.trust).not.toContain('kill');
    const [a, b, ...rest] = smallStudy.slates;
    const two = { ...smallStudy, slates: [a!, b!, ...rest.map(({ utility: _, ...one }) => one)] };
    expect(a!.user).toBe(b!.user);
    expect(titled(await reportOf(oracle(), two))).toMatchObject({
      reading: expect.stringContaining('known for only') as string,
    });
  });

  it('has no strength if some recommenders never met, and says so', async () => {
    const pick = (user: string, names: string[]) =>
      smallStudy.slates.filter(
        (slate) => slate.user === user && names.includes(String(slate.recommender)),
      );
    const rename = pick('bob', ['rec-x', 'rec-y']).map((slate, i) => ({
      ...slate,
      recommender: id<typeof slate.recommender & string>(`other-${i}`),
    }));
    const data = { ...smallStudy, slates: [...pick('ann', ['rec-x', 'rec-y']), ...rename] };
    const report = await reportOf(oracle(), data);
    const { rows, connected } = sectionOf(report, 'leaderboard');
    expect(connected).toBe(false);
    expect(rows.every(({ strength }) => strength.value === null && strength.why)).toBe(true);
    expect(report.headline).toContain('not all met');
    expect(cellOf(report, 'rec-x', 'other-0').share.value).toBeNull();
  });
});

describe('a figure without an interval', () => {
  it('[14.11] is not compared with a coin, in the headline or beside it', async () => {
    // One user in five has 36 pairs of known utilities: enough to count, too few to resample.
    for (const recommenders of [true, false]) {
      const drawn = drawnStudy('alone', { users: 5, m: 9, recommenders });
      const slates = drawn.slates.map(({ utility, ...slate }) =>
        slate.user === 'u0' && utility !== undefined ? { ...slate, utility } : slate,
      );
      const data = { ...drawn, slates };
      const report = await reportOf(noisyOracle(0.7, 'n'), data);
      const skill = estimateOf(report, 'skill');
      expect(skill.interval).toBeNull();
      expect(report.trust).toContain('with too few users for an interval');
      const said = `${report.headline} ${report.trust}`;
      expect(said).not.toMatch(
        /told from a coin|distinguishable|than a coin|more than chance|better slates from/,
      );
    }
  });
});

describe('what a report leaves out', () => {
  it('counts unscored answers by reason, and neither side gains by them', async () => {
    const all = await judgeStudy(oracle(), smallStudy);
    const broken: Judgement = {
      ...all.get('ann/rec-x>ann/rec-z')!,
      probabilities: null,
      stage: 'unscored',
      verdict: { kind: 'unscored', why: 'no legal answer' },
    };
    const report = reportFrom(smallStudy, new Map(all).set(broken.key, broken));
    expect(report.counts).toMatchObject({ judged: 27, unscored: 1, stages: { unscored: 1 } });
    const cell = cellOf(report, 'rec-x', 'rec-z');
    expect(cell).toMatchObject({ wins: 1, losses: 1, byPosition: 0, unscored: 1 });
    expect(cell.share).toMatchObject({ value: 0.5, n: 2, leftOut: { unscored: 1 } });
    expect(estimateOf(report, 'asymmetry')).toMatchObject({
      value: 1,
      n: 8,
      leftOut: { unscored: 1 },
    });
    const judgements = new Map(all).set(broken.key, broken);
    const tables = duelTables({ data: smallStudy, judgements });
    const { regret } = regretFigures(tables, resamples(tables.length, 20, stream('regret')));
    expect(regret).toMatchObject({
      value: 0,
      n: 26,
      leftOut: { unscored: 1 },
    });
    expect(report.remarks.join(' ')).toContain('1 answer unscored');
  });

  it('says that an unfinished run is provisional, and counts only what was asked', async () => {
    const all = await judgeStudy(oracle(), smallStudy);
    const some = reportFrom(smallStudy, new Map([...all].slice(0, 9)));
    expect(some.headline).toMatch(/^So far: /);
    expect(some.remarks).toContain('Provisional: 9 of 27 questions judged.');
    expect(estimateOf(some, 'asymmetry').n).toBe(3);
    const none = reportFrom(smallStudy, new Map());
    expect(none.headline).toBe('Nothing has been judged yet.');
    expect(estimateOf(none, 'asymmetry').value).toBeNull();
    expect(reportFrom(smallStudy, all).headline).not.toContain('So far');
  });

  it('counts identical slates, which were not asked', async () => {
    const [x, y] = smallStudy.slates;
    const slates = smallStudy.slates.map((one) => (one === y ? { ...one, items: x!.items } : one));
    const report = await reportOf(oracle(), { ...smallStudy, slates });
    expect(cellOf(report, 'rec-x', 'rec-y')).toMatchObject({ identical: 1 });
    expect(cellOf(report, 'rec-x', 'rec-y').share).toMatchObject({
      n: 2,
      leftOut: { identical: 1 },
    });
    expect(report.remarks.join(' ')).toContain('1 pair of identical slates not asked');
    expect(report.counts).toMatchObject({ planned: 25, judged: 25 });
  });

  it('mentions synthetic users, and the users that the sampling excluded', async () => {
    const notes = { ...smallStudy.notes, tiedAtCut: 0.25, usersWithSharedItems: 2 };
    const users = { of: 5, taken: 3, poolTooSmall: 2 };
    const data = { ...smallStudy, synthetic: true, notes: { ...notes, users, remarks: ['Own.'] } };
    const text = (await reportOf(oracle(), data)).remarks.join(' ');
    for (const said of ['synthetic', '25% of the users', 'share items', 'Own.']) {
      expect(text).toContain(said);
    }
    // The reason for exclusion depends on the slates, so only the sampling's own remark states it.
    expect(text).not.toContain('left out');
    expect((await reportOf(oracle(), smallStudy)).remarks.join(' ')).not.toContain('synthetic');
  });
});

describe('the report on held-out slates', () => {
  const drawn = drawnStudy('T1', { users: 40, m: 4 });

  it('has no leaderboard, and says whether the judge distinguishes better slates from worse', async () => {
    const good = await reportOf(noisyOracle(0.8, 'n'), drawn);
    expect(good.sections.map(({ kind }) => kind)).toEqual([
      ...['estimates', 'estimates', 'similarity', 'estimates', 'table'],
    ]);
    expect(good.headline).toMatch(/^The judge tells better slates from worse: skill \.\d\d \(/);
    expect((await reportOf(coin('a'), drawn)).headline).toMatch(
      /cannot tell the judge from a coin/,
    );
    const bad = await reportOf(noisyOracle(0.2, 'n'), drawn);
    expect(bad.headline).toMatch(/picks the worse slate more often .* skill \u2212\./);
  });

  it('shows no figure of quality if no utility is known', async () => {
    const slates = heldOutStudy.slates.map(({ id, user, items }) => ({ id, user, items }));
    const report = await reportOf(alwaysFirst(), { ...heldOutStudy, slates });
    const found = report.sections.filter(({ title }) => title === 'How good is the judge?');
    expect(found.map(({ kind }) => kind)).toEqual(['sentence']);
    expect(report.trust).not.toContain('Skill');
  });

  it('shows only flips by similarity if no utility is known', async () => {
    const slates = drawn.slates.map(({ utility: _, ...slate }) => slate);
    const known = sectionOf(await reportOf(coin('c'), drawn), 'similarity');
    expect(known.title).toBe('What does a wrong verdict cost?');
    const { title, reading, bins } = sectionOf(
      await reportOf(coin('c'), { ...drawn, slates }),
      'similarity',
    );
    expect(title).toBe('Does similarity cause flips?');
    expect(reading).not.toMatch(/regret|cost/);
    expect(bins.every(({ flips, regret }) => flips.n > 0 && regret.value === null)).toBe(true);
  });

  it('shows regret and flips by similarity, each pair in one bin', async () => {
    const own = drawn.slates.map((slate): [string, number] => [pairKey(slate, slate), 1]);
    const [alike] = drawn.similarity.keys();
    const similarity = new Map([...drawn.similarity, ...own, [alike!, 1] as const]);
    const report = await reportOf(noisyOracle(0.7, 'n'), { ...drawn, similarity });
    const { bins } = sectionOf(report, 'similarity');
    expect(bins.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(40 * 6);
    const flipped = bins.reduce((sum, { flips }) => sum + flips.value! * flips.n, 0);
    expect(flipped / (40 * 6)).toBeCloseTo(1 - estimateOf(report, 'asymmetry').value!, 12);
    expect(bins.reduce((sum, { regret }) => sum + regret.n, 0)).toBe(40 * 12);
    for (const [i, { pairs, low, high }] of bins.entries()) {
      expect(pairs).toBeGreaterThan(40);
      expect(low).toBe(bins[i - 1]?.high ?? low);
      expect(high).toBeGreaterThan(low);
    }
    // Over both orders, an always-first judge loses as much as a coin.
    for (const { regret } of bins) {
      expect(mainReference(regret)).toBeGreaterThan(0);
      expect(referenceOf(regret, ALWAYS_FIRST)).toBeCloseTo(mainReference(regret)!, 12);
    }
    const lost = bins.reduce((sum, { regret }) => sum + regret.value! * regret.n, 0);
    expect(lost / (40 * 16)).toBeCloseTo(estimateOf(report, 'regret').value!, 12);
  });
});

describe('any report', () => {
  it('prints n, reference values, tie rule and method with every estimate, and a reading of each section', async () => {
    const { sections } = await reportOf(noisyOracle(0.7, 'n'), contest);
    for (const section of sections) {
      expect(section.reading.length).toBeGreaterThan(80);
      if (section.kind !== 'estimates') continue;
      for (const { n, of, ties, method, interval } of section.estimates) {
        expect(n).toBeGreaterThan(0);
        expect([of, ties, method].every((text) => text.length > 3)).toBe(true);
        expect(interval).not.toBeNull();
      }
    }
  });

  it('is the same whatever the order in which the judgements came', async () => {
    const judgements = await judgeStudy(noisyOracle(0.7, 'n'), smallStudy);
    const turned = new Map([...judgements].reverse());
    expect(reportFrom(smallStudy, turned)).toEqual(reportFrom(smallStudy, judgements));
  });
});
