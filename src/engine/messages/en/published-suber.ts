import { fixed, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the figures of SUBER, recomputed, and of its errata. */
export const publishedSuber = {
  finding:
    'Every aggregate but one is the mean of its tests. The paper compares none with the score of chance, which is .73 on one of them. In its study with people, every model scores above the random rating.',

  aggregates: 'Aggregates',
  aggregatesPlace: 'Tables 2, 3 and 7 to 13',
  aggregatesAbout:
    'The mean of four tests for films, of three for books. Scores and aggregates are rounded to two decimals, so .01 is near enough.',
  row: ({ table, title, row }: { table: number; title: string; row: string }) =>
    `Table ${table}, ${title}: ${row}`,

  floors: 'Scores of random ratings',
  floorsPlace: 'Appendix C',
  floorsAbout:
    'The paper prints no score of a random judge. The bounds of the genre test are the paper’s; it prints none for the two tests after it, so those here are ours.',
  similarity: 'Films: similarity to MovieLens',
  histogram: ({ shares }: { shares: readonly number[] }) =>
    `Ratings of ml-latest-small, a film first and then one of its ratings, .5 to 5 stars: ${shares.map((one) => fixed(one, 4)).join(', ')}.`,
  uniform:
    'Uniform ratings have .1 at each. 1 − ½ Σ |difference|. GPT-4’s .69 in Table 7 is below it.',
  filmAggregate: 'Films: aggregate',
  meanOfFour: 'The mean of the four.',
  chances: ({ top, high, low, floor }: { top: number; high: number; low: number; floor: number }) =>
    `Ratings from 1 to ${top}: ${high} or more has chance ${top - high + 1}/${top}, ${low} or less ${low}/${top}. Half the questions ask for each: ${fixed(floor, 2)}.`,
  lowest: ({ score, ofTen }: { score: number; ofTen: boolean }) =>
    ofTen
      ? `A judge that always gives the lowest rating scores ${fixed(score, 2)}, which is what Table 2 prints for the scale 1-10 on all three of these tests.`
      : `A judge that always gives the lowest rating scores ${fixed(score, 2)}.`,

  corrected: 'Aggregates for films, corrected for chance',
  correctedAbout:
    '(score − floor) / (1 − floor) test by test, then the mean: 0 for uniform ratings, 1 for perfect ones.',
  asPrinted: ({ name, aggregate }: { name: string; aggregate: string }) =>
    `${name}, ${aggregate} as printed`,

  shaping: 'Reward shaping',
  shapingPlace: 'Equation 2',
  shapingAbout:
    'The rewards that ratings of 3, 5, 8 and 10 become on a repeat, with q = .1. The paper prints the rule alone.',
  viewing: ({ n, since }: { n: number; since: number }) =>
    `Viewing ${n}, ${quantity(since, 'interaction')} since the last`,
  shaped: ({ reward, factor, shaped }: { reward: number; factor: number; shaped: number }) =>
    `${reward} × ${fixed(factor, 4)} = ${fixed(reward * factor, 3)}, cut off and at least 1: ${shaped}`,

  notTheMean: 'An aggregate that isn’t the mean',
  notTheMeanPlace: ({ row }: { row: string }) => `Table 11, ${row}`,
  notTheMeanWhy: ({ scores, mean }: { scores: readonly number[]; mean: number }) =>
    `(${scores.map((one) => fixed(one, 2)).join(' + ')}) / 3 = ${fixed(mean, 4)}. With each score up to .005 higher it would be ${fixed(mean + 0.005, 4)}, still .59.`,
  twoRows: 'One setting, two rows',
  twoRowsPlace: 'Tables 7 and 10, Vicuna-v1.5 13B, 0-9, 2-shot, custom prompt',
  twoRowsWhy:
    'Both captions name the same model, scale, shots and prompt; section 4.2 gives T5 retrieval and no perturbation for all ablations. Collection and similarity differ.',
  mistral: ({ row }: { row: string }) =>
    `The same check holds for Mistral 7B: ${row} in Tables 2, 7, 8 and 9.`,
  bestPrompt: 'The best prompt isn’t the one named',
  bestPromptPlace: 'Captions of Tables 2 and 3',
  bestPromptPrinted: 'best with 2-shot prompting and the custom system prompt, in both',
  tableTwo: ({ printed, best }: { printed: string; best: readonly string[] }) =>
    `Table 2 prints ${printed} for 2-shot and custom, below ${list(best)}.`,
  tableThree: ({ printed, best }: { printed: string; best: readonly string[] }) =>
    `Table 3 prints ${printed} for it, below ${list(best)}.`,
  vicuna: 'For Vicuna-v1.5 13B, Table 10, it is the best.',
  topTen: 'Top ten or top five',
  topTenPlace: 'Table 4 against section 4.4 and appendix F',
  topTenPrinted:
    'caption: “movies in the top ten recommendations aligned with user-preferred genres”',
  topTenFound: 'text and definition: the top 5',
  topTenWhy:
    'Appendix F.1 defines “liked genres” on the top 5 recommendations, and section 4.4 says top-5 as well. The percentages themselves can’t be worked out again.',
};
