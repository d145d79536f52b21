import { decimal, quantity } from './numbers.ts';

/** Texts of the report on the diversity of people. */
export const diversity = {
  title: 'Diversity of these people',
  reading: ({ draws, people }: { draws: number; people: number }) =>
    `Evenness is 1 where every kind is as common, 0 where all are of one. Beside it is the evenness of ${draws} draws of as many people with even chances (the middle 95%): below it, some kinds are more common than chance makes them. ${quantity(people, 'person', 'people')}, all of them counted.`,
  trait: 'trait',
  people: 'people',
  kindsMet: 'kinds met',
  of: 'of',
  evenness: 'evenness',
  byEvenChances: 'by even chances',
  mostCommon: 'most common',
  share: 'its share',
  kindsUnknown: 'not known',
  oneKind: 'undefined: one kind alone',
  noRange: 'undefined',
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  shareOf: ({ most, people }: { most: number; people: number }) => `${most} of ${people}`,
  givenName: 'Given name',
  originOfName: 'Origin of the name',
  ageByDecade: 'Age, by decade',
  occupation: 'Occupation',
  hobby: 'Hobby',
  likedGenres: 'Liked genres',
  dislikedGenres: 'Disliked genres',
  ages: 'Ages',
  agesReading: 'People of each decade.',
  occupations: 'Occupations',
  occupationsReading: 'People of each occupation, the most common first.',
  ratings: 'Ratings as a rule',
  ratingsReading: 'People who rate high, low, or neither.',
  withRarer: ({ reading, rarer }: { reading: string; rarer: number }) =>
    `${reading} ${rarer} rarer ones aren't shown.`,
  genres: 'Genres',
  genresReading: ({ liked, disliked }: { liked: number; disliked: number }) =>
    `People who like and who dislike each. With even chances a genre would be liked by ${liked.toFixed(1)} of them and disliked by ${disliked.toFixed(1)}.`,
  genre: 'genre',
  likedBy: 'liked by',
  dislikedBy: 'disliked by',
};
