import { fixed } from './numbers.ts';

const AXIOMS = {
  transitivity: 'transitivity',
  asymmetry: 'asymmetry',
  ratings: 'rating coherence',
  irreflexivity: 'irreflexivity',
} as const;

/** An axiom of coherence. */
type Axiom = keyof typeof AXIOMS;

/** Texts of the figures of the slate judge’s paper, recomputed. */
export const publishedSlateJudge = {
  name: 'Slate judge',
  finding:
    'Less regret goes with more transitivity on Task 1, as the text says; not with rating coherence, and with asymmetry on one dataset of two.',

  against: 'Regret against coherence',
  againstPlace: 'Figure 2, from Tables 2 to 4',
  againstAbout:
    'Pearson’s correlation over the eight models. Below 0: the more coherent, the less regret. Of Task 1 the text says “a clear downward trend in regret as transitivity, asymmetry, and rating coherence increase”: this page compares the sign alone, as no coefficient is printed. With eight models no coefficient between −.70 and .70 has a p below .05.',
  againstName: ({ task, dataset, axiom }: { task: string; dataset: string; axiom: Axiom }) =>
    `${task}, ${dataset}: regret and ${AXIOMS[axiom]}`,
  ofModel: ({
    model,
    regret,
    axiom,
    value,
  }: {
    model: string;
    regret: number;
    axiom: Axiom;
    value: number;
  }) => `${model}: regret ${fixed(regret, 3)}, ${AXIOMS[axiom]} ${fixed(value, 3)}`,
  coefficient: ({
    r,
    low,
    high,
    p,
    n,
    spearman,
  }: {
    r: number;
    low: number;
    high: number;
    p: number;
    n: number;
    spearman: number;
  }) =>
    `r ${fixed(r, 3)}, 95% from ${fixed(low, 2)} to ${fixed(high, 2)}, p ${fixed(p, 3)}, n ${n} models. Spearman ${fixed(spearman, 3)}.`,
  downward: 'downward',
  holdsZero: ({ r }: { r: number }) => `${fixed(r, 3)}, interval holds 0`,
  noTrend: 'A coefficient of less than .05 either way counts as no trend at all.',
  withoutMinistral: ({ r }: { r: number }) =>
    `Without Ministral-8B, whose asymmetry is printed as 1.000: ${fixed(r, 3)}.`,
  withoutQwen: ({ r }: { r: number }) =>
    `Without Qwen2.5-7B, whose row is a copy of Spotify’s: ${fixed(r, 3)}.`,

  regrets: 'Regret by dataset',
  regretsPlace: 'Figure 1, from Tables 2 to 4',
  regretsAbout:
    'The median over eight models, with the lowest and highest. The figure draws a coin’s regret and the similarity of slates; the text prints neither.',
  medianAndEnds: ({ median, low, high }: { median: number; low: number; high: number }) =>
    `${fixed(median, 4)}, ${fixed(low, 3)} to ${fixed(high, 3)}`,
  coinOnSpotify:
    'gemma-2-9b has asymmetry .000 here: it never chooses the same slate in both orders, and so, if all its answers could be read, pays just what a coin pays. The coin’s regret is then about .334, and no model here is more than .04 below it.',

  coherence: 'Coherence by dataset',
  coherencePlace: 'Figure 4, from Tables 2 to 4',
  coherenceAbout:
    'The mean over eight models, and how many are above a coin’s .5. Of Task 2 the text says “slightly above random”, of Task 3 “strong transitivity” and asymmetry “close to random”.',
  meanOf: ({ task, dataset, axiom }: { task: string; dataset: string; axiom: Axiom }) =>
    `${task}, ${dataset}: mean ${AXIOMS[axiom]}`,
  above: ({ values, above }: { values: readonly number[]; above: number }) =>
    `${values.map((one) => fixed(one, 3)).join(', ')}; ${above} of 8 above .5.`,
  slightlyAbove: 'slightly above .5',

  summary: 'The summary of regrets',
  summaryPlace: 'Table 5 against Tables 2 to 4',
  summaryAbout:
    'Eight regrets a column, each the same number as in the detailed table or not. The column for Yelp has no detailed table.',
  asIn: ({ table }: { table: number }) => `as in Table ${table}`,
  same: ({ same }: { same: number }) => `${same} of 8 the same`,
  bothTables: ({
    model,
    summed,
    detailed,
    table,
  }: {
    model: string;
    summed: number;
    detailed: number;
    table: number;
  }) => `${model}: ${fixed(summed, 3)} in Table 5, ${fixed(detailed, 3)} in Table ${table}`,
};
