import { integer, quantity } from './numbers.ts';

/** Conclusions of a comparison of two runs, the reasons against one, and the differences between the runs. */
export const compareRuns = {
  nothingShared: 'They have no question in common: their settings ask other things.',
  noPair: 'The two runs have no pair of slates that both have a result for.',
  allPairsSame: ({ pairs }: { pairs: number }) =>
    `All ${quantity(pairs, 'pair')} came out the same in both runs.`,
  pairsFlipped: ({ pairs, turned, ties }: { pairs: number; turned: number; ties: number }) =>
    `${integer(turned + ties)} of ${quantity(pairs, 'pair')} came out otherwise in the second run: ${quantity(turned, 'winner')} turned round, ${quantity(ties, 'tie')} came or went.`,
  noList: 'The two runs have no list that both have a label for.',
  allListsSame: ({ lists }: { lists: number }) =>
    `All ${quantity(lists, 'list')} got the same label in both runs.`,
  listsChanged: ({ lists, better, worse }: { lists: number; better: number; worse: number }) =>
    `${integer(better + worse)} of ${quantity(lists, 'list')} got another label in the second run: ${integer(better)} a better one, ${integer(worse)} a worse one.`,
  alone: ({ first, second }: { first: number; second: number }) =>
    `${quantity(first, 'question')} of the first run and ${quantity(second, 'question')} of the second are in one run alone and stay out.`,
  withoutResult: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'pair')} without a result in one of the runs or both stay out of flips and shares: unscored is no verdict.`,

  sameRun: 'They are the same run. Choose another one.',
  notFinished: ({ run }: { run: string }) =>
    `${run} isn’t finished. Let it go on to its end first.`,
  otherProtocol: ({ one, other }: { one: string; other: string }) =>
    `They ask different things: ${one} and ${other}. Runs of one protocol can be compared.`,
  otherSlates:
    'Their slates aren’t the same, so they have no pair in common. Begin the second run as a copy of the first (“Set up” on its page), and change nothing but the judge or the wording.',

  differs: ({ what, one, other }: { what: string; one: string; other: string }) =>
    `${what}: ${one}, then ${other}.`,
  judge: 'Judge',
  weights: 'Weights',
  arrangement: 'Arrangement',
  promptFamily: 'Prompt family',
  template: 'Template',
  earlyStopping: 'Early stopping',
  seed: 'Seed',
  madeWith: ({ what }: { what: string }) => `Made with ${what}`,
  weightsOf: ({ weights }: { weights: readonly (string | null)[] }) =>
    weights.map((one) => one ?? 'none').join(', '),
  none: 'none',
  on: 'on',
  off: 'off',
  theDefault: 'the default',
  lines: ({ lines }: { lines: readonly string[] }) => `“${lines.join(' / ')}”`,
};
