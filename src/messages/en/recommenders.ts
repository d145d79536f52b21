import { noun } from './nouns.ts';
import { terms } from './terms.ts';
import { integer, quantity } from './numbers.ts';

/** Descriptions of the recommenders built into the page. */
export const recommenders = {
  get content() {
    return `Shows items described like those that this ${noun.user} liked, whoever else liked them.`;
  },
  diversified:
    'Takes the best 50 items of Item neighbours, and puts items that resemble each other further apart.',
  ease: 'Learns in one step which items go together, from everybody’s likes.',
  get factorisationMachine() {
    return `Learns from ${noun.users} with their attributes and items with their categories, and how these go together.`;
  },
  factorisationMachineOfIds: 'The same without attributes and categories: it knows only ids.',
  interleaved: 'Mixes the lists of Item neighbours and Matrix factorisation, item by item.',
  get itemKnn() {
    return `Shows items that people liked who liked the same items as this ${noun.user}.`;
  },
  get lightGcn() {
    return `Learns hidden tastes on the network of ${noun.users} and items: neighbours of neighbours count too.`;
  },
  get matrixFactorisation() {
    return `Learns a few hidden tastes from everybody’s likes, and shows items that fit this ${noun.user}’s.`;
  },
  get popular() {
    return `Shows the items that most people have met, without those that this ${noun.user} has met.`;
  },
  get popularLately() {
    return `Shows the items that many people met lately, without those that this ${noun.user} has met.`;
  },
  random:
    'Draws from the whole catalogue by chance. A recommender that loses to it has learnt nothing.',
  get userKnn() {
    return `Shows items that the people like whose likes are nearest to this ${noun.user}’s.`;
  },
};

/** The interactions that each kind of split holds out. */
const SPLITS = {
  files: 'the interactions of the test files are',
  get half() {
    return `the later half of each ${noun.user}’s interactions is`;
  },
  get 'leave-last'() {
    return `the last interactions of each ${noun.user} are`;
  },
  from: 'all interactions from one moment on are',
  latest: 'the latest share of all interactions is',
  get random() {
    return `a share of each ${noun.user}’s interactions, drawn by chance, is`;
  },
  get folds() {
    return `one fold of each ${noun.user}’s interactions, dealt by chance, is`;
  },
};

/** Texts on drawing the slates of a study: progress, and remarks on users and slates. */
export const drawnSlates = {
  ordering: 'Putting interactions in order',
  describing: 'Describing items',
  comparing: 'Comparing slates',
  ready: 'Ready',
  drawing: terms.drawingSlates,
  training: ({ recommender }: { recommender: string }) => `Training ${recommender}`,
  makingLists: ({ done, of }: { done: number; of: number }) =>
    `Making lists: ${integer(done)} of ${quantity(of, noun.user, noun.users)}`,
  itemsWithoutText: ({ items, of }: { items: number; of: number }) =>
    `Of ${quantity(of, 'item')} on the lists, ${quantity(items, 'has', 'have')} neither a title nor a text in the data, and so no vector: ${items === of ? 'there are no figures of similarity, and none of diversity by vectors (URD)' : 'figures of similarity and of diversity by vectors (URD) are over the others'}.`,
  fewerThanAsked: ({ asked, taken }: { asked: number; taken: number }) =>
    `${integer(asked)} ${noun.users} were asked for; ${quantity(taken, 'takes', 'take')} part.`,
  leftOutByLimit: ({ taken, leftOut }: { taken: number; leftOut: number }) =>
    `A study has at most ${integer(taken)} ${noun.users}: ${quantity(leftOut, `further ${noun.user} wasn’t`, `further ${noun.users} weren’t`)} drawn.`,
  get noTimes() {
    return `No interaction says when it was: which half of ${noun.aUser}’s is the earlier one is chance.`;
  },
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
  future: ({ n, heldOut }: { n: number; heldOut: number }) =>
    `The split leaks the future: ${integer(n)} of ${quantity(heldOut, 'held-out interaction')} ${n === 1 ? 'is' : 'are'} earlier than the latest training interaction of all ${noun.users}, so recommenders trained here learn from times after them. Figures on held-out data, and the order of recommenders by them, can be wrong. A split by one moment for all ${noun.users} doesn’t leak so.`,
  ownFuture: ({ n }: { n: number }) =>
    `${quantity(n, 'training interaction is', 'training interactions are')} later than the first held-out one of the same ${noun.user}: whoever reads the history or learns from it knows of that ${noun.user}’s future.`,
  untimedTrains: ({ n }: { n: number }) =>
    `${quantity(n, 'interaction of the data has', 'interactions of the data have')} no time. ${n === 1 ? 'It is' : 'They are'} training data, though perhaps later than the moment from which interactions are held out.`,
  repeated: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'held-out interaction is', 'held-out interactions are')} with an item that the same ${noun.user}’s history names. It could be known from there, so it doesn’t count as relevant.`,
  identical: ({ n }: { n: number }) =>
    `${quantity(n, 'held-out interaction equals', 'held-out interactions equal')} a training interaction of the same ${noun.user} in item, rating and time: a test file may repeat a part of the training file.`,
  newUsers: ({ n }: { n: number }) =>
    `${quantity(n, `${noun.user} has`, `${noun.users} have`)} held-out interactions and no training one.`,
  newItems: ({ n }: { n: number }) =>
    `${quantity(n, 'item', 'items')} of held-out interactions ${n === 1 ? 'is' : 'are'} in no training interaction: a recommender that learns from interactions alone can’t know ${n === 1 ? 'it' : 'them'}.`,
  untimed: ({ interactions }: { interactions: number }) =>
    `${quantity(interactions, 'interaction doesn’t', 'interactions don’t')} say when: they count as earlier than the others.`,
  get popularityByInteractions() {
    return `Popularity here is the number of interactions with an item, repeats by one ${noun.user} included; “Most popular”, the other recommenders’ fallbacks and the judge of popularity count so. Figures of novelty and popularity count ${noun.users}.`;
  },
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
    `${stated === 'classes' ? 'Prompts state the popularity of each item beside its title' : 'Prompts count the items of each list by popularity'}. Of ${quantity(items, 'item')}, ${quantity(head, 'is', 'are')} the head, the fewest that make up half of all interactions by ${noun.users} before the cut, and ${integer(tail)} the tail, the half of the others that fewest ${noun.users} have met; items met by equally many are in one class.`,
  get byActivity() {
    return `As many ${noun.users} were drawn of each quarter of the ${noun.users} by activity, as far as they can take part: shares and means here are those of such a mix, not of the ${noun.users} as they come.`;
  },
  noEarlierRating: ({ users }: { users: number }) =>
    leftOut(users, 'an earlier rating for a history'),
  noEarlierInteraction: ({ users }: { users: number }) =>
    leftOut(users, 'an earlier interaction for a history'),
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
  get bringLists() {
    return `Every recommender needs a list of that length for the same ${noun.users}: choose a smaller k, leave a recommender out, or bring longer lists.`;
  },
  hits: ({ counts }: { counts: readonly Count[] }) =>
    `Held-out hits (items on the slates that the ${noun.user} met later): ${counted(counts)}.`,
  noHits: ({ counts }: { counts: readonly Count[] }) =>
    `No item on the imported lists is one that the ${noun.user} met later (${counted(counts)}). Lists made from the whole history can’t have any, so this and all figures from held-out data say nothing about lists made so.`,
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
    return `Places of the slates that are missing, since the import left out their lines; the slates are shown without them, and figures from held-out data count a miss there: ${named.join('; ')}.`;
  },
  metBefore: ({ counts }: { counts: readonly Count[] }) =>
    `Items on the slates that the ${noun.user} had met before: ${counted(counts)}.`,
  tooFewRatings: ({ users, ratings }: { users: number; ratings: number }) =>
    leftOut(users, laterRatings(ratings)),
  utilitySum:
    'The utility of a slate is the sum of its items’ ratings, each on a scale from 0 to 1, so regrets are larger than those of means by the number of items; skill is the same.',
  get utilityShareOfBest() {
    return `The utility of a slate is the sum of its items’ ratings, each on a scale from 0 to 1, as a share of the highest sum that as many of the ${noun.user}’s later items have.`;
  },
  bringRatings: ({ ratings }: { ratings: number }) =>
    `${noun.AUser} needs ${laterRatings(ratings)}: choose a smaller k, or bring more ratings.`,
  probes: ({
    users,
    turns,
  }: {
    users: number;
    turns: readonly { recommender: string; users: number }[];
  }) =>
    `Corrupted lists were made for ${quantity(users, noun.user, noun.users)}, each from one recommender’s list, by turns: ${turns.map(({ recommender, users }) => `${recommender} ${users}`).join(', ')}.`,
  noProbe: ({ users, kind }: { users: number; kind: string }) =>
    `${quantity(users, `${noun.user} has`, `${noun.users} have`)} no list of the kind ${kind}: the list is too short for it, or nothing fit.`,
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
  `${quantity(users, `${noun.user} was`, `${noun.users} were`)} left out for want of ${want}.`;

const laterRatings = (ratings: number) =>
  `at least ${ratings} later ratings, which two slates without a shared item take`;

/** Texts on slates that are compared with the order of a user's clicks or playlist. */
export const orderedSlates = {
  impressionsMissing: ({ items }: { items: number }) =>
    missing(impression(items), 'Bring a column of clicks, or choose another task.'),
  get clicksMissing() {
    return missing('a clicked item', 'Bring a column of clicks, or choose another task.');
  },
  orderMissing: ({ items }: { items: number }) =>
    missing(
      `an order of at least ${items} items for ${noun.aUser}: clicks in order of time, or a playlist (places in an impression that says nothing of clicks)`,
      'Bring positions or clicks, or choose another task.',
    ),
  ratingsMissing: ({ items }: { items: number }) =>
    missing(`${items} rated items of ${noun.aUser}`, 'Bring ratings, or choose another task.'),
  noImpression: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, impression(items)),
  noClick: ({ users }: { users: number }) => leftOut(users, 'a clicked item'),
  noOrder: ({ users, items }: { users: number; items: number }) =>
    leftOut(users, `an order of ${items} items`),
  bringImpressions: ({ items }: { items: number }) =>
    `${noun.AUser} needs ${impression(items)}: choose a smaller k, or bring more clicks.`,
  get bringClicks() {
    return `${noun.AUser} needs a clicked item: choose a smaller k, or bring more clicks.`;
  },
  bringOrders: ({ items }: { items: number }) =>
    `${noun.AUser} needs an order of at least ${items} items: choose a smaller k, or bring longer orders.`,
  get playlist() {
    return `Slates are compared with the playlists of made-up ${noun.users}: their true tastes but for a whim.`;
  },
  get positions() {
    return `Slates are compared with places within playlists or impressions that say nothing of clicks: if a recommender made that order, it is the layout of that recommender, and no wish of the ${noun.user}.`;
  },
  clicks: 'Slates are compared with the order in which things were clicked.',
  clicksByPlace:
    'Slates are compared with the order in which things were clicked; clicks in one impression are in the order of their places.',
  clickedOrNot:
    'Slates are compared with the clicks: each clicked item is worth the same, any other item nothing.',
  get ratings() {
    return `The worth of a slate is the ${noun.user}’s later ratings of its items, since this data has ratings: the order of the items on a slate changes nothing (task T1’s utility, as the paper has it for data of ratings).`;
  },
  get ratedOrder() {
    return `Slates are compared with the ${noun.user}’s later ratings: an item’s gain is its rating on a scale from 0 to 1, and the best order has the highest ratings first. The paper has this task for orders of clicks and playlists alone.`;
  },
};

const impression = (items: number) => `an impression of ${items} items, some clicked and some not`;

function missing(need: string, bring: string): string {
  return `This task needs ${need}. This data has none in the later half of any ${noun.user}. ${bring}`;
}
