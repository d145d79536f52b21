import { renderReport } from '#engine/report/rendered-report.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id, type JudgeId } from '../../domain/ids.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import { prefaceKey } from '../../domain/trial.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { oracle } from '../../judges/oracle.ts';
import { stream } from '../../random/stream.ts';
import { pText } from '../../domain/numbers.ts';
import type { Estimate, Report } from '../../report/report.ts';
import { holm } from '../../stats/holm.ts';
import { signTest } from '../../stats/sign-test.ts';
import { arena } from './arena.ts';
import { few, judgeArena, sectionOf } from '#test/fixtures/judged-arena.ts';

const preferred = (winner: 'first' | 'second'): Verdict => ({ kind: 'preferred', winner });

const estimateOf = (report: Report, id: string) =>
  report.sections
    .flatMap((section) => (section.kind === 'estimates' ? section.estimates : []))
    .find((one) => one.id === id)!;

describe('the report of an arena', () => {
  const data = drawnStudy('arena', { users: 60, m: 3, recommenders: true });

  it('has the oracle order systems by utility, consistently and without place', async () => {
    const { report } = await judgeArena(oracle(), data);
    const { rows } = sectionOf(report, 'leaderboard');
    const mean = (recommender: string) => {
      const own = data.slates.filter((slate) => slate.recommender === recommender);
      return own.reduce((sum, { utility }) => sum + utility!, 0) / own.length;
    };
    const shares = rows.map(({ share }) => share.value!);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(rows).toHaveLength(new Set(data.slates.map(({ recommender }) => recommender)).size);
    expect(rows.every(({ recommender }) => Number.isFinite(mean(recommender)))).toBe(true);
    expect(estimateOf(report, 'arena/consistency').value).toBe(1);
    expect(Math.abs(estimateOf(report, 'arena/slot').value!)).toBeLessThan(1e-6);
  });

  it('says that lists of no recommender can’t be ranked, though every verdict was read', async () => {
    const { report } = await judgeArena(oracle(), drawnStudy('arena', { users: 6, m: 2 }));
    expect(renderReport(report).headline).toMatch(
      /^The lists of this study come from no recommender/,
    );
    expect(report.counts.unscored).toBe(0);
  });

  it('gives Q of each pair and 1/Q the other way round', async () => {
    const { report } = await judgeArena(coin('c'), data);
    const { rows, cells } = sectionOf(report, 'grid');
    rows.forEach((_, i) =>
      rows.forEach((__, j) => {
        if (i === j) return expect(cells[i * rows.length + j]).toBeNull();
        const [q, back] = [cells[i * rows.length + j]!, cells[j * rows.length + i]!];
        expect(q.value! * back.value!).toBeCloseTo(1, 9);
        expect(q.interval!.low).toBeCloseTo(1 / back.interval!.high, 9);
      }),
    );
    const { rows: bars } = sectionOf(report, 'shares');
    for (const { counts, figure } of bars) {
      const [win, tie, lose] = counts;
      expect(figure!.value).toBeCloseTo((win! + tie!) / (lose! + tie!), 12);
    }
  });

  it('sees a judge that always names the first position, and no system ahead', async () => {
    const { report } = await judgeArena(alwaysFirst(), data);
    expect(estimateOf(report, 'arena/first-chosen').value).toBe(1);
    expect(estimateOf(report, 'arena/consistency').value).toBe(0);
    for (const { ranks } of sectionOf(report, 'leaderboard').rows) expect(ranks.best).toBe(1);
  });

  it('keeps the position effect in the ratings if one order was asked, as published, and says so', async () => {
    const two = data.slates.filter(({ recommender }) => recommender !== 'rec-2');
    const published = { ...few, orders: 'as-published' };
    const { report } = await judgeArena(coin('lean'), { ...data, slates: two }, published);
    const { rows } = sectionOf(report, 'leaderboard');
    const [ahead, behind] = rows;
    const won = ahead!.share.value!;
    expect(won).toBeGreaterThan(0.5);
    const gap = ahead!.strength.value! - behind!.strength.value!;
    expect(gap).toBeCloseTo(Math.log(won / (1 - won)), 9);
    expect(estimateOf(report, 'arena/slot')).toMatchObject({ value: null, interval: null });
    expect(estimateOf(report, 'arena/slot').why).toContain('one order only');
    expect(report.trust).toContain('one order can’t show which');
    expect(report.trust).not.toContain('leans');
  });

  describe('[14.8] with one order of three recommenders that all met', () => {
    const published = { ...few, orders: 'as-published' };
    const planned = plannedFor(arena, data, published);
    /**
     * Returns verdicts in which the first list wins with this probability; one in five is a tie.
     */
    const leaning = (share: number) => {
      const from = stream('leaning');
      return planned.trials.map((trial): [string, Judgement] => {
        const verdict: Verdict =
          from.unit() < 0.2
            ? { kind: 'tied' }
            : preferred(from.unit() < share ? 'first' : 'second');
        return [trial.key, { ...answered(trial.key), verdict, exactTie: false }];
      });
    };

    it('fits the position effect, and removes it from the ratings', () => {
      const report = renderReport(arena.report(reportInput(planned, new Map(leaning(0.7)))));
      const slot = estimateOf(report, 'arena/slot');
      // The log of the odds .7 to .3 is .85.
      expect(slot.interval!.low).toBeGreaterThan(0);
      expect(slot.interval!.low).toBeLessThan(0.85);
      expect(slot.interval!.high).toBeGreaterThan(0.85);
      const board = sectionOf(report, 'leaderboard');
      expect(board.reading).toContain('can fit a term for the position effect');
      for (const { strength, ranks } of board.rows) {
        expect(strength.interval!.low).toBeLessThan(0);
        expect(strength.interval!.high).toBeGreaterThan(0);
        expect(ranks).toEqual({ best: 1, worst: 3 });
      }
      // Win rates still contain the position effect: rec-0 was always first, rec-2 never.
      const share = (name: string) =>
        board.rows.find(({ recommender }) => recommender === name)!.share.value!;
      expect(share('rec-0')).toBeGreaterThan(0.55);
      expect(share('rec-2')).toBeLessThan(0.45);
      expect(report.trust).toContain('position effect');
      expect(report.trust).not.toContain('can’t show which');
    });

    it('refuses if the first position always won, because strength could explain that too', () => {
      const always = planned.trials.map((trial): [string, Judgement] => [
        trial.key,
        { ...answered(trial.key), verdict: preferred('first'), exactTie: false },
      ]);
      const report = renderReport(arena.report(reportInput(planned, new Map(always))));
      expect(estimateOf(report, 'arena/slot')).toMatchObject({ value: null, interval: null });
      expect(estimateOf(report, 'arena/slot').why).toContain('every time');
      expect(sectionOf(report, 'leaderboard').reading).toContain('can’t be separated');
      expect(report.trust).toContain('one order can’t show which');
    });

    it('refuses if all met only one baseline', () => {
      const against = plannedFor(arena, data, { ...published, schedule: 'baseline' });
      const from = stream('against');
      const judgements = against.trials.map((trial): [string, Judgement] => [
        trial.key,
        {
          ...answered(trial.key),
          verdict: preferred(from.unit() < 0.6 ? 'first' : 'second'),
          exactTie: false,
        },
      ]);
      const report = renderReport(arena.report(reportInput(against, new Map(judgements))));
      expect(estimateOf(report, 'arena/slot').value).toBeNull();
      expect(estimateOf(report, 'arena/slot').why).toContain('too few of the recommenders met');
    });
  });

  it('says where somebody won everything, so that outcomes were added', async () => {
    const { report } = await judgeArena(alwaysFirst(), data);
    const { rows } = sectionOf(report, 'leaderboard');
    for (const { strength } of rows) expect(strength.method).toContain('half an outcome');
    const { report: fair } = await judgeArena(coin('c'), data);
    expect(sectionOf(fair, 'leaderboard').rows[0]!.strength.method).not.toContain('half an');
  });

  it('has no tie parameter without a tie', async () => {
    const decided = data.slates.map((slate, i) => ({ ...slate, utility: i / 1000 }));
    const { report } = await judgeArena(oracle(), { ...data, slates: decided });
    expect(estimateOf(report, 'arena/tied').value).toBe(0);
    expect(estimateOf(report, 'arena/tie')).toMatchObject({
      value: null,
      why: 'no duel was a tie',
    });
    const { report: tying } = await judgeArena(coin('c'), data);
    expect(estimateOf(tying, 'arena/tied').value).toBeGreaterThan(0.2);
    expect(Math.abs(estimateOf(tying, 'arena/tie').value!)).toBeLessThan(0.5);
  });

  it('counts what no model could use', async () => {
    const { trials } = await judgeArena(coin('c'), data);
    const planned = plannedFor(arena, data, few);
    const judgements = trials.map((trial, i): [string, Judgement] => {
      const verdict: Verdict =
        i % 6 === 2 ? { kind: 'unscored', why: 'no legal answer' } : preferred('first');
      return [trial.key, { ...answered(trial.key), verdict, exactTie: false }];
    });
    const report = renderReport(arena.report(reportInput(planned, new Map(judgements))));
    const { leftOut, n } = estimateOf(report, 'arena/slot');
    expect(leftOut['unscored']).toBeGreaterThan(0);
    expect(n + leftOut['unscored']!).toBe(60 * 6);
  });

  it('contains the net win rate of every two, and a test that counts each user once', async () => {
    const table = ({ sections }: Report) => {
      const found = sections.find(({ title }) => title === 'Is the lead more than chance?');
      return found?.kind === 'table' ? found.rows : [];
    };
    const { report } = await judgeArena(oracle(), data);
    const { rows: bars } = sectionOf(report, 'shares');
    const rows = table(report);
    expect(rows).toHaveLength(3);
    rows.forEach(([title, net, up, down, p], i) => {
      const [win, tie, lose] = bars[i]!.counts as [number, number, number];
      expect(title).toBe(bars[i]!.title);
      expect(net).toMatchObject({ n: win + tie + lose, references: coinAndFirst(0, 0) });
      expect((net as Estimate).value).toBeCloseTo((win - lose) / (win + tie + lose), 12);
      // The oracle answers equally in both orders: two duels per user.
      expect([up, down]).toEqual([win / 2, lose / 2]);
      expect(p).toBe(pText(signTest(win / 2, lose / 2)));
    });
    const ps = bars.map(({ counts }) => signTest(counts[0]! / 2, counts[2]! / 2));
    expect(rows.map((row) => row.at(-1))).toEqual(holm(ps).map((p) => pText(p)));
    const { report: bound } = await judgeArena(alwaysFirst(), data);
    for (const [, net, up, down, p] of table(bound)) {
      expect([(net as Estimate).value, up, down, p]).toEqual([0, 0, 0, '1.000']);
    }
  });

  it('prints the analyses of three duels with the verdicts behind them, and counts unread ones', () => {
    const planned = plannedFor(arena, data, { ...few, analysis: true });
    const duels = planned.trials.filter(({ kind }) => kind === 'duel');
    const judgements = new Map(
      duels.map(({ key }): [string, Judgement] => [
        key,
        { ...answered(key), verdict: preferred('second'), exactTie: false },
      ]),
    );
    const reasons = new Map(
      duels
        .filter(({ aspect }) => aspect !== undefined)
        .map(({ key }, i): [string, Reason] => [
          prefaceKey(key),
          {
            ...{
              key: prefaceKey(key),
              text: i === 0 ? '' : `Analysis ${i}.`,
              flagged: null,
              ms: 1,
            },
            ...{ stage: i === 0 ? 'unscored' : 'text:tag', tokens: { prompt: 1, written: 1 } },
          },
        ]),
    );
    const of = (some: ReadonlyMap<string, Reason>) =>
      renderReport(
        arena.report(reportInput(planned, judgements, { reasons: some, bootstraps: 20 })),
      );
    const titled = (report: Report) =>
      report.sections.find(({ title }) => title === 'How does the judge explain its verdicts?');
    const report = of(reasons);
    const found = titled(report);
    const rows = found?.kind === 'table' ? found.rows : [];
    expect(rows).toHaveLength(6);
    for (const [lists, aspect, text, verdict] of rows) {
      expect(lists).toMatch(/^A: rec-\d, B: rec-\d; user u\d+$/);
      expect(['Accuracy', 'Novelty']).toContain(aspect);
      expect(text).toMatch(/^Analysis \d+\.$/);
      expect(verdict).toBe('B');
    }
    expect(report.remarks.join(' ')).toContain(
      `1 of ${reasons.size} texts before an answer unscored`,
    );
    expect(titled(of(new Map()))).toMatchObject({
      kind: 'sentence',
      reading: expect.stringContaining('the judge has written none'),
    });

    const [one] = reportInput(planned, judgements).members;
    const other = {
      judge: { ...one.judge, id: id<JudgeId>('other'), name: 'Other' },
      judgements: new Map(
        [...judgements].map(([key, kept]) => [key, { ...kept, verdict: preferred('first') }]),
      ),
    };
    const both = new Map(reasons);
    for (const [key, reason] of reasons) {
      both.set(`${key}#1`, { ...reason, text: reason.text.replace('Analysis', 'Idea') });
    }
    const panel = renderReport(
      arena.report(
        reportInput(planned, judgements, {
          ...{ members: [one, other] as never, reasons: both, bootstraps: 20 },
        }),
      ),
    );
    const shared = titled(panel);
    const lines = shared?.kind === 'table' ? shared.rows : [];
    expect(lines).toHaveLength(12);
    expect(lines[0]![0]).toBe('Tester');
    expect(lines[1]![0]).toBe('Other');
    expect(lines[1]![3]).toBe(String(lines[0]![3]).replace('Analysis', 'Idea'));
    expect([lines[0]![4], lines[1]![4]]).toEqual(['B', 'A']);
  });

  it('asks each list against itself on request, which changes no other figure', async () => {
    const { report: without } = await judgeArena(oracle(), data, few);
    const { report } = await judgeArena(oracle(), data, { ...few, 'self-pairs': true });
    expect(estimateOf(report, 'arena/irreflexivity-ties')).toMatchObject({
      ...{ value: 1, n: data.slates.length, references: coinAndFirst(1 / 3, 0) },
    });
    expect(estimateOf(report, 'arena/tied')).toEqual(estimateOf(without, 'arena/tied'));
    const { report: bound } = await judgeArena(alwaysFirst(), data, { ...few, 'self-pairs': true });
    expect(estimateOf(bound, 'arena/irreflexivity-ties').value).toBe(0);
  });

  it('shows aspects and scores where they are there', async () => {
    const { report } = await judgeArena(oracle(), data, { ...few, scores: true });
    expect(estimateOf(report, 'arena/score-agrees').value).toBeGreaterThan(0.9);
    expect(report.sections.filter(({ kind }) => kind === 'grid')).toHaveLength(2);
  });
});
