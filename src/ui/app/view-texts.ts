import type { TextFile } from '#messages/load-files.ts';

/** The files of texts that the first page waits for. */
export const FIRST_TEXTS = ['common', 'shell', 'home'] as const satisfies readonly TextFile[];

/** The files that all views share: faults can be shown on each, and what is planned in the set-up. */
export const SHARED_TEXTS = [
  'terms',
  'run-faults',
  'model-faults',
  'study',
] as const satisfies readonly TextFile[];

/** The files that reports of runs need, which are made in a worker and shown in several views. */
const REPORTS = [
  'figures',
  'exports',
  'imported',
  'missing',
  'protocols',
  'slate-duel',
  'arena',
  'saer',
  'recommenders',
  'judges',
  'label-report',
  // The words for the tasks of a suite.
  'suites',
] as const satisfies readonly TextFile[];

/** The files that are loaded with each view, besides those of the first page and those that all views share. */
export const VIEW_TEXTS = {
  run: [...REPORTS, 'run', 'report', 'exam', 'inspector', 'compare', 'data'],
  models: ['models', 'judges', 'figures', 'report', 'exam', 'protocols'],
  runs: ['runs', 'run', 'report', 'figures', 'missing', 'compare', 'data'],
  setup: [...REPORTS, 'data', 'models', 'runs', 'inspector', 'run', 'exam', 'compare'],
  simulator: [...REPORTS, 'simulator', 'simulator-faults', 'data', 'training', 'inspector'],
  simulation: [...REPORTS, 'simulator', 'simulator-faults', 'training', 'inspector'],
  compare: [...REPORTS, 'compare', 'report'],
  together: [...REPORTS, 'compare'],
  people: [...REPORTS, 'annotation', 'exam'],
  annotate: [...REPORTS, 'annotation'],
  ratings: [...REPORTS, 'annotation', 'exam', 'simulator', 'simulator-faults'],
  exams: [...REPORTS, 'exam'],
  exam: [...REPORTS, 'exam', 'report'],
  help: ['help'],
  requests: ['requests'],
  reproduction: ['reproduction', 'published'],
  online: [...REPORTS, 'online', 'data', 'compare'],
  headless: ['headless'],
} as const satisfies Readonly<Record<string, readonly TextFile[]>>;
