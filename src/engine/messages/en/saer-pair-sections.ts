import { decimal, quantity } from './numbers.ts';

/** Titles, readings and columns of the sections on pairs of lists. */
export const saerPairSections = {
  pairs: 'Whose lists does it prefer?',
  pairsReading:
    'Each pair was asked in both orders. A list wins if both answers name it; two ties are a tie. If the answers differ, they depend on the position, and the pair is a tie by position. The net rate is wins minus losses: 0 for equals.',
  pairsCalibrated:
    'Each pair was asked in one random order, and its answer is corrected by the judge’s position offset. A preference no stronger than between a list and itself is a tie by position. The net rate is wins minus losses: 0 for equals.',
  gate: 'Whose lists pass the first stage?',
  gateReading: ({ onlyGood }: { onlyGood: boolean }) =>
    `Only lists labelled ${onlyGood ? 'good' : 'good or partial'} were compared in pairs. A list that doesn’t pass meets no other and loses no pair, so a recommender whose weak lists were left out looks better in the pairs: read both together. Lists without a readable label pass, and are left out here.`,
  wins: 'Wins',
  ties: 'Ties',
  byPosition: 'By position',
  losses: 'Losses',
  unscored: 'Unscored',

  rates: 'Pairs, single answers and both orders together',
  ratesReading:
    'A coin over the three labels gives each a third of the single answers; together it would win 1/9, lose 1/9, and tie 7/9, of these 6/9 by position. A judge that always names the first wins and loses half of the single answers, and ties every pair by position. The p-value is that of a sign test on the wins and losses, Holm-corrected over the pairs of recommenders.',
  ratesCalibrated:
    'Single answers are those that the judge gave, before the correction by its position offset. A coin over the three labels gives each a third of them; calibrated, it names a winner in two thirds of the pairs, or in the level of abstention. A judge that always names the first ties every pair by position. The p-value is that of a sign test on the wins and losses, Holm-corrected over the pairs of recommenders.',
  answers: 'Answers',
  firstWins: 'First wins',
  secondWins: 'Second wins',
  tie: 'Tie',
  tieByPosition: 'Tie by position',
  p: 'p',
  single: 'single',
  together: 'together',
  calibrated: 'calibrated',

  calibration: 'Is one order enough?',
  calibrationReading: ({
    offset,
    margin,
    selfPairs,
    abstain,
  }: {
    offset: number | null;
    margin: number | null;
    selfPairs: number;
    abstain: number;
  }) =>
    `${learnt(offset, selfPairs)} ${abstention(abstain, margin)} A tenth of the users were asked in both orders. If the figure is well below 1, ask both orders.`,

  trust: 'How far can the pairs be trusted?',
  trustReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A consistent judge gives the same answer on a pair in both orders. A coin over three labels does so for a third of the pairs; a judge that always names the first never does. Consistency isn’t correctness: a judge that always says "tie" is fully consistent. ${sameByConstruction}`.trimEnd(),
  truth: 'Does it name the list liked more?',

  corrupted: 'Does it detect corrupted lists?',
  corruptedReading:
    'Each pair is a genuine list and a copy with a planted fault that is hidden from the judge. A shuffled list has the same items, so a tie is right there. The figure is the share of right answers, over all pairs with an answer.',
  right: 'Right',
  wrong: 'Wrong',
  corruptedRates: 'Corrupted lists: right, wrong and tied',
  ratesInBothOrders:
    'Both orders together: only a verdict that is the same in both counts, anything else is a tie. A coin is right in a ninth of the pairs. "Really worse" is the share of pairs in which the user likes the genuine list more, where that is known: a judge can’t be expected to be right more often.',
  ratesInOneOrder:
    'One order a pair, position by chance. A coin is right in a third of the pairs. "Really worse" is the share of pairs in which the user likes the genuine list more, where that is known: a judge can’t be expected to be right more often.',
  coin: 'Coin',
  alwaysFirst: 'Always first',
  reallyWorse: 'Really worse',

  prompts: 'Do the three prompts differ?',
  promptsReading:
    'All three prompts were asked about the same pairs in the same order, so only the pairs on which exactly one of two is right can show a difference. McNemar’s exact test compares their split with a fair coin’s; p is Holm-corrected over the rows. It counts pairs as independent, so with several lists of one user p is a little too small.',
  countedPairs: 'Pairs',
  onlyFirstRight: 'Right by the first only',
  onlySecondRight: 'By the second only',
  correctedP: 'p, corrected',
};

function abstention(abstain: number, margin: number | null): string {
  if (abstain === 0) return 'The stronger side of each answer wins.';
  return margin === null
    ? `These are too few for a level of abstention of ${decimal(abstain)}, so no pair has a winner: ask more users, or choose a higher level.`
    : `A winner needs a preference of more than ${decimal(margin, 3)} logits beyond it, which at most a share of ${decimal(abstain)} of lists against themselves has.`;
}

function learnt(offset: number | null, selfPairs: number): string {
  const lists = `${quantity(selfPairs, 'list')} against themselves`;
  return offset === null
    ? `The judge’s answers on ${lists} show no position offset, so none was subtracted.`
    : `The position offset was learnt from ${lists}: ${decimal(offset, 3)} logits, subtracted from every decision.`;
}
