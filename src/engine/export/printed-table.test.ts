import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../report/report.ts';
import { printedTable } from './printed-table.ts';

const estimate = (title: string, ties: string): Estimate => ({
  id: title,
  title,
  value: 0.5,
  interval: { low: 0.4, high: 0.6 },
  n: 10,
  of: '10 duels',
  leftOut: {},
  measure: RATE,
  references: coinAndFirst(0.5, 0.5),
  ties,
  method: 'Wilson',
  better: 'higher',
});

const tiesOf = (...estimates: Estimate[]) =>
  printedTable({ kind: 'estimates', title: 'Any', reading: '', estimates }).notes.find((note) =>
    note.startsWith('Ties'),
  );

describe('notes under a printed table', () => {
  it('appear once if all figures share them', () => {
    expect(tiesOf(estimate('A', 'half'), estimate('B', 'half'))).toBe('Ties: half.');
  });

  it('name every figure if there are few', () => {
    expect(tiesOf(estimate('A', 'half'), estimate('B', 'none'), estimate('C', 'half'))).toBe(
      'Ties: none (B); half (A and C).',
    );
  });

  it('name the smaller groups and call the largest “all others”', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((title) => estimate(title, 'half'));
    expect(tiesOf(...many, estimate('F', 'none'), estimate('G', 'out'))).toBe(
      'Ties: none (F); out (G); half (all others).',
    );
  });
});
