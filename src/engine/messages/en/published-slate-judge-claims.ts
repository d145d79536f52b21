import { fixed } from './numbers.ts';

/** Texts of what the slate judge’s paper says about a random baseline, and of its prompts, held against its tables. */
export const publishedSlateJudgeClaims = {
  title: 'Models and a random baseline',
  place: 'Section 4 against Tables 2 and 4',
  about:
    'Section 4 says of Task 1 that “almost all models outperform the random baseline across coherence metrics”, and of Task 3 that random baselines are “consistently outperformed across both datasets”. The baseline’s figures are only drawn. A coin’s transitivity and asymmetry are .5.',
  coherent: ({
    task,
    dataset,
    axiom,
  }: {
    task: string;
    dataset: string;
    axiom: 'transitivity' | 'asymmetry';
  }) => `${task}, ${dataset}: models above a coin’s ${axiom}`,
  almostAll: 'almost all',
  almostAllWhy: 'Seven of eight or more count as almost all.',
  regretBelow: ({ task, dataset }: { task: string; dataset: string }) =>
    `${task}, ${dataset}: models below a coin’s regret`,
  consistently: 'consistently',
  ofEight: ({ above }: { above: number }) => `${above} of 8`,
  coinRegret: ({ coin }: { coin: number }) =>
    `gemma-2-9b has asymmetry .000: it chooses each slate of a pair once, as a coin does on average, so its regret of ${fixed(coin, 3)} is a coin’s. The other seven would have to lie below it. On MIND no model has asymmetry 0, so a coin’s regret isn’t known there.`,

  oneToken: 'One token, or a paragraph',
  oneTokenPlace: 'Section 3 against appendix F',
  oneTokenPrinted: '“a one-token completion”, “without explanation”',
  oneTokenFound: '“Then add one short paragraph … explaining why”',
  oneTokenWhy:
    'All three templates ask for the paragraph after “Output exactly one of the following … and nothing else”. This program asks with the template and reads the one token.',
  sizes: 'A size class without models',
  sizesPlace: 'Section 4 against Tables 2 to 5',
  sizesPrinted: '“different scales (<10, 10B-40B, 40B-80B)”',
  sizesFound: ({ largest }: { largest: string }) => `two classes; the largest model is ${largest}`,
  sizesWhy: 'Each table has four models below 10B and four from 14B to 32B.',
  ensemble: 'An ensemble without figures',
  ensemblePlace: 'Section 4, equation 3',
  ensemblePrinted: '“aggregate results over M = 4 representative models (Eq. 3)”',
  ensembleFound: 'eight single models in each table, no vote',
  ensembleWhy: 'Neither the four models nor the figures of their vote are printed.',
  tags: 'Tags that aren’t closed',
  tagsPlace: 'Appendix F.2 against F.3 and F.4',
  tagsPrinted: '<{LIST_1_TAG}> {LIST_1} <{LIST_2_TAG}> {LIST_2}',
  tagsFound: '<{LIST_1_TAG}> {LIST_1} </{LIST_1_TAG}>',
  tagsWhy:
    'The templates for Llama and Mistral close both lists, the one for Qwen and Gemma neither.',
};
