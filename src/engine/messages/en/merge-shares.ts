import { quantity } from './numbers.ts';

/** Texts about studies that several devices judge in parts, and about merging the parts. */
export const mergeShares = {
  title: 'Merge the shares of a class',
  about:
    'Several devices can judge one study, each a share of its users. Choose the JSON files of all their reports at once: they become one run, with the figures that one device would have reached.',
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
  file: 'File',
  share: 'Share',
  device: 'Device',
  questions: 'Questions',
  common: 'Asked before',
  flips: 'Other verdict',
  largest: 'Largest difference',
  how: ({ common }: { common: number }) =>
    `All shares ask the same ${common} questions. “Asked before” counts those of a file that a file above answered too; “Other verdict” counts where the verdicts differ, with the 95% interval of the share; “Largest difference” is that of a label’s probability. Devices that run the same judge in the same way differ by 0. The first file’s answer counts.`,
  none: 'none',
  noShare: 'it isn’t a share of a study: its run asked every question',
  otherStudy: ({ file }: { file: string }) => `it belongs to another study than ${file}`,
  otherSlates: ({ file }: { file: string }) => `its slates are others than those in ${file}`,
  otherWording: ({ file }: { file: string }) =>
    `its questions are worded differently from those in ${file}`,
  divide: 'Divide among devices',
  divideHint:
    'Each device opens its own link, judges its share of the users, and exports the JSON of its report. The page “Runs” merges the files.',
  devices: 'Number of devices',
  copyLinks: 'Copy the links',
  linksCopied: ({ of }: { of: number }) => `${of} links were copied, one a line.`,
  isShare: ({ at, of }: { at: number; of: number }) =>
    `This study is share ${at} of ${of}: this device asks about its part of the users alone.`,
  judgeWhole: 'Judge the whole study here',
};
