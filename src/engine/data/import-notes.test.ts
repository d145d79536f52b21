import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { importNote } from '../store/shapes/domain.ts';
import { BadRows } from './bad-rows.ts';
import { mergedNote, MOST_NOTED } from './import-notes.ts';

const many = <T>(n: number, of: (i: number) => T) => Array.from({ length: n }, (_, i) => of(i));

/** A note of as many files, reasons and remarks. */
function noteOf(files: number, reasons: number, remarks: number, name = (i: number) => `f${i}`) {
  const bad = new BadRows();
  many(files, (i) => bad.countRows(name(i), 10));
  many(reasons, (i) => bad.refuse(name(0), i + 1, `reason ${i}`, () => `why ${i}`));
  many(remarks, (i) => bad.remark(message('importRemarks.everyRowAClick', { file: name(i) })));
  return bad.note();
}

describe('a note on an import', () => {
  it.each([
    ['nothing', 0, 0, 0, null],
    ['a few of each', 2, 3, 2, null],
    ['as many files as it shows', MOST_NOTED.files, 1, 0, null],
    ['more files', MOST_NOTED.files + 5, 1, 0, { files: 5 }],
    ['as many reasons as it shows', 1, MOST_NOTED.reasons, 0, null],
    ['more reasons', 1, MOST_NOTED.reasons + 7, 0, { reasons: 7, rows: 7 }],
    ['more remarks', 1, 0, MOST_NOTED.remarks + 9, { remarks: 9 }],
    ['10,000 of each', 10_000, 10_000, 10_000, { files: 9960, reasons: 9980, remarks: 9960 }],
  ])('of %s is short, and counts the rest', (_, files, reasons, remarks, rest) => {
    const note = noteOf(files, reasons, remarks);
    expect(note).toMatchObject({ rows: 10 * files, bad: reasons });
    if (rest) expect(note.rest).toMatchObject(rest);
    else expect(note).not.toHaveProperty('rest');
    expect(note.files).toHaveLength(Math.min(files, MOST_NOTED.files));
    expect(note.leftOut).toHaveLength(Math.min(reasons, MOST_NOTED.reasons));
    expect(JSON.stringify(note).length).toBeLessThan(20_000);
    expect(importNote(note)).toBeNull();
    // A note of a note is the same.
    expect(mergedNote([note])).toEqual(note);
  });

  it.each([
    ['a long file name', 'a/'.repeat(5000)],
    ['a name of several lines', 'a\r\nb\u2028c'],
    ['half a character at the cut', `${'x'.repeat(199)}\u{1f600}`],
  ])('cuts %s', (_, name) => {
    const note = noteOf(1, 1, 1, () => name);
    const texts = [
      note.files[0]!.file,
      note.leftOut[0]!.example.file,
      formatMessage(note.remarks[0]!),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/[\n\r\u2028]|[\ud800-\udbff](?![\udc00-\udfff])/);
      expect(text.length).toBeLessThan(300);
    }
    expect(mergedNote([note])).toEqual(note);
  });

  it('says that a sentence with too many names was cut', () => {
    const bad = new BadRows();
    const columns = many(3000, (i) => `column ${i}`);
    bad.remark(message('importRemarks.attributes', { file: 'a.csv', columns }));
    const note = bad.note();
    const [remark = ''] = note.remarks;
    expect(formatMessage(remark)).toMatch(
      /^a\.csv: kept as attributes: column 0, .*column 9\. \(Names/,
    );
    expect(mergedNote([note, note])).toEqual({ ...note, rows: 0, bad: 0 });
  });

  it('adds the rows of one reason over several files, and keeps a note of each file', () => {
    const bad = new BadRows();
    for (const file of ['a', 'b', 'b']) {
      bad.countRows(file, 4);
      bad.refuse(file, 2, 'odd', `${file} is odd`);
    }
    bad.remark('about all');
    bad.remark(message('importRemarks.everyRowAClick', { file: 'a' }));
    bad.readAs('a', 'utf-16');
    const example = { file: 'a', line: 2, reason: 'a is odd' };
    expect(bad.note()).toMatchObject({ bad: 3, leftOut: [{ reason: 'odd', rows: 3, example }] });
    expect(bad.report().badByReason).toEqual([{ reason: 'odd', rows: 3 }]);
    expect(bad.note('b')).toEqual({
      ...{ rows: 8, bad: 2, lists: [], remarks: ['about all'] },
      files: [{ file: 'b', rows: 8, kept: 6 }],
      leftOut: [{ reason: 'odd', rows: 2, example: { ...example, file: 'b', reason: 'b is odd' } }],
    });
    expect(bad.note('a').files).toEqual([{ file: 'a', rows: 4, kept: 3, encoding: 'utf-16' }]);
    expect(bad.note('a').remarks).toHaveLength(2);
  });

  it('is absent where no part has one', () => {
    expect(mergedNote([undefined, undefined])).toBeUndefined();
  });
});
