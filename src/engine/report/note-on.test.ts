import { describe, expect, it } from 'vitest';
import { SCORE } from './measures.ts';
import { noteOn } from './note-on.ts';
import type { RenderedEstimate } from './rendered-report.ts';
import { estimatesOf } from './section-table.ts';

const estimate = (ties: string): RenderedEstimate => ({
  ...{ id: 'any', title: 'Any', value: 0.5, interval: null, n: 10, of: '10 users', leftOut: {} },
  ...{ measure: SCORE, references: [], ties, method: 'any', better: 'higher' },
});

/** The note on a table of texts: a row's name and part ("A, first 5 items"), then the text of each of its cells. */
function noteOf(columns: readonly string[], ...rows: readonly string[][]): string[] {
  const parts = rows.map(([name = '']) => name.split(', ').at(-1)!);
  const table = {
    columns: ['', ...columns],
    rows: rows.map(([name = '', ...cells]) => [name, ...cells.map(estimate)]),
    notes: [],
    ...(rows.every(([name]) => name?.includes(', ')) ? { parts } : {}),
  };
  return noteOn('Ties', estimatesOf(table), ({ ties }) => ties);
}

describe('a note on a table whose rows are parts', () => {
  it('is one line for each part, and names columns', () => {
    expect(
      noteOf(
        ['nDCG', 'Hits', 'MRR'],
        ['A, first 1 item', '.1', '.1', '.1'],
        ['B, first 1 item', '.1', '.1', '.1'],
        ['A, first 5 items', '.1', '.4', '.2'],
        ['B, first 5 items', '.1', '.4', '.2'],
      ),
    ).toEqual(['Ties, first 1 item: .1.', 'Ties, first 5 items: .1 (nDCG); .4 (Hits); .2 (MRR).']);
  });

  it('is one line for parts of which the same is said, and none for parts without a text', () => {
    expect(
      noteOf(
        ['nDCG', 'Hits'],
        ['A, x, users', '.1', '.2'],
        ['B, users', '.1', '.2'],
        ['A, x, items', '.1', '.2'],
        ['B, items', '.1', '.2'],
        ['A, x, others', '', ''],
        ['B, others', '', ''],
      ),
    ).toEqual(['Ties, users and items: .1 (nDCG); .2 (Hits).']);
  });

  it('is one line where columns name all, or all are the same', () => {
    const rows = ['A, p', 'B, p', 'A, q', 'B, q'];
    expect(noteOf(['X', 'Y'], ...rows.map((row) => [row, '1', '2']))).toEqual([
      'Ties: 1 (X); 2 (Y).',
    ]);
    expect(noteOf(['X', 'Y'], ...rows.map((row) => [row, '1', '1']))).toEqual(['Ties: 1.']);
  });

  it('names rows and columns where rows are no parts', () => {
    expect(noteOf(['X', 'Y'], ['A', '1', '2'], ['B, ids only', '1', '1'])).toEqual([
      'Ties: 2 (A: Y); 1 (X and B, ids only: Y).',
    ]);
  });
});
