import { integer } from './numbers.ts';

type Kind = 'pairwise' | 'pointwise';

/** Texts of the review queue: the units that people should label next. */
export const reviewQueue = {
  kinds: 'Units to list',
  pairs: 'Pairs',
  lists: 'Lists',
  title: 'Which units should people review first?',
  none: ({ kind }: { kind: Kind }) => `This run has no judged ${UNITS[kind]}.`,
  first: ({ kind, shown, of }: { kind: Kind; shown: number; of: number }) =>
    `The first ${integer(shown)} of ${integer(of)} ${UNITS[kind]}: those on which people and the judge disagree, people disagree with each other, or the judge is uncertain.`,
  amount: 'How many to label',
  make: ({ units }: { units: number }) => `Make an assignment of the first ${units}`,
  /** The name of the assignment. */
  named: ({ kind, units }: { kind: Kind; units: number }) => `${units} ${UNITS[kind]} to review`,
  notMade: 'The assignment wasn’t made',
  howToReadQueue: 'How to read: review queue',
  howToRead: 'How to read this',
  reasons:
    'Three reasons have equal weight: the judge is uncertain, people and the judge disagree, and people disagree with each other. Each row links to the judgement.',
  noSample:
    'Labels on these units are no random sample: they show where the judge is wrong, but not how often. The agreement report counts and marks them; they correct no figure.',
  unread: 'The review queue can’t be computed',
  reading: 'Computing the review queue',
  table: 'Review queue',
  unit: 'Unit',
  reason: 'Reason',
  people: 'People',
  judge: 'Judge',
  margin: 'Judge’s margin',
  nobody: 'nobody yet',
  because: ({
    apart,
    divided,
    judge,
  }: {
    apart: boolean;
    divided: boolean;
    judge: 'by position' | 'unscored' | 'uncertain' | null;
  }) =>
    [
      ...(apart ? ['people and the judge disagree'] : []),
      ...(divided ? ['people disagree'] : []),
      ...(judge === null ? [] : [JUDGE[judge]]),
    ].join('; ') || 'the judge is fairly certain',
};

const UNITS: Readonly<Record<Kind, string>> = { pairwise: 'pairs', pointwise: 'lists' };

const JUDGE = {
  'by position': 'the judge’s tie is by position',
  unscored: 'the judge’s answer is unscored',
  uncertain: 'the judge is uncertain',
} as const;
