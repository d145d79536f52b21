import { quantity } from './numbers.ts';

/** Reasons and remarks on files of people, and on people drawn from a dataset. */
export const peopleFiles = {
  empty: 'This line says nothing about a person. Fill a column, or delete the line.',
  tooLong: ({ field, characters, most }: { field: string; characters: number; most: number }) =>
    `The ${field} has ${characters} characters; ${most} at most were expected.`,
  badAge: ({ age }: { age: string }) =>
    `The age is ${age}; years from 0 to 129 were expected, or nothing.`,
  badRater: ({ rater }: { rater: string }) =>
    `The rater is ${rater}; "generous", "strict" or nothing was expected.`,
  twice: ({ id, line }: { id: string; line: number }) =>
    `The id ${id} is on line ${line} already. Give each person an id of its own.`,
  pastNotJson: 'The past is no JSON list such as [{"item": "318", "rating": 9}].',
  pastNoList: 'The past is no list such as [{"item": "318", "rating": 9}].',
  pastOffScale: ({ rating, min, max }: { rating: number; min: number; max: number }) =>
    `A past rating is ${rating}; on this scale ratings go from ${min} to ${max}, whatever their labels are.`,
  unusedColumns: ({ file, columns }: { file: string; columns: string }) =>
    `${file}: not used: ${columns}.`,
  unknownItems: ({ file, ratings }: { file: string; ratings: number }) =>
    `${file}: ${quantity(ratings, 'past rating is on an item', 'past ratings are on items')} that the data doesn't have, and left out.`,
  nothingToRemember: ({ users }: { users: number }) =>
    `${quantity(users, 'user has', 'users have')} no earlier rating to remember, and can't be played.`,
  wrongOrder: 'from is above to',
  nothingLiked: 'nothing can be liked',
  noBand: 'no band has a weight',
  sharesAboveOne: 'the sum of the shares is above 1',
  noGroup: 'no group has a weight',
};
