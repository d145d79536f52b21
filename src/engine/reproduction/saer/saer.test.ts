import { describe, expect, it } from 'vitest';
import { tableOf } from '../../stats/confusion-table.ts';
import { kappa } from '../../stats/kappa.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { shuffled, stream } from '../../random/stream.ts';
import {
  adjudicatedMargins,
  humanPairwiseKappas,
  humanPointwiseKappas,
  kappas,
  labelsOf,
  saerPairwiseKappas,
  saerPointwiseKappas,
} from './kappas.ts';
import { impressionsBehind, onlineFigures } from './online.ts';
import { mcnemarRange, promptTests } from './prompts.ts';
import { adversarialShares, pairwiseShares, pointwiseShares } from './shares.ts';
import { saerErrata } from './errata.ts';
import { ONLINE, TABLE_1 } from './tables.ts';
import { CONSISTENT, kindsUnder, MERGED, RAW, tieRule } from './tie-rule.ts';

describe('SAER’s shares', () => {
  it('are whole counts to .05 points, with the right sum', () => {
    const figures = [pointwiseShares(), pairwiseShares(), adversarialShares()].flatMap(
      (group) => group.figures,
    );
    expect(figures).toHaveLength(6 + 9 + 7);
    expect(new Set(figures.map(({ outcome }) => outcome))).toEqual(new Set(['reproduced']));
    expect(RAW).toEqual([228, 154, 18]);
    expect(MERGED).toEqual([103, 66, 31]);
    expect([labelsOf('SAER'), labelsOf('Human A'), labelsOf('Human B')]).toEqual([
      [28, 340, 32],
      [42, 299, 59],
      [57, 282, 61],
    ]);
  });
});

describe('SAER’s tie rule', () => {
  const rules = (['tie', 'winner'] as const).flatMap((oneTieGives) =>
    (['any change', 'reversal'] as const).map((brokenBy) => ({ oneTieGives, brokenBy })),
  );

  it('is satisfied by one split of the pairs: 20 reversed, 2 and 2 with one tie', () => {
    expect(kindsUnder(rules[0]!, RAW, MERGED, CONSISTENT)).toEqual({
      both: { first: 103, second: 66, tie: 7 },
      reversed: 20,
      firstAndTie: 2,
      secondAndTie: 2,
    });
    expect(tieRule().figures[0]).toMatchObject({
      outcome: 'reproduced',
      recomputed: '103/66/31, 176/200',
    });
  });

  it.each(rules)('agrees with a count of every split: $oneTieGives, $brokenBy', (rule) => {
    const found = [];
    for (let tie = 0; tie <= 9; tie++) {
      for (let a = 0; a <= 18 - 2 * tie; a++) {
        const b = 18 - 2 * tie - a;
        for (let reversed = 0; reversed <= 200; reversed++) {
          const [first, second] = [(228 - a - reversed) / 2, (154 - b - reversed) / 2];
          if (first < 0 || second < 0 || !Number.isInteger(first) || !Number.isInteger(second)) {
            continue;
          }
          const merged =
            rule.oneTieGives === 'tie'
              ? [first, second, tie + a + b + reversed]
              : [first + a, second + b, tie + reversed];
          const broken = reversed + (rule.brokenBy === 'any change' ? a + b : 0);
          if (merged.join() === '103,66,31' && 200 - broken === 176) {
            found.push({ both: { first, second, tie }, reversed, firstAndTie: a, secondAndTie: b });
          }
        }
      }
    }
    expect(found.length).toBeLessThanOrEqual(1);
    expect(kindsUnder(rule, RAW, MERGED, CONSISTENT)).toEqual(found[0] ?? null);
  });

  it('is one of two readings that the counts allow; the text decides', () => {
    expect(renderReport(tieRule()).figures.map(({ recomputed }) => recomputed)).toEqual([
      '103/66/31, 176/200',
      'no split fits',
      'no split fits',
      'would fit too',
    ]);
  });

  it('fits no split where counts contradict each other', () => {
    // 103 and 66 agreed winners leave at least 169 consistent pairs, and 18 raw ties at most 9
    // more.
    for (const consistent of [168, 179]) {
      expect(kindsUnder(rules[0]!, RAW, MERGED, consistent)).toBeNull();
    }
    expect(kindsUnder(rules[0]!, RAW, [120, 60, 20], CONSISTENT)).toBeNull();
  });
});

describe('SAER’s kappas', () => {
  it('of .38, .58 and .13 are open, and are in the given range', () => {
    const [humans, saer, pairs] = kappas().figures;
    expect([humans, saer, pairs].map((figure) => figure!.outcome)).toEqual(Array(3).fill('open'));
    const between = (all: readonly { kappa: number }[], printed: number) =>
      Math.min(...all.map((one) => one.kappa)) < printed &&
      Math.max(...all.map((one) => one.kappa)) > printed;
    expect(between(humanPointwiseKappas(), 0.38)).toBe(true);
    expect(between(saerPointwiseKappas(), 0.58)).toBe(true);
    const range = humanPairwiseKappas(0.13);
    expect(range.low).toBeLessThan(0.13);
    expect(range.high).toBeGreaterThan(0.13);
  });

  it('of .38 requires five two-step disagreements: .3826', () => {
    const fits = humanPointwiseKappas().filter((one) => one.kappa.toFixed(2) === '0.38');
    expect(fits.map(({ twoSteps, kappa }) => [twoSteps, kappa.toFixed(4)])).toEqual([
      [5, '0.3826'],
    ]);
  });

  it('of .58: the adjudicated margins agree with a count of every table', () => {
    const [a, b] = [labelsOf('Human A'), labelsOf('Human B')];
    const found = new Set<string>();
    for (let gg = 0; gg <= 42; gg++) {
      for (let gp = 0; gp <= 5; gp++) {
        for (let pp = 0; pp <= 59; pp++) {
          const pg = 5 - gp;
          const [gm, pm] = [a[0] - gg - gp, a[2] - pp - pg];
          const [mg, mp] = [b[0] - gg - pg, b[2] - pp - gp];
          const mm = b[1] - gm - pm;
          if (Math.min(gm, pm, mg, mp, mm) < 0 || gg + mm + pp !== 280) continue;
          expect(mg + mm + mp).toBe(a[1]);
          const poor = a[2] + mp + gp;
          found.add([gg, 400 - gg - poor, poor].join());
        }
      }
    }
    expect(new Set(adjudicatedMargins(5).map((one) => one.join()))).toEqual(found);
    expect(found.size).toBeGreaterThan(20);
  });

  it('of .13: random tables are in the range, and its ends are attained', () => {
    const { low, high, reversals } = humanPairwiseKappas(0.13);
    const from = stream('pairs');
    const of = ([ct, ce, tc, te, ec, et]: number[]) =>
      kappa(tableOf(3, Float64Array.of(52, ct!, ce!, tc!, 5, te!, ec!, et!, 32)), 'quadratic')!;
    for (let draw = 0; draw < 2000; draw++) {
      const cuts = shuffled([...Array.from({ length: 5 }, () => from.below(112)), 0, 111], from);
      const at = cuts.sort((x, y) => x - y);
      const cells = shuffled(
        at.slice(1).map((cut, i) => cut - at[i]!),
        from,
      );
      const value = of(cells);
      expect(value).toBeGreaterThanOrEqual(low - 1e-12);
      expect(value).toBeLessThanOrEqual(high + 1e-12);
      const [, ce, , , ec] = cells;
      if (value.toFixed(2) === '0.13') {
        expect(ce! + ec!).toBeGreaterThanOrEqual(reversals.least);
        expect(ce! + ec!).toBeLessThanOrEqual(reversals.most);
      }
    }
    // All 111 in one cell give .128; all of them shifted one way by one step come near the top.
    expect(of([0, 111, 0, 0, 0, 0]).toFixed(3)).toBe('0.128');
    expect(of([0, 56, 0, 0, 55, 0])).toBeCloseTo(low, 3);
    expect(high - of([76, 0, 0, 0, 0, 35])).toBeLessThan(0.08);
  });

  it('of .43 follows: every table with the margins, 98 alike and 69 common winners has .4259', () => {
    const found = new Set<string>();
    for (let cc = 0; cc <= 52; cc++) {
      const ee = 69 - cc;
      for (let ce = 0; ce <= 32; ce++) {
        for (let ec = 0; ec <= 52; ec++) {
          const [ct, et] = [103 - cc - ce, 66 - ee - ec];
          const [tc, te] = [52 - cc - ec, 32 - ee - ce];
          const tt = 31 - tc - te;
          const cells = [cc, ct, ce, tc, tt, te, ec, et, ee];
          if (Math.min(...cells) < 0 || cc + tt + ee !== 98 || ct + tt + et !== 116) continue;
          expect(ce + ec).toBe(13);
          found.add(kappa(tableOf(3, Float64Array.from(cells)), 'quadratic')!.toFixed(10));
        }
      }
    }
    expect(found.size).toBe(1);
    const figure = kappas().figures[3]!;
    expect(figure).toMatchObject({ outcome: 'reproduced', recomputed: '0.4259' });
    expect(Number([...found][0])).toBeCloseTo(figure.value!, 9);
    // Without the 69, the margins allow more than one.
    expect(saerPairwiseKappas().length).toBeGreaterThan(3);
  });
});

describe('SAER’s prompts', () => {
  it('have bounds of McNemar’s p from the shares', () => {
    expect(mcnemarRange(91, 88, 100).map((p) => p.toFixed(4))).toEqual(['0.2500', '0.6636']);
    const [low, high] = mcnemarRange(91, 74, 100);
    expect(low).toBeCloseTo(2 * 0.5 ** 17, 12);
    expect(high).toBeLessThan(0.01);
    expect(mcnemarRange(50, 50, 50)).toEqual([1, 1]);
    expect(promptTests().figures).toHaveLength(4);
  });
});

describe('SAER’s online experiment', () => {
  it('has a lift of 18.4%, from 17.6 to 19.1, to .1 point', () => {
    const [lift, low, high, p] = onlineFigures().figures;
    expect(Math.abs(lift!.value! - 18.4)).toBeLessThanOrEqual(0.1);
    expect(Math.abs(low!.value! - 17.6)).toBeLessThanOrEqual(0.1);
    expect(Math.abs(high!.value! - 19.1)).toBeLessThanOrEqual(0.1);
    expect([lift, low, high, p].map((one) => one!.outcome)).toEqual(Array(4).fill('reproduced'));
  });

  it('computes the impressions from the printed width of the interval', () => {
    const { hits, of } = impressionsBehind(ONLINE.cooccurrence);
    const rate = hits / of;
    const half = 1.959964 * Math.sqrt((rate * (1 - rate)) / of);
    expect(half * 2 * 100).toBeCloseTo(0.622 - 0.617, 6);
  });
});

describe('SAER’s errata', () => {
  it('show that embedding has more Poor Matches by all three, where the text says co-occurrence', () => {
    for (const rater of ['SAER', 'Human A', 'Human B'] as const) {
      const [co, embedding] = TABLE_1.filter((column) => column.rater === rater);
      expect(Number(co!.shares[2])).toBeLessThan(Number(embedding!.shares[2]));
    }
    expect(renderReport(saerErrata())[0]!.found).toBe(
      'Poor: 5.5% of co-occurrence, 10.5% of embedding',
    );
  });
});
