import { describe, expect, it } from 'vitest';
import { formatMessage } from './format-message.ts';
import { message } from './message.ts';

const BAD = 'a\u202eb\u001b[2Jc\u0007';
const SHOWN = 'a\\u202eb\\u001b[2Jc\\u0007';
const long = 'x'.repeat(5000);

describe('values of files in sentences', () => {
  it.each([
    [
      'a column',
      message('dataFaults.columnMissing', {
        file: 'f',
        column: BAD,
        field: 'user',
        columns: [BAD, 'ok'],
      }),
    ],
    ['a file', message('dataFaults.noRows', { file: BAD })],
    [
      'a file within a sentence',
      message('importRemarks.onFile', { file: BAD, remark: message('importRemarks.titleIds') }),
    ],
    ['attributes', message('importRemarks.attributes', { file: 'f', columns: [BAD] })],
    ['an id', message('badRows.userUnknown', { user: BAD })],
    ['a recommender', message('importRemarks.unknownUsers', { recommender: BAD, users: 2 })],
    [
      'kinds of events',
      message('importRemarks.otherEvents', { file: 'f', rows: 1, kinds: [{ kind: BAD, rows: 1 }] }),
    ],
    [
      'a reason within a fault',
      message('dataFaults.noUsableRowOf', {
        file: 'f',
        rows: 1,
        line: 1,
        why: message('badRows.itemUnknown', { item: BAD }),
        hint: '',
      }),
    ],
    [
      'an example',
      message('importRemarks.entities', {
        file: 'f',
        titles: 1,
        example: { found: BAD, read: 'b' },
      }),
    ],
  ])('are shown with their hidden characters: %s', (_, text) => {
    expect(formatMessage(text)).toContain(SHOWN);
    expect(formatMessage(text)).not.toContain('\u202e');
    expect(formatMessage(text)).not.toContain('\u001b');
  });

  it.each([
    message('dataFaults.columnMissing', {
      file: long,
      column: long,
      field: 'user',
      columns: [long, long],
    }),
    message('importRemarks.attributes', { file: 'f', columns: [long] }),
    message('importRemarks.unknownUsers', { recommender: long, users: 2 }),
    message('importRemarks.otherEvents', { file: 'f', rows: 1, kinds: [{ kind: long, rows: 1 }] }),
  ])('are clipped', (text) => {
    expect(formatMessage(text).length).toBeLessThan(1100);
    expect(formatMessage(text)).toContain(`${'x'.repeat(200)}…`);
  });

  it('leave sentences whole that a fault quotes', () => {
    const why = `${long} end`;
    expect(formatMessage(message('dataFaults.notJson', { file: 'f', why }))).toContain(why);
  });
});
