import { quantity } from './numbers.ts';

/** Texts on the ratings that people score in a human study. */
export const humanStudy = {
  headline: ({ queries, raters }: { queries: number; raters: number }) =>
    `${quantity(queries, 'query', 'queries')}, rated by ${quantity(raters, 'rater')} and by chance, wait for people’s scores.`,
  explained:
    'Every rating has an explanation, the random ones too: the sheet shows rating and explanation, and nothing tells which rater gave them.',
  unexplained:
    'Not every rating has an explanation, because a rater here writes no text. So the sheet shows the ratings alone; otherwise a missing explanation would tell which rater it is.',
  title: 'Ratings for people to score',
  reading:
    'To collect scores, open “People” in the menu of this simulation and make an assignment. It shows these ratings in random order, without the names of the raters. The scores from 1 to 5 are those of the paper; the random ratings show what chance would get.',
  query: 'Query',
  queryOf: ({ id, person, item }: { id: string; person: string; item: string }) =>
    `${id}: ${person}, ${item}`,
  control: 'Random rating',
  unscored: 'unscored',
  conduct: ({ seed }: { seed: string }) => `Seed ${seed}.`,
  leftOut: ({ rater, why }: { rater: string; why: string }) => `${rater} was left out: ${why}`,
  rating: 'Ratings for people',
};
