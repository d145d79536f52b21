/** SUBER (Corecco et al.): a transcription of the ablation tables without standard deviations. */

/** A row: its name, its test scores (none where they can't be read), and the printed aggregate. */
export type AblationRow = readonly [name: string, scores: readonly number[], aggregate: string];

interface Ablation {
  readonly table: number;
  readonly of: 'films' | 'books';
  readonly varies: 'prompts' | 'models' | 'retrieval' | 'perturbation';
  /** The rater; null where the rows are raters. */
  readonly model: string | null;
  readonly rows: readonly AblationRow[];
}

/** Four scores for films (genres, high/low, collection, similarity to MovieLens), three for books (without the last). */
export const ABLATIONS: readonly Ablation[] = [
  {
    table: 2,
    of: 'films',
    varies: 'prompts',
    model: 'Mistral 7B',
    rows: [
      ['0-9, 0-shot, default', [0.8, 1, 0.67, 0.54], '0.75'],
      ['0-9, 0-shot, custom', [0.87, 1, 0.68, 0.7], '0.81'],
      ['0-9, 1-shot, default', [0.72, 0.96, 0.71, 0.73], '0.78'],
      ['0-9, 1-shot, custom', [0.81, 1, 0.71, 0.78], '0.82'],
      ['0-9, 2-shot, default', [0.78, 0.99, 0.69, 0.8], '0.82'],
      ['0-9, 2-shot, custom', [0.79, 1, 0.67, 0.78], '0.81'],
      ['1-10, 2-shot, custom', [0.5, 0.5, 0.5, 0.51], '0.50'],
      ['one-ten, 2-shot, custom', [0.79, 1, 0.66, 0.72], '0.79'],
    ],
  },
  {
    table: 3,
    of: 'books',
    varies: 'prompts',
    model: 'Mistral 7B',
    rows: [
      ['1-5, 0-shot, default', [0.68, 1, 0.65], '0.77'],
      ['1-5, 0-shot, custom', [0.83, 1, 0.68], '0.83'],
      ['1-5, 1-shot, default', [0.87, 1, 0.81], '0.89'],
      ['1-5, 1-shot, custom', [0.89, 1, 0.82], '0.90'],
      ['1-5, 2-shot, default', [0.83, 0.98, 0.73], '0.85'],
      ['1-5, 2-shot, custom', [0.85, 1, 0.76], '0.87'],
    ],
  },
  {
    table: 7,
    of: 'films',
    varies: 'models',
    model: null,
    rows: [
      ['GPT-4', [0.96, 1, 0.98, 0.69], '0.91'],
      ['GPT-3.5', [0.66, 0.94, 0.5, 0.49], '0.65'],
      ['Llama-2-Chat 70B', [0.8, 1, 0.67, 0.66], '0.78'],
      ['Llama-2-Chat 13B', [0.76, 1, 0.72, 0.6], '0.77'],
      ['Llama-2-Chat 7B', [0.55, 1, 0.72, 0.47], '0.68'],
      ['Vicuna-v1.3 33B', [0.48, 1, 0.78, 0.64], '0.72'],
      ['Vicuna-v1.3 13B', [0.42, 0.62, 0.64, 0.59], '0.57'],
      ['Vicuna-v1.3 7B', [0.37, 0.85, 0.61, 0.61], '0.61'],
      ['Vicuna-v1.5 13B', [0.69, 1, 0.77, 0.68], '0.79'],
      ['Vicuna-v1.5 7B', [0.44, 0.34, 0.73, 0.63], '0.53'],
      ['Mistral 8x7B', [0.81, 1, 0.78, 0.82], '0.85'],
      ['Mistral 7B', [0.79, 1, 0.67, 0.78], '0.81'],
    ],
  },
  {
    // Of the row "None" the available text of the paper has the aggregate alone.
    table: 8,
    of: 'films',
    varies: 'retrieval',
    model: 'Mistral 7B',
    rows: [
      ['Features similarity', [0.79, 1, 0.68, 0.78], '0.81'],
      ['T5 similarity', [0.79, 1, 0.67, 0.78], '0.81'],
      ['Most recent', [0.8, 1, 0.62, 0.78], '0.80'],
      ['None', [], '0.77'],
    ],
  },
  {
    table: 9,
    of: 'films',
    varies: 'perturbation',
    model: 'Mistral 7B',
    rows: [
      ['gaussian', [0.79, 1, 0.68, 0.82], '0.82'],
      ['greedy', [0.78, 1, 0.67, 0.81], '0.82'],
      ['none', [0.79, 1, 0.67, 0.78], '0.81'],
    ],
  },
  {
    table: 10,
    of: 'films',
    varies: 'prompts',
    model: 'Vicuna-v1.5 13B',
    rows: [
      ['0-9, 0-shot, default', [0.65, 0.99, 0.62, 0.64], '0.72'],
      ['0-9, 0-shot, custom', [0.69, 0.99, 0.64, 0.65], '0.74'],
      ['0-9, 1-shot, default', [0.61, 1, 0.71, 0.75], '0.77'],
      ['0-9, 1-shot, custom', [0.72, 1, 0.74, 0.74], '0.80'],
      ['0-9, 2-shot, default', [0.63, 1, 0.81, 0.74], '0.80'],
      ['0-9, 2-shot, custom', [0.69, 1, 0.82, 0.75], '0.81'],
      ['1-10, 2-shot, custom', [0.64, 0.72, 0.68, 0.72], '0.69'],
      ['one-ten, 2-shot, custom', [0.71, 1, 0.72, 0.64], '0.77'],
    ],
  },
  {
    table: 11,
    of: 'books',
    varies: 'models',
    model: null,
    rows: [
      ['GPT-4', [0.96, 1, 0.97], '0.98'],
      ['GPT-3.5', [0.65, 0.99, 0.63], '0.76'],
      ['Llama-2-Chat 70B', [0.95, 1, 0.74], '0.90'],
      ['Llama-2-Chat 13B', [0.76, 1, 0.78], '0.85'],
      ['Llama-2-Chat 7B', [0.65, 1, 0.73], '0.79'],
      ['Vicuna-v1.3 33B', [0.63, 0.95, 0.71], '0.76'],
      ['Vicuna-v1.3 13B', [0.51, 0.87, 0.58], '0.66'],
      ['Vicuna-v1.3 7B', [0.45, 0.74, 0.57], '0.60'],
      ['Vicuna-v1.5 13B', [0.75, 0.99, 0.83], '0.86'],
      ['Vicuna-v1.5 7B', [0.56, 0.66, 0.72], '0.64'],
      ['Mistral 8x7B', [0.92, 1, 0.89], '0.94'],
      ['Mistral 7B', [0.85, 1, 0.76], '0.87'],
    ],
  },
  {
    table: 12,
    of: 'books',
    varies: 'retrieval',
    model: 'Mistral 7B',
    rows: [
      ['None', [0.85, 0.99, 0.5], '0.78'],
      ['Most recent', [0.86, 1, 0.64], '0.83'],
      ['T5 similarity', [0.85, 1, 0.76], '0.87'],
      ['Features similarity', [0.85, 1, 0.79], '0.88'],
    ],
  },
  {
    table: 13,
    of: 'books',
    varies: 'perturbation',
    model: 'Mistral 7B',
    rows: [
      ['None', [0.85, 1, 0.76], '0.87'],
      ['Greedy', [0.82, 0.95, 0.76], '0.84'],
      ['Gaussian', [0.81, 0.91, 0.75], '0.83'],
    ],
  },
];

/**
 * The tests of the ablations: an answer passes if it reaches `high` or stays within `low`, for half
 * of the questions each.
 */
export interface PassRule {
  readonly of: 'films' | 'books';
  readonly test: 'genres' | 'categories' | 'extremes' | 'collection';
  /** Highest rating of the scale, which begins at 1. */
  readonly top: number;
  readonly high: number;
  readonly low: number;
}

/** The bounds of the first test are the paper's (appendix C); it doesn't print the others. */
export const PASS_RULES: readonly PassRule[] = [
  { of: 'films', test: 'genres', top: 10, high: 8, low: 5 },
  { of: 'films', test: 'extremes', top: 10, high: 9, low: 2 },
  { of: 'films', test: 'collection', top: 10, high: 7, low: 5 },
  { of: 'books', test: 'categories', top: 5, high: 5, low: 3 },
  { of: 'books', test: 'extremes', top: 5, high: 5, low: 2 },
  { of: 'books', test: 'collection', top: 5, high: 4, low: 3 },
];
