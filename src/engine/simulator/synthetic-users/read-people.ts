import { BadRows } from '../../data/bad-rows.ts';
import { readNumber } from '../../data/cells.ts';
import { csv, tsv } from '../../data/formats/csv.ts';
import type { TableFormat } from '../../data/formats/format.ts';
import { jsonLines } from '../../data/formats/json-lines.ts';
import type { ImportReport } from '../../data/import-report.ts';
import { splitLists } from '../../data/list-cells.ts';
import type { Reading } from '../../data/reading.ts';
import { refuseUnlessUsable } from '../../data/refuse-unless-usable.ts';
import type { SourceFile } from '../../data/source-file.ts';
import { quoted } from '#messages/clipped.ts';
import { isMessage, message, type Text } from '#messages/message.ts';
import type { Row } from '../../data/table.ts';
import { Fault } from '../../domain/fault.ts';
import { id, type UserId } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { personColumns, type PersonField } from './person-columns.ts';
import { readPast } from './read-past.ts';

interface ReadPeople {
  readonly people: readonly Person[];
  readonly report: ImportReport;
}

const RATERS: Readonly<Record<string, 'generous' | 'strict' | undefined>> = {
  generous: 'generous',
  high: 'generous',
  strict: 'strict',
  low: 'strict',
  '': undefined,
};

/**
 * Reads people from a CSV, TSV or JSON Lines file, whose format its name or first character tells (`docs/simulator.md`
 * lists the columns). Valid rows become people; the report lists the others by file and line, with the value that was
 * found.
 *
 * @throws Fault `file-unusable` where no row is valid, or no column describes people
 */
export async function readPeople(
  file: { readonly name: string; readonly text: string },
  { items, scale }: { readonly items: readonly Item[]; readonly scale: Scale },
  reading: Reading,
): Promise<ReadPeople> {
  const bad = new BadRows();
  const source = sourceOf(file);
  const table = await formatOf(file).open(source, bad, reading, { header: true });
  const { at, unused } = personColumns(table.columns);
  if (at.size === 0 || (at.size === 1 && at.has('id'))) {
    throw new Fault(
      'file-unusable',
      message('simulatorFaults.noPersonColumn', {
        file: file.name,
        columns: table.columns,
      }),
    );
  }
  const rows: Row[] = [];
  for await (const batch of table.rows) rows.push(...batch);
  const cell = (row: Row, field: PersonField) => row.cells[at.get(field) ?? -1]?.trim() ?? '';
  const lists = {
    liked: splitLists(rows.map((row) => cell(row, 'liked'))),
    disliked: splitLists(rows.map((row) => cell(row, 'disliked'))),
  };
  const known = new Set(items.map(({ id }) => id));
  const met = new Map<string, number>();
  let unknown = 0;
  const people = rows.flatMap((row, i): Person[] => {
    const refuse = (kind: string, reason: Text) => {
      bad.refuse(file.name, row.line, kind, reason);
      return [];
    };
    const texts = (field: PersonField) => cell(row, field);
    if ([...at.keys()].every((field) => field === 'id' || texts(field) === '')) {
      return refuse('nothing said', message('peopleFiles.empty'));
    }
    const long = [...at.keys()].find((field) => texts(field).length > LONGEST[field]);
    if (long) {
      return refuse(
        'text too long',
        message('peopleFiles.tooLong', {
          field: long,
          characters: texts(long).length,
          most: LONGEST[long],
        }),
      );
    }
    const age = texts('age') === '' ? undefined : readNumber(texts('age'));
    if (texts('age') !== '' && !(age !== undefined && age >= 0 && age < 130)) {
      return refuse(
        'age isn’t a number of years',
        message('peopleFiles.badAge', { age: quoted(texts('age')) }),
      );
    }
    const named = texts('rater').toLowerCase();
    if (!Object.hasOwn(RATERS, named)) {
      return refuse(
        'unknown kind of rater',
        message('peopleFiles.badRater', { rater: quoted(texts('rater')) }),
      );
    }
    const past = readPast(texts('past'), scale);
    if (isMessage(past)) return refuse('past can’t be read', past);
    const name = texts('id') || `line ${row.line}`;
    const before = met.get(name);
    if (before !== undefined) {
      return refuse(
        'person twice',
        message('peopleFiles.twice', { id: quoted(name), line: before }),
      );
    }
    met.set(name, row.line);
    const shown = past.filter(({ item }) => known.has(item));
    unknown += past.length - shown.length;
    const rater = RATERS[named];
    return [
      {
        id: id<UserId>(name),
        origin: 'imported',
        name: texts('name') || `Person ${i + 1}`,
        ...(age === undefined ? {} : { age: Math.floor(age) }),
        ...(texts('gender') === '' ? {} : { gender: texts('gender') }),
        ...(texts('job') === '' ? {} : { job: texts('job') }),
        ...(texts('hobby') === '' ? {} : { hobby: texts('hobby') }),
        liked: lists.liked[i] ?? [],
        disliked: lists.disliked[i] ?? [],
        ...(rater ? { rater } : {}),
        description: texts('description'),
        past: shown,
      },
    ];
  });
  refuseUnlessUsable(file.name, bad);
  if (unused.length > 0) {
    bad.remark(message('peopleFiles.unusedColumns', { file: file.name, columns: unused }));
  }
  if (unknown > 0) {
    bad.remark(message('peopleFiles.unknownItems', { file: file.name, ratings: unknown }));
  }
  return { people, report: bad.report() };
}

/** Most characters of a field, because pages show names in headings and all fields to readers. */
const LONGEST: Readonly<Record<PersonField, number>> = {
  id: 200,
  name: 200,
  age: 20,
  gender: 40,
  job: 200,
  hobby: 200,
  liked: 2000,
  disliked: 2000,
  rater: 20,
  description: 10_000,
  past: 1_000_000,
};

function sourceOf({ name, text }: { readonly name: string; readonly text: string }): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return {
    path: name,
    picked: name,
    size: bytes.byteLength,
    async *chunks() {
      yield bytes;
    },
  };
}

function formatOf({ name, text }: { readonly name: string; readonly text: string }): TableFormat {
  if (/\.(jsonl|ndjson|json)$/i.test(name) || text.trimStart().startsWith('{')) return jsonLines;
  return /\.(tsv|tab)$/i.test(name) ? tsv : csv;
}
