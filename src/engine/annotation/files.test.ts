import { formatMessage } from '#messages/format-message.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '../data/import-report.ts';
import { answeredByChance, answeredOnce, sampleAssignment } from '#test/fixtures/peoples-work.ts';
import { isName } from './answer-rows.ts';
import { answerId, type Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { entryLines } from './entry-lines.ts';
import { contentId } from './make-assignment.ts';
import { readFiles } from './read-files.ts';
import type { Sheet } from './sheet.ts';
import { answersAsCsv, answersAsJson, COLUMNS, sheetAsJson } from './write-files.ts';

const reading = { signal: new AbortController().signal, emit: () => {} };
const spoken = ({ badRows }: ImportReport) =>
  badRows.map((row) => ({ ...row, reason: formatMessage(row.reason) }));
const read = (known: readonly Assignment[], ...files: File[]) => readFiles(files, known, reading);

let assignment: Assignment;
let lists: Assignment;
let answered: Answered[];
beforeAll(async () => {
  assignment = await sampleAssignment();
  lists = await sampleAssignment({ kind: 'pointwise' });
  const undone = answeredOnce(assignment, 'Bo', 't2', 'a');
  const [{ events }] = undone.versions as [Answered['versions'][0]];
  const again = [
    ...events,
    { ...events[0]!, kind: 'undone' as const, said: null },
    { ...events[0]!, said: 'tie', at: 1_795_000_009_000 },
  ];
  answered = [
    ...answeredByChance(assignment, 'Änne Ö., 2nd'),
    { ...undone, versions: [{ source: '', events: again }] },
    answeredOnce(assignment, 'Bo', 't3', 'a', { kind: 'skipped', said: null }),
    answeredOnce(assignment, 'Bo', 'p1', 'b'),
    answeredOnce(lists, 'Bo', 't1', 'Poor', { flagged: [0, 2] }),
  ];
});

const file = (name: string, text: string) => new File([text], name);
const from = (source: string) =>
  new Map(
    answered.map((one) => [
      answerId(one),
      { ...one, versions: one.versions.map((version) => ({ ...version, source })) },
    ]),
  );
const byId = (all: readonly Answered[]) => new Map(all.map((one) => [answerId(one), one]));

describe('files', () => {
  it('bring answers back as they were, from JSON and from CSV', async () => {
    const known = [assignment, lists];
    const json = await read(known, file('answers.json', answersAsJson(answered)));
    expect(json.report).toMatchObject({
      bad: 0,
      files: [{ file: 'answers.json', rows: 26, kept: 26 }],
    });
    expect(byId(json.answered)).toEqual(from('answers.json'));
    const csv = await read(known, file('answers.csv', answersAsCsv(answered)));
    expect(csv.report.badRows).toEqual([]);
    expect(byId(csv.answered)).toEqual(from('answers.csv'));
  });

  it('accept a spreadsheet’s CSV: semicolons, byte order mark, rows in another order', async () => {
    const [head, ...rows] = answersAsCsv(answered.slice(-3)).trim().split('\r\n');
    const turned = [head!, ...rows.reverse()].map((row) => row.replaceAll(',', ';')).join('\n');
    const { answered: found, report } = await read(
      [assignment, lists],
      file('a.csv', `\uFEFF${turned}`),
    );
    expect(report.badRows).toEqual([]);
    expect(found).toHaveLength(3);
  });

  it('import an assignment and its answers on a device without the run', async () => {
    const json = file('for-labelling.json', sheetAsJson(assignment));
    const { sheets, answered: found } = await read(
      [],
      file('a.json', answersAsJson(answered.slice(0, 5))),
      json,
    );
    expect(sheets).toEqual([assignment.sheet]);
    expect(found).toHaveLength(5);
  });

  it('report line, finding and remedy of each bad row, and keep the others', async () => {
    const lines = answersAsCsv(answered.slice(0, 8)).split('\r\n');
    const cells = (row: number, column: string, value: string) => {
      const parts = lines[row]!.replace('"Änne Ö., 2nd"', 'Anne').split(',');
      parts[COLUMNS.indexOf(column as (typeof COLUMNS)[number])] = value;
      lines[row] = parts.join(',');
    };
    cells(1, 'answer', 'both');
    cells(2, 'at', 'yesterday');
    cells(3, 'task', 't99');
    cells(4, 'assignment', '0123456789abcdef');
    cells(5, 'flagged', '3');
    cells(6, 'annotator', '=cmd()');
    const { answered: found, report } = await read([assignment], file('a.csv', lines.join('\r\n')));
    expect(spoken(report)).toEqual([
      {
        file: 'a.csv',
        line: 2,
        reason: '"both" isn\'t an answer here; one of a, tie, b was expected.',
      },
      {
        file: 'a.csv',
        line: 3,
        reason: 'at: "yesterday" was found; a time such as 2026-11-22T10:05:00.000Z was expected.',
      },
      {
        file: 'a.csv',
        line: 4,
        reason: 'The assignment has no task "t99". Its tasks are t1 to t20.',
      },
      {
        file: 'a.csv',
        line: 5,
        reason: expect.stringContaining(
          'This device has no assignment 0123456789abcdef. Load its file first',
        ),
      },
      { file: 'a.csv', line: 6, reason: 'No item can be flagged here. Leave it empty.' },
      {
        file: 'a.csv',
        line: 7,
        reason: expect.stringContaining('begins with a letter or digit and has no'),
      },
    ]);
    expect(found).toHaveLength(2);
  });

  it('name a bad entry of a JSON file by its line', async () => {
    const lines = answersAsJson(answered.slice(0, 4)).split('\n');
    lines[2] = lines[2]!.replace(/"step":1/, '"step":0');
    lines[3] = '{"odd":"{[,"},';
    const { answered: found, report } = await read([assignment], file('a.json', lines.join('\n')));
    expect(spoken(report).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'step: "0" was found; a whole number from 1 was expected.'],
      [4, expect.stringContaining('assignment: nothing was found')],
    ]);
    expect(found).toHaveLength(2);
  });

  it('[L2] refuse an assignment whose tasks or guidelines were changed', async () => {
    const text = sheetAsJson(assignment);
    const [title] = assignment.sheet.tasks[0]!.a;
    for (const changed of [
      text.replace(title!, 'Another film'),
      text.replace('Call it a tie', 'Never call it a tie'),
    ]) {
      const { sheets, report } = await read([], file('a.json', changed));
      expect(sheets).toEqual([]);
      expect(spoken(report)[0]!.reason).toContain('was changed after it was exported');
    }
    const swapped = text.replace(/"kind": "\w+"/, '"kind": "essay"');
    expect(spoken((await read([], file('a.json', swapped))).report)[0]!.reason).toContain('kind');
  });

  it('read an assignment of format version 1, with the keys of that version', async () => {
    const { slots: seats, ...others } = assignment.sheet;
    const older = { ...others, version: 1, seats };
    const { sheets } = await read([], file('a.json', JSON.stringify(older)));
    expect(sheets).toEqual([assignment.sheet]);
  });

  it('[L2] refuse an assignment with a duplicate or undefined name', async () => {
    const { sheet } = assignment;
    const [task, other] = sheet.tasks;
    const changes: readonly [Partial<Sheet>, string][] = [
      [
        { tasks: [task!, { ...other!, ref: task!.ref }, ...sheet.tasks.slice(2)], slots: [[]] },
        'one name',
      ],
      [{ practice: [{ ...sheet.practice[0]!, ref: task!.ref }] }, 'one name'],
      [{ users: [...sheet.users, sheet.users[0]!] }, 'one name'],
      [{ slots: [[...sheet.slots[0]!, sheet.slots[0]![0]!]] }, 'one name'],
      [{ slots: [[{ task: 't99', first: 'a' }]] }, 'doesn’t have'],
      [{ tasks: [{ ...task!, user: 'v99' }, ...sheet.tasks.slice(1)] }, 'doesn’t have'],
    ];
    for (const [change, reason] of changes) {
      const made = { ...sheet, ...change };
      const text = JSON.stringify({ ...made, id: await contentId(made) });
      const { sheets, report } = await read([], file('a.json', text));
      expect(sheets).toEqual([]);
      expect(spoken(report)[0]!.reason).toContain(reason);
    }
  });

  it.each([
    ['empty.json', '', 'empty'],
    ['half.json', '{"format":"slatewise-answers"', 'isn’t a whole JSON document'],
    ['other.json', '{"format":"slatewise-run"}', 'neither an assignment nor answers'],
    ['later.json', '{"format":"slatewise-answers","version":2,"answers":[]}', 'another version'],
    ['rows.csv', 'annotator,task\nAnne,t1\n', 'columns assignment'],
  ])('say what is wrong with %s, and read the file beside it', async (name, text, reason) => {
    const good = file('good.json', answersAsJson(answered.slice(0, 2)));
    const { answered: found, report } = await read([assignment], file(name, text), good);
    expect(report.badRows).toHaveLength(1);
    expect(formatMessage(report.badRows[0]!.reason).replace("isn't", 'isn’t')).toContain(reason);
    expect(report.badRows[0]!.file).toBe(name);
    expect(found).toHaveLength(2);
  });

  it('[14.23] accept no annotator name that a spreadsheet would run as a formula', () => {
    for (const name of [
      '=1+1',
      '+1',
      '-1',
      '@a',
      '\t=1',
      ' a',
      'a\n=1',
      '',
      'x'.repeat(61),
      '<b>',
      "Anne;=cmd|' /C calc'!A0",
    ]) {
      expect(isName(name)).toBe(false);
    }
    for (const name of ['Anne', 'Ö', '7', '李', 'Anne-Marie (2)', 'Bo; 2nd'])
      expect(isName(name)).toBe(true);
  });
});

describe('the lines of entries', () => {
  it('are found in spite of brackets in strings and nested arrays', () => {
    const text =
      '{\n"a": [[1,\n2], {"b": [3]}],\n"list": [\n{"x": "],[{\\"\\n"},\n\n 4, [5,\n6],\n{"list": [7]}\n], "list2": [8]}';
    expect(Array.isArray((JSON.parse(text) as { list: unknown[] }).list)).toBe(true);
    expect(entryLines(text, 'list')).toEqual([5, 7, 7, 9]);
    expect(entryLines('{"list": []}', 'list')).toEqual([]);
  });
});
