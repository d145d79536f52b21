import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { inBytes, quantity } from './numbers.ts';
import { plural } from './words.ts';

interface Counts {
  readonly datasets: number;
  readonly runs: number;
  readonly documents: number;
}

const counted = ({ datasets, runs, documents }: Counts): string =>
  `${quantity(runs, 'run')}, ${quantity(datasets, 'data set')} and ${quantity(documents, 'other entry', 'other entries')}`;

const again = 'To add the rest, restore the file again: nothing is added twice.';

/** Lists the first five of some lines or names. */
const firstOf = (all: readonly (number | string)[]): string =>
  `${all.slice(0, 5).join(', ')}${all.length > 5 ? ', …' : ''}`;

/** Texts of the back-up of everything that this browser stores. */
export const backup = {
  title: 'Back-up',
  about:
    'One file with all runs, data, exams, simulations and labels, for another browser or for the day this one loses them. Models, settings and permissions are not in it. The file holds your data as plain text, compressed: keep it as safe as the data.',
  save: 'Save a back-up',
  saving: ({ percent }: { percent: number }) => `Writing the back-up: ${percent}%`,
  saved: ({ file, bytes }: { file: string; bytes: number }) =>
    `${file} was saved, ${inBytes(bytes)}.`,
  restore: 'Restore from a file…',
  restoreHint:
    'Restoring adds what this browser doesn’t have. What is here stays, so a file can be restored twice.',
  restoring: ({ percent }: { percent: number }) => `Reading the back-up: ${percent}%`,
  restored: ({ added, present }: { added: Counts; present: Counts }) =>
    `Added: ${counted(added)}. Here already: ${counted(present)}.`,
  stop: terms.stop,
  stopping: terms.stopping,
  stoppedSaving: 'Stopped. No back-up was saved.',
  stoppedRestoring: ({ added }: { added: Counts }) => `Stopped. Added: ${counted(added)}. ${again}`,
  brokenOff: ({ added }: { added: Counts }) =>
    `Stopped. Added at least: ${counted(added)}. ${again}`,
  addedBefore: ({ added }: { added: Counts }) => `Added before that: ${counted(added)}. ${again}`,
  damaged: 'The file is damaged',
  cutOff:
    'The file ends too early. What is complete before its end was added; a run that lacks judgements can be continued.',
  unread: ({ lines }: { lines: readonly number[] }) =>
    `${quantity(lines.length, 'line')} of the file can’t be read (${firstOf(lines)}).`,
  outOfOrder: ({ lines }: { lines: readonly number[] }) =>
    `${quantity(lines.length, 'line')} of the file ${plural(lines.length, 'is', 'are')} out of order or there twice (${firstOf(lines)}).`,
  gaps: ({ lines }: { lines: readonly number[] }) =>
    `Lines are missing before ${plural(lines.length, 'line', 'lines')} ${firstOf(lines)}.`,
  missing: ({ missing }: { missing: number }) =>
    `The file has ${quantity(missing, 'line')} fewer than it says.`,
  leftOut: ({ datasets, runs }: { datasets: readonly string[]; runs: readonly string[] }) =>
    `Not added, because a part is missing: ${[
      datasets.length > 0
        ? `${plural(datasets.length, 'the data set', 'the data sets')} ${firstOf(datasets)}`
        : '',
      runs.length > 0 ? `${plural(runs.length, 'the run', 'the runs')} ${firstOf(runs)}` : '',
    ]
      .filter((part) => part !== '')
      .join(' and ')}.`,
  restAdded: 'Everything else was added; a run that lacks judgements can be continued.',
  notSaved: 'The back-up was not saved',
  notRestored: 'The back-up was not restored',
  noBackup:
    'This file is no back-up of this page. A back-up’s name ends in .slatewise.gz; “Save a back-up” makes one',
  newer: 'A newer version of this page saved this back-up. Reload the page, and try again',
  lineTooLong: ({ line }: { line: number }) =>
    `Line ${line} of the file is longer than any line of a back-up, so the file was changed or is damaged. It was read up to that line`,
  tooLarge: ({ line }: { line: number }) =>
    `The data set, run or entry on line ${line} of the file is larger than this page can hold, so the file was changed or is damaged. It was read up to that line`,
  tooDamaged: ({ line }: { line: number }) =>
    `More than a thousand lines of the file can’t be read, so reading ended at line ${line}`,
};

/** Texts about studies that several devices judge in parts, and about merging the parts. */
export const mergeShares = {
  title: 'Merge the shares of a class',
  get about() {
    return `Several devices can judge one study, each a share of its ${noun.users}. Choose the JSON files of all their reports at once: they become one run, with the figures that one device would have reached.`;
  },
  choose: 'Merge shares…',
  what: 'Files of shares',
  working: ({ files }: { files: number }) => `Merging ${quantity(files, 'file')}`,
  failed: 'The files were not merged',
  whole: ({ of }: { of: number }) =>
    `All ${of} shares are there. No question is without an answer.`,
  gaps: ({ gaps, missing, of }: { gaps: number; missing: readonly number[]; of: number }) =>
    `${missing.length > 0 ? `Missing of ${of}: ${missing.length === 1 ? 'share' : 'shares'} ${missing.join(', ')}. ` : ''}${quantity(gaps, 'question')} without an answer. Merge again when more files are there, or open the run and let this device ask the rest.`,
  present: 'This merge was made here before. It is shown as it was stored.',
  openReport: 'Show its report',
  openRun: 'Open the run',
  caption: 'Files of shares, and how they differ from the files above them',
  file: terms.file,
  share: 'Share',
  device: terms.device,
  questions: common.questions,
  common: 'Asked before',
  flips: 'Other verdict',
  largest: 'Largest difference',
  how: ({ common }: { common: number }) =>
    `All shares ask the same ${common} questions. “Asked before” counts those of a file that a file above answered too; “Other verdict” counts where the verdicts differ, with the 95% interval of the share; “Largest difference” is that of a label’s probability. Devices that run the same judge in the same way differ by 0. The first file’s answer counts.`,
  none: terms.noneInText,
  noShare: 'it isn’t a share of a study: its run asked every question',
  otherStudy: ({ file }: { file: string }) => `it belongs to another study than ${file}`,
  otherSlates: ({ file }: { file: string }) => `its slates are others than those in ${file}`,
  otherWording: ({ file }: { file: string }) =>
    `its questions are worded differently from those in ${file}`,
  divide: 'Divide among devices',
  get divideHint() {
    return `Each device opens its own link, judges its share of the ${noun.users}, and exports the JSON of its report. The page “Runs” merges the files.`;
  },
  devices: 'Number of devices',
  copyLinks: 'Copy the links',
  linksCopied: ({ of }: { of: number }) => `${of} links were copied, one a line.`,
  isShare: ({ at, of }: { at: number; of: number }) =>
    `This study is share ${at} of ${of}: this device asks about its part of the ${noun.users} alone.`,
  judgeWhole: 'Judge the whole study here',
};

/** The list of stored rows that can't be read, on the page Runs. */
export const unreadList = {
  title: ({ rows }: { rows: number }) =>
    `${quantity(rows, 'stored entry', 'stored entries')} can’t be read`,
  hint: ({ rows }: { rows: number }) => {
    const them = plural(rows, 'it', 'them');
    return `A newer version of this page may have saved ${them}: reload the page. If that doesn’t help, delete ${them}, or leave ${them} here. Everything else works.`;
  },
  /** Names a row within a sentence. */
  row: ({ of, within = '', key }: Row) => {
    switch (of) {
      case 'run':
        return `the run ${key}`;
      case 'data':
        return `the data of the run ${key}`;
      case 'summary':
      case 'dataset':
        return `the data set ${key}`;
      case 'lists':
      case 'vectors':
        return `the ${of} ${key} of the data set ${within}`;
      default:
        return `the entry ${key} of ${within}`;
    }
  },
  /** A sentence on a row: its name and the reason. */
  item: ({ row, why }: { row: string; why: string }) =>
    `${row.slice(0, 1).toUpperCase()}${row.slice(1)}: ${why}.`,
};

interface Row {
  readonly of: string;
  readonly within?: string;
  readonly key: string;
}
