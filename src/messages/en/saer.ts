import { noun } from './nouns.ts';
import { judgeNames } from './names.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, percent, quantity } from './numbers.ts';
import { list, type Numbers, withInterval } from './words.ts';

/** The labels of one recommender's lists. */
interface Labelled {
  readonly name: string;
  readonly lists: number;
  /** Shares of these lists. */
  readonly good: number;
  readonly poor: number;
}

/** All pairs of two recommenders, with shares of them. */
interface Met {
  readonly first: string;
  readonly second: string;
  readonly pairs: number;
  readonly firstWins: number;
  readonly secondWins: number;
  readonly ties: number;
}

/** The main findings of SAER's protocols, and the sentences on the trustworthiness of the judge. */
export const saerConclusions = {
  nothingJudged: terms.nothingHasBeenJudgedYet,
  nothingRead: 'No verdict could be read, so this study says nothing about the lists.',

  shares: ({ groups }: { groups: readonly Labelled[] }) => sharesOf(groups),
  oneLabel: 'The judge gave every list the same label, so its labels separate nothing.',
  labelOrder: ({ order }: { order: Numbers }) =>
    `Of two lists with different labels, the better labelled one is liked more in ${withInterval(order)} of the cases: ${besideHalf(order)}.`,
  get labelsUnchecked() {
    return `How much the ${noun.users} liked these lists isn’t known, so nothing says whether the labels are right.`;
  },

  nothingKnown:
    'Nobody recommended these lists and nothing is known of how much they were liked, so this study says only how consistent the judge is.',
  namesLiked: ({ truth }: { truth: Numbers }) =>
    `Of the pairs with a winner, the judge names the list liked more in ${withInterval(truth)} of the cases, ${truth.interval ? 'where a coin would in .50' : `with too few ${noun.users} for an interval`}.`,
  notAllMet: terms.theRecommendersHaveNotAll,
  outcomes: (met: Met) => `${outcomesOf(met)}.`,

  noBothOrders: terms.noPairHasAnAnswer,
  consistency: ({ consistency }: { consistency: number }) =>
    `The judge said the same in both orders for ${percent(consistency)} of the pairs; a coin would for 33%.`,
  mostlyTies: ({ share }: { share: number }) =>
    `It calls ${percent(share)} of the pairs it is shown a tie, so it rarely separates lists.`,
  leans: ({ firstChosen, bothOrders }: { firstChosen: number; bothOrders: boolean }) => {
    const [often, where] = firstChosen > 0.5 ? [firstChosen, 'first'] : [1 - firstChosen, 'second'];
    const said = `It leans to the list shown ${where}, which it names ${percent(often)} of the time`;
    return bothOrders ? `${said}; asking both orders turns that into ties.` : `${said}.`;
  },
  detected: ({
    probe,
    detection,
    pairs,
    coin,
  }: {
    probe: string;
    detection: Numbers;
    pairs: number;
    coin: number | null;
  }) =>
    `${probe}: detected in ${withInterval(detection)} of ${quantity(pairs, 'pair')}, ${besideCoin(detection, coin)} a coin’s ${decimal(coin)}.`,
  detectedWorse: ({ detection, n, coin }: { detection: Numbers; n: number; coin: number | null }) =>
    `Planted faults, all kinds together: where it decides, it is right about ${withInterval(detection)} of ${quantity(n, 'list')}, ${besideCoin(detection, coin)} a coin’s ${decimal(coin)}.`,
  winnersLiked: ({ truth, pairs }: { truth: Numbers; pairs: number }) =>
    `Where it names a winner, that is the list liked more in ${withInterval(truth)} of ${quantity(pairs, 'pair')}.`,

  identicalPairs: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'pair')} of identical lists not asked: there is nothing to choose between.`,
  promptsUnread:
    'The three prompts got exactly the same probabilities on every pair: this judge doesn’t read their wording, so they say nothing about prompts.',
};

function sharesOf(groups: readonly Labelled[]): string {
  const shares = groups.map(({ name, lists, good, poor }) =>
    lists === 0
      ? `${name}: no label`
      : `${name}: ${percent(good)} good and ${percent(poor)} poor of ${quantity(lists, 'list')}`,
  );
  return `${shares.join('; ')}.`;
}

function outcomesOf(met: Met): string {
  return `${met.first} wins ${percent(met.firstWins)} of ${quantity(met.pairs, 'pair')}, ${met.second} ${percent(met.secondWins)}, and ${percent(met.ties)} are ties`;
}

function besideHalf({ interval }: Numbers): string {
  if (!interval) return `with too few ${noun.users} for an interval`;
  if (interval.low > 0.5) return 'better than a coin';
  return interval.high < 0.5 ? 'worse than a coin' : 'not distinguishable from a coin';
}

function besideCoin({ interval }: Numbers, coin: number | null): string {
  if (!interval || coin === null) return 'beside';
  if (interval.low > coin) return 'more than';
  return interval.high < coin ? 'less than' : 'not clearly more or less than';
}

/** The relation of a list's label to the similarity of its items. */
export const saerDiversity = {
  title: 'Do better labels go to lists of similar items?',
  reading: ({ truth }: { truth: boolean }) =>
    `Over two lists of one ${noun.user} with different labels: how often the better labelled one has the more similar items (the lower URD). Half means that labels ignore diversity; more, that the judge labels uniform lists better. Recommenders differ in both, so this is a relation, not a cause.${
      truth
        ? ` Below stands the same for the list that the ${noun.user} likes more, on the same pairs: labels that are right would show that share.`
        : ''
    }`,
  betterLabel: terms.betterLabel,
  likedMore: 'Liked more',
  moreSimilar: 'has the more similar items',
  get none() {
    return `no ${noun.user} has two lists of different label and known, different diversity`;
  },
  labelTies: 'pairs with the same label, or of equal diversity, are left out',
  truthTies: 'pairs of equal utility or diversity are left out',
};

/** Titles of the figures of SAER's protocols, with the reasons for undefined ones and the rules for ties. */
export const saerFigures = {
  levelOf: ({ name }: { name: string }) => `Level of ${name}`,
  noLabel: 'no list here has a label',
  oneUnlabelled: 'one of the two has no labelled list',
  labelOrder: 'Better label, better liked',
  labelOrderGloss: 'of two lists with different labels',
  get labelOrderWhy() {
    return `no ${noun.user} has two lists of different label and different known utility`;
  },
  labelOrderTies: 'pairs with the same label, or of equal utility, are left out',

  lowerLabel: 'a lower label',
  sameLabel: 'the same label',
  noLabelBeside: 'no such list has a label beside its genuine one',
  sameIsRight: 'the same label is what is right',
  sameIsUnnoticed: 'the same label counts as not noticed',
  plantedFlagged: ({ judge, probe }: { judge: string; probe: string }) =>
    `${judge ? `${judge}: ` : ''}${probe}: planted items that were flagged`,
  genuineFlagged: ({ judge }: { judge: string }) =>
    `${judge ? `${judge}: ` : ''}Genuine lists: items that were flagged`,
  noFlag: 'no flag could be read',
  agreesItems: 'The same label by counting what it flagged item by item',
  agreesReasons: 'The same label by counting what it flagged in its reasons',
  noLabelAndFlags: 'no list has both a label and flags for all its items',
  kappaItems: 'The same beyond chance, item by item',
  kappaReasons: 'The same beyond chance, in its reasons',
  weightedKappa: 'weighted kappa',
  quadraticWeights: 'quadratic weights: Good against Poor costs four times as much as one step',
  noBothLabels: 'no list has both labels, or only one label occurs',

  netRateOf: ({ pair }: { pair: string }) => `Net rate of ${pair}`,
  singleAnswers: 'single answers',
  bothOrders: 'both orders',
  passed: 'share of lists that pass',
  calibrated: 'one calibrated order',
  withinMargin: 'a preference no stronger than between a list and itself is a tie by position',
  calibratedAgreement: 'Agreement with both orders',
  calibratedAgreementGloss: 'one calibrated answer names the list that both orders name',
  noAgreedPair: 'no pair has the same winner in both orders',
  calibratedTies:
    'pairs without the same winner in both orders are left out; a tie by the single answer counts as not naming it',
  noAnswer: 'no answer',
  noBothOrdersHere: terms.noSuchPairHasAn,
  sameTwice: 'the same label twice is that label; anything else is a tie by position',

  right: 'right',
  tie: terms.tieInText,
  wrong: 'wrong',
  noAnsweredPair: 'no such pair has an answer',
  elseTie: 'anything but the same verdict twice is a tie',
  tieIsNeither: 'a tie is neither right nor wrong',
  reallyWorse: 'really worse',
  noKnownPair: 'no such pair has two known utilities',
  equalIsNotWorse: 'equal utility counts as not worse',

  consistency: terms.positionConsistency,
  consistencyGloss: terms.theSameVerdictInBoth,
  noBothOrders: terms.noPairHasAnAnswerInText,
  twoTies: 'two ties are consistent',
  irreflexivity: terms.irreflexivity,
  irreflexivityGloss: 'a tie between a list and itself',
  noSelfPair: 'no list was asked against itself',
  tieIsRight: 'a tie is the right answer',
  positionBias: terms.positionBias,
  positionBiasGloss: 'of the answers that name a list, how many name the first',
  noListNamed: 'no answer names a list',
  tiesLeftOut: 'ties are left out',
  accuracy: terms.accuracy,
  accuracyGloss: 'of the pairs with a winner, how often it is the list liked more',
  noWinner: 'no pair of different known utility has a winner',
  accuracyTies: 'ties of both kinds, and pairs of equal utility, are left out',
  direction: terms.direction,
  directionGloss: 'of the pairs with a winner, how often it has the better label',
  noLabelledWinner: 'no pair has a winner and two different labels',
  directionTies: 'ties of both kinds, and pairs with the same label, are left out',
};

/** The items that a judge flags: those that don't belong on a list. */
export const saerFlags = {
  shares: 'Whose items does the judge flag?',
  sharesReading: ({ writer }: { writer: string }) =>
    `The share of the items on each recommender’s lists of which the judge says that they don’t belong, with its interval over ${noun.users}. Unread flags are left out. A coin flags half of the items that it is asked about.${
      writer ? ` Only the flags of ${writer} count, which was asked for reasons.` : ''
    }`,
  shareOf: ({ judge, name }: { judge: string; name: string }) =>
    `${judge ? `${judge}: ` : ''}Flagged items of ${name}`,
  most: ({ way }: { way: string }) => `Which items does it flag most, ${way}?`,
  mostReading: ({ items, shown }: { items: number; shown: number }) =>
    `The number of lists on which each item was flagged, of the lists on which the judge answered about it${
      items > shown ? `: the first ${shown} of ${items} flagged items` : ''
    }. An item that leads this table by a flag or two leads by chance.`,
  variation: 'Minimum variation',
  durable: 'Durable goods',
  pacing: 'Consumable pacing',
  offCategory: 'Off category',
  variationBought: 'Variation of a purchase',
  variationListed: 'Variation of another item',
  offTaste: 'Off taste',
  madeUp: 'No real item',
  other: 'Another reason',
  noKind: 'no kind of fault could be read',
  kinds: ({ way }: { way: string }) => `What is wrong with the flagged items, ${way}?`,
  kindsReading: ({ writer, asked, kinds }: { writer: string; asked: boolean; kinds?: number }) =>
    `Of each recommender’s flagged items, the share with each kind of fault, as the judge names it, with its interval over ${noun.users}. A flagged item without a readable kind is left out.${
      asked
        ? ` A judge that guesses names each of the ${kinds === 8 ? 'eight' : 'five'} kinds equally often; one that always gives the first answer names the first kind.`
        : ''
    }${writer ? ` Only the flags of ${writer} count, which was asked for reasons.` : ''}`,
  kindOf: ({ judge, name, kind }: { judge: string; name: string; kind: string }) =>
    `${judge ? `${judge}: ` : ''}${kind}, of the flagged items of ${name}`,
  plantedKinds: 'Does it name the right kind of fault?',
  plantedKindsReading:
    'Of the planted items that the judge flagged, the share whose kind it names as it was planted: a near-duplicate is minimum variation, a foreign or made-up item is off category. The kinds of genuine items mean something only if the judge names these more often than a guess.',
  finePlantedKindsReading:
    'Of the planted items that the judge flagged, the share whose kind it names as it was planted: a near-duplicate is a variation of another item, a foreign item is off category, a made-up one is no real item. The kinds of genuine items mean something only if the judge names these more often than a guess.',
  plantedKind: ({
    judge,
    probe,
    kind,
    way,
  }: {
    judge: string;
    probe: string;
    kind: string;
    way: string;
  }) => `${judge ? `${judge}: ` : ''}${probe}, ${way}: named ${kind}`,
  worst: 'Which lists are labelled worst?',
  worstReading: ({ lists, shown }: { lists: number; shown: number }) =>
    `Lists that aren’t good, the worst first${
      lists > shown ? `: ${shown} of ${lists}` : ''
    }. The level is the mean over the judge’s probabilities: 1 for good, 0 for poor. Open a list in the inspector to read the judge’s answer.`,
  get user() {
    return terms.user;
  },
  recommender: terms.recommender,
  label: 'Label',
  level: terms.level,
  flaggedItems: 'Flagged items',
  noItem: terms.noneInText,
  item: terms.item,
  flagged: terms.flagged,
  lists: 'Lists with it',
  recommenders: 'Recommended by',
  names: ({ names }: { names: readonly string[] }) => list(names),
};

/** Titles, readings and columns of the sections on pairs of lists. */
export const saerPairSections = {
  pairs: 'Whose lists does it prefer?',
  pairsReading:
    'Each pair was asked in both orders. A list wins if both answers name it; two ties are a tie. If the answers differ, they depend on the position, and the pair is a tie by position. The net rate is wins minus losses: 0 for equals.',
  pairsCalibrated:
    'Each pair was asked in one random order, and its answer is corrected by the judge’s position offset. A preference no stronger than between a list and itself is a tie by position. The net rate is wins minus losses: 0 for equals.',
  gate: 'Whose lists pass the first stage?',
  gateReading: ({ onlyGood }: { onlyGood: boolean }) =>
    `Only lists labelled ${onlyGood ? 'good' : 'good or partial'} were compared in pairs. A list that doesn’t pass meets no other and loses no pair, so a recommender whose weak lists were left out looks better in the pairs: read both together. Lists without a readable label pass, and are left out here.`,
  wins: 'Wins',
  ties: terms.ties,
  byPosition: 'By position',
  losses: 'Losses',
  unscored: terms.unscored,

  rates: 'Pairs, single answers and both orders together',
  ratesReading:
    'A coin over the three labels gives each a third of the single answers; together it would win 1/9, lose 1/9, and tie 7/9, of these 6/9 by position. A judge that always names the first wins and loses half of the single answers, and ties every pair by position. The p-value is that of a sign test on the wins and losses, Holm-corrected over the pairs of recommenders.',
  ratesCalibrated:
    'Single answers are those that the judge gave, before the correction by its position offset. A coin over the three labels gives each a third of them; calibrated, it names a winner in two thirds of the pairs, or in the level of abstention. A judge that always names the first ties every pair by position. The p-value is that of a sign test on the wins and losses, Holm-corrected over the pairs of recommenders.',
  answers: terms.answers,
  firstWins: 'First wins',
  secondWins: 'Second wins',
  tie: terms.tie,
  tieByPosition: terms.tieByPosition,
  p: terms.p,
  single: 'single',
  together: 'together',
  calibrated: 'calibrated',

  calibration: terms.isOneOrderEnough,
  calibrationReading: ({
    offset,
    margin,
    selfPairs,
    abstain,
  }: {
    offset: number | null;
    margin: number | null;
    selfPairs: number;
    abstain: number;
  }) =>
    `${learnt(offset, selfPairs)} ${abstention(abstain, margin)} A tenth of the ${noun.users} were asked in both orders. If the figure is well below 1, ask both orders.`,

  trust: 'How far can the pairs be trusted?',
  trustReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A consistent judge gives the same answer on a pair in both orders. A coin over three labels does so for a third of the pairs; a judge that always names the first never does. Consistency isn’t correctness: a judge that always says "tie" is fully consistent. ${sameByConstruction}`.trimEnd(),
  truth: 'Does it name the list liked more?',

  corrupted: 'Does it detect corrupted lists?',
  corruptedReading:
    'Each pair is a genuine list and a copy with a planted fault that is hidden from the judge. A shuffled list has the same items, so a tie is right there. The figure is the share of right answers, over all pairs with an answer.',
  right: 'Right',
  wrong: 'Wrong',
  corruptedRates: 'Corrupted lists: right, wrong and tied',
  get ratesInBothOrders() {
    return `Both orders together: only a verdict that is the same in both counts, anything else is a tie. A coin is right in a ninth of the pairs. "Really worse" is the share of pairs in which the ${noun.user} likes the genuine list more, where that is known: a judge can’t be expected to be right more often.`;
  },
  get ratesInOneOrder() {
    return `One order a pair, position by chance. A coin is right in a third of the pairs. "Really worse" is the share of pairs in which the ${noun.user} likes the genuine list more, where that is known: a judge can’t be expected to be right more often.`;
  },
  coin: judgeNames.coin,
  alwaysFirst: judgeNames.alwaysFirst,
  reallyWorse: 'Really worse',

  prompts: 'Do the three prompts differ?',
  get promptsReading() {
    return `All three prompts were asked about the same pairs in the same order, so only the pairs on which exactly one of two is right can show a difference. McNemar’s exact test compares their split with a fair coin’s; p is Holm-corrected over the rows. It counts pairs as independent, so with several lists of one ${noun.user} p is a little too small.`;
  },
  countedPairs: terms.pairs,
  onlyFirstRight: 'Right by the first only',
  onlySecondRight: 'By the second only',
  correctedP: 'p, corrected',
};

function abstention(abstain: number, margin: number | null): string {
  if (abstain === 0) return 'The stronger side of each answer wins.';
  return margin === null
    ? `These are too few for a level of abstention of ${decimal(abstain)}, so no pair has a winner: ask more ${noun.users}, or choose a higher level.`
    : `A winner needs a preference of more than ${decimal(margin, 3)} logits beyond it, which at most a share of ${decimal(abstain)} of lists against themselves has.`;
}

function learnt(offset: number | null, selfPairs: number): string {
  const lists = `${quantity(selfPairs, 'list')} against themselves`;
  return offset === null
    ? `The judge’s answers on ${lists} show no position offset, so none was subtracted.`
    : `The position offset was learnt from ${lists}: ${decimal(offset, 3)} logits, subtracted from every decision.`;
}

/** The detection of planted faults, held against the lists that are really worse. */
export const saerPlanted = {
  title: ({ known }: { known: boolean }) =>
    known
      ? 'Does it detect the faults that make a list worse?'
      : 'Is it right about the planted faults, all kinds together?',
  reading: ({ pairs }: { pairs: boolean }) =>
    `${
      pairs
        ? 'Of the pairs on which the judge names one of the two lists, the share on which it names the genuine one.'
        : 'Of the corrupted lists with another label than their genuine list, the share with the lower label.'
    } Where it is known how much the ${noun.users} like the lists, only corrupted lists that are really worse count. A coin has half. If the interval of the last figure doesn’t lie above half, the first line of the report names no better recommender.`,
  all: 'All faults together',
  detected: 'right where it decides',
  none: ({ known }: { known: boolean }) =>
    known
      ? 'the judge decides on no list that is really worse'
      : 'the judge decides on no such list',
  tie: saerFigures.tiesLeftOut,
  sameLabel: 'lists with the same label are left out',
};

/** The kinds of corrupted list, and the prompts that they are shown with. */
export const saerProbes = {
  get otherUser() {
    return `Another ${noun.user}’s list`;
  },
  get otherUserAbout() {
    return `The same recommender’s list for ${noun.aUser} drawn by chance.`;
  },
  foreign1: '1 foreign item',
  get foreign1About() {
    return `One item replaced by one that nothing in this ${noun.user}’s data points to.`;
  },
  foreign2: '2 foreign items',
  foreign2About: 'Two items replaced in the same way.',
  foreign5: '5 foreign items',
  foreign5About: 'Five items replaced in the same way.',
  nearDuplicates: 'Near-duplicates',
  nearDuplicatesAbout: 'Half of the items replaced by those most similar to the first.',
  madeUp: 'Made-up titles',
  madeUpAbout: 'Items with invented titles, put together from real ones.',
  shuffled: 'Shuffled',
  shuffledAbout: 'The same items in another order: a judge of sets should see no difference.',

  ownPrompt: 'SAER’s prompt',
  sparsePrompt: 'Sparse prompt',
  overSpecifiedPrompt: 'Over-specified prompt',
  withPrompt: ({ probe, prompt }: { probe: string; prompt: string }) => `${probe}, ${prompt}`,
  promptsCompared: ({ probe, first, second }: { probe: string; first: string; second: string }) =>
    `${probe}: ${first} against ${second}`,
};

/** Titles, readings and columns of the sections of SAER's protocols. */
export const saerSections = {
  good: 'Good',
  partial: 'Partial',
  poor: 'Poor',
  unscored: terms.unscored,
  heldOut: terms.heldOutLists,

  labels: terms.howGoodIsEachList,
  labelsReading:
    'Each list was labelled without another beside it. The level counts a good list as 1, a partial one as half and a poor one as 0; a coin has .50 and a judge that always says "Good" has 1, so only the differences between levels count.',
  labelsByRecommender: 'Labels by recommender',
  get labelsByRecommenderReading() {
    return `The share of lists with each label, with its interval over ${noun.users}. A coin gives each label a third of the lists.`;
  },
  levels: 'Whose lists are labelled better?',
  get levelsReading() {
    return `The level of the first recommender’s lists minus that of the second’s, over the same ${noun.users}: from −1 to 1, 0 for equals. If the interval contains 0, the labels don’t separate the two; the sentence at the top requires a p-value below .05 after Holm’s correction for the number of pairs.`;
  },
  labelTruth: 'Do better labels go to better lists?',
  get labelTruthReading() {
    return `How much the ${noun.users} really liked the lists is known here. Half is a coin: labels that have nothing to do with it.`;
  },
  rule: 'Does the label follow from the items?',
  ruleReading:
    'The paper calls a list good from 7 relevant items of ten, partial from 4, else poor. Counting the items that the judge didn’t flag gives a label by that rule, compared here with the label that it gave. They may differ: a list of good items can still lack variety.',

  lowered: saerPairSections.corrupted,
  loweredReading:
    'Each corrupted list was made from a genuine one by a change that is hidden from the judge. The figure is the share of them with a lower label than their genuine list; a shuffled list should get the same label. Labels are coarse: a single foreign item of ten need not lower the label.',
  flags: 'Are the right items flagged?',
  flagsReading: ({ writer }: { writer: string }) => {
    const only = writer
      ? ` Only ${writer} was asked for reasons, so both columns count the flags of ${writer} alone.`
      : '';
    return `Of the planted items, the share that the judge flagged; below, of all items of genuine lists. A judge that flags at random flags both equally often. An empty cell means that the judge wasn’t asked that way.${only}`;
  },
  genuine: 'Genuine lists',
  byItem: 'item by item',
  inReasons: 'in its reasons',

  cost: 'What did it cost?',
  costReading:
    'Minutes are the judge’s own computing time, loading left out. Tokens reused were read before, at the beginning of another question, and cost next to nothing. Reference judges read nothing.',
  questions: common.questions,
  minutes: terms.minutes,
  tokensRead: 'Tokens read',
  tokensReused: 'Tokens reused',
  tokensWritten: 'Tokens written',
  costOfLabels: 'Labels of lists',
  costOfItems: 'Single items',
  costOfFaults: terms.kindsOfFault,
  costOfPairs: terms.pairs,
  costOfReasons: 'Reasons',
  costTogether: terms.together,
};

/** The names and the settings of SAER's two protocols. */
export const saerSettings = {
  list: 'Pointwise label',
  listAbout:
    'Each list by itself: a good, partial or poor match for this customer, and which items don’t belong.',
  items: 'Item by item',
  itemsHint:
    'Also asks of each item whether it belongs, so that items are flagged without any writing.',

  pair: 'Pairwise with tie',
  pairAbout:
    'Two lists side by side in both orders, with a tie on offer; with the labels of each list it is SAER’s two-stage pre-screening.',
  orders: 'Orders of a pair',
  get ordersHint() {
    return `Calibrated: each pair is asked once, in a random order. The position bias is learnt from lists against themselves, for a quarter of the ${noun.users} (at least 20), and taken out of every answer. A tenth of the ${noun.users} are asked in both orders to check the result.`;
  },
  bothOrdersPublished: 'Both, as published',
  calibrated: 'One, calibrated',
  abstain: 'Level of abstention',
  abstainHint:
    'The judge names no winner where its preference is as weak as on lists against themselves: at .1 it would name one on at most a tenth of these. 0 always takes the stronger side.',
  lists: 'Label each list first',
  listsHint: 'The first of SAER’s two stages: every list by itself, good, partial or poor.',
  gate: 'Lists that are compared',
  gateHint:
    'SAER’s first stage as a filter: pairs are asked only among lists whose label passes, once all lists are labelled. A list without a readable label passes. The report shows the share of each recommender’s lists that pass.',
  gateNone: 'All',
  gateNotPoor: 'Good and partial ones',
  gateGood: 'Good ones',
  pairItemsHint:
    'Also asks of each item of each list, corrupted ones included, whether it belongs. It counts only if each list is labelled first.',
  fineFaults: 'Finer kinds of fault',
  fineFaultsHint:
    'Eight kinds in place of five: a variation repeats a purchase or another item of the list; off category, off taste and items that don’t exist are told apart. The paper leaves finer kinds to later work.',
  faults: terms.kindsOfFault,
  faultsHint:
    'For each item that the judge flags, it also names the kind of fault: minimum variation, durable goods, consumable pacing, off category, or another. Where it flags items one by one, each flagged item is one more question; where it writes reasons, the reply names the kinds.',
  probeOrders: terms.corruptedLists,
  probeOrdersHint: 'Compare a corrupted list with its genuine one in one random order, or in both.',
  oneOrder: terms.oneOrderAsPublished,
  bothOrders: terms.bothOrders,
  selfPairs: 'Also ask each list against itself',
  selfPairsHint:
    'A tie is the right answer. The report gives the share of ties: irreflexivity where a tie is on offer.',
  variants: 'Prompts for corrupted lists',
  variantsHint:
    'SAER’s own prompt, or also the two that the paper compares it with: a sparse one and one with a long rubric.',
  ownPrompt: 'SAER’s own',
  allPrompts: 'All three, compared on the same pairs',

  months: 'Months of history',
  monthsHint:
    'How far back the judge sees, from the latest entry of the history that the study shows; 0 for all of it. The paper shows 6.',
  examples: terms.workedExamples,
  examplesHint: 'The subject of the examples in the prompt.',
  examplesByData: 'As the data: titles for films, books and the like',
  examplesProducts: 'Products of a shop',
  examplesTitles: 'Titles to watch, read or hear',
  good: 'Example: good match',
  goodHint: 'Shows the judge an example of a list that fits.',
  variation: 'Example: minimum variation',
  variationHint: 'Shows the judge an example of the same thing in several sizes or editions.',
  durable: 'Example: durable goods',
  durableHint: 'Shows the judge an example of a second one of what lasts and is owned already.',
  pacing: 'Example: consumable pacing',
  pacingHint: 'Shows the judge an example of a refill that comes too early.',
  offCategory: 'Example: off category',
  offCategoryHint: 'Shows the judge an example of items that nothing points to.',
  reply: 'Order of the reply',
  replyHint:
    'Reasoning first is the paper’s order: reasoning, label, flagged items. The judge writes its reasoning on every list and pair before its label, which is read behind it, and then the numbers of the flagged items. It takes many times as long.',
  labelFirst: 'Label first',
  reasonFirst: 'Reasoning first, as published',
  reasons: saerSections.costOfReasons,
  reasonsHint:
    'For how many lists or pairs, drawn by chance, the judge also writes why. Each takes much longer than a verdict.',
};
