import { inBytes, integer, quantity } from './numbers.ts';
import { list, someOf } from './words.ts';

/** The name of each field of a table within a sentence. */
const FIELD_NAMES = {
  user: 'user',
  item: 'item',
  rating: 'rating',
  clicked: 'click',
  timestamp: 'time',
  position: 'position',
  impression: 'impression',
  event: 'event',
  recommender: 'recommender',
  rank: 'rank',
  score: 'score',
  title: 'title',
  categories: 'categories',
  year: 'year',
  creators: 'creators',
  actors: 'actors',
  voteAverage: 'vote average',
  price: 'price',
  description: 'description',
  profile: 'profile',
  searches: 'searches',
  clicks: 'clicks',
  browsed: 'browsed categories',
};

/** Kinds of rows that an import leaves out, and the reasons for single rows and for single cells that can't be read. */
export const badRows = {
  lineTooLong: 'line too long',
  quoteOpen: 'quote not closed',
  notAnObject: 'not a JSON object',
  notAPlaylist: 'not a playlist',
  notAQrel: 'not a line of TREC qrels',
  notARun: 'not a line of a TREC run',
  cellCount: 'wrong number of cells',
  noUser: 'no user id',
  noItem: 'no item id',
  unknownUser: 'user not in the dataset',
  unknownItem: 'item not in the catalogue',
  listTwice: 'list given twice',
  itemTwice: 'item twice on a list',
  offScale: 'rating off the scale',
  ratingNoNumber: "rating isn't a number",
  rankNoNumber: "rank isn't a number",
  scoreNoNumber: "score isn't a number",
  clickUnread: "click can't be read",

  lineIsTooLong: ({ most }: { most: number }) => `The line is longer than ${most} characters.`,
  quoteIsOpen: ({ start }: { start: string }) =>
    `A quote is opened and never closed, or closed within a word: ${start}`,
  objectExpected: ({ start }: { start: string }) =>
    `The line is ${start}; a JSON object was expected.`,
  pythonExpected: ({ start }: { start: string }) =>
    `The line is ${start}; it seems to be a Python dictionary with a value that can't be read, such as a call. Write each row as JSON instead: json.dumps(row, default=str).`,
  keyExpected: 'The object is empty; one with a key for each column was expected.',
  playlistExpected: ({ start }: { start: string }) =>
    `The entry is ${start}; a playlist with "pid" and "tracks" was expected.`,
  qrelExpected: ({ parts }: { parts: number }) =>
    `The line has ${quantity(parts, 'part')}; four were expected: user 0 item relevance.`,
  runExpected: ({ parts }: { parts: number }) =>
    `The line has ${quantity(parts, 'part')}; six were expected: user Q0 item rank score tag.`,
  cellsExpected: ({ cells, expected }: { cells: number; expected: number }) =>
    `The line has ${quantity(cells, 'cell')}; ${quantity(expected, 'was', 'were')} expected.`,
  idMissing: ({ field }: { field: 'user' | 'item' }) =>
    `The ${FIELD_NAMES[field]} is empty; an id was expected.`,
  idExpected: ({ field, found }: { field: 'user' | 'item'; found: string }) =>
    `The ${FIELD_NAMES[field]} is "${found}"; an id of at most 200 characters was expected.`,
  userUnknown: ({ user }: { user: string }) =>
    `The user is "${user}", whom the dataset doesn't have.`,
  itemUnknown: ({ item }: { item: string }) =>
    `The item is "${item}", which the dataset doesn't have.`,
  itemNotIn: ({ item, catalogue }: { item: string; catalogue: readonly string[] }) =>
    `The item is "${item}", which ${someFiles(catalogue)} doesn't have.`,
  listIsTwice: ({ recommender, user, file }: { recommender: string; user: string; file: string }) =>
    `"${recommender}" has a list for user "${user}" in ${file} already.`,
  itemIsTwice: ({ item, line }: { item: string; line: number }) =>
    `The item "${item}" is on this list already, on line ${line}.`,
  ratingExpected: ({ found }: { found: string }) =>
    `The rating is ${foundOr(found)}; a number was expected.`,
  ratingOnScale: ({ found, min, max }: { found: string; min: number; max: number }) =>
    `The rating is ${foundOr(found)}; a number from ${min} to ${max} was expected.`,
  numberExpected: ({ field, found }: { field: 'rank' | 'score'; found: string }) =>
    `The ${FIELD_NAMES[field]} is ${foundOr(found)}; a number was expected.`,
  clickExpected: ({ found }: { found: string }) =>
    `The click is ${foundOr(found)}; yes or no, or 1 or 0 was expected.`,
  timeExpected: ({ found }: { found: string }) =>
    `The time is ${foundOr(found)}; seconds since 1970 or a date like 2024-05-31 was expected.`,
  zoneExpected: ({ found, zone }: { found: string; zone: string }) =>
    `The time is "${found}". The zone "${zone}" can stand for several offsets from UTC; an offset such as -05:00, UTC or GMT was expected, or its offset stated for this table.`,
  timeUnlikeColumn: ({ found }: { found: string }) =>
    `The time is "${found}", which is no time as all others of its column are written.`,
  yearExpected: ({ found }: { found: string }) =>
    `The year is ${foundOr(found)}; a whole number or a date was expected.`,
  voteExpected: ({ found }: { found: string }) =>
    `The vote average is ${foundOr(found)}; a number was expected.`,
  positionExpected: ({ found }: { found: string }) =>
    `The position is ${foundOr(found)}; a number, 1 for the top, was expected.`,
};

/** Quotes a value; an empty one becomes "empty". */
function foundOr(found: string): string {
  return found === '' ? 'empty' : `"${found}"`;
}

/** Names the files that describe the items, at most three. */
function someFiles(files: readonly string[]): string {
  const more = files.length - 3;
  return more > 0 ? `${files.slice(0, 3).join(', ')} and ${more} more` : files.join(' and ');
}

/** Faults of files and data sets. */
export const dataFaults = {
  noUsableRow: ({ files }: { files: readonly string[] }) =>
    `${files.join(', ')}: no row can be used.`,
  notJson: ({ file, why }: { file: string; why: string }) => `${file} is not JSON: ${why}`,
  exampleUnreadable: ({ file, why }: { file: string; why: string }) => `${file}: ${why}`,
  exampleRatesMissing: ({ file, id, name }: { file: string; id: string; name: string }) =>
    `${file}: ${id} rates ${name}, which isn't there`,
  exampleUtilities: ({
    file,
    id,
    utilities,
    items,
  }: {
    file: string;
    id: string;
    utilities: number;
    items: number;
  }) => `${file}: ${id} has ${utilities} true utilities for ${items} items`,
  otherData: ({ studyHash, filesHash }: { studyHash: string; filesHash: string }) =>
    `These files hold other data than the study was made with: it names ${studyHash}, and the hash of the files is ${filesHash}. Choose the right files, or delete the hash from the study.`,
  noStrata: ({ column, columns }: { column: string; columns: readonly string[] }) =>
    columns.length === 0
      ? `The strata "${column}" would be a column of a table of users, and this data has no such table. Choose a table of users too, or draw strata by "activity".`
      : `No table of users has a column "${column}" for the strata. Its columns are ${someOf(columns)}; "activity" needs no column.`,
  noRankColumn: ({ file }: { file: string }) =>
    `${file}: choose a column for the rank or for the score; without one the lists have no order.`,
  columnNotChosen: ({
    file,
    field,
    columns,
  }: {
    file: string;
    field: keyof typeof FIELD_NAMES;
    columns: readonly string[];
  }) =>
    `${file}: no column is chosen for the ${FIELD_NAMES[field]}. Its columns are ${someOf(columns)}.`,
  columnMissing: ({
    file,
    column,
    field,
    columns,
  }: {
    file: string;
    column: string;
    field: keyof typeof FIELD_NAMES;
    columns: readonly string[];
  }) =>
    `${file} has no column "${column}" for the ${FIELD_NAMES[field]}. Its columns are ${someOf(columns)}.`,
  noInteractions:
    'No file holds interactions: choose the file with the ratings or clicks of users.',
  jsonArray: ({ path }: { path: string }) =>
    `${path} is one JSON array. If its entries are objects, choose the format "json"; otherwise write each row as one JSON object on one line (JSON Lines).`,
  zipWithinZip: ({ path }: { path: string }) =>
    `${path} is a zip within a zip. Unpack the outer zip, then choose the inner one.`,
  packedTwice: ({ path }: { path: string }) =>
    `${path} is packed twice. Unpack the outer file, then choose the inner one.`,
  notText: ({ path }: { path: string }) =>
    `${path} can't be read as text: it has zero bytes, as UTF-16 without a byte order mark, UTF-32 and files that aren't text have. If it is a table, save it as UTF-8 and choose it again.`,
  notAmongFiles: ({ name, there }: { name: string; there: readonly string[] }) =>
    `${name} isn't among these files: ${someOf(there)}.`,
  unpacksToMore: ({ name, most }: { name: string; most: string }) =>
    `${name} unpacks to more than ${most}. Nothing of it was stored.`,
  keepsTooMuch: ({ most }: { most: number }) =>
    `This import would keep more than ${inBytes(most)} in memory. Take a part of the data, as large as you like: on the page under “Take a part of large data”, in a study file by "sample" in its "data", such as {"users": 0.05}. Nothing was stored.`,
  listsKeepTooMuch: ({ most }: { most: number }) =>
    `These lists and their data would take more than ${inBytes(most)} in memory. Import fewer files at a time, or lists of fewer users or with fewer items. Nothing was stored.`,
  parquetTooLarge: ({ path, most }: { path: string; most: number }) =>
    `${path} unpacks to more than ${inBytes(most)}, and a packed Parquet file is unpacked into memory. Unpack it first and choose the unpacked file.`,
  arrowTooLarge: ({ path, most }: { path: string; most: number }) =>
    `${path} has more than ${inBytes(most)}, and an Arrow file is read into memory. Write it as an Arrow stream or as Parquet, which are read in parts.`,
  arrowDamaged: ({ path }: { path: string }) =>
    `${path} is damaged or cut off: its Arrow columns can't be read. Write or download it again.`,
  arrowPacked: ({ path }: { path: string }) =>
    `${path} has compressed columns, which this page can't read. Write it again without compression, for example with pandas: to_feather(path, compression="uncompressed").`,
  arrowEndian: ({ path }: { path: string }) =>
    `${path} has numbers with the great end first, which this page can't read. Write it again on a machine with the small end first, as almost all are.`,
  parquetDamaged: ({ path }: { path: string }) =>
    `${path} is a Parquet file that can't be read: it is damaged or cut off. Fetch or write it again.`,
  parquetCodec: ({
    path,
    codec,
    known,
  }: {
    path: string;
    codec: string;
    known: readonly string[];
  }) =>
    `${path} is compressed with ${codec}. Write it again with one of ${known.join(', ')}, for example with pandas: to_parquet(path, compression="snappy").`,
  parquetEncrypted: ({ path }: { path: string }) =>
    `${path} is encrypted. Write it again without encryption.`,
  columnType: ({ path, column, type }: { path: string; column: string; type: string }) =>
    `${path} has a column "${column}" of the type ${type}, which this page can't read. Write it again without that column.`,
  parquetNames: ({ path, column }: { path: string; column: string }) =>
    `${path} has two columns that are called "${column}", so nothing says which is meant. Write it again with names of their own.`,
  empty: ({ file }: { file: string }) => `${file} is empty.`,
  damaged: ({ path }: { path: string }) =>
    `${path} is damaged: it can't be unpacked. Fetch it again.`,
  checksumDiffers: ({ path }: { path: string }) =>
    `${path} is damaged: its checksum differs from that of the packed content. Fetch it again.`,
  packedTooClosely: ({ path, times }: { path: string; times: number }) =>
    `${path} unpacks to more than ${times} times its size. Tables never do; files that are made to fill a disk do, and files of blank lines. If it is a table, unpack it first and choose the unpacked file.`,
  zipTooLarge: ({ name }: { name: string }) =>
    `${name} is a zip of more than 4 GB. Unpack it first.`,
  zipLocked: ({ name }: { name: string }) => `${name} is locked with a password.`,
  zipMethod: ({ path, name }: { path: string; name: string }) =>
    `${path} in ${name} is packed in a way that this page can't unpack.`,
  noArms: ({ found, expected }: { found: string; expected: string }) => `${found} ${expected}`,
  listsWithoutData: 'The data for these lists was deleted.',
  onlyLists: 'These files contain only lists. Choose their data first, then drop them again.',
  exampleNotFetched:
    'The example’s data couldn’t be fetched: the network is away. Try again once it is back.',
  noUsableRowOf: ({
    file,
    rows,
    line,
    why,
    hint,
  }: {
    file: string;
    rows: number;
    line: number;
    why: string;
    hint: string;
  }) => `${file}: none of its ${rows} rows can be used. Line ${line}: ${why}${hint && ` ${hint}`}`,
  noRows: ({ file }: { file: string }) => `${file} has no rows.`,
  nothingKnown: ({
    files,
    tables,
    lists,
    layouts,
  }: {
    files: readonly string[];
    tables: readonly string[];
    lists: readonly string[];
    layouts: readonly string[];
  }) => {
    const sought = [
      `no table (${tables.join(', ')})`,
      ...lists.map((title) => `no ${title}`),
      ...layouts.map((title) => `no ${title} data set`),
    ];
    return `Found in ${someOf(files) || 'nothing'}: ${sought.join(', ')} and no study.`;
  },
  formatUnknown: ({ file, id, known }: { file: string; id: string; known: readonly string[] }) =>
    `${file}: its format is "${id}"; one of ${known.join(', ')} was expected.`,
  layoutUnknown: ({ id }: { id: string }) => `No data set with the layout "${id}" is known.`,
  layoutMissing: ({ title, files, needs }: { title: string; files: string; needs: string }) =>
    `No ${title} data set is in ${files}: it needs ${needs}.`,
  jsonObject: ({ path }: { path: string }) =>
    `${path} is one JSON object over several lines, so it was not read as a table. If it holds rows, write each as one JSON object on one line (JSON Lines).`,
};

/** The part of a date that comes first, by its order. */
const dateOrders = {
  'day-first': 'day',
  'month-first': 'month',
  'year-first': 'year',
};

type DateOrder = keyof typeof dateOrders;

/** The units of times that are numbers, within a sentence. */
const timeUnits = {
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  microseconds: 'microseconds',
  nanoseconds: 'nanoseconds',
  'excel-days': "Excel's day numbers",
  'excel-1904-days': "Excel's day numbers from 1904",
  dates: 'digits of a date',
};

type TimeUnit = keyof typeof timeUnits;

/** The separators of categories, within a sentence. */
const separators = {
  bars: 'bars',
  semicolons: 'semicolons',
  commas: 'commas',
  spaces: 'spaces',
  none: 'none',
};

/** Signs between cells, within a sentence. */
const signs: Readonly<Record<string, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  '\t': 'a tab',
  '|': 'a bar',
  ' ': 'a space',
};

function signName(sign: string): string {
  return signs[sign] ?? `“${sign}”`;
}

/** Changes that spreadsheets make to ids, and the ways to avoid them. */
const idChanges = {
  zeros: {
    seems: (one: boolean) =>
      `${one ? 'seems' : 'seem'} to have lost the zeros before ${one ? 'it' : 'them'}, as a spreadsheet drops them`,
    remedy: 'Write this column again as text, not as a number.',
  },
  digits: {
    seems: (one: boolean) =>
      `${one ? 'seems' : 'seem'} to be rounded, as a spreadsheet does after 15 digits and a program that reads ids as decimal numbers`,
    remedy: 'The lost digits can’t be found again: export this column from its source as text.',
  },
  notation: {
    seems: (one: boolean) =>
      `${one ? 'stands' : 'stand'} in scientific notation, as a spreadsheet shows long numbers`,
    remedy:
      'The other digits can’t be found again: export this column from its source as text, not as a number.',
  },
  point: {
    seems: (one: boolean) =>
      `${one ? 'has' : 'have'} a decimal point, as programs add it that read ids as numbers with gaps`,
    remedy: 'Write this column again as text or whole numbers; with pandas, read it as dtype=str.',
  },
  formula: {
    seems: (one: boolean) =>
      `${one ? 'stands' : 'stand'} in a formula, by which a spreadsheet keeps zeros and long numbers`,
    remedy: 'Write this column again as text, without the equals sign and the marks.',
  },
  apostrophe: {
    seems: (one: boolean) =>
      `${one ? 'begins' : 'begin'} with an apostrophe, by which a spreadsheet marks text`,
    remedy: 'Write this column again as text, without the apostrophe.',
  },
  quotes: {
    seems: (one: boolean) => `${one ? 'stands' : 'stand'} in quotation marks`,
    remedy:
      'Write this column again without them. If double marks wrap cells of a CSV or TSV file, choose so for this table, or write "quoting": "doubled" beside its mapping in the study file.',
  },
  thousands: {
    seems: (one: boolean) =>
      `${one ? 'has' : 'have'} a mark between thousands, as a spreadsheet shows numbers`,
    remedy: 'Write this column again as text, or as numbers without such marks.',
  },
};

/** Quotes an id; curly marks keep the straight ones of the id apart. */
function quotedId(id: string): string {
  return id.includes('"') ? `“${id}”` : `"${id}"`;
}

/** A number that has two readings, with its place. */
interface OpenNumber {
  file: string;
  column: string;
  found: string;
  line: number;
  decimal: number;
  thousands: number;
  mark: 'comma' | 'point';
}

/** Names both choices of the mark before decimals, with the number that each gives. */
function marksToChoose(mark: 'comma' | 'point', decimal: number, thousands: number): string {
  const [point, comma] = mark === 'point' ? [decimal, thousands] : [thousands, decimal];
  return `Choose the mark before decimals for this table, or write "decimalMark": "point" (${point}) or "comma" (${comma}) beside its mapping in the study file.`;
}

/** Remarks on an import: guesses, repeated rows, columns without a use, lists that don't match the data. */
export const importRemarks = {
  hereAlready: ({ name, tried }: { name: string; tried: string }) =>
    `This data is already here as “${name}”. It keeps that name; “${tried}” was not added beside it.`,
  oneRating: ({ rating }: { rating: number }) =>
    `Every rating is ${rating}: this shows no scale, so ratings don't count.`,
  scaleGuessed: ({ min, max, step }: { min: number; max: number; step: number }) =>
    `The rating scale was guessed from the values: from ${min} to ${max} in steps of ${step}.`,
  notRated: ({ file, codes }: { file: string; codes: readonly { code: string; rows: number }[] }) =>
    `${file}: ${list(codes.map(({ code, rows }) => `${quantity(rows, 'row')} with ${code === '' ? 'an empty cell' : `“${code}”`}`))} are not rated: they count as met, without a rating.`,
  notRatedAsked: ({
    file,
    codes,
    rows,
    least,
    most,
  }: {
    file: string;
    codes: readonly { code: number; rows: number }[];
    rows: number;
    least: number;
    most: number;
  }) => {
    const found = codes.map((one, i) => {
      const all = i === 0 ? ` of ${integer(rows)} ratings` : '';
      return `${integer(one.rows)}${all} are ${one.code}`;
    });
    const [looks, counts] =
      codes.length === 1
        ? ['This looks like a code', 'Its rows count']
        : ['These look like codes', 'Their rows count'];
    const written = codes.map(({ code }) => code).join(', ');
    return `${file}: ${list(found)}, and the others lie from ${least} to ${most}. ${looks} for “not rated”. ${counts} as ratings until somebody answers: state the codes for this table, or write "ratings": {"notRated": [${written}]} beside its mapping in the study file; rows with a code then count as met. For ratings, write "notRated": [].`;
  },
  positionsFromZero: 'Positions were counted from 0; they were moved to count from 1.',
  rowsRepeat: ({ rows }: { rows: number }) =>
    `${quantity(rows, 'row repeats', 'rows repeat')} a user, item and time of another row: only the last of them counts.`,
  textsCut: ({ texts }: { texts: number }) =>
    `${quantity(texts, 'very long text was', 'very long texts were')} cut.`,
  everyRowAClick: ({ file }: { file: string }) =>
    `${file} has no column for ratings or clicks: each row counts as a click.`,
  noTitles: ({ items }: { items: string }) =>
    `No file describes the ${items}: only their ids are known.`,
  idsForJudges: ({ items }: { items: string }) =>
    `A judge that reads the ${items} sees their ids only, and can't know what they are.`,
  itemsAgain: ({ file, rows }: { file: string; rows: number }) =>
    `${file}: ${quantity(rows, 'row describes', 'rows describe')} an item again; the first description stays.`,
  severalPrices: ({
    file,
    column,
    items,
    item,
    pair,
  }: {
    file: string;
    column: string;
    items: number;
    item: string;
    pair: readonly { text: string; line: number }[];
  }) =>
    `${file}: the column "${column}" gives ${quantity(items, 'item')} different prices, such as ${list(pair.map(({ text, line }) => `"${text}" on line ${line}`))} for "${item}"; ${items === 1 ? 'it was' : 'they were'} left without one.`,
  pythonRows: ({ file, rows, line }: { file: string; rows: number; line: number }) =>
    `${file}: ${quantity(rows, 'line is a Python dictionary', 'lines are Python dictionaries')}, not JSON; ${rows === 1 ? 'it was' : 'they were'} read as such, the first on line ${line}.`,
  nanRows: ({ file, rows, line }: { file: string; rows: number; line: number }) =>
    `${file}: ${quantity(rows, 'line has', 'lines have')} NaN or Infinity, the first on line ${line}: NaN was read as missing.`,
  separatorAsked: ({
    file,
    column,
    read,
    other,
    cell,
  }: {
    file: string;
    column: string;
    read: keyof typeof separators;
    other: keyof typeof separators;
    cell: string;
  }) =>
    `${file}: the categories in the column "${column}" were ${read === 'none' ? 'not split' : `split at ${separators[read]}`}, but "${cell}" may be ${other === 'none' ? 'one category' : `several, separated by ${separators[other]}`}. Choose the separator for this table, or write "categorySeparator": "${other}" beside its mapping in the study file; "${read}" says that they are right.`,
  untitled: ({ file, items }: { file: string; items: number }) =>
    items === 1
      ? `${file}: 1 item has no title; its id is shown instead.`
      : `${file}: ${integer(items)} items have no title; their ids are shown instead.`,
  valuesUnread: ({
    file,
    field,
    column,
    cells,
    line,
    why,
  }: {
    file: string;
    field: 'timestamp' | 'position' | 'clicked' | 'year' | 'voteAverage';
    column: string;
    cells: number;
    line: number;
    why: string;
  }) =>
    `${file}: ${quantity(cells, 'cell')} of the column "${column}" can't be read as the ${FIELD_NAMES[field]}, ${cells === 1 ? 'on' : 'the first on'} line ${line}. ${why} ${cells === 1 ? 'That row stays, without it.' : 'Those rows stay, without it.'}`,
  usersAgain: ({ file, rows }: { file: string; rows: number }) =>
    `${file}: ${quantity(rows, 'row describes', 'rows describe')} a user again; the first description stays.`,
  usersRepeat: ({ file, rows, of }: { file: string; rows: number; of: number }) =>
    `${file}: ${integer(rows)} of ${quantity(of, 'row')} describe a user again, and were left out. A table of users has one row for each; this one seems to hold interactions or lists. Choose what it holds, or change its "role" in the study file.`,
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
  changedIds: ({
    field,
    change,
    ids,
    files,
    others,
    changed,
    whole,
  }: {
    field: 'user' | 'item';
    change: keyof typeof idChanges;
    ids: number;
    files: readonly string[];
    others: readonly string[];
    changed: string;
    whole: string;
  }) =>
    `${quantity(ids, `${field} id`, `${field} ids`)} of ${someFiles(files)} ${idChanges[change].seems(ids === 1)}: ${quotedId(changed)} there is ${quotedId(whole)} in ${someFiles(others)}. ${idChanges[change].remedy}`,
  foreignClicks: ({
    file,
    column,
    cells,
    read,
  }: {
    file: string;
    column: string;
    cells: number;
    read: readonly { found: string; line: number; isYes: boolean }[];
  }) =>
    `${file}: ${quantity(cells, 'cell')} in the column "${column}" ${cells === 1 ? 'says' : 'say'} yes or no in another language than English: ${read.map(({ found, line, isYes }) => `"${found}" on line ${line} as ${isYes ? 'yes' : 'no'}`).join(', ')}.`,
  separatorMisstated: ({
    file,
    stated,
    separator,
  }: {
    file: string;
    stated: string;
    separator: string;
  }) =>
    `${file}: the first line says that ${signName(stated)} separates the cells, but ${signName(separator)} does, as the other lines show; they were read so. Correct the first line or remove it.`,
  unquotedCommas: ({ line, found }: { line: number; found: string }) =>
    `The file seems to write numbers with a comma, such as 4,5, without quotation marks, so that rows have more cells than the first line: line ${line} is “${found}”. Write it again with semicolons or tabs between the cells, with quotation marks around such numbers, or with points in them. If a column has no heading instead, add one.`,
  noneMet: ({ files, users }: { files: readonly string[]; users: number }) =>
    `${someFiles(files)}: none of ${quantity(users, 'user')} has an interaction, so nothing that the file says of them reaches a prompt. Their ids may be written otherwise than in the interactions.`,
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
  missingPlaces: ({
    recommender,
    places,
    lists,
    at,
    more,
  }: {
    recommender: string;
    places: number;
    lists: number;
    at: readonly { place: number; lists: number }[];
    more: boolean;
  }) => {
    const named = at.map((one) => `place ${one.place} on ${integer(one.lists)}`);
    return `${recommender}: ${quantity(places, 'place')} on ${quantity(lists, 'list')} ${places === 1 ? 'is' : 'are'} empty, since the lines were left out (${named.join(', ')}${more ? ' and others' : ''}). The other items keep their places, and metrics count a miss.`;
  },
  scoresUnread: ({
    file,
    scores,
    found,
    line,
  }: {
    file: string;
    scores: number;
    found: string;
    line: number;
  }) =>
    `${file}: ${quantity(scores, 'score is no number', 'scores are no numbers')}, such as "${found}" on line ${line}; the ranks order these lists.`,
  recommendersUnnamed: ({
    file,
    recommender,
    rows,
    line,
  }: {
    file: string;
    recommender: string;
    rows: number;
    line: number;
  }) =>
    `${file}: ${quantity(rows, 'line names', 'lines name')} no recommender, the first on line ${line}; ${rows === 1 ? 'it counts' : 'they count'} as a list of "${recommender}".`,
  ranksUnread: ({
    file,
    ranks,
    found,
    line,
  }: {
    file: string;
    ranks: number;
    found: string;
    line: number;
  }) =>
    `${file}: ${quantity(ranks, 'rank is no number', 'ranks are no numbers')}, such as ${found === '' ? 'an empty one' : `"${found}"`} on line ${line}; the scores give these items their places.`,
  ranksSkip: ({
    file,
    lists,
    of,
    user,
    before,
    after,
  }: OnLists & { before: number | null; after: number }) =>
    `${file}: the ranks of ${someLists(lists, of)} skip numbers although no line was left out there, such as ${before === null ? `those of user "${user}", which begin with ${after}` : `from ${before} to ${after} for user "${user}"`}. The items are counted from place 1 without a gap, as programs that read scores count them.`,
  equalRanks: ({
    file,
    lists,
    of,
    user,
    rank,
    line,
    other,
  }: OnLists & { rank: number; line: number; other: number }) =>
    `${file}: ${someLists(lists, of)} ${lists === 1 ? 'gives' : 'give'} one rank to several items, such as rank ${rank} on lines ${line} and ${other} (user "${user}"). Among them the greater score comes first; where none is greater, a draw decides.`,
  rankAgainstScore: ({
    file,
    lists,
    of,
    user,
    places,
  }: OnLists & { places: readonly { rank: number; score: string; line: number }[] }) => {
    const named = places.map(
      ({ rank, score, line }) => `rank ${rank} has the score ${score} (line ${line})`,
    );
    return `${file}: rank and score contradict each other on ${someLists(lists, of)}, such as that of user "${user}": ${named.join(', and ')}. The ranks order the lists. Programs that order by score, such as trec_eval and ranx, find another order and other figures.`;
  },
  severalSystems: ({
    file,
    lists,
    of,
    user,
    systems,
    line,
    other,
  }: OnLists & { systems: number; line: number; other: number }) =>
    `${file}: ${someLists(lists, of)} ${lists === 1 ? 'looks' : 'look'} like the lists of ${systems} recommenders in one, such as that of user "${user}" (lines ${line} and ${other}). If they are, choose the column that names the recommender, or bring the lists of each in a file of its own.`,

  metBefore: ({
    recommender,
    entries,
    testFile,
  }: {
    recommender: string;
    entries: number;
    testFile: boolean;
  }) =>
    `${recommender}: ${quantity(entries, 'entry is an item', 'entries are items')} that the user met ${testFile ? 'in the training file' : 'in the earlier half'}, which is history${testFile ? '' : ' unless a study has another split'}; ${entries === 1 ? 'it stays' : 'they stay'} on the list.`,
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
  dateOrderAsked: ({
    file,
    column,
    cell,
    order,
    day,
    other,
    otherDay,
  }: {
    file: string;
    column: string;
    cell: string;
    order: DateOrder;
    day: string;
    other: DateOrder;
    otherDay: string;
  }) =>
    `${file}: the times in the column "${column}" were left out, because none of them shows the order of day and month. "${cell}" is ${day} with the ${dateOrders[order]} first, and ${otherDay} with the ${dateOrders[other]} first. Choose the order for this table, or write "times": {"order": "${order}"} or {"order": "${other}"} beside its mapping in the study file.`,
  dateOrdersMixed: ({
    file,
    column,
    cell,
    order,
    otherCell,
    other,
  }: {
    file: string;
    column: string;
    cell: string;
    order: DateOrder;
    otherCell: string;
    other: DateOrder;
  }) =>
    `${file}: the times in the column "${column}" were left out, because they contradict each other. "${cell}" is a date with the ${dateOrders[order]} first alone, and "${otherCell}" with the ${dateOrders[other]} first alone. Choose the order for this table, or write "times": {"order": "${order}"} or {"order": "${other}"} beside its mapping in the study file; cells of the other order are then left out.`,
  timeUnitsMixed: ({
    file,
    column,
    cell,
    unit,
    otherCell,
    otherUnit,
  }: {
    file: string;
    column: string;
    cell: string;
    unit: TimeUnit;
    otherCell: string;
    otherUnit: TimeUnit;
  }) =>
    `${file}: the times in the column "${column}" were left out, because they seem to have two units: ${cell} looks like ${timeUnits[unit]}, and ${otherCell} like ${timeUnits[otherUnit]}. Choose the unit for this table, or write "times": {"unit": "${unit}"} or {"unit": "${otherUnit}"} beside its mapping in the study file.`,
  timesHalfExcel: ({
    file,
    column,
    number,
    written,
  }: {
    file: string;
    column: string;
    number: string;
    written: string;
  }) =>
    `${file}: the times in the column "${column}" were left out. Some are day numbers, such as ${number}, and some are dates, such as "${written}": Excel does this where it reads dates of another country, and it may have swapped days and months. Export the column again as dates like 2024-05-31, or write "times": {"unit": "excel-days"} beside the table's mapping in the study file if the day numbers are right.`,
  timesExcelDays: ({
    file,
    column,
    cell,
    day,
  }: {
    file: string;
    column: string;
    cell: string;
    day: string;
  }) =>
    `${file}: the times in the column "${column}" were read as Excel's day numbers: ${cell} as ${day}. If they are seconds, write "times": {"unit": "seconds"} beside the table's mapping in the study file.`,
  timesYears: ({
    file,
    column,
    cell,
    day,
  }: {
    file: string;
    column: string;
    cell: string;
    day: string;
  }) =>
    `${file}: numbers in the column "${column}" were read as years or months: ${cell} as ${day}. If they are seconds, write "times": {"unit": "seconds"} beside the table's mapping in the study file.`,
  yearsTwoDigits: ({
    file,
    column,
    cell,
    day,
  }: {
    file: string;
    column: string;
    cell: string;
    day: string;
  }) =>
    `${file}: years of two digits in the column "${column}" were read as years from 1970 to 2069: "${cell}" as ${day}.`,
  timesMissing: ({
    file,
    column,
    cells,
    found,
    line,
  }: {
    file: string;
    column: string;
    cells: number;
    found: string;
    line: number;
  }) =>
    `${file}: ${quantity(cells, 'cell')} in the column "${column}" ${cells === 1 ? 'says' : 'say'} that the time is missing, such as "${found}" on line ${line}; ${cells === 1 ? 'that row has' : 'those rows have'} no time.`,
  numbersRead: ({
    file,
    column,
    cells,
    found,
    line,
    read,
  }: {
    file: string;
    column: string;
    cells: number;
    found: string;
    line: number;
    read: number;
  }) =>
    `${file}: ${quantity(cells, 'number')} in the column "${column}" ${cells === 1 ? 'has' : 'have'} other marks than a decimal point, such as "${found}" on line ${line}, which was read as ${read}. If that is wrong, choose the mark before decimals for this table, or write "decimalMark": "comma" or "point" beside its mapping in the study file.`,
  numbersAsked: ({ file, column, found, line, decimal, thousands, mark }: OpenNumber) =>
    `${file}: the numbers in the column "${column}" were left out, because none of them shows the mark before decimals: "${found}" on line ${line} is ${decimal} or ${thousands}. ${marksToChoose(mark, decimal, thousands)}`,
  numbersMixed: ({
    file,
    column,
    found,
    line,
    decimal,
    thousands,
    mark,
    cells,
  }: OpenNumber & { cells: readonly [string, string] }) =>
    `${file}: the numbers in the column "${column}" were left out, because they show different marks before decimals, such as "${cells[0]}" and "${cells[1]}": "${found}" on line ${line} is ${decimal} or ${thousands}. ${marksToChoose(mark, decimal, thousands)}`,
  missingRead: ({
    file,
    column,
    cells,
    found,
    line,
    canState,
  }: {
    file: string;
    column: string;
    cells: number;
    found: string;
    line: number;
    canState: boolean;
  }) =>
    `${file}: ${quantity(cells, 'cell')} in the column "${column}" ${cells === 1 ? 'holds' : 'hold'} a word for a missing value, such as "${found}" on line ${line}, and ${cells === 1 ? 'was' : 'were'} read as empty.${canState ? ' If such words are text, choose so for this table, or write "missingWords": "text" beside its mapping in the study file.' : ''}`,
  missingKept: ({
    file,
    column,
    found,
    line,
    isTitle,
    canState,
  }: {
    file: string;
    column: string;
    found: string;
    line: number;
    isTitle: boolean;
    canState: boolean;
  }) =>
    `${file}: "${found}" in the column "${column}", as on line ${line}, was read as text, since ${isTitle ? 'it is the title of one row alone' : 'the others of the column are codes of countries'}.${canState ? ' If it means a missing value, choose so for this table, or write "missingWords": "missing" beside its mapping in the study file.' : ''}`,
  rowsMet: ({ file, rows, line }: { file: string; rows: number; line: number }) =>
    `${file}: ${quantity(rows, 'row has', 'rows have')} neither a rating nor a click, such as line ${line}; ${rows === 1 ? 'it counts' : 'they count'} as met.`,
  timeZoneAsked: ({
    file,
    column,
    found,
    zone,
  }: {
    file: string;
    column: string;
    found: string;
    zone: string;
  }) =>
    `${file}: the times in the column "${column}" were left out. None of the first rows has a readable one; the first is "${found}", and the zone "${zone}" can stand for several offsets from UTC. State its offset for this table, or write it beside the table's mapping in the study file, for example "times": {"zones": {"${zone}": "-05:00"}}.`,
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
  linesOfOthers: ({ file, lines }: { file: string; lines: number }) =>
    `A sample was asked for: ${quantity(lines, 'line')} of ${file} with items of other users ${lines === 1 ? 'was' : 'were'} left out.`,
  strata: ({ strata, taken, users }: { strata: number; taken: number; users: number }) =>
    `The sample has ${integer(taken)} of ${quantity(users, 'user')}: the same share of each of ${quantity(strata, 'stratum', 'strata')}.`,
  emptyTable: ({ file }: { file: string }) => `${file} is empty. Choose a file that holds a table.`,
  blankLines: ({ file, lines }: { file: string; lines: number }) =>
    `${file} begins with ${lines} blank lines. A table begins with its first row, or with the names of its columns: take the blank lines out.`,
  trecRun: 'a TREC run',
  trecRuns: 'TREC runs',
};

/** A file, how many of its lists a remark is about, and the user of one of them. */
interface OnLists {
  readonly file: string;
  readonly lists: number;
  readonly of: number;
  readonly user: string;
}

/** Counts some of all lists: "3 of 8 lists". */
const someLists = (lists: number, of: number) => `${integer(lists)} of ${quantity(of, 'list')}`;

/** Joins the first of some names, and the number of the others. */
function withMore(named: readonly string[], all: number): string {
  const more = all - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${integer(more)} more` : ''}`;
}
