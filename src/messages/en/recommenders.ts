import { terms } from './terms.ts';
import { integer, quantity } from './numbers.ts';

/** Descriptions of the recommenders built into the page. */
export const recommenders = {
  content: 'Shows items described like those that this user liked, whoever else liked them.',
  diversified:
    'Takes the best 50 items of Item neighbours, and puts items that resemble each other further apart.',
  ease: 'Learns in one step which items go together, from everybody’s likes.',
  factorisationMachine:
    'Learns from users with their attributes and items with their categories, and how these go together.',
  factorisationMachineOfIds: 'The same without attributes and categories: it knows only ids.',
  interleaved: 'Mixes the lists of Item neighbours and Matrix factorisation, item by item.',
  itemKnn: 'Shows items that people liked who liked the same items as this user.',
  lightGcn:
    'Learns hidden tastes on the network of users and items: neighbours of neighbours count too.',
  matrixFactorisation:
    'Learns a few hidden tastes from everybody’s likes, and shows items that fit this user’s.',
  popular: 'Shows the items that most people have met, without those that this user has met.',
  popularLately:
    'Shows the items that many people met lately, without those that this user has met.',
  random:
    'Draws from the whole catalogue by chance. A recommender that loses to it has learnt nothing.',
  userKnn: 'Shows items that the people like whose likes are nearest to this user’s.',
};

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
  drawing: terms.drawingSlates,
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
  popularityStated: ({
    stated,
    items,
    head,
    tail,
  }: {
    stated: 'classes' | 'summary';
    items: number;
    head: number;
    tail: number;
  }) =>
    `${stated === 'classes' ? 'Prompts state the popularity of each item beside its title' : 'Prompts count the items of each list by popularity'}. Of ${quantity(items, 'item')}, ${quantity(head, 'is', 'are')} the head, the fewest that make up half of all interactions by users before the cut, and ${integer(tail)} the tail, the half of the others that fewest users have met; items met by equally many are in one class.`,
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
  missingPlaces: ({
    counts,
  }: {
    counts: readonly (Count & { places: readonly { place: number; slates: number }[] })[];
  }) => {
    const named = counts.map(({ recommender, n, of, places }) => {
      const at = places.map(({ place, slates }) => `place ${place} on ${integer(slates)}`);
      return `${recommender} on ${integer(n)} of ${quantity(of, 'slate')} (${at.join(', ')})`;
    });
    return `Places of the slates that are missing, since the import left out their lines; a judge sees the other items, and figures from held-out data count a miss there: ${named.join('; ')}.`;
  },
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
const leftOut = (users: number, want: string) =>
  `${quantity(users, 'user was', 'users were')} left out for want of ${want}.`;

const laterRatings = (ratings: number) =>
  `at least ${ratings} later ratings, which two slates without a shared item take`;

/** Texts on slates that are compared with the order of a user's clicks or playlist. */
export const orderedSlates = {
  impressionsMissing: ({ items }: { items: number }) =>
    missing(impression(items), 'Bring a column of clicks, or choose another task.'),
  clicksMissing: missing('a clicked item', 'Bring a column of clicks, or choose another task.'),
  orderMissing: ({ items }: { items: number }) =>
    missing(
      `an order of at least ${items} items for a user: clicks in order of time, or a playlist (places in an impression that says nothing of clicks)`,
      'Bring positions or clicks, or choose another task.',
    ),
  ratingsMissing: ({ items }: { items: number }) =>
    missing(`${items} rated items of a user`, 'Bring ratings, or choose another task.'),
  noImpression: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, impression(items)),
  noClick: ({ users }: { users: number }) => leftOut(users, 'a clicked item'),
  noOrder: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, `an order of ${items} items`),
  bringImpressions: ({ items }: { items: number }) =>
    `A user needs ${impression(items)}: choose a smaller k, or bring more clicks.`,
  bringClicks: 'A user needs a clicked item: choose a smaller k, or bring more clicks.',
  bringOrders: ({ items }: { items: number }) =>
    `A user needs an order of at least ${items} items: choose a smaller k, or bring longer orders.`,
  playlist:
    'Slates are compared with the playlists of made-up users: their true tastes but for a whim.',
  positions:
    'Slates are compared with places within playlists or impressions that say nothing of clicks: if a recommender made that order, it is the layout of that recommender, and no wish of the user.',
  clicks: 'Slates are compared with the order in which things were clicked.',
  clicksByPlace:
    'Slates are compared with the order in which things were clicked; clicks in one impression are in the order of their places.',
  clickedOrNot:
    'Slates are compared with the clicks: each clicked item is worth the same, any other item nothing.',
  ratings:
    'The worth of a slate is the user’s later ratings of its items, since this data has ratings: the order of the items on a slate changes nothing (task T1’s utility, as the paper has it for data of ratings).',
  ratedOrder:
    'Slates are compared with the user’s later ratings: an item’s gain is its rating on a scale from 0 to 1, and the best order has the highest ratings first. The paper has this task for orders of clicks and playlists alone.',
};

const impression = (items: number) => `an impression of ${items} items, some clicked and some not`;

function missing(need: string, bring: string): string {
  return `This task needs ${need}. This data has none in the later half of any user. ${bring}`;
}
