import { integer, quantity } from './numbers.ts';

/** The interactions that each kind of split holds out. */
const SPLITS = {
  files: 'the interactions of the test files are',
  half: 'the later half of each user’s interactions is',
  'leave-last': 'the last interactions of each user are',
  from: 'all interactions from one moment on are',
  latest: 'the latest share of all interactions is',
  random: 'a share of each user’s interactions, drawn by chance, is',
  folds: 'one fold of each user’s interactions, dealt by chance, is',
};

/** Texts on drawing the slates of a study: progress, and remarks on users and slates. */
export const drawnSlates = {
  ordering: 'Putting interactions in order',
  describing: 'Describing items',
  comparing: 'Comparing slates',
  ready: 'Ready',
  drawing: 'Drawing slates',
  training: ({ recommender }: { recommender: string }) => `Training ${recommender}`,
  makingLists: 'Making lists',
  fewerThanAsked: ({ asked, taken }: { asked: number; taken: number }) =>
    `${integer(asked)} users were asked for; ${quantity(taken, 'takes', 'take')} part.`,
  noTimes: 'No interaction says when it was: which half of a user’s is the earlier one is chance.',
  fileOrder: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'interaction has', 'interactions have')} no time: they count as earlier than the others, in the order of the file.`,
  split: ({
    kind,
    interactions,
    heldOut,
  }: {
    kind: keyof typeof SPLITS;
    interactions: number;
    heldOut: number;
  }) =>
    `The study has its own split: ${SPLITS[kind]} held out, ${integer(heldOut)} of ${quantity(interactions, 'interaction')}.`,
  repeated: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'held-out interaction is', 'held-out interactions are')} with an item that the same user’s history names. The judge could have read of it there, so it doesn’t count as relevant.`,
  untimed: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'interaction doesn’t', 'interactions don’t')} say when: they count as earlier than the others.`,
  popularityByInteractions:
    'Popularity here is the number of interactions with an item, repeats by one user included; “Most popular”, the other recommenders’ fallbacks and the judge of popularity count so. Figures of novelty and popularity count users.',
  byActivity:
    'As many users were drawn of each quarter of the users by activity, as far as they can take part: shares and means here are those of such a mix, not of the users as they come.',
  noEarlierRating: ({ users }: { users: number }) =>
    leftOut(users, 'an earlier rating that the judge could be shown'),
  noEarlierInteraction: ({ users }: { users: number }) =>
    leftOut(users, 'an earlier interaction that the judge could be shown'),
  noLists: ({
    users,
    items,
    missing,
  }: {
    users: number;
    items: number;
    missing: readonly { recommender: string; users: number }[];
  }) => {
    const names = missing.map(({ recommender, users }) => `${recommender} for ${integer(users)}`);
    return leftOut(
      users,
      `a list of ${items} from every recommender (missing: ${names.join(', ')})`,
    );
  },
  importedLists:
    'The source of imported lists isn’t known here: they may have used later interactions.',
  bringLists:
    'Every recommender needs a list of that length for the same users: choose a smaller k, leave a recommender out, or bring longer lists.',
  hits: ({ counts }: { counts: readonly Count[] }) =>
    `Held-out hits (items on the slates that the user met later): ${counted(counts)}.`,
  noHits: ({ counts }: { counts: readonly Count[] }) =>
    `No item on the imported lists is one that the user met later (${counted(counts)}). Lists made from the whole history can’t have any, so this and all figures from held-out data say nothing about lists made so.`,
  tiedScores: ({ items, counts }: { items: number; counts: readonly Count[] }) =>
    `Lists with equal scores at position ${integer(items)} and the next, so that chance decided which item is on the slate: ${counted(counts)}.`,
  metBefore: ({ counts }: { counts: readonly Count[] }) =>
    `Items on the slates that the user had met before: ${counted(counts)}.`,
  tooFewRatings: ({ users, ratings }: { users: number; ratings: number }) =>
    leftOut(users, laterRatings(ratings)),
  utilitySum:
    'The utility of a slate is the sum of its items’ ratings, each on a scale from 0 to 1, so regrets are larger than those of means by the number of items; skill is the same.',
  utilityShareOfBest:
    'The utility of a slate is the sum of its items’ ratings, each on a scale from 0 to 1, as a share of the highest sum that as many of the user’s later items have.',
  bringRatings: ({ ratings }: { ratings: number }) =>
    `A user needs ${laterRatings(ratings)}: choose a smaller k, or bring more ratings.`,
  probes: ({
    users,
    turns,
  }: {
    users: number;
    turns: readonly { recommender: string; users: number }[];
  }) =>
    `Corrupted lists were made for ${quantity(users, 'user')}, each from one recommender’s list, by turns: ${turns.map(({ recommender, users }) => `${recommender} ${users}`).join(', ')}.`,
  noProbe: ({ users, kind }: { users: number; kind: string }) =>
    `${quantity(users, 'user has', 'users have')} no list of the kind ${kind}: the list is too short for it, or nothing fit.`,
};

interface Count {
  readonly recommender: string;
  readonly n: number;
  readonly of: number;
}

const counted = (counts: readonly Count[]) =>
  counts
    .map(({ recommender, n, of }) => `${recommender} ${integer(n)} of ${integer(of)}`)
    .join(', ');

/** Counts users without something that they need to take part. */
export const leftOut = (users: number, want: string) =>
  `${quantity(users, 'user was', 'users were')} left out for want of ${want}.`;

const laterRatings = (ratings: number) =>
  `at least ${ratings} later ratings, which two slates without a shared item take`;
