import { decimal } from './numbers.ts';

/**
 * The text that annotators read. An assignment stores it with a hash, so any change of these words marks the answers to
 * earlier assignments as given under earlier guidelines.
 */
export const labellingGuidelines = {
  pairTask:
    'You see what is known of one person, and two lists that were recommended to that person. Say which list is better for this person.',
  aspectTask:
    'Each task names one aspect. Compare the two lists on that aspect alone, whichever list you like better as a whole.',
  pairAnswer:
    'Call it a tie where neither is clearly better. Which list stands first was decided by chance and means nothing. Skip what you can’t judge.',
  listTask:
    'You see what is known of one person, and a list that was recommended to that person. Label the list Good, Partial or Poor, and flag the items that don’t belong on it.',
  listAnswer: 'Flag items first, then give the label. Skip what you can’t judge.',
  ratingTask:
    'You see what is known of one person, something that was put before that person, and a rating that is said to be this person’s. Say how well the rating fits, from 1 to 5.',
  ratingAnswer: 'Some of the ratings were drawn by chance. Skip what you can’t judge.',
  /** SUBER's scale for a model's rating and explanation (appendix E): the meaning of a score from 1, the worst, to 5. */
  score: ({ score }: { score: number }) => SCORES[score - 1] ?? '',
  rating: ({ rating, min, max }: { rating: number; min: number; max: number }) =>
    `Rating: ${decimal(rating, Number.isInteger(rating) ? 0 : 2)} on a scale from ${min} to ${max}.`,
  ratedBefore: ({ min, max }: { min: number; max: number }) =>
    `Rated before, from ${min} to ${max}:`,
  name: ({ name }: { name: string }) => `Name: ${name}`,
  age: ({ age }: { age: number }) => `Age: ${age}`,
  work: ({ job }: { job: string }) => `Work: ${job}`,
  hobby: ({ hobby }: { hobby: string }) => `Hobby: ${hobby}`,
  likes: ({ liked }: { liked: readonly string[] }) => `Likes: ${liked.join(', ')}`,
  dislikes: ({ disliked }: { disliked: readonly string[] }) => `Dislikes: ${disliked.join(', ')}`,
  ratesHigh: 'Rates as a rule: high',
  ratesLow: 'Rates as a rule: low',
};

const SCORES = [
  'The answer does not make sense.',
  'The rating and explanation do not match the person’s interests and preferences.',
  'The answer makes some sense, but a different rating would be more appropriate.',
  'The rating and explanation make sense, but not all important information is considered.',
  'The rating and explanation perfectly match the person’s interests, and you completely agree with the rating.',
];
