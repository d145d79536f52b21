import { describe, expect, it } from 'vitest';
import { renderReport } from '../report/rendered-report.ts';
import { PAPERS, tally } from './reproduce.ts';

const papers = PAPERS.map((paper) => renderReport(paper()));

describe('the reproduction', () => {
  it('covers the four papers', () => {
    expect(papers.map(({ id }) => id)).toEqual(['recsys-arena', 'saer', 'suber', 'slate-judge']);
  });

  it('counts the figures by outcome', () => {
    expect(papers.map(tally)).toEqual([
      { reproduced: 49, 'not reproduced': 3, open: 0, computed: 43 },
      { reproduced: 28, 'not reproduced': 0, open: 3, computed: 8 },
      { reproduced: 63, 'not reproduced': 2, open: 0, computed: 46 },
      { reproduced: 10, 'not reproduced': 11, open: 0, computed: 26 },
    ]);
  });

  it('names every figure once in its group, with its place and its arithmetic', () => {
    for (const { groups, errata } of papers) {
      expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
      expect(new Set(errata.map(({ title }) => title)).size).toBe(errata.length);
      for (const { figures, place, about } of groups) {
        expect(place && about).not.toBe('');
        expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
        for (const { arithmetic, recomputed } of figures) {
          expect(arithmetic.length).toBeGreaterThan(0);
          expect([...arithmetic, recomputed].join(' ')).not.toMatch(/NaN|undefined|Infinity|null/);
        }
      }
      for (const { arithmetic } of errata) {
        expect(arithmetic.length).toBeGreaterThan(0);
        expect(arithmetic.join(' ')).not.toMatch(/NaN|undefined|Infinity|null/);
      }
    }
  });

  it('has a printed value for all figures except those that the text doesn’t print', () => {
    for (const { published, outcome } of papers.flatMap(({ groups }) =>
      groups.flatMap(({ figures }) => figures),
    )) {
      expect(published === null).toBe(outcome === 'computed');
    }
  });
});
