import { quantity } from './numbers.ts';
import { withInterval, type Numbers } from './words.ts';

/** Texts of the report that compares a simulation under different settings. */
export const ablation = {
  settings: ({ parts }: { parts: readonly string[] }) => parts.join(', '),
  scale: ({ scale }: { scale: string }) => `scale ${scale}`,
  shots: ({ shots }: { shots: number }) => `${shots}-shot`,
  defaultPrompt: 'default prompt',
  carefulPrompt: 'prompt that asks for care',
  customPrompt: 'custom prompt',
  otherPrompt: 'another custom prompt',
  noRetrieval: 'no retrieval',
  retrieval: ({ id, k }: { id: string; k: number }) => `${id} retrieval of ${k}`,
  noNoise: 'no noise',
  noise: ({ id }: { id: string }) => `${id} noise`,
  baseSettings: 'the base’s settings',
  judgeAndSettings: ({ judge, settings }: { judge: string; settings: string }) =>
    `${judge}: ${settings}`,
  noScore: 'No cell of this grid has a score.',
  only: ({ name, score }: { name: string; score: Numbers }) =>
    `${name} scores ${withInterval(score)}, corrected for chance.`,
  baseBest: ({ cells, score }: { cells: number; score: Numbers }) =>
    `Of ${cells} cells none does better than the base, ${withInterval(score)} corrected for chance.`,
  best: ({
    cells,
    name,
    score,
    base,
  }: {
    cells: number;
    name: string;
    score: Numbers;
    base: Numbers;
  }) =>
    `Of ${cells} cells “${name}” does best, ${withInterval(score)} corrected for chance, where the base scores ${withInterval(base)}.`,
  trust:
    'All cells ask for the same people and items. The best of many cells looks better than it is: its interval doesn’t allow for the choice among them.',
  skippedCells: ({ cells }: { cells: number }) => `${quantity(cells, 'cell')} skipped.`,
  ratedBy: ({ rater }: { rater: string }) => `Rated by ${rater}.`,
  conduct: ({ preset, seed, readout }: { preset: string; seed: string; readout: string }) =>
    `Preset ${preset}, seed ${seed}, ratings read as ${readout}.`,
  corrected: 'Corrected for chance',
  correctedReading:
    '0 is the score of ratings drawn evenly from the scale, 1 that of a rater that always passes: scales of five and of ten can be compared. A point stands for a test that wasn’t asked. The first row is the base; the names of the others are their differences from it.',
  raw: 'Scores as in the paper',
  rawReading: 'Uncorrected. By chance is the aggregate of ratings drawn evenly.',
  plot: 'Aggregate by model and settings',
  plotReading:
    'The aggregate of each row of the table above, as in the paper’s Figure 3 over models. The dashed line is the aggregate of ratings drawn evenly.',
  settingsColumn: 'Settings',
  byChance: 'By chance',
  published: 'Published scores of SUBER for such settings',
  publishedReading:
    'Its models, wordings, people and series are others: the settings agree, not the questions. Undefined stands where it has no such test.',
  publishedColumn: 'Published',
  here: 'Here',
  source: ({ model, table }: { model: string; table: number }) => `${model}, Table ${table}`,
  skipped: 'Skipped cells',
  skippedReading: 'The settings that a judge can’t answer under.',
  judge: 'Judge',
  why: 'Why',
};
