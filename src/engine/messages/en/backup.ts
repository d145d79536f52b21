import { inBytes, quantity } from './numbers.ts';

interface Counts {
  readonly datasets: number;
  readonly runs: number;
  readonly documents: number;
}

const counted = ({ datasets, runs, documents }: Counts): string =>
  `${quantity(runs, 'run')}, ${quantity(datasets, 'data set')} and ${quantity(documents, 'other entry', 'other entries')}`;

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
    'Adds what this browser doesn’t have. What is here stays, so a file can be restored twice.',
  restoring: ({ percent }: { percent: number }) => `Reading the back-up: ${percent}%`,
  restored: ({ added, present }: { added: Counts; present: Counts }) =>
    `Added: ${counted(added)}. Here already: ${counted(present)}.`,
  damaged: 'The file is damaged',
  cutOff:
    'The file ends too early. Everything before its end was added; a run that lacks judgements can be continued.',
  unread: ({ lines }: { lines: readonly number[] }) =>
    `${quantity(lines.length, 'line')} of the file can’t be read (${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ', …' : ''}). The rest was added.`,
  notSaved: 'The back-up was not saved',
  notRestored: 'The back-up was not restored',
  noBackup:
    'This file is no back-up of this page. A back-up’s name ends in .slatewise.gz; “Save a back-up” makes one',
  newer: 'A newer version of this page saved this back-up. Reload the page, and try again',
};
