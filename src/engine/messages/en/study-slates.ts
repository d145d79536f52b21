import { quantity } from './numbers.ts';

/** Texts on the choice of slates. */
export const studySlates = {
  title: 'Slates',
  sub: 'Choose the lists that the judge compares. For held-out sets, orders and ordered lists the right answer is known: a study with them tests the judge.',
  kind: 'Kind of slates',
  recommenders: 'Recommenders',
  recommendersHint:
    'Lists of several recommenders for the same user. The judge compares the recommenders.',
  heldOut: 'Held-out sets',
  heldOutHint:
    'Items that each user rated later, hidden from the judge. The true ratings are known, so this tests the judge itself. The slate judge’s task T1.',
  needsRatings: 'needs ratings',
  permutations: 'Orders of the same items',
  permutationsHint:
    'One set of items in several orders, compared with the order of the user’s clicks, playlist or ratings. It tests if the judge prefers the better order. Task T2.',
  needsOrderOrRatings: 'needs timed clicks, playlists or ratings',
  ordered: 'Ordered lists',
  orderedHint:
    'Lists with different items and orders, compared with the order of the user’s clicks or playlist, or with the ratings. Task T3.',
  listFiles: 'Lists made elsewhere',
  dropLists: ({ person }: { person: string }) =>
    `or drop recommendation lists made elsewhere: CSV or JSONL with ${person}, item and rank or score, or a TREC run`,
  probesHint: ({ protocols }: { protocols: readonly string[] }) =>
    `You can add lists with planted faults, to test if the judge notices them: choose ${protocols.join(' or ')} in step 3.`,
  items: 'Items on a slate',
  slates: 'Slates a user',
  usersAtRandom: 'Users, drawn at random',
  usersByActivity: 'Users, as many of each activity',
  history: 'History shown, newest',
  relevance: 'Value of items',
  byOrder: 'The order of clicks or places',
  byClicks: 'Clicked or not',
  byOrderHint:
    'The item that was clicked first counts most. Clicks in one impression are ordered by position. Data without clicks, such as a playlist, is ordered by position alone.',
  byClicksHint:
    'Each clicked item counts the same, any other item counts zero. The data needs a column of clicks. Orders of the same items also need impressions with items that were not clicked.',
  byRatings: 'Ratings',
  byRatingsHint:
    'For data of ratings, such as MovieLens. Ordered lists hold items that the user rated later, and a list is worth its ratings. For orders of the same items, the best order has the highest ratings first.',
  utility: 'Utility of a slate',
  utilityMean: 'Mean rating',
  utilitySum: 'Sum of ratings',
  utilityShareOfBest: 'Share of the best sum',
  utilityHint:
    'Ratings are on a scale from 0 to 1. The share compares a slate with the best one that this user’s later ratings allow.',
  sample: 'Choice of users',
  byChance: 'By chance',
  byActivity: 'Of each activity',
  sampleHint:
    'Most users have short histories. “Of each activity” draws equally many users with few, some, many and very many earlier interactions.',
  popularity: 'Popularity of an item',
  popularityByUsers: 'Users who met it',
  popularityByInteractions: 'All interactions',
  popularityHint:
    'The count behind “Most popular” and the judge of popularity. With “All interactions”, a user who met an item thirty times counts thirty times.',
  grades: 'People’s grades of items',
  noGrades: 'none',
  gradesOf: ({ name, file }: { name: string; file: string }) => `${name} (${file})`,
  gradedFrom: 'Relevant from grade',
  gradesAbout:
    'Lists of items with people’s grades as scores, such as TREC qrels, read above as lists. The report then ranks the recommenders by people too.',
  embedder: 'Similarity by',
  ownEmbedder: 'the page’s own embedder',
  unknownEmbedder: ({ embedder }: { embedder: string }) => `${embedder} (not on this device)`,
  embedderAbout:
    'An embedder turns an item’s text into numbers. The similarity of slates and items, “Similar content” and the items map read them.',
  importedLists: ({ file, users }: { file: string; users: number }) =>
    `From ${file}, lists of ${quantity(users, 'user')}.`,
  builtHere: ({ about }: { about: string }) => `Built here. ${about}`,
  probes: 'Corrupted lists',
  probesChosen: ({ kinds }: { kinds: number }) => `Corrupted lists (${kinds})`,
  probesAbout:
    'Each is made from one recommender’s list for each user. The report knows the fault, the judge doesn’t: this tests if the judge notices it.',
  probeUsers: 'Number of users',
  emptyForAll: 'Leave empty for all.',
};
