import { integer, quantity } from './numbers.ts';
import { spokenOf, type PeopleWords } from './people.ts';

type Show =
  | 'all'
  | 'wins'
  | 'by-position'
  | 'tied'
  | 'unscored'
  | 'appraised'
  | 'self'
  | 'near'
  | 'incomplete';

/** Texts of the list of judged pairs, and of the user beside a pair. */
export const inspector = {
  reading: 'Reading the judgements of this run',
  unread: 'The judgements could not be read',
  unreadText: ({ why }: { why: string }) => `${why} Stored judgements stay on this device.`,
  tryAgain: 'Try again',
  none: '<b>No judgements yet</b> They appear here during a run.',
  readingPair: 'Reading the pair',
  pairUnread: 'This pair could not be read',
  noMatch: '<b>No pair matches</b>Choose another kind, or clear the search.',
  show: 'Show',
  shown: ({ show, pairs }: { show: Show; pairs: number }) => `${SHOWS[show]} (${integer(pairs)})`,
  find: ({ people }: { people: PeopleWords }) =>
    `Search by recommender, ${people.one}, slate or label`,
  findHint: ({ people }: { people: PeopleWords }) => `Recommender, ${people.one}, label`,
  pairs: 'Pairs',
  /** The name of a pair: its recommenders, if they are known, and its user. */
  pair: ({
    lists,
    people,
    user,
    exactTie,
  }: {
    lists: readonly string[];
    people: PeopleWords;
    user: string;
    exactTie: boolean;
  }) => {
    const [one = '', other = one] = lists;
    const named =
      lists.length === 0
        ? `slates of ${people.one} ${user}`
        : `${lists.length === 1 ? one : one === other ? `${one} twice` : `${one} and ${other}`} · ${people.one} ${user}`;
    return exactTie ? `${named} · exact tie` : named;
  },
  number: ({ pairs }: { pairs: number }) =>
    pairs === 0 ? '0 pairs' : quantity(pairs, 'pair', 'pairs'),
  at: ({ pair, pairs }: { pair: number; pairs: number }) => `${integer(pair)} of ${integer(pairs)}`,
  keys: '<kbd>j</kbd> <kbd>k</kbd> move, <kbd>↑</kbd> <kbd>↓</kbd> within the list, <kbd>o</kbd> swap order, <kbd>/</kbd> search',
  person: ({ people }: { people: PeopleWords }) => `The ${people.one}`,
  user: ({ people, user }: { people: PeopleWords; user: string }) =>
    `${spokenOf('User', people)} ${user}`,
  otherHistory: ({ people, interactions }: { people: PeopleWords; interactions: number }) =>
    `The judge saw these ${quantity(interactions, 'interaction')} of another ${people.one} in place of this ${people.one}’s own, the last ones before the cut.`,
  history: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'earlier interaction', 'earlier interactions')}, oldest first. Interactions held out for the study aren’t among them.`,
  clicked: 'clicked',
  notClicked: 'not clicked',
};

const SHOWS: Readonly<Record<Show, string>> = {
  all: 'All kinds of verdict',
  wins: 'One slate wins',
  'by-position': 'Tie by position',
  tied: 'Judged tie',
  unscored: 'Unscored',
  appraised: 'Judged alone',
  self: 'Same slate twice',
  near: 'Near .50',
  incomplete: 'Not complete',
};
