import { FIELD_NAMES } from './bad-rows.ts';
import { integer, quantity } from './numbers.ts';
import { someOf } from './words.ts';

/** Remarks on an import: guesses, repeated rows, columns without a use, lists that don't match the data. */
export const importRemarks = {
  hereAlready: ({ name, tried }: { name: string; tried: string }) =>
    `This data is already here as “${name}”. It keeps that name; “${tried}” was not added beside it.`,
  oneRating: ({ rating }: { rating: number }) =>
    `Every rating is ${rating}: this shows no scale, so ratings don't count.`,
  scaleGuessed: ({ min, max, step }: { min: number; max: number; step: number }) =>
    `The rating scale was guessed from the values: from ${min} to ${max} in steps of ${step}.`,
  positionsFromZero: 'Positions were counted from 0; they were moved to count from 1.',
  rowsRepeat: ({ rows }: { rows: number }) =>
    `${quantity(rows, 'row repeats', 'rows repeat')} a user, item and time of another row: only the last of them counts.`,
  textsCut: ({ texts }: { texts: number }) =>
    `${quantity(texts, 'very long text was', 'very long texts were')} cut.`,
  everyRowAClick: ({ file }: { file: string }) =>
    `${file} has no column for ratings or clicks: each row counts as a click.`,
  noTitles: ({ items }: { items: string }) =>
    `No file describes the ${items}: the judge will see their ids only, and can't know what they are.`,
  itemsAgain: ({ file, rows }: { file: string; rows: number }) =>
    `${file}: ${quantity(rows, 'row describes', 'rows describe')} an item again; the first description stays.`,
  untitled: ({ file, items }: { file: string; items: number }) =>
    items === 1
      ? `${file}: 1 item has no title; its id is shown instead.`
      : `${file}: ${integer(items)} items have no title; their ids are shown instead.`,
  badYears: ({ file, years }: { file: string; years: number }) =>
    years === 1
      ? `${file}: 1 year can't be read; that item has none.`
      : `${file}: ${integer(years)} years can't be read; those items have none.`,
  usersAgain: ({ file, rows }: { file: string; rows: number }) =>
    `${file}: ${quantity(rows, 'row describes', 'rows describe')} a user again; the first description stays.`,
  attributes: ({ file, columns }: { file: string; columns: readonly string[] }) =>
    `${file}: kept as attributes: ${someOf(columns)}.`,
  cellsJoined: ({
    file,
    cells,
    places,
  }: {
    file: string;
    cells: number;
    places: readonly { column: string; from: number; to: number }[];
  }) => {
    const named = places.map(({ column, from, to }) => `"${column}" on lines ${from} to ${to}`);
    return `${file}: ${quantity(cells, 'cell runs', 'cells run')} over several lines: ${withMore(named, cells)}.`;
  },
  marksAsText: ({ file, rows, lines }: { file: string; rows: number; lines: readonly number[] }) =>
    `${file}: ${quantity(rows, 'line has', 'lines have')} quotation marks that don’t fit the other lines; there the marks are text: line ${withMore(lines.map(String), rows)}.`,
  entities: ({
    file,
    titles,
    example,
  }: {
    file: string;
    titles: number;
    example: { found: string; read: string };
  }) =>
    `${file}: HTML entities in ${quantity(titles, 'title')} were read as characters, such as "${example.found}" as "${example.read}".`,
  latin1: ({ file }: { file: string }) => `${file} isn't UTF-8; it was read as Latin-1.`,
  damagedText: ({ file }: { file: string }) =>
    `${file} has characters that can't be read; they became \ufffd.`,

  onFile: ({ file, remark }: { file: string; remark: string }) => `${file}: ${remark}`,
  imdbIds: 'The file seems to use IMDb numbers.',
  amazonIds: 'The file seems to use Amazon numbers.',
  isbns: 'The file seems to use ISBNs.',
  zeroIds: 'The file writes ids with zeros before them.',
  titleIds: 'The file seems to use titles instead of ids.',

  usersWithoutList: ({
    recommender,
    without,
    users,
  }: {
    recommender: string;
    without: number;
    users: number;
  }) =>
    `${recommender}: ${without} of ${quantity(users, 'user')} ${without === 1 ? 'has' : 'have'} no list.`,
  unknownUsers: ({ recommender, users }: { recommender: string; users: number }) =>
    `${recommender}: lists of ${quantity(users, 'user')} whom the dataset doesn't have were left out.`,
  unequalLists: ({
    recommender,
    shortest,
    longest,
  }: {
    recommender: string;
    shortest: number;
    longest: number;
  }) => `${recommender}: lists are of unequal length, from ${shortest} to ${longest} items.`,
  duplicates: ({ recommender, items }: { recommender: string; items: number }) =>
    `${recommender}: ${quantity(items, 'item appears', 'items appear')} twice on a list; the better position counts.`,
  unknownItems: ({ recommender, entries }: { recommender: string; entries: number }) =>
    `${recommender}: ${quantity(entries, 'entry names an item', 'entries name items')} that the dataset doesn't have; left out.`,
  metBefore: ({
    recommender,
    entries,
    testFile,
  }: {
    recommender: string;
    entries: number;
    testFile: boolean;
  }) =>
    `${recommender}: ${quantity(entries, 'entry is an item', 'entries are items')} that the user met ${testFile ? 'in the training file' : 'in the earlier half'}, which the judge sees as history${testFile ? '' : ' unless a study has another split'}; ${entries === 1 ? 'it stays' : 'they stay'} on the list.`,
  listsTwice: ({
    recommender,
    file,
    before,
    users,
  }: {
    recommender: string;
    file: string;
    before: string;
    users: number;
  }) =>
    `${recommender}: ${file} and ${before}, imported before, both have lists for ${quantity(users, 'user')}. Leave one of the two files out of the study's lists, or delete the data and import it again with one of them.`,

  decimalsRead: ({ file, ids, example }: { file: string; ids: number; example: string }) =>
    `${file}: ${quantity(ids, 'id has', 'ids have')} a decimal point that the data doesn’t have; ${ids === 1 ? 'it was' : 'they were'} read without it, such as "${example}" as "${example.replace(/\.0+$/, '')}".`,
  columnLeftOut: ({
    file,
    field,
    found,
  }: {
    file: string;
    field: 'timestamp' | 'position';
    found: string;
  }) =>
    `${file}: the ${FIELD_NAMES[field]} was left out. None of the first rows has a readable one; the first is "${found}".`,
  otherEvents: ({
    file,
    kinds,
    rows,
  }: {
    file: string;
    kinds: readonly { kind: string; rows: number }[];
    rows: number;
  }) =>
    `${file}: ${quantity(rows, 'row')} of other events left out: ${kinds.map(({ kind, rows }) => `"${kind}" (${rows})`).join(', ')}.`,
  sampled: ({ rows }: { rows: number }) =>
    `A sample was asked for: ${quantity(rows, 'interaction')} of other users or items ${rows === 1 ? 'was' : 'were'} left out.`,
  strata: ({ strata, taken, users }: { strata: number; taken: number; users: number }) =>
    `The sample has ${integer(taken)} of ${quantity(users, 'user')}: the same share of each of ${quantity(strata, 'stratum', 'strata')}.`,
  emptyTable: ({ file }: { file: string }) => `${file} is empty. Choose a file that holds a table.`,
  blankLines: ({ file, lines }: { file: string; lines: number }) =>
    `${file} begins with ${lines} blank lines. A table begins with its first row, or with the names of its columns: take the blank lines out.`,
  trecRun: 'a TREC run',
  trecRuns: 'TREC runs',
};

/** Joins the first of some names, and the number of the others. */
function withMore(named: readonly string[], all: number): string {
  const more = all - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${integer(more)} more` : ''}`;
}
