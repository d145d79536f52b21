import { integer, quantity } from './numbers.ts';

/** Texts of the win matrix and of the counts of verdicts. */
export const chartCounts = {
  winMatrix: 'Win matrix',
  winMatrixScrolls: 'Win matrix, scrolls sideways',
  winMatrixAbout: 'Win rate of the row against the column; a tie counts as half a win.',
  counts: ({
    decided,
    byPosition,
    unscored,
    identical,
  }: {
    decided: number;
    byPosition: number;
    unscored: number;
    identical: number;
  }) =>
    `${quantity(decided, 'pair')} with the same winner in both orders, ${quantity(byPosition, 'tie')} by position, ${integer(unscored)} unscored, ${integer(identical)} identical`,
  noDuels: 'no duels',
  rowAgainstColumn: 'Row against column',
  cell: ({ row, column, figure }: { row: string; column: string; figure: string }) =>
    `${row} against ${column}: ${figure}`,
  wins1: '.50 to .62',
  wins2: 'to .72',
  wins3: 'to .82',
  wins4: 'above',
  open: 'interval includes .50: not separated',
  loses: 'blank: the row loses',
  lists: 'Lists',
  listsAbout: 'labels',
  items: 'Items',
  itemsAbout: 'whether they belong',
  scores: 'Scores',
  scoresAbout: 'of single slates',
  scored: 'scored',
  unscored: 'unscored',
  notAskedYet: 'not asked yet',
  pairs: 'Pairs',
  pairsAbout: 'chosen position',
  first: 'the slate shown first',
  second: 'the slate shown second',
  ties: 'judged ties',
  faults: 'Kinds of fault',
  otherLabels: 'Other labels',
  allQuestions: 'All questions',
  answered: 'answered',
  barOf: ({ judge, kind }: { judge: string; kind: string }) =>
    [judge, kind].filter((one) => one !== '').join(', '),
  cannotAnswer: 'Questions that this judge can’t answer',
  questions: ({ task, questions }: { task: string; questions: number }) =>
    `${task}: ${quantity(questions, 'question')}`,
  cannotAnswerAbout: 'They weren’t asked and count neither as ties nor as losses.',
};
