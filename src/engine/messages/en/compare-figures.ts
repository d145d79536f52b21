import { quantity } from './numbers.ts';

/** Titles of the figures of a comparison of two runs and of its parts, with reasons, counts and rules for ties. */
export const compareFigures = {
  answersAlike: 'Answers alike',
  kappa: 'Kappa of the answers',
  pairsAlike: 'Pairs alike, both orders together',
  noCommonAnswer: 'no question has an answer in both runs',
  noKappa: 'one of the runs gives the same answer throughout, or no question has two',
  noCommonPair: 'no pair has a result in both runs',
  tieWithTie: 'a tie agrees with a tie alone',
  tiesAreOne: 'ties, judged or by position, are one result',

  sameLabel: 'The same label',
  labelKappa: 'Weighted kappa of the labels',
  noCommonLabel: 'no list has a label in both runs, or one of them gives all the same',
  heldOutLists: 'Held-out lists',
  levelOf: ({ name }: { name: string }) => `Level of ${name}`,

  inFirst: ({ figure }: { figure: string }) => `${figure}, first run`,
  inSecond: ({ figure }: { figure: string }) => `${figure}, second run`,
  secondLessFirst: 'second less first',
  noResult: ({ unit }: { unit: 'pair' | 'list' }) => `no ${unit} of it has a result in both runs`,
  tieIsHalf: 'a tie, judged or by position, counts half to each',
  betterSlate: 'The better slate',

  skill: 'Skill',
  skillInFirst: 'Skill in the first run',
  skillInSecond: 'Skill in the second run',
  skillDifference: 'Second less first',
  bothAnswered: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'ordered pair')} that both runs answered`,
  tieCostsCoin: 'a tie costs a coin’s share',
  noKnownPair: 'no shared pair has slates of different known utility',

  qAgainstRest: ({ name }: { name: string }) => `Q of ${name} against the rest`,
  tieCountsTwice: 'a tie counts above and below the line',
  levelOfLists: 'Level of the lists',
};
