import { noun } from './nouns.ts';
import { integer, quantity } from './numbers.ts';
import { list, plural } from './words.ts';

/** Small numbers as words, from 0 on. */
const WORDS = ['none', 'one', 'two', 'three'] as const;

const inWords = (n: number) => WORDS[n] ?? integer(n);

const PARTS = { column: { one: 'column', many: 'columns' }, row: { one: 'row', many: 'rows' } };

/** Sentences in place of figures, columns and rows that can't be computed: the reason, and what would give them. */
export const missing = {
  recommenders: ({ found, least }: { found: number; least: number }) =>
    `There are no figures: they need at least ${inWords(least)} recommenders, and this study has ${inWords(found)}.`,
  get noneRead() {
    return `There are no figures of held-out data, of people’s grades and of the lists themselves: they are over ${noun.users} with an answer that can be read, and there is none yet.`;
  },
  noneComparable:
    'There are no figures of held-out data, of people’s grades and of the lists themselves: they stand beside the judge’s order of the recommenders, and no two can be compared.',
  leftOut: ({
    kind,
    titles,
    why,
  }: {
    kind: 'column' | 'row';
    titles: readonly string[];
    why: string;
  }) =>
    `No ${plural(titles.length, PARTS[kind].one, PARTS[kind].many)} for ${list(titles)}: ${why}.`,

  // Metrics.
  fullRankings: 'this needs the whole ranking of every item, which imported lists don’t have',
  ratedLater: 'this needs later ratings above the lowest of the scale, and there are none',
  get relevantLater() {
    return `this needs a relevant held-out item, and no ${noun.user} has one`;
  },
  get relevantAndEarlier() {
    return `this needs a relevant held-out item of ${noun.aUser} who met other items before, and there is none`;
  },
  chosenLater: 'this needs later ratings or choices, and there are none',
  vectors:
    'this needs lists of two or more items with a vector, which is made from an item’s title, categories, creators or text, and there are none',
  categories: 'this needs lists of two or more items with categories, and there are none',
  get metEarlier() {
    return `this needs ${noun.users} who met an item of a list before, and there are none`;
  },
  noValue: 'no list has a value',
  notStored: 'this run is older than these figures, and a new run has them',

  // Held-out data and assessments.
  cutoffs: ({ k }: { k: number }) =>
    k === 1
      ? 'There are no shorter lists: the lists have one item each. Lists of two items or more would give them.'
      : `There are no shorter lists: the study names no cut-off below their length, ${integer(k)}.`,
  evidence:
    'There are no figures: this run was stored before the program kept the lists with their relevant items. A new run has them.',
  get noAssessed() {
    return `There are no figures: people’s grades of items are there, but of no ${noun.user} with a list is an item graded relevant.`;
  },
  noOtherOrder:
    'There are no figures: people’s assessments give an order, but neither the judge nor held-out data gives one to compare it with.',
  get usersInThirds() {
    return `thirds of the ${noun.users}`;
  },
  itemsInThirds: 'thirds of the relevant items',
  get thirdsOfUsers() {
    return `all ${noun.users} met equally many items before, or their numbers aren’t stored`;
  },
  get thirdsOfItems() {
    return `equally many ${noun.users} met each relevant item before, or their numbers aren’t stored`;
  },

  get attributes() {
    return `attributes of the ${noun.users}`;
  },
  noAttributes: 'the data has none',
  freeText: ({ most }: { most: number }) =>
    `the name or a value has more than ${integer(most)} characters, as free text has`,
  get sameValue() {
    return `all ${noun.users} who have a value have the same one`;
  },
  get differentNumbers() {
    return `all ${noun.users} have different numbers, as with ids`;
  },
  manyValues: ({ most }: { most: number }) =>
    `there are more than ${integer(most)} different values`,
  get rarelyShared() {
    return `fewer than two ${noun.users} share a value on average, as with names and ids`;
  },
  fewerAttributes: ({ most }: { most: number }) =>
    `only the ${integer(most)} attributes that most ${noun.users} have are shown, since each adds tests`,
  categoriesOfRelevant: ({ kind }: { kind: 'genre' | 'category' }) =>
    `${kind === 'genre' ? 'genres' : 'categories'} of the relevant items`,
  fewCategories: 'fewer than two occur among them',

  // Correlations over recommenders or judges.
  systemsOnScale: ({ most, least }: { most: number; least: number }) =>
    `There are no correlations: they need at least ${inWords(least)} recommenders that have both a figure of the judge on one scale and a value of the metric; here ${most === 0 ? 'none has' : `at most ${inWords(most)} ${most === 1 ? 'has' : 'have'}`} them.`,
  systemsOfMetric: ({ least }: { least: number }) =>
    `fewer than ${inWords(least)} recommenders have both a value and a figure of the judge on one scale`,
  judges: ({ found, least }: { found: number; least: number }) =>
    `There are no figures: they need at least ${inWords(least)} judges with both values, and here ${inWords(found)} ${found < 2 ? 'has' : 'have'} them. Two always lie on a line.`,

  // Comparisons of slates.
  get noPairYet() {
    return `There are no figures: no two slates of ${noun.aUser} have answers yet.`;
  },
  get noPairOfUser() {
    return `There are no figures: they compare two slates of ${noun.aUser}, and this study asks about none.`;
  },
  similarity:
    'There are no figures: they need the similarity of two compared slates, and none is known. Titles, texts or categories of the items would give it.',
  sharedAlike: 'There is nothing to compare: all compared pairs share equally many items.',
  scores:
    'There are no figures: the study asks for a score of each list, and no such answer could be read, or the judge gives none.',
  scoredPairs:
    'There are no figures: no judge has scored both slates of a compared pair of known worth.',
  get bothWays() {
    return `There are no figures: they need two recommenders whose lists a judge both scored and compared for the same ${noun.users}, and there are none.`;
  },
  analyses: 'There are no analyses: the study asks for them, and the judge has written none.',
  get worth() {
    return `There are no figures: the worth of no two judged lists of ${noun.aUser} is known. A list has one where its ${noun.user} rated or chose one of its items later.`;
  },

  // Labels.
  noLowLabel: 'There is no such list: none has a label below Good.',
  noFlag: ({ items }: { items: number }) =>
    `There is no such item: the judge was asked about ${quantity(items, 'item')} and flagged none.`,
  noKind:
    'There are no figures: a kind of fault is asked for flagged items only, and none has one yet.',
  get diversity() {
    return `There are no figures: they need two labelled lists of one ${noun.user} whose items have vectors, and there are none.`;
  },
  gradedByPeople: ({ least, of }: { least: number; of: 'items' | 'all' }) =>
    `this needs people’s grades of ${of === 'all' ? 'all judged items' : 'judged items'} of at least ${inWords(least)} ${noun.users}`,

  // Two runs.
  get comparedWorth() {
    return `There are no figures: of no pair that both runs judged is it known which slate the ${noun.user} likes better.`;
  },

  // Parts of a run.
  get sameActivity() {
    return `the ${noun.users} have equally many earlier interactions`;
  },
  samePopularity: 'the slates are equally popular, or no popularity is known',
  oneCategory: 'fewer than two categories lead a slate',
  sameSimilarity: 'the slates are equally similar, or no similarity is known',
  noLeader:
    'There are no figures: they need judged pairs of recommenders of which one is ahead, or of known worth.',

  // People's labels.
  onePerson: 'There are no figures: they need at least two people who labelled, and here is one.',
  judgeUnlabelled:
    'There are no figures: the judge has no readable answer on what people labelled.',
  judgeUntimed: 'There are no figures: the judge was asked about nothing that people labelled.',
  pairsOfPeople: ({ people, most }: { people: number; most: number }) =>
    `No figures of two people at a time: ${integer(people)} people labelled, and these figures are for at most ${inWords(most)}.`,

  // Simulations.
  get validity() {
    return `There are no figures: for no list of these ${noun.users} is a metric of held-out data known.`;
  },
  validityLearnt: ({ found }: { found: number }) =>
    `There are no figures: they need at least ${inWords(3)} recommenders beside the random one, and this run has ${inWords(found)}.`,
  validityRandom:
    'There are no figures: they leave out the random recommender, which this run hasn’t.',
  noPersonHas: 'There are no counts: it is known of no person.',
  noTrait: 'known of no person',
  ablationRows: 'There is no plot: it compares at least two settings, and one was run.',
};
