import { integer, quantity } from './numbers.ts';

/** Texts on imported lists and their match with the data. */
export const studyLists = {
  match: 'Match of the lists with the data',
  recommender: 'Recommender',
  users: 'Users',
  hits: 'Held-out hits',
  state: 'State',
  worthKnowing: 'Worth knowing',
  hitsOf: ({ hits, entries }: { hits: number; entries: number }) =>
    `${integer(hits)} of ${integer(entries)}`,
  aligned: 'Aligned',
  usersMissing: ({ users }: { users: number }) => `${quantity(users, 'user')} missing`,
  unknownItems: ({ items }: { items: number }) => quantity(items, 'unknown item'),
  lengths: ({ shortest, longest }: { shortest: number; longest: number }) =>
    `lists of ${shortest} to ${longest} items`,
  namedTwice: ({ items }: { items: number }) => `${integer(items)} named twice`,
  notInCatalogue: ({ items }: { items: number }) =>
    `${integer(items)} not in the catalogue, left out`,
  inHistory: ({ items }: { items: number }) =>
    `${integer(items)} in the user’s history already, kept`,
  unknownUsers: ({ lists }: { lists: number }) =>
    `${quantity(lists, 'list for a user', 'lists for users')} the data doesn’t have`,
  aboutHits:
    'A held-out hit is an item that the user met after the history from which this page’s recommenders learn. More hits are better, if the lists were made without these later interactions.',
  aboutNoHits:
    'A held-out hit is an item that the user met after the history from which this page’s recommenders learn. None of these lists has one: lists made from the whole history can’t have any, so 0 says nothing about how good they are.',
  inCommon: ({ users }: { users: number }) =>
    `${quantity(users, 'user has', 'users have')} a list from every recommender, and can be compared.`,
  worthALook: 'Worth a look',
};
