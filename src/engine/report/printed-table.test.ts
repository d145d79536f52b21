import { describe, expect, it } from 'vitest';
import { RATE } from './measures.ts';
import { printedTable } from './printed-table.ts';
import { coinAndFirst } from './reference-values.ts';
import type { RenderedEstimate } from './rendered-report.ts';
import { contentOf } from './content-of.ts';

const estimate = (title: string, ties: string): RenderedEstimate => ({
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

const printed = (...estimates: RenderedEstimate[]) =>
  printedTable(contentOf({ kind: 'estimates', title: 'Any', reading: '', estimates }).table!);

const tiesOf = (...estimates: RenderedEstimate[]) =>
  printed(...estimates).methods.find((note) => note.startsWith('Ties'));

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

describe('a printed table', () => {
  const a = estimate('A', 'half');
  const undefinedB: RenderedEstimate = {
    ...estimate('B', 'half'),
    value: null,
    interval: null,
    why: 'no pair',
    leftOut: { unscored: 3 },
    references: [{ name: 'chance', value: null }],
  };

  it('has a column for everything about the estimates of a single column', () => {
    const { head, rows, notes } = printed(a, undefinedB);
    expect(head).toEqual([
      'Figure',
      'Value',
      '95%',
      'Coin',
      'Always first',
      'Chance',
      'n',
      'Left out',
    ]);
    expect(rows).toEqual([
      ['A', '.50', '.40 to .60', '.50', '.50', '\u00b7', '10', 'nothing'],
      ['B', 'undefined', 'none', '\u00b7', '\u00b7', 'undefined', '10', '3 unscored'],
    ]);
    expect(notes).toEqual(['Undefined: no pair (B).']);
  });

  it('has an estimate in one cell if several columns have estimates, and the rest in notes', () => {
    const table = {
      columns: ['', 'X', 'Y'],
      rows: [
        ['row', a, undefinedB],
        ['other', null, 1440],
      ],
    };
    const { head, rows, notes } = printedTable({ ...table, notes: ['a note'] });
    expect(head).toEqual(table.columns);
    expect(rows).toEqual([
      ['row', '.50 (.40 to .60); n 10', 'undefined; n 10'],
      ['other', '\u00b7', '1,440'],
    ]);
    expect(notes).toEqual([
      'Reference values: coin .50, always first .50 (X); chance undefined (Y).',
      'Left out of n: nothing (X); 3 unscored (Y).',
      'Undefined: no pair (Y).',
      'A note.',
    ]);
  });
});
