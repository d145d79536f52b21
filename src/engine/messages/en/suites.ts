import { list } from './words.ts';

/** Texts of the tests that compare simulated people with known behaviour of people. */
export const suites = {
  genres: 'Genres',
  aboutGenres:
    'People who love one genre and nothing else see items of it, which they should rate high, and as many of other genres, which they should rate low. The score is the mean of both shares.',
  genresDrawn: ({ names }: { names: readonly string[] }) =>
    `Genres: ${names.join(', ')}, with four people each.`,
  noGenres: ({ items }: { items: string }) => `This data names no genres to tell ${items} by.`,
  highLow: 'High and low',
  aboutHighLow:
    'Four people who rate everything high and four who rate everything low see items drawn by chance. The score is the mean of the shares of high and of low ratings.',
  collections: 'Collections',
  aboutCollections:
    'A person’s history holds all of a series but one, rated highest, and as many other items at their mean rating: the one left out should be rated high. The same again with the series rated lowest, where it should be rated low. The score is the mean of both shares.',
  seriesDrawn: ({ names }: { names: readonly string[] }) => `Series: ${names.join(', ')}.`,
  fewSeries: ({ least, items }: { least: number; items: string }) =>
    `Fewer than ${least} series of ${items} are recognised by their titles.`,
  noFillers: 'This data has no ratings to fill a history with.',
  similarity: 'Similarity to real ratings',
  aboutSimilarity:
    'People and items are drawn by chance. The score is 1 less the total variation distance between the ratings and the real ones, of which an item is drawn uniformly and then one of its ratings. It doesn’t show who likes what: for that, a second figure correlates ratings in the place of real users with the later ratings of these users.',
  filmsOnly: ({ items }: { items: string }) =>
    `The paper uses it for films only, since ratings of ${items} lean too far to the high end.`,
  noRatings: 'This data has no ratings to compare with.',
  noLaterRatings: ({ least }: { least: number }) =>
    `No user has ${least} later ratings: there are no correlations with single users.`,
  usersOutsideTraining: ({ unseen, users }: { unseen: number; users: number }) =>
    `Real users are drawn from the ${unseen} of ${users} that this rater was not trained on.`,
  cannotRate: ({ rater, items }: { rater: string; items: string }) =>
    `${rater} can’t rate ${items}: on them its answers mean nothing.`,
  unaskable: ({
    rater,
    missing,
  }: {
    rater: string;
    missing: readonly ('taste' | 'history' | 'words')[];
  }) =>
    `${rater} has no question for it: it doesn’t read ${list(missing.map((one) => PARTS[one]))}.`,
  workshop: 'Workshop',
  aboutWorkshop:
    'About 1,600 ratings: a minute or two at 20 a second, seconds for the pocket judge.',
  lite: 'Lite',
  aboutLite: 'About 5,000 ratings: four minutes at 20 a second, seconds for the pocket judge.',
  full: 'Full',
  aboutFull:
    'As many as in the paper, with later ratings of real users about 12,000: ten minutes at 20 a second.',
};

const PARTS = {
  taste: 'what people like and how they rate',
  history: 'what people rated before',
  words: 'how people are described',
};
