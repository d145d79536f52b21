import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import type { Unit } from './figures.ts';
import { decimal, integer, quantity } from './numbers.ts';
import { list, plural } from './words.ts';

const RUNS = { first: 'first', second: 'second' } as const;

/** Texts of the page that compares two runs. */
export const compare = {
  crumb: '<a>Runs</a> / Compare',
  title: common.compareTwoRuns,
  lead: 'Compare two runs on the same slates with another judge, another wording or other settings. See which pairs changed their result, in which direction, and whether that is more than chance.',
  noneFinished: '<b>No run on this device is finished yet.</b>',
  startOne: '<example>Run the example study</example>, or <setup>set one up</setup>.',
  oneFinished: '<b>Only one run on this device is finished.</b>',
  thenCopy:
    'Then start another run as a copy (“Set up” on its page) with another judge or other settings, and come back here.',
  chooseTwo: 'Choose two runs on the same slates.',
  runsUnread: common.theRunsOnThisDevice,
  readingRuns: common.readingTheRunsOnThis,
  working: 'Comparing the judgements of both runs',
  failed: 'The runs could not be compared',
  unlike: 'These two runs can’t be compared',

  firstRun: 'First run',
  secondRun: 'Second run',
  chooseOne: 'Choose one',
  gone: 'A run that isn’t on this device',
  sameSlates: 'On the same slates',
  otherSlates: 'On other slates',
  sameHeldOut: 'On the same held-out data',
  otherHeldOut: 'On other data, or with a judge',
  noOtherHeldOut:
    'No other finished run without a judge has the same data and the same split. To make one, open “Set up” on the run’s page and change only the lists.',
  swap: 'Swap the runs',
  noOther:
    'No other finished run uses the same slates. To make one, open “Set up” on the run’s page and change only the judge.',
  run: ({ name, judge, date }: { name: string; judge: string; date: string }) =>
    `${name}: ${judge}, ${date}`,

  noDifference:
    'Judge, wording, settings and seed are the same, so differences come from the device or the runtime.',
  noDifferenceOffline:
    'Both studies name the same recommenders, files and seed. Where figures differ, a file of lists has other content.',
  differences: 'Differences between the runs',
  theRuns: 'The two runs',
  firstJudgedBy: 'First: <run></run>, judged by <judge></judge>.',
  secondJudgedBy: 'Second: <run></run>, judged by <judge></judge>.',
  firstUnjudged: 'First: <run></run>, without a judge.',
  secondUnjudged: 'Second: <run></run>, without a judge.',
  itsReport: ({ finding }: { finding: string }) => `Its own report says: ${finding}`,

  flips: 'Which pairs changed their result?',
  flipsAbout:
    'Pairs with another winner come first, then those that became a tie or were one. A result combines both orders of a pair.',
  flipsReading:
    'Look at some pairs before you trust a number: each result links to the prompt and the answer. Changes in both directions at probabilities near .50 are noise. If the same kind of list loses each time, the judges differ.',
  flipsCount: ({ pairs, flips }: { pairs: number; flips: number }) =>
    `n ${quantity(pairs, 'pair')} with a result in both runs, ${integer(flips)} of them flipped`,
  noFlips: 'None: every pair with a result in both runs has the same one.',
  flipped: 'Flipped pairs',
  get user() {
    return terms.user;
  },
  lists: terms.lists,
  bothLists: ({ a, b }: { a: string; b: string }) => `${a} and ${b}`,
  resultOf: ({ result, user, run }: { result: string; user: string; run: keyof typeof RUNS }) =>
    `${result}: ${user} in the ${RUNS[run]} run`,
  showMore: ({ more, flips }: { more: number; flips: number }) =>
    `Show ${more} more of ${integer(flips)}`,
  wins: ({ list }: { list: string }) => `${list} wins`,
  judgedTie: terms.judgedTie,
  tieByPosition: terms.tieByPosition,
  unscored: terms.unscored,
  notComplete: terms.notComplete,
};

/** Titles of the figures of a comparison of two runs and of its parts, with reasons, counts and rules for ties. */
export const compareFigures = {
  answersAlike: 'Answers alike',
  kappa: 'Kappa of the answers',
  pairsAlike: 'Pairs alike, both orders together',
  noCommonAnswer: 'no question has an answer in both runs',
  noKappa: 'one of the runs gives the same answer throughout, or no question has two',
  noCommonPair: 'no pair has a result in both runs',
  tieWithTie: 'a tie agrees with a tie alone',
  tiesAreOne: 'ties, judged or by position, are one result',

  sameLabel: 'The same label',
  labelKappa: 'Weighted kappa of the labels',
  noCommonLabel: 'no list has a label in both runs, or one of them gives all the same',
  heldOutLists: terms.heldOutLists,
  levelOf: ({ name }: { name: string }) => `Level of ${name}`,

  inFirst: ({ figure }: { figure: string }) => `${figure}, first run`,
  inSecond: ({ figure }: { figure: string }) => `${figure}, second run`,
  secondLessFirst: 'second less first',
  noResult: ({ unit }: { unit: 'pair' | 'list' }) => `no ${unit} of it has a result in both runs`,
  tieIsHalf: terms.aTieJudgedOrBy,
  betterSlate: 'The better slate',

  skill: terms.skill,
  skillInFirst: 'Skill in the first run',
  skillInSecond: 'Skill in the second run',
  skillDifference: 'Second less first',
  bothAnswered: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'ordered pair')} that both runs answered`,
  tieCostsCoin: terms.aTieCostsACoins,
  noKnownPair: 'no shared pair has slates of different known utility',

  metricDifference: ({ metric, name }: { metric: string; name: string }) =>
    `${metric} of ${name}, second run less first`,
  qAgainstRest: ({ name }: { name: string }) => `Q of ${name} against the rest`,
  tieCountsTwice: terms.aTieCountsAboveAnd,
  levelOfLists: 'Level of the lists',
};

/** Conclusions of a comparison of two runs, the reasons against one, and the differences between the runs. */
export const compareRuns = {
  nothingShared: 'They have no question in common: their settings ask other things.',
  noPair: 'The two runs have no pair of slates that both have a result for.',
  allPairsSame: ({ pairs }: { pairs: number }) =>
    `All ${quantity(pairs, 'pair')} came out the same in both runs.`,
  pairsFlipped: ({ pairs, turned, ties }: { pairs: number; turned: number; ties: number }) =>
    `${integer(turned + ties)} of ${quantity(pairs, 'pair')} came out otherwise in the second run: ${quantity(turned, 'winner')} turned round, ${quantity(ties, 'tie')} came or went.`,
  noList: 'The two runs have no list that both have a label for.',
  allListsSame: ({ lists }: { lists: number }) =>
    `All ${quantity(lists, 'list')} got the same label in both runs.`,
  listsChanged: ({ lists, better, worse }: { lists: number; better: number; worse: number }) =>
    `${integer(better + worse)} of ${quantity(lists, 'list')} got another label in the second run: ${integer(better)} a better one, ${integer(worse)} a worse one.`,
  alone: ({ first, second }: { first: number; second: number }) =>
    `${quantity(first, 'question')} of the first run and ${quantity(second, 'question')} of the second are in one run alone and stay out.`,
  withoutResult: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'pair')} without a result in one of the runs or both stay out of flips and shares: unscored is no verdict.`,

  sameRun: 'They are the same run. Choose another one.',
  notFinished: ({ run }: { run: string }) =>
    `${run} isn’t finished. Let it go on to its end first.`,
  otherProtocol: ({ one, other }: { one: string; other: string }) =>
    `They ask different things: ${one} and ${other}. Runs of one protocol can be compared.`,
  noJudge: ({ run }: { run: string }) =>
    `${run} has no judge, so its figures are those of held-out data alone. Compare it with another run without a judge.`,
  noHeldOut: 'At least one of them has no relevant held-out item, so there is nothing to compare.',
  otherData: 'Their data aren’t the same. Runs without a judge can be compared on the same data.',
  otherSplit:
    'Their splits aren’t the same, so they hold out other interactions. Several runs of one study, such as a run for each fold, can be put into one table.',
  otherMetric: ({ one, other }: { one: string; other: string }) =>
    `Their lists aren’t equally long: ${one} and ${other} are other figures. Give both studies the same length of lists.`,
  otherUsers: ({ first, second }: { first: number; second: number }) =>
    `They aren’t about the same ${noun.users}: ${quantity(first, noun.user, noun.users)} of the first run and ${quantity(second, noun.user, noun.users)} of the second are in one run alone. ${noun.Users} take part for whom every recommender of a study has a list; leave out a recommender with fewer lists, and draw the same ${noun.users}.`,
  get otherRelevant() {
    return `Other held-out items are relevant to the same ${noun.users}: the studies have another “relevantFrom” or another seed of the data.`;
  },
  get relevantUnknown() {
    return `One of them doesn’t hold which items are relevant to each ${noun.user}, so whether they are the same can’t be told. Evaluate its study again.`;
  },
  noCommonRecommender:
    'They have no recommender in common. To compare recommenders of two names, put both into one study.',
  offlineMoved: ({ metric, users, up, down }: OfflineMove) =>
    `${[
      ...(up.length > 0 ? [`${list(up)} ${up.length === 1 ? 'has' : 'have'} a higher`] : []),
      ...(down.length > 0 ? [`${list(down)} ${down.length === 1 ? 'has' : 'have'} a lower`] : []),
    ].join(', and ')} ${metric} in the second run, over ${quantity(users, noun.user, noun.users)}.`,
  offlineSame: ({ metric, users }: { metric: string; users: number }) =>
    `Every ${noun.user} has the same ${metric} of each recommender in both runs, over ${quantity(users, noun.user, noun.users)}.`,
  offlineChance: ({ metric, users }: { metric: string; users: number }) =>
    `Chance may explain every difference of ${metric} between the runs, over ${quantity(users, noun.user, noun.users)}.`,
  recommendersAlone: ({ first, second }: { first: readonly string[]; second: readonly string[] }) =>
    `In one run alone, and not compared: ${[
      ...(first.length > 0 ? [`${list(first)} (first run)`] : []),
      ...(second.length > 0 ? [`${list(second)} (second run)`] : []),
    ].join(', ')}.`,
  recommenders: terms.recommenders,
  listFiles: 'Files of lists',
  namesOf: ({ names }: { names: readonly string[] }) => list(names) || terms.noneInText,
  otherSlates:
    'Their slates aren’t the same, so they have no pair in common. Begin the second run as a copy of the first (“Set up” on its page), and change nothing but the judge or the wording.',

  differs: ({ what, one, other }: { what: string; one: string; other: string }) =>
    `${what}: ${one}, then ${other}.`,
  judge: common.judge,
  weights: 'Weights',
  arrangement: 'Arrangement',
  promptFamily: terms.promptFamily,
  template: 'Template',
  split: 'Split of the data',
  earlyStopping: terms.earlyStopping,
  seed: terms.seed,
  madeWith: ({ what }: { what: string }) => `Made with ${what}`,
  weightsOf: ({ weights }: { weights: readonly (string | null)[] }) =>
    weights.map((one) => one ?? 'none').join(', '),
  none: terms.noneInText,
  on: 'on',
  off: 'off',
  theDefault: 'the default',
  lines: ({ lines }: { lines: readonly string[] }) => `“${lines.join(' / ')}”`,
};

interface OfflineMove {
  readonly metric: string;
  readonly users: number;
  /** The recommenders with a higher and with a lower figure in the second run. */
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** Titles, readings and columns of the sections of a comparison of two runs. */
export const compareSections = {
  agreement: 'Do they say the same?',
  agreementReading:
    'Agreement is the share of questions that both runs answered alike; the marks beside it show how often a coin, or a judge that always names the first position, would agree with the first run. Kappa takes out what two judges with these habits would agree on by chance: 1 is always, 0 as often as chance. By pair, both orders count together, so a judge that follows position agrees with itself by being wrong twice. Agreement isn’t truth: two judges can be wrong alike.',

  flips: 'Who flipped which way?',
  flipsReading:
    'Each bar is the pairs of one recommender that both runs judged: gained are those that it has more of in the second run (a loss that became a tie or a win), lost those that it has less of. Many flips both ways with a difference near 0 is noise; flips that go one way is a judge that likes other lists. The figure is its share in the second run less that in the first.',
  gained: 'Gained',
  theSame: 'The same',
  lost: terms.lost,
  unscoredInOne: 'Unscored in one',

  offline: 'Which recommender differs on held-out data?',
  offlineReading: ({ metric }: { metric: string }) =>
    `The mean ${metric} of each recommender of both runs, and the second run’s less the first’s for the same ${noun.users}, with the paired t test. The last column is corrected for the number of recommenders (Holm); up to .05 the runs count as different.`,

  chance: 'Is that more than chance?',
  get shareTestReading() {
    return `${noun.AUser} counts once, whatever the number of pairs: up where this recommender’s share of that ${noun.user}’s pairs is larger in the second run, down where it is smaller. The exact test asks how surprising so uneven a split would be if a coin had decided each (McNemar’s, where ${noun.aUser} has one pair; the sign test else). The last column is corrected for the number of recommenders (Holm). ${noun.Users} whose share stays the same say nothing either way and stay out.`;
  },
  get levelTestReading() {
    return `${noun.AUser} counts once: up where the level of this recommender’s lists for that ${noun.user} is higher in the second run, down where it is lower. The exact test asks how surprising so uneven a split would be if a coin had decided each (McNemar’s). The last column is corrected for the number of recommenders (Holm). ${noun.Users} whose level stays the same say nothing either way and stay out.`;
  },
  recommender: terms.recommender,
  shareInFirst: 'Share in the first',
  shareInSecond: 'Share in the second',
  levelInFirst: 'Level in the first',
  levelInSecond: 'Level in the second',
  get usersUp() {
    return `${noun.Users} up`;
  },
  get usersDown() {
    return `${noun.Users} down`;
  },
  p: terms.p,
  pHolm: terms.pHolm,

  right: 'Which is right more often?',
  rightReading:
    'Pairs whose better slate is known. Gained are those on which the second run is nearer to it, lost those on which the first is. The figure is the share of the better slate in the second run less that in the first, a tie counting half.',
  skill: 'Which has more skill?',
  get skillReading() {
    return `Skill is 1 for a judge that is never wrong, 0 for a coin, −1 for one that always is. Both are over the questions that both runs answered, so that they are about the same pairs; the difference pairs ${noun.users}, which is why its interval is narrower than those above it would suggest.`;
  },

  relabelled: 'Whose lists got another label?',
  relabelledReading:
    'Each bar is the lists of one recommender that both runs labelled. The level counts a good list as 1, a partial one as half and a poor one as 0; the figure is the level in the second run less that in the first. If all go the same way, the second judge is milder or stricter; if one recommender goes alone, it likes other lists.',
  betterLabel: terms.betterLabel,
  worseLabel: 'Worse label',
  labels: 'Do they label alike?',
  labelsReading:
    'Lists with the same label in both runs, beside what a coin over three labels, or a judge that always says "Good", would agree with the first run. Weighted kappa takes out what such habits agree on by chance, and counts a step from good to poor four times one between neighbours.',
};

const FIGURES = {
  regret: 'Regret',
  skill: 'Skill',
  consistency: 'Position consistency',
  transitivity: 'Transitivity',
  ratings: 'Rating coherence',
  irreflexivity: 'Irreflexivity',
} as const;

type FigureName = keyof typeof FIGURES;

const SOURCES = {
  demo: 'Example films',
  shop: 'Example shop',
  movielens: 'MovieLens',
  tables: 'tables',
  published: 'a published dataset',
} as const;

/** The tasks of the slate judge’s paper, by the slates of a study. */
const TASKS = {
  'held-out': 'T1',
  permutations: 'T2',
  ordered: 'T3',
  recommenders: 'recommenders',
} as const;

/** Texts of the page that puts several runs into one table. */
export const severalRuns = {
  field: ({
    data,
    kind,
    slates,
  }: {
    data: string | null;
    kind: keyof typeof SOURCES;
    slates: keyof typeof TASKS;
  }) => `${data ?? SOURCES[kind]}, ${TASKS[slates]}`,
  vote: ({ judges }: { judges: readonly string[] }) => `Vote of ${list(judges)}`,
  judgeOf: ({ judge, name }: { judge: string; name: string }) => `${judge} (${name})`,
  run: ({ judge, field }: { judge: string; field: string }) => `${field}: ${judge}`,
  runNamed: ({ judge, field, name }: { judge: string; field: string; name: string }) =>
    `${field}: ${judge} (${name})`,
  figure: ({ figure }: { figure: FigureName }) => FIGURES[figure],
  grid: ({ figure }: { figure: FigureName }) => `${FIGURES[figure]} by judge and dataset`,
  gridReading: ({ figure }: { figure: FigureName }) =>
    `One row a judge, one column a dataset and task (the slate judge’s Table 5). ${better(figure)} Each cell is the figure of that run’s own report, with its interval. Intervals that overlap don’t show that two judges are alike, nor the opposite; “Compare two runs” tests two judges on the same slates.`,
  plot: ({ figure }: { figure: FigureName }) =>
    figure === 'regret' ? 'Regret of each run' : `${FIGURES[figure]} of each run`,
  plotReading: ({ figure }: { figure: FigureName }) =>
    `One mark a run, by dataset and task (the slate judge’s ${figure === 'regret' ? 'Figure 1' : 'Figure 4'}). ${better(figure)} The dashed line is a coin on the same questions; the mark is open if its interval holds it.${figure === 'regret' ? ' Regret depends on how far the slates of a dataset differ, so compare it with its coin, and judges within a dataset.' : ''}`,
  many: ({ name }: { name: 'quotients' | 'labels' }) =>
    name === 'quotients' ? 'Q of each run' : 'Shares of the labels in each run',
  manyReading: ({ name }: { name: 'quotients' | 'labels' }) =>
    name === 'quotients'
      ? 'Q of each recommender against another, over all aspects, in each run of the arena: above 1 the first wins more often. Nothing is tested between runs.'
      : 'The share of each label among the lists of each recommender, in each run that labels lists. Nothing is tested between runs.',
  offline: ({ metric, field }: { metric: string; field: string }) =>
    `${metric} on held-out data, by recommender and run: ${field}`,
  offlineReading: ({
    metric,
    runs,
    datasets,
  }: {
    metric: string;
    runs: number;
    datasets: number;
  }) =>
    [
      `Runs without a judge. Each cell is the mean ${metric} of that run’s own report, over its ${noun.users}, with its interval and a random list’s value.`,
      ...(runs < 2
        ? []
        : [
            `The last columns are the mean of the ${quantity(runs, 'run')}, each counted once, and their standard deviation (n − 1). The interval of the mean resamples ${noun.users}, each with all its runs. Runs that share ${noun.users} or interactions, such as folds, aren’t independent, so the deviation describes these runs and is no error of the mean.`,
          ]),
      ...(datasets > 1
        ? [`The runs are of ${integer(datasets)} different datasets with this name.`]
        : []),
    ].join(' '),
  foldOf: ({ name, fold, folds }: { name: string; fold: number; folds: number }) =>
    `${name}, fold ${integer(fold)} of ${integer(folds)}`,
  meanOfRuns: 'Mean of the runs',
  deviation: terms.standardDeviation,
  meanOf: ({ metric, name }: { metric: string; name: string }) =>
    `${metric} of ${name}, mean of the runs`,
  deviationOf: ({ metric, name }: { metric: string; name: string }) =>
    `${metric} of ${name}, standard deviation of the runs`,
  ofRuns: ({ runs }: { runs: number }) => quantity(runs, 'run'),
  deviationMethod: 'standard deviation over the runs (n − 1), no interval',
  notInEach: 'one of the runs has no value of it',
  ofRun: ({ run, title }: { run: string; title: string }) => `${run}: ${title}`,
  table: 'All runs',
  tableReading: ({ panels }: { panels: readonly { run: string; votes: string }[] }) =>
    [
      'Every run with the figures of its own report; a panel has a row for its vote and one for each judge. Mean similarity is the cosine of two slates’ mean item vectors, over the pairs of the run: the more alike two slates are, the harder the choice and the less a mistake costs.',
      ...panels.map(({ run, votes }) => `${run}: ${votes}`),
    ].join(' '),
  runColumn: common.run,
  judge: common.judge,
  noJudge: common.noJudge,
  dataset: 'Dataset and task',
  similarity: terms.meanSimilarity,
  meanSimilarity: ({ mean, pairs }: { mean: number | null; pairs: number }) =>
    mean === null ? '–' : `${decimal(mean)} (${quantity(pairs, 'pair')})`,
  none: '–',
  lowMass: ({ run, low }: { run: string; low: string }) => `${run}: ${low}`,
  without: ({ runs }: { runs: readonly string[] }) =>
    `Without any of these figures: ${list(runs)}.`,

  // Runs in files.
  fileUnusable: ({ file, why }: { file: string; why: string }) => `${file} can’t be used: ${why}`,
  sameRun: ({ file }: { file: string }) => `it holds the same run as ${file}`,
  unfinished: 'its run isn’t finished',
  noData: 'its data aren’t complete',

  // The page.
  crumb: '<a>Runs</a> / Several runs',
  title: common.severalRunsTogether,
  lead: 'Put the figures of any number of finished runs side by side: judges by datasets and tasks, each with its interval and a coin’s figure. Runs without a judge, such as one for each fold, are joined by their held-out figures.',
  link: 'Put several runs into one table',
  pick: 'Runs to show',
  all: 'Choose all',
  few: 'Choose two runs or more.',
  noFinished: 'No run on this device is finished yet.',
  working: 'Working out the reports of these runs',
  failed: 'The runs can’t be shown together',
  runsUnread: common.theRunsOnThisDevice,
  readingRuns: common.readingTheRunsOnThis,
  save: 'Save as',
  saveAs: ({ format }: { format: string }) => `Save the tables as ${format}`,
};

function better(figure: FigureName): string {
  return figure === 'regret' ? 'Lower is better.' : 'Higher is better.';
}

/** Remarks of a report whose stored answers count by a rule of the person’s own. */
export const ruleRemarks = {
  ownRule:
    'Worked out from the stored answers under a rule of your own, not the one that this protocol reports by.',
  labelMass: ({ least }: { least: number }) =>
    `Answers with less than ${decimal(least)} on the labels are unscored.`,
  margin: ({ margin }: { margin: number }) =>
    `Answers whose two likeliest labels are less than ${decimal(margin)} apart are ties.`,
  pooled:
    'All votes on two slates are pooled, whichever came first, and a drawn vote is a tie. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
  averaged:
    'The shares of both orders are averaged for each two slates. Both orders have that one verdict, so place, asymmetry and transitivity can’t be read here.',
  tiesLeftOut: 'Ties are left out, and counted as unscored.',
  tiesLost: ({ loser }: { loser: string }) =>
    `Every tie is lost by ${loser}: the worst that ties could mean for it.`,
  trust:
    'By this rule both orders of a pair have one verdict, so whether the judge follows place can’t be read here: see the report under the usual rule.',
  oneVerdict: 'by this rule both orders of a pair have one verdict',
};

/** Texts of the section with the main figures of a run by parts of it. */
export const slices = {
  get nothingToSplit() {
    return `There are no parts: the ${noun.users} are equally active, the slates equally popular and similar, and no items have categories, as far as it is known.`;
  },
  title: 'Does it hold for everybody?',
  reading: ({ lines, fewest }: { lines: number; fewest: number }) =>
    `The main figures again for a part of the ${noun.users} or pairs at a time, and each part less all the rest. p says how surprising that difference would be if there were none, corrected (Holm) for all ${lines} lines of its column; so many parts make one stand out by chance. Parts with fewer than ${fewest} ${noun.users} aren’t tested. “None can be below .05” marks a part that has too few ${noun.users} for a p below .05 among so many lines, whatever they answer. A part with few ${noun.users} has a wide interval: that it doesn’t differ says little. Activity is what the judge was shown of ${noun.aUser}’s history, popularity the usual number of earlier interactions with an item of the slates, genre or category the commonest on them.`,
  part: terms.part,
  lessTheRest: 'Less the rest',
  pHolm: terms.pHolm,
  notTested: terms.noneInText,
  outOfReach: 'none can be below .05',
  joined: '95%, joined from the intervals of the part and of the rest',
  line: ({ name, slice }: { name: string; slice: string }) => `${name}: ${slice}`,
  figureIn: ({ figure, line }: { figure: string; line: string }) => `${figure}, ${line}`,
  differenceIn: ({ figure, line }: { figure: string; line: string }) =>
    `${figure}, ${line}, less the rest`,
  countedAgainst: ({ n, unit, others }: { n: number; unit: Unit; others: number }) =>
    `${quantity(n, unit)} against ${quantity(others, 'other')}`,
  noAnswer: 'nothing in this part has an answer that counts',
  noAnswerOnOneSide: 'this part or the rest has no answer that counts',

  activity: 'Activity',
  earlier: ({ n, one, many }: { n: number; one: string; many: string }) =>
    `${n} earlier ${plural(n, one, many)}`,
  earlierRange: ({
    low,
    high,
    one,
    many,
  }: {
    low: number;
    high: number;
    one: string;
    many: string;
  }) => `${low} to ${high} earlier ${plural(high, one, many)}`,
  popularity: terms.popularity,
  knownEqually: ({ n }: { n: number }) => `popularity ${n}`,
  leastKnown: ({ low, high }: { low: number; high: number }) =>
    `least known (popularity ${low} to ${high})`,
  middlingKnown: ({ low, high }: { low: number; high: number }) =>
    `middling known (popularity ${low} to ${high})`,
  bestKnown: ({ low, high }: { low: number; high: number }) =>
    `best known (popularity ${low} to ${high})`,
  genre: terms.genre,
  category: 'Category',
  allOthers: terms.allOthers,
  similarity: terms.similarity,
  cosine: ({ n }: { n: number }) => `cosine ${decimal(n)}`,
  cosineRange: ({ low, high }: { low: number; high: number }) =>
    `cosine ${decimal(low)} to ${decimal(high)}`,
};

/** Texts of the form with another rule by which a report counts answers. */
export const countingRule = {
  title: 'Count the answers by another rule',
  lead: 'All answers are stored, so no model has to run again. The report and its exports name the rule.',
  problem: 'A number from 0 to 1',
  margin: 'Closer than this is a tie',
  marginHint: 'Smallest lead of the likeliest label that counts as a win; 0 for none',
  labelMass: 'Least label mass',
  labelMassHint: 'Below it an answer is unscored; 0 for none',
  orders: 'The two orders of a pair',
  each: 'Each by itself',
  pooled: 'All votes pooled',
  averaged: 'Shares averaged',
  ties: terms.ties,
  kept: 'As the protocol counts them',
  leftOut: terms.leftOut,
  lostBy: ({ recommender }: { recommender: string }) => `Lost by ${recommender}`,
  apply: 'Work it out again',
  usual: 'Back to the usual rule',
};
