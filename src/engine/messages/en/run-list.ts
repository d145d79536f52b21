import { integer, quantity } from './numbers.ts';

/** Texts of the page with all runs and data sets. */
export const runList = {
  title: 'Runs',
  sub: 'Stored in this browser only. An export as JSON has everything that is needed to compute every figure again.',
  writing: ({ what }: { what: string }) => `Writing ${what}.`,
  written: ({ file }: { file: string }) => `${file} was handed to the browser’s downloads.`,
  removingAll: 'Removing everything that is stored here.',
  waiting: ({ what }: { what: string }) => `${what}.`,
  removed: ({ what }: { what: string }) => `${what} was removed.`,
  compare: 'Compare',
  compareWith: 'Compare with another run',
  exportAs: ({ run, format }: { run: string; format: string }) => `Export ${run} as ${format}`,
  delete: 'Delete',
  runsUnread: 'The runs on this device can’t be read',
  readingRuns: 'Reading the runs on this device',
  noRuns:
    '<b>None on this device yet.</b> <a>Run the example study</a>, or <lists>bring your own lists</lists>.',

  data: 'Data',
  dataHint: 'A run contains everything that it needs. It stays complete if you delete its data.',
  name: 'Name',
  users: 'Users',
  items: 'Items',
  interactions: 'Interactions',
  size: 'Space, about',
  actions: 'Actions',
  dataLost: ({ interactions }: { interactions: number }) =>
    `This removes ${integer(interactions)} interactions and the lists for this data from this browser.`,
  tryAgain: 'Try again',
  dataUnread: 'The data can’t be read',
  noData: 'None is stored.',

  everything: 'Everything kept here',
  everythingHint:
    'Runs and data, exams, simulations, trainings, people’s labels, settings, and your permission to ask other hosts. Models stay: they contain nothing of yours. Remove them on the page <a>Judges</a>.',
  deleteAll: 'Delete everything',
  keptHere: 'that this browser stores',
  allLost: ({ runs, datasets }: { runs: number; datasets: number }) =>
    `This removes ${quantity(runs, 'run')}, ${quantity(datasets, 'data set')} and every exam, simulation, training, label and setting from this browser. Models stay; remove them on the page Judges. Work in progress in any tab of this page ends.`,
};
