import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderReport } from '#engine/report/rendered-report.ts';
import { PAPERS, presetTables } from '#engine/reproduction/reproduce.ts';
import { movedFigures, recordOf, type Recorded } from '../../scripts/reproduce/recorded.ts';

const file = new URL('../../scripts/reproduce/recorded.json', import.meta.url);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;

describe('npm run reproduce', () => {
  it('finds every figure, erratum and row of a preset table as it was recorded', () => {
    const papers = PAPERS.map((paper) => renderReport(paper()));
    const presets = renderReport(presetTables());
    const now = recordOf(papers, presets);
    const names = Object.keys(now);
    const errata = papers.flatMap((paper) => paper.errata);
    const rows = presets.flatMap((table) => table.rows);
    expect(names.filter((name) => name.includes(' / errata / '))).toHaveLength(errata.length);
    expect(names.filter((name) => name.startsWith('presets / '))).toHaveLength(rows.length);
    expect([presets.length, rows.every(({ corrected }) => corrected !== '')]).toEqual([4, true]);
    expect(Object.keys(now).length).toBe(Object.keys(recorded).length);
    expect(movedFigures(recorded, now)).toEqual([]);
  });

  it('names a figure that moved, is new or is missing', () => {
    const figure = { value: 0.25, recomputed: '0.25', outcome: 'reproduced' } as const;
    const before = { kept: figure, moved: figure, missing: figure, turned: figure };
    const after = {
      kept: { ...figure, value: 0.25 + 1e-12 },
      moved: { ...figure, value: 0.2501 },
      turned: { ...figure, outcome: 'not reproduced' },
      fresh: figure,
    } as const;
    expect(movedFigures(before, after).map((line) => line.split(':')[0])).toEqual([
      'moved',
      'missing',
      'turned',
      'fresh',
    ]);
  });

  it('names an erratum and a row of a table whose answer or arithmetic moved', () => {
    const erratum = { printed: '0.68', found: '0.70', arithmetic: '7 / 10' };
    const row = { asPublished: '1 to 3', corrected: '1 to 4', arithmetic: '3 + 1' };
    const before = { erratum, row, kept: row, gone: erratum };
    const after = {
      erratum: { ...erratum, found: '0.71' },
      row: { ...row, arithmetic: '2 + 2' },
      kept: { ...row },
    };
    expect(movedFigures(before, after)).toEqual([
      'erratum: 0.68 | 0.70 (7 / 10) has become 0.68 | 0.71 (7 / 10)',
      'row: 1 to 3 | 1 to 4 (3 + 1) has become 1 to 3 | 1 to 4 (2 + 2)',
      'gone: recorded as 0.68 | 0.70 (7 / 10), not computed any more',
    ]);
  });

  it('refuses two entries of one name', () => {
    const row = { question: 'q', asPublished: '1', corrected: '2', arithmetic: [] };
    const table = { title: 't', about: '', rows: [row, row] };
    expect(() => recordOf([], [table])).toThrow('presets / t / q');
  });
});
