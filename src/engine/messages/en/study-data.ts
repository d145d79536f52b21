import { inBytes, integer, quantity } from './numbers.ts';

/** Texts on the data of a study and on imported files. */
export const studyData = {
  filesRead: 'Files that were read',
  title: 'Data',
  sub: 'Choose items and people’s ratings or clicks. The judge reads the items; earlier ratings or clicks are each person’s history.',
  files: 'Data',
  useExample: 'Use the built-in example',
  useShop: 'Use the invented shop',
  dropHere:
    'or drop a MovieLens archive, any CSV, TSV or JSONL table, a folder of them, or a study file',
  onDevice: 'Data on this device',
  size: ({
    users,
    people,
    items,
    interactions,
    bytes,
  }: {
    users: number;
    people: string;
    items: number;
    interactions: number;
    bytes: number;
  }) =>
    `${integer(users)} ${people}, ${integer(items)} items, ${integer(interactions)} interactions; about ${inBytes(bytes)} here`,
  importedAt: ({ name, at }: { name: string; at: string }) => `${name}, imported ${at}`,
  withHash: ({ name, hash }: { name: string; hash: string }) => `${name} (${hash})`,
  madeUp: ({ people }: { people: string }) => `made-up ${people}`,
  unread: 'The data on this device can’t be read',
  tryAgain: 'Try again',
  synthetic: 'These users are made up',
  syntheticText:
    'A program drew their tastes, so the true utility of every slate is known. The results describe the judge and these recommenders, not real people.',
  filesUnread: ({ files }: { files: number }) => `${quantity(files, 'file')} can’t be read`,
  firstShown: ({ shown, files }: { shown: number; files: number }) =>
    `The first ${shown} of ${quantity(files, 'file')} are shown.`,
  stopping: 'Stopping',
  readingFile: ({ file }: { file: string }) => `Reading ${file}`,
  looking: 'Looking at the files',
  rowsSoFar: ({ rows }: { rows: number }) => `, ${quantity(rows, 'row')}`,
  reading: 'Reading',
  stopReading: 'Stop reading',
  notImported: 'These files were not imported',
  chooseOthers: 'Choose others',
  file: 'File',
  rows: 'Rows',
  kept: 'Kept',
  state: 'State',
  read: 'Read',
  leftOut: ({ rows }: { rows: number }) => `${integer(rows)} left out`,
  worthKnowing: 'Worth knowing',
  linesLeftOut: ({ lines }: { lines: number }) =>
    quantity(lines, 'line was left out', 'lines were left out').replace(/^1 /, 'One '),
  reasonLines: ({ reason, lines }: { reason: string; lines: number }) =>
    `${reason}: ${integer(lines)}`,
  showLines: 'Show the lines',
  showFirstLines: ({ lines }: { lines: number }) => `Show the lines (the first ${integer(lines)})`,
  badLines: 'Lines that were left out',
  line: 'Line',
  reason: 'Reason',
};
