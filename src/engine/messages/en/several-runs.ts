import { decimal, quantity } from './numbers.ts';
import { list } from './words.ts';

const FIGURES = {
  regret: 'Regret',
  skill: 'Skill',
  consistency: 'Position consistency',
  transitivity: 'Transitivity',
  ratings: 'Rating coherence',
  irreflexivity: 'Irreflexivity',
} as const;

type FigureName = keyof typeof FIGURES;

const SOURCES = {
  demo: 'Example films',
  shop: 'Example shop',
  movielens: 'MovieLens',
  tables: 'tables',
  published: 'a published dataset',
} as const;

/** The tasks of the slate judge’s paper, by the slates of a study. */
const TASKS = {
  'held-out': 'T1',
  permutations: 'T2',
  ordered: 'T3',
  recommenders: 'recommenders',
} as const;

/** Texts of the page that puts several runs into one table. */
export const severalRuns = {
  field: ({
    data,
    kind,
    slates,
  }: {
    data: string | null;
    kind: keyof typeof SOURCES;
    slates: keyof typeof TASKS;
  }) => `${data ?? SOURCES[kind]}, ${TASKS[slates]}`,
  vote: ({ judges }: { judges: readonly string[] }) => `Vote of ${list(judges)}`,
  judgeOf: ({ judge, name }: { judge: string; name: string }) => `${judge} (${name})`,
  run: ({ judge, field }: { judge: string; field: string }) => `${field}: ${judge}`,
  runNamed: ({ judge, field, name }: { judge: string; field: string; name: string }) =>
    `${field}: ${judge} (${name})`,
  figure: ({ figure }: { figure: FigureName }) => FIGURES[figure],
  grid: ({ figure }: { figure: FigureName }) => `${FIGURES[figure]} by judge and dataset`,
  gridReading: ({ figure }: { figure: FigureName }) =>
    `One row a judge, one column a dataset and task (the slate judge’s Table 5). ${better(figure)} Each cell is the figure of that run’s own report, with its interval. Intervals that overlap don’t show that two judges are alike, nor the opposite; “Compare two runs” tests two judges on the same slates.`,
  plot: ({ figure }: { figure: FigureName }) =>
    figure === 'regret' ? 'Regret of each run' : `${FIGURES[figure]} of each run`,
  plotReading: ({ figure }: { figure: FigureName }) =>
    `One mark a run, by dataset and task (the slate judge’s ${figure === 'regret' ? 'Figure 1' : 'Figure 4'}). ${better(figure)} The dashed line is a coin on the same questions; the mark is open if its interval holds it.${figure === 'regret' ? ' Regret depends on how far the slates of a dataset differ, so compare it with its coin, and judges within a dataset.' : ''}`,
  many: ({ name }: { name: 'quotients' | 'labels' }) =>
    name === 'quotients' ? 'Q of each run' : 'Shares of the labels in each run',
  manyReading: ({ name }: { name: 'quotients' | 'labels' }) =>
    name === 'quotients'
      ? 'Q of each recommender against another, over all aspects, in each run of the arena: above 1 the first wins more often. Nothing is tested between runs.'
      : 'The share of each label among the lists of each recommender, in each run that labels lists. Nothing is tested between runs.',
  ofRun: ({ run, title }: { run: string; title: string }) => `${run}: ${title}`,
  table: 'All runs',
  tableReading:
    'Every run with the figures of its own report; a panel has a row for its vote and one for each judge. Mean similarity is the cosine of two slates’ mean item vectors, over the pairs of the run: the more alike two slates are, the harder the choice and the less a mistake costs.',
  runColumn: 'Run',
  judge: 'Judge',
  noJudge: 'No judge',
  dataset: 'Dataset and task',
  similarity: 'Mean similarity',
  meanSimilarity: ({ mean, pairs }: { mean: number | null; pairs: number }) =>
    mean === null ? '–' : `${decimal(mean)} (${quantity(pairs, 'pair')})`,
  none: '–',
  without: ({ runs }: { runs: readonly string[] }) =>
    `Without any of these figures: ${list(runs)}.`,

  // Runs in files.
  fileUnusable: ({ file, why }: { file: string; why: string }) => `${file} can’t be used: ${why}`,
  sameRun: ({ file }: { file: string }) => `it holds the same run as ${file}`,
  unfinished: 'its run isn’t finished',
  noData: 'its data aren’t complete',

  // The page.
  crumb: '<a>Runs</a> / Several runs',
  title: 'Several runs together',
  lead: 'Put the figures of any number of finished runs side by side: judges by datasets and tasks, each with its interval and a coin’s figure.',
  link: 'Put several runs into one table',
  pick: 'Runs to show',
  all: 'Choose all',
  few: 'Choose two runs or more.',
  noFinished: 'No run on this device is finished yet.',
  working: 'Working out the reports of these runs',
  failed: 'The runs can’t be shown together',
  runsUnread: 'The runs on this device can’t be read',
  readingRuns: 'Reading the runs on this device',
  save: 'Save as',
  saveAs: ({ format }: { format: string }) => `Save the tables as ${format}`,
};

function better(figure: FigureName): string {
  return figure === 'regret' ? 'Lower is better.' : 'Higher is better.';
}
