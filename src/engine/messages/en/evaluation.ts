import { integer } from './numbers.ts';

const KINDS = { liked: 'Liked', disliked: 'Disliked', neutral: 'Neutral' };

/** Figures of the evaluations of trained agents. */
export const evaluation = {
  reward: 'Mean reward',
  ratings: 'ratings',
  people: 'people',
  peopleOf: ({ people }: { people: number }) => `people of ${integer(people)}`,
  map: ({ from }: { from: number }) => `MAP@10, relevant from ${from}`,
  mrr: ({ from }: { from: number }) => `MRR@10, relevant from ${from}`,
  genres: ({ kind, first }: { kind: keyof typeof KINDS; first: number }) =>
    `${KINDS[kind]} genres of the first ${first}`,
  reasons: ({ reasons }: { reasons: readonly string[] }) => reasons.join('; '),
  nobodyMet: 'nobody was met',
  nothingScored: 'nothing was scored',
  twoPeople: 'it takes two people',
  ties: 'items with equal scores are ordered by the seed',
};
