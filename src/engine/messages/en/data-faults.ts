import { FIELD_NAMES } from './bad-rows.ts';
import { someOf } from './words.ts';

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
  arrowDamaged: ({ path }: { path: string }) =>
    `${path} is damaged or cut off: its Arrow columns can't be read. Write or download it again.`,
  arrowPacked: ({ path }: { path: string }) =>
    `${path} has compressed columns, which this page can't read. Write it again without compression, for example with pandas: to_feather(path, compression="uncompressed").`,
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
