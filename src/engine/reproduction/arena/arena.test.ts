import { describe, expect, it } from 'vitest';
import { renderReport } from '../../report/rendered-report.ts';
import type { Figure } from '../figure.ts';
import { aucCorrelation, chances, correlations, inspirationCorrelations } from './correlations.ts';
import {
  inspirationQuotients,
  overallQuotients,
  printing,
  quotientsOf,
  ranks,
  roundRobinQuotients,
} from './quotients.ts';
import { strengthsOf, strengthsOverBaseline } from './baseline-strengths.ts';
import { fitRoundRobin, roundRobinBradleyTerry, roundRobinStrengths } from './round-robin.ts';
import { arenaErrata, splitsWith } from './errata.ts';
import { countsOf, rightCounts, ROUND_ROBIN, SYSTEMS, TABLE_2, TABLE_4 } from './tables.ts';

/** Win/tie/lose of 1,000, transcribed a second time from the specification of the estimators. */
const COUNTS = [
  '611/147/242, 628/84/288, 603/107/290, 591/114/295',
  '647/126/227, 622/97/281, 613/92/295, 599/110/291',
  '508/286/206, 505/379/116, 450/316/234, 499/387/114',
  '719/110/171, 605/209/186, 599/197/204, 550/152/298',
  '667/103/230, 626/153/221, 606/149/245, 587/124/289',
  '548/271/181, 437/407/156, 503/356/141, 451/349/200',
];

const outcomes = (figures: readonly Figure[]) => figures.map(({ outcome }) => outcome);
const values = (figures: readonly Figure[]) => figures.map(({ value }) => value!);

describe('RecSys Arena’s counts', () => {
  it('are those of the tables, and sum to 1,000', () => {
    const words = TABLE_2.map((block) =>
      SYSTEMS.map((_, at) => {
        const { win, tie, lose } = rightCounts(block, at);
        expect(win + tie + lose).toBe(1000);
        return `${win}/${tie}/${lose}`;
      }).join(', '),
    );
    expect(words).toEqual(COUNTS);
    for (const [, , row] of TABLE_4.flatMap(({ rows }) => rows)) {
      const { win, tie, lose } = countsOf(row);
      expect(win + tie + lose).toBe(1000);
    }
  });
});

describe('Q', () => {
  it('is reproduced in all 24 cells to .0001', () => {
    const { figures } = overallQuotients();
    expect(figures).toHaveLength(24);
    for (const { published, value, outcome } of figures) {
      expect(Math.abs(value! - Number(published))).toBeLessThanOrEqual(1e-4);
      expect(outcome).toBe('reproduced');
    }
    expect(figures.map(({ published }) => published).slice(0, 8)).toEqual([
      '1.9485', '1.9139', '1.7884', '1.7237', '2.1898', '1.9021', '1.8217', '1.7680',
    ]); // prettier-ignore
  });

  it('is reproduced in the eight cells of Table 4', () => {
    const { figures } = inspirationQuotients();
    expect(figures.map(({ published }) => published)).toEqual([
      '2.5741', '1.6290', '1.6138', '1.5995', '2.0295', '1.9318', '1.7769', '1.5777',
    ]); // prettier-ignore
    expect(new Set(outcomes(figures))).toEqual(new Set(['reproduced']));
  });

  it('gives the printed ranks', () => {
    const { figures } = ranks();
    expect(figures).toHaveLength(8);
    expect(new Set(outcomes(figures))).toEqual(new Set(['reproduced']));
    expect(figures[2]).toMatchObject({ published: '3 1 4 2', recomputed: '3 1 4 2' });
  });

  it('of the round robin is computed, without a printed value', () => {
    const { figures } = roundRobinQuotients();
    expect(values(figures).map((q) => q.toFixed(4))).toEqual([
      '1.1137', '1.1797', '1.2500', '1.0474', '1.0519', '1.0147',
    ]); // prettier-ignore
    expect(figures.every(({ published, outcome }) => !published && outcome === 'computed')).toBe(
      true,
    );
  });

  it('[14.8] of the round robin gives a position effect near 0, and the strengths', () => {
    const { slot, strengths, gain, p } = fitRoundRobin();
    expect(slot).toBeCloseTo(-0.0388, 4);
    expect(strengths.map((one) => one.toFixed(3))).toEqual(['0.185', '0.007', '-0.072', '-0.120']);
    expect([gain.toFixed(3), p.toFixed(2)]).toEqual(['0.333', '0.56']);
    expect(roundRobinStrengths().figures.map(({ recomputed }) => recomputed)).toEqual([
      '−0.039', '0.185', '0.007', '−0.072', '−0.120', '0.110',
    ]); // prettier-ignore
  });

  it('of the round robin gives Bradley-Terry strengths that reproduce each system’s wins', () => {
    const { slot, strengths, tie } = fitRoundRobin('half');
    expect(tie).toBeNull();
    // The maximum of the likelihood: expected wins, ties as half, are the counted ones.
    SYSTEMS.forEach((_, system) => {
      const [won, expected] = ROUND_ROBIN.reduce(
        ([won, expected], [first, second, counts]) => {
          if (first !== system && second !== system) return [won, expected];
          const share = 1 / (1 + Math.exp(strengths[second]! - strengths[first]! - slot));
          const own = first === system ? counts.win : counts.lose;
          return [
            won + own + counts.tie / 2,
            expected + 1000 * (first === system ? share : 1 - share),
          ];
        },
        [0, 0],
      );
      expect(expected).toBeCloseTo(won, 6);
    });
    expect(roundRobinBradleyTerry().figures.map(({ recomputed }) => recomputed)).toEqual([
      '−0.034', '0.164', '0.007', '−0.064', '−0.107',
    ]); // prettier-ignore
  });

  it('of Table 2 gives strengths above FM in the order of the net wins', () => {
    expect(strengthsOverBaseline().figures).toHaveLength(24);
    for (const block of TABLE_2) {
      const net = SYSTEMS.map((_, at) => {
        const { win, lose } = rightCounts(block, at);
        return win - lose;
      });
      const order = (values: readonly number[]) =>
        SYSTEMS.map((_, at) => at).sort((a, b) => values[b]! - values[a]!);
      expect(order(strengthsOf(block))).toEqual(order(net));
    }
  });

  it('is truncated in print where it isn’t rounded, and never neither', () => {
    expect(printing()).toEqual({ rounded: 17, truncated: 15, neither: 0 });
  });
});

describe('the correlations with AUC', () => {
  const { figures } = correlations();

  it('are reproduced on MIND to .0002', () => {
    expect(outcomes(figures.slice(3))).toEqual(['reproduced', 'reproduced', 'reproduced']);
    [0.9001, 0.953, 0.7443].forEach((printed, at) =>
      expect(Math.abs(figures[at + 3]!.value! - printed)).toBeLessThanOrEqual(2e-4),
    );
  });

  it('are not reproduced on MovieLens: .884, .935 and −.301 against .897, .944 and −.266', () => {
    expect(outcomes(figures.slice(0, 3))).toEqual(Array(3).fill('not reproduced'));
    expect(values(figures.slice(0, 3)).map((r) => r.toFixed(3))).toEqual([
      '0.884', '0.935', '-0.301',
    ]); // prettier-ignore
    expect(figures.slice(0, 3).map(({ published }) => published)).toEqual([
      '0.8972', '0.9436', '−0.2661',
    ]); // prettier-ignore
    expect(aucCorrelation(TABLE_2[0]!)).toBe(figures[0]!.value);
  });

  it('have p-values that agree with the printed coefficients', () => {
    expect(outcomes(chances().figures)).toEqual(Array(6).fill('reproduced'));
  });

  it('of inspiration with URD are computed', () => {
    expect(values(inspirationCorrelations().figures).map((r) => r.toFixed(3))).toEqual([
      '0.733', '0.922',
    ]); // prettier-ignore
  });
});

describe('RecSys Arena’s errata', () => {
  const erratum = (title: string) =>
    renderReport(arenaErrata()).find((one) => one.title === title)!;

  it('show the copied row: its shares are NRMS’s, its Q belongs to other counts', () => {
    const block = TABLE_2[1]!;
    expect(block.rows[3].slice(0, 3)).toEqual(block.rows[0].slice(0, 3));
    expect(quotientsOf(block)[3]).toBeCloseTo(709 / 401, 12);
    const said = erratum('A copied row').arithmetic.join(' ');
    expect(said).toContain('They give 2.1898');
    expect(said).toContain('0.042');
    // No other row repeats another.
    const rows = TABLE_2.flatMap(({ rows }) => rows.map((row) => row.slice(0, 3).join()));
    expect(new Set(rows).size).toBe(23);
  });

  it('list every split of 1,000 with the Q of the copied row', () => {
    const brute = [];
    for (let win = 0; win < 1000; win++) {
      for (let lose = 0; lose <= 1000 - win; lose++) {
        const q = (1000 - lose) / (1000 - win);
        if (q >= 1.768 && q < 1.7681) brute.push({ win, tie: 1000 - win - lose, lose });
      }
    }
    expect(splitsWith(1.768)).toEqual(brute);
    expect(brute).toContainEqual({ win: 599, tie: 110, lose: 291 });
    expect(brute).toHaveLength(10);
  });

  it('show that no single AUC explains MovieLens’ coefficients', () => {
    expect(erratum('Correlations that don’t follow from the tables').arithmetic[1]).toContain(
      'SASRec at 0.6730 in place of 0.6772, which leaves 0.0022',
    );
  });
});
