import { describe, expect, it } from 'vitest';
import { renderReport } from '../../report/rendered-report.ts';
import { claims } from './claims.ts';
import { coherence, regretAgainst, regretAndCoherence, regrets } from './correlations.ts';
import { slateJudgeErrata } from './errata.ts';
import { matches, summaryTable } from './summary-table.ts';
import { AXIOMS, FIELDS, MODELS, TABLE_5 } from './tables.ts';

/**
 * Transitivity, position consistency and rating coherence with regret, computed independently of
 * this code.
 */
const PEARSON = [
  [-0.655, 0.621, 0.036],
  [-0.628, -0.578, -0.001],
  [0.04, 0.029, -0.026],
  [0.121, -0.219, 0.225],
  [-0.336, -0.47, 0.175],
  [-0.507, -0.683, 0.239],
];

describe('the slate judge’s tables', () => {
  it('have a row for each model, with rates from 0 to 1', () => {
    for (const { rows } of FIELDS) {
      expect(rows).toHaveLength(MODELS.length);
      for (const value of rows.flat()) expect(value >= 0 && value <= 1).toBe(true);
    }
    expect(TABLE_5.map((column) => column.length)).toEqual(Array(6).fill(8));
  });
});

describe('the claims about a random baseline', () => {
  it('hold for asymmetry, and neither for transitivity nor for regret', () => {
    expect(claims().figures.map(({ value, outcome }) => [value, outcome])).toEqual([
      [5, 'not reproduced'],
      [8, 'reproduced'],
      [6, 'not reproduced'],
      [8, 'reproduced'],
      [6, 'not reproduced'],
    ]);
  });
});

describe('regret against coherence', () => {
  it('agrees with an independent calculation, over eight models', () => {
    FIELDS.forEach((field, at) =>
      AXIOMS.slice(0, 3).forEach((axiom, i) => {
        const found = regretAgainst(field, axiom);
        expect(found.n).toBe(8);
        expect(found.value!).toBeCloseTo(PEARSON[at]![i]!, 3);
      }),
    );
  });

  it('falls on Task 1 with transitivity on both datasets, with asymmetry on one, with ratings on none', () => {
    const task1 = regretAndCoherence().figures.slice(0, 6);
    expect(task1.map(({ outcome }) => outcome)).toEqual([
      'reproduced',
      'not reproduced',
      'not reproduced',
      'reproduced',
      'reproduced',
      'not reproduced',
    ]);
    expect(
      regretAndCoherence()
        .figures.slice(6)
        .every((one) => one.outcome === 'computed'),
    ).toBe(true);
  });

  it('has p below .05 only beyond .70, as the page says', () => {
    for (const field of FIELDS) {
      for (const axiom of AXIOMS) {
        const { value, p } = regretAgainst(field, axiom);
        expect(p! < 0.05).toBe(Math.abs(value!) > 0.7067);
      }
    }
  });

  it('reports the effect of outlying rows', () => {
    const { figures } = renderReport(regretAndCoherence());
    expect(figures[1]!.arithmetic.join(' ')).toContain('Without Ministral-8B');
    expect(figures.at(-1)!.arithmetic.join(' ')).toContain('Without Qwen2.5-7B');
  });
});

describe('regret and coherence by dataset', () => {
  it('have their medians and extremes', () => {
    expect(renderReport(regrets()).figures.map(({ recomputed }) => recomputed)).toEqual([
      '0.1010, 0.079 to 0.166',
      '0.0650, 0.044 to 0.323',
      '0.2005, 0.143 to 0.252',
      '0.2020, 0.186 to 0.216',
      '0.3040, 0.296 to 0.334',
      '0.1085, 0.005 to 0.473',
    ]);
  });

  it('are above a coin on Task 2 by asymmetry on MIND alone', () => {
    const task2 = renderReport(coherence()).figures.filter(({ name }) => name.startsWith('T2'));
    expect(task2.map(({ recomputed, outcome }) => [recomputed, outcome])).toEqual([
      ['0.464', 'not reproduced'],
      ['0.483', 'not reproduced'],
      ['0.460', 'not reproduced'],
      ['0.519', 'reproduced'],
    ]);
  });
});

describe('Table 5', () => {
  it('repeats Tasks 1 and 2, and has the columns of Task 3 exchanged', () => {
    expect(summaryTable().figures.map(({ value }) => value)).toEqual([8, 8, 8, 8, 1, 1]);
    const regretsOf = (at: number) => FIELDS[at]!.rows.map(([regret]) => regret);
    expect(matches(TABLE_5[4]!, regretsOf(5))).toEqual({ same: 4, near: 5 });
    expect(matches(TABLE_5[5]!, regretsOf(4))).toEqual({ same: 5, near: 8 });
  });

  it('differs from Table 4 in three regrets once the columns are put back', () => {
    const erratum = renderReport(slateJudgeErrata()).find(({ title }) =>
      title.startsWith('Three'),
    )!;
    expect(erratum.printed).toBe('Llama-3.1-8B 0.005, Ministral-8B 0.229, gemma-2-9b 0.032');
    expect(erratum.found).toBe('Llama-3.1-8B 0.041, Ministral-8B 0.163, gemma-2-9b 0.087');
  });
});

describe('Table 4', () => {
  it('has one row copied between its datasets, and no other that shares a regret', () => {
    const [spotify, mind] = [FIELDS[4]!.rows, FIELDS[5]!.rows];
    expect(spotify[0]).toEqual(mind[0]);
    spotify.slice(1).forEach((row, at) => expect(row[0]).not.toBe(mind[at + 1]![0]));
  });
});

describe('irreflexivity', () => {
  it('is below .5 in 6 of 48 rows, where the text says always satisfied', () => {
    const erratum = renderReport(slateJudgeErrata()).find(({ title }) =>
      title.startsWith('Irreflexivity'),
    )!;
    expect(erratum.found).toBe('6 of 48 are below .5');
    expect(erratum.arithmetic[0]).toBe('Ministral-8B, T1 Amazon: 0.080');
  });
});
