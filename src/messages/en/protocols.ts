import { noun } from './nouns.ts';
import { metricNames } from './names.ts';
import { terms } from './terms.ts';
import { decimal, integer, percent, quantity } from './numbers.ts';
import { list, type Numbers, ofSelf, plural, type Ties, withInterval } from './words.ts';

interface Counted {
  readonly name: string;
  readonly n: number;
}

interface NamedJudge {
  readonly name: string;
  readonly model: boolean;
  /** The end of "a reference judge that …"; empty if unknown. */
  readonly does: string;
}

/** Texts that the reports of all protocols share. */
export const protocols = {
  soFar: ({ finding }: { finding: string }) => `So far: ${finding}`,
  sentences: ({ all }: { all: readonly string[] }) => all.join(' '),
  findingOf: ({ judges, finding }: { judges: readonly NamedJudge[]; finding: string }) => {
    const [only] = judges;
    if (only && judges.length === 1) {
      return `By ${only.name}, ${natureOf(only)}, not a language model: ${finding}`;
    }
    const all = list(judges.map((judge) => `${judge.name} (${natureOf(judge)})`));
    const models = judges.some(({ model }) => model);
    return `By the votes of ${all}${models ? '' : ', none of them a language model'}: ${finding}`;
  },

  sameByConstruction:
    'The judge gives the same answer in both orders by construction: its answers don’t depend on the order, so this says nothing about their quality.',
  sameAmong: ({ judges }: { judges: readonly string[] }) =>
    `${list(judges)} ${plural(judges.length, 'gives', 'give')} the same answer in both orders by construction.`,

  tooFewKnown: ({ n, least, lists }: { n: number; least: number; lists: boolean }) =>
    `How much the ${noun.user} liked both ${lists ? 'lists' : 'slates'} is known for only ${integer(n)} of the judged pairs; at least ${integer(least)} are needed to measure how often the judge is right.`,

  provisional: ({ judged, planned }: { judged: number; planned: number }) =>
    `Provisional: ${integer(judged)} of ${quantity(planned, 'question')} judged.`,
  get synthetic() {
    return `The ${noun.users} are synthetic: their tastes were drawn from a model, so this shows how the judge works, not what people like.`;
  },
  unscored: ({ answers, judges }: { answers: number; judges: readonly Counted[] }) => {
    const byJudge = judges.length === 0 ? '' : ` (${listed(judges)})`;
    return `${quantity(answers, 'answer')} unscored${byJudge}: no legal answer could be read. They are left out of the other figures.`;
  },
  drawnPairs: ({ votes }: { votes: number }) =>
    `${quantity(votes, 'vote')} on two slates drawn: no verdict has a majority, and the figures count a tie.`,
  drawnLabels: ({ votes }: { votes: number }) =>
    `${quantity(votes, 'vote')} on a label drawn: no label has a majority, and the figures count the vote as unscored.`,
  exactTies: (ties: Ties) =>
    `${quantity(ties.n, 'exact tie')}${ofSelf(ties)}: the probabilities were exactly equal, and a coin seeded by the run decided.`,
  severalStages: ({ stages }: { stages: readonly Counted[] }) =>
    `Answers were read in more than one way: ${listed(stages)}.`,
  writtenReplies: ({ answers, judged }: { answers: number; judged: number }) =>
    `${integer(answers)} of ${quantity(judged, 'answer')} came without probabilities: the judge wrote a reply, and its label counts as certain. The label mass can’t be measured. Margins, effects in logits and expected ratings of these answers say which label was written, not how sure the judge was.`,
  unlistedLabels: ({ answers, most, judged }: { answers: number; most: number; judged: number }) =>
    `In ${integer(answers)} of ${quantity(judged, 'answer')} a label was not among the tokens that the judge’s runtime lists. It counts as 0; its probability is at most ${decimal(Math.ceil(most * 1e4) / 1e4, 4)}.`,
  sharedItems: ({ users }: { users: number }) =>
    `${quantity(users, noun.user, noun.users)} with slates that share items: their held-out ratings were used up.`,
  tiedAtCut: ({ share }: { share: number }) =>
    `For ${percent(share)} of the ${noun.users}, the cut between history and held-out ratings falls between equal timestamps.`,
  profilesDropped: ({ dropped, written }: { dropped: number; written: number }) =>
    `${quantity(dropped, 'description')} of ${noun.users} by the judge, of ${integer(written)}, dropped as unscored: cut off or empty. For these ${noun.users} the judge read the words of the data.`,
  prefacesUnread: ({ unread, written }: { unread: number; written: number }) =>
    `${integer(unread)} of ${quantity(written, 'text')} before an answer unscored: empty, or cut off before the end of a sentence. The answers behind them don’t quote them.`,
  reasonsUnread: ({ unread, written }: { unread: number; written: number }) =>
    `${quantity(unread, 'reply', 'replies')} with reasons, of ${integer(written)}, unscored: cut off, or not in the form that was asked for. The verdicts don’t depend on them.`,
};

function natureOf({ model, does }: NamedJudge): string {
  if (model) return 'a language model';
  return does ? `a reference judge that ${does}` : 'a reference judge';
}

const listed = (counts: readonly Counted[]) =>
  list(counts.map(({ name, n }) => `${name} ${integer(n)}`));

/** Faults in the settings of a protocol. */
export const protocolSettings = {
  unknown: ({ setting, protocol, known }: { setting: string; protocol: string; known: string }) =>
    `protocol.settings.${setting}: ${protocol} has no such setting; it has ${known || 'none'}`,
  invalid: ({ setting, problem }: { setting: string; problem: string }) =>
    `protocol.settings.${setting}: ${problem}`,
  notBoolean: 'true or false was expected',
  notAmong: ({ values }: { values: readonly string[] }) =>
    `one of ${values.join(', ')} was expected`,
  notBetween: ({ min, max }: { min: number; max: number }) =>
    `a number from ${min} to ${max} was expected`,
  notLines: ({ most }: { most: number }) => `1 to ${most} lines of text were expected`,
  notText: 'a text was expected',
  notFields: ({ values, required }: { values: readonly string[]; required: string | null }) =>
    `a list of some of ${values.join(', ')}, each once, was expected${required === null ? '' : `; ${required} can’t be left out`}`,
  noPlaceholder: ({
    line,
    column,
    found,
    known,
  }: Place & { found: string; known: readonly string[] }) =>
    `${place({ line, column })}: there is no ${found} here; ${known.length === 0 ? 'no placeholder can be used' : known.map((name) => `{${name}}`).join(', ')} ${known.length === 0 ? '' : 'can be used'}`.trimEnd(),
  badCharacter: ({ line, column, found }: Place & { found: string }) =>
    `${place({ line, column })}: ${found} can’t be used, since it could spell a tag or a control token of the model; write round brackets`,
  hiddenCharacter: ({ line, column, found }: Place & { found: string }) =>
    `${place({ line, column })}: remove the invisible character ${found}`,
  tooLong: ({ line, column, most }: Place & { most: number }) =>
    `${place({ line, column })}: the text has more than ${most} characters; shorten it`,
  notTags: ({ tags }: { tags: number }) =>
    `${tags} different names for tags were expected, each of letters, digits and underscores, beginning with a letter, of at most 24 characters, and none of USER_HISTORY, LIST and score`,
  turnMarker: ({ setting, marker }: { setting: string; marker: string }) =>
    `protocol.settings.${setting}: the text holds ${marker}, with which this model separates its turns; write it in other words`,
  listExample: ({ line }: { line: number }) =>
    `line ${line}: a customer, the items with semicolons between them, Good, Partial or Poor, and the reason were expected, with bars between them: customer | item; item | Good | reason. The numbers of items that don’t belong can follow after one more bar`,
  pairExample: ({ line }: { line: number }) =>
    `line ${line}: a customer, the items of two sets with semicolons between them, the verdict 1, 2 or =, and the reason were expected, with bars between them: customer | item; item | item; item | 1 | reason`,
  inLine: ({ line, problem }: { line: number; problem: string }) => `entry ${line}, ${problem}`,
  notRecommender: ({ name, known }: { name: string; known: string }) =>
    `${name} isn’t one of this study’s recommenders (${known || 'none, for it compares none'})`,
};

interface Place {
  readonly line: number;
  readonly column: number;
}

const place = ({ line, column }: Place) => `line ${line}, column ${column}`;

interface Pair {
  readonly better: string;
  readonly worse: string;
}

/** The features of lists that a judge may follow. */
type Followed = 'popularity' | 'position' | 'mean rating' | 'similarity';

/** Pairs named in the first line; more are counted. */
const NAMED = 2;

/** A pair whose better one won fewer of their duels than it lost. */
interface Lost extends Pair {
  readonly won: number;
  readonly lost: number;
  readonly separated: boolean;
}

/** What an order counts beside the duels of two. */
const BESIDE = {
  position: 'the rating allows for position',
  others: 'the rating counts the duels with the others too',
  labels: 'the level counts by how much a label is better',
};

type Beside = keyof typeof BESIDE;

const lostText =
  (beside: Beside | null) =>
  ({ better, worse, won, lost }: Lost) =>
    beside === 'labels'
      ? `${better} has the better label than ${worse} less often than the worse, ${integer(won)} to ${integer(lost)}`
      : `${better} lost its duels with ${worse}, ${integer(won)} to ${integer(lost)}`;

/** Recommenders of which each beats each of some others. */
interface Settled {
  readonly better: readonly string[];
  readonly worse: readonly string[];
}

const beats = ({ better, worse }: Settled) =>
  `${list(better)} ${better.length > 1 ? 'each beat' : 'beats'} ${list(worse)}`;

/** Open pairs, and the users that would separate those within `most` users; null for none of them. */
interface Rest {
  readonly pairs: number;
  readonly within: number;
  readonly users: number | null;
  readonly most: number;
  /** True if some other pair is separated. */
  readonly settled: boolean;
}

/** Shares of the pairs whose two orders have different answers. */
interface Flipped {
  readonly flipped: Numbers;
  readonly coin: number;
  readonly alternates: boolean;
}

const flipsText = ({ value, interval }: Numbers) =>
  `${percent(value)} of the pairs${interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : ''}`;

const position = (alternates: boolean) =>
  `This judge follows position${alternates ? ' or label order' : ''}`;

/** The first line of every protocol's report, with its reason. */
export const conclusion = {
  followsPosition: ({ flipped, coin, alternates }: Flipped) =>
    `${position(alternates)}: it flips ${flipsText(flipped)}, and a coin flips ${percent(coin)}, so this study says nothing about the lists.`,
  mayFlipAll: ({ flipped, coin, alternates }: Flipped) =>
    `${position(alternates)}, as far as so few pairs show: it flips ${flipsText(flipped)}, a judge that always names the first slate all of them, and a coin ${percent(coin)}.`,
  contradicted: ({ pairs, metric }: { pairs: readonly Pair[]; metric: string }) => {
    const named = pairs.slice(0, NAMED).map(({ better, worse }) => `${better} to ${worse}`);
    const more = pairs.length - named.length;
    const others = more > 0 ? [quantity(more, 'more pair')] : [];
    return `The judge and held-out data disagree: the judge prefers ${list([...named, ...others])}, and for the same ${noun.users} ${metric} says the opposite; chance explains neither.`;
  },
  follows: ({ feature, left }: { feature: Followed; left: Numbers }) =>
    `This judge follows ${feature}: beyond popularity, mean rating, similarity and position, it shows nothing that it repeats in both orders (a share of ${withInterval(left)}).`,
  readsNoHistory: ({ gain, judges }: { gain: Numbers; judges: number }) =>
    judges === 1
      ? `This judge reads no history: its skill with the ${noun.user}’s own history is ${withInterval(gain)} higher than with another ${noun.user}’s, so this study says nothing about what suits each ${noun.user}.`
      : `These judges read no history: the skill of none is more than ${withInterval(gain)} higher with the ${noun.user}’s own history than with another ${noun.user}’s, so this study says nothing about what suits each ${noun.user}.`,
  undetected: ({ detection, n, coin }: { detection: Numbers; n: number; coin: number | null }) =>
    `This judge can’t be told from a coin on planted faults: where it decides, it is right about ${withInterval(detection)} of ${quantity(n, 'list')}, and a coin about ${decimal(coin)}. So this study names no better recommender: plant more faults, or choose another judge.`,
  better: ({
    leader,
    others,
    heldOut,
    metric,
    by,
  }: {
    leader: string;
    others: readonly string[];
    heldOut: 'agree' | 'open' | 'missing';
    metric: string;
    /** What shows it: every comparison of its own, or only the order over all of them. */
    by: 'duels' | 'order';
  }) => {
    const than = others.length > 1 ? 'each of the others' : list(others);
    const checked = {
      agree: `and ${metric} on held-out data agrees`,
      open: `and ${metric} on held-out data separates no pair the other way`,
      missing: 'and no held-out data can check it',
    }[heldOut];
    const why = {
      duels: 'the judge prefers its lists more often than chance explains',
      order: 'it stands higher in the judge’s order than chance explains',
    }[by];
    return `${leader} is better than ${than}: ${why}, ${checked}.`;
  },
  lostDuels: ({ pairs, beside }: { pairs: readonly Lost[]; beside: Beside | null }) => {
    const of = (some: readonly Lost[]) => some.map(lostText(beside)).join('; ');
    const [apart, open] = [true, false].map((is) => pairs.filter((one) => one.separated === is));
    return [
      ...(apart!.length > 0 ? [`Yet ${of(apart!)}${beside ? `: ${BESIDE[beside]}` : ''}.`] : []),
      ...(open!.length > 0
        ? [
            `Yet ${of(open!)}; the study doesn’t separate ${open!.length === 1 ? 'the two' : 'these pairs'}.`,
          ]
        : []),
    ].join(' ');
  },
  noneApart: ({ names }: { names: readonly string[] }) =>
    `Can’t tell: no difference between ${list(names)} is larger than chance explains.`,
  mayLead: ({ leaders, settled }: { leaders: readonly string[]; settled: readonly Settled[] }) => {
    const named = settled.slice(0, NAMED).map(beats);
    let more = 0;
    for (const { better, worse } of settled.slice(NAMED)) more += better.length * worse.length;
    const others =
      more > 0 ? `, and ${quantity(more, 'more pair is', 'more pairs are')} settled` : '';
    return `Can’t tell which is best: ${list(leaders)} may lead. Settled: ${named.join('; ')}${others}.`;
  },
  rest: ({ pairs, within, users, most, settled }: Rest) => {
    const other = settled ? 'other ' : '';
    if (users === null) {
      return `No ${other}pair differs so much that ${quantity(most, noun.user, noun.users)} would separate it.`;
    }
    const all = settled ? 'the rest' : pairs === 1 ? 'the two' : 'all of them';
    const which =
      within === pairs
        ? all
        : `${integer(within)} of the ${other}${quantity(pairs, 'pair')}, and more than ${integer(most)} the rest`;
    return `If the differences stay as large as they look, about ${quantity(users, noun.user, noun.users)} would separate ${which}.`;
  },
};

/** The setting of the order in which prompts name the answers, and its figures. */
export const labelOrder = {
  setting: 'Order of the labels',
  settingHint:
    'The prompt names the possible answers, such as 1 and 2, in an order that a judge may follow. Both orders: the two answers make one verdict, and the report shows the effect of the order. Alternating: half of the pairs have each order, all single lists beside one history have the same, and the report estimates the effect. Scores are named from 0 to 9, or from 9 to 0.',
  asPublished: terms.asPublished,
  both: 'Both orders (twice the questions)',
  alternate: 'Alternating (no extra questions)',

  section: 'Position and label order',
  sectionBoth:
    'Position: whether a slate is shown first. Label order: whether the prompt names an answer first. Each question was asked in both label orders, so each effect is measured within the same pair of slates, free of the other. A verdict is read from the mean log-odds of both answers; if they cancel out exactly, it is a tie. The effects count single answers.',
  sectionAlternate:
    'Position: whether a slate is shown first. Label order: whether the prompt names an answer first. Half of the pairs name the answers in the other order, chosen by chance. The mean of the two halves gives the effect of the position, their difference that of the label order.',
  position: terms.positionBias,
  positionGloss: 'the judge names the slate shown first, both label orders alike',
  firstNamed: 'Label-order bias',
  firstNamedGloss: 'the judge gives the answer that the prompt names first',
  firstNamedHalfGloss: 'the judge gives an answer of the half that the prompt names first',
  changes: 'Changed by the label order alone',
  changesGloss: 'questions with another answer in the other order',
  positionEffect: terms.positionEffectInLogits,
  positionEffectGloss: 'the mean log-odds of the slate shown first, both label orders alike',
  effect: terms.labelOrderEffectInLogits,
  effectGloss: 'half of the difference of the log-odds between the two label orders',
  effectHalfGloss:
    'half of the difference, between the two label orders, of the log-odds of the half of the answers that is named first as published',
  shift: 'Shift of the scores',
  shiftGloss: 'points by which the expected score is higher where the prompt names 9 first',
  onTask: ({ title, task }: { title: string; task: string }) => `${title}, ${task}`,
  tiesLeftOut: 'ties, and answers between the two named ones, are left out',
  middleLeftOut: 'the label in the middle is left out',
  tiesEqual: 'a tie is an answer of its own',
  fromProbabilities: 'from the probabilities of the opposite answers',
  noSlateOrders: 'no pair has answers in both orders of its slates and in both label orders',
  noOrders: 'no answers in both label orders',

  remarkBoth: ({ verdicts }: { verdicts: number }) =>
    `The judge was asked each question in both label orders. ${quantity(verdicts, 'verdict')}: two answers make one.`,
  remarkAlternate: ({ exchanged, verdicts }: { exchanged: number; verdicts: number }) =>
    `${integer(exchanged)} of ${quantity(verdicts, 'verdict')} are on prompts that name the answers in the other order.`,
  follows: ({ judge, rate, task, half }: OrderFollowed) =>
    `${judge || 'The judge'} follows the order of the labels: it gives ${namedFirst(half)} in ${withInterval(rate)} of its decided answers${asked(task)}, where a coin has .50. See “Position and label order”.`,
  avoids: ({ judge, rate, task, half }: OrderFollowed) =>
    `${judge || 'The judge'} avoids what the prompt names first: it gives ${namedFirst(half)} in ${withInterval(rate)} of its decided answers${asked(task)}, where a coin has .50. See “Position and label order”.`,
};

/** Texts on the share of a judge's probability that lies on the named answers. */
export const labelMass = {
  title: 'Label mass',
  reading: ({ enough }: { enough: number }) =>
    `The share of the judge’s next-token distribution that lies on the answers which the prompt names. The rest lies on other beginnings of a reply. Verdicts are read from the answers’ part alone, whatever its size; from ${decimal(enough)} on a judge answers as it would by itself.`,
  of: ({ judge, task }: { judge: string; task: string }) =>
    judge === '' ? `Label mass, ${task}` : `Label mass of ${judge}, ${task}`,
  unknown: 'no answer has a known label mass',
  low: ({ low, enough, several }: LowMass) =>
    `Low label mass: ${low.map((one) => massOf(one, several)).join('; ')}. Below ${decimal(enough)} a judge would often write something else than one of the answers; its verdicts are read from the answers’ part of its probability alone.`,
};

interface LowMass {
  readonly low: readonly {
    readonly judge: string;
    readonly task: string;
    readonly mass: Numbers;
  }[];
  readonly enough: number;
  /** True if there are several judges or kinds of question. */
  readonly several: boolean;
}

function massOf({ judge, task, mass }: LowMass['low'][number], several: boolean): string {
  const of = judge === '' ? task : `${judge}, ${task}`;
  return several ? `${withInterval(mass)} (${of})` : withInterval(mass);
}

/** Texts on the independent votes that a panel of judges counts as. */
export const panelVotes = {
  title: 'How many votes does the panel count as?',
  reading:
    'Judges that agree repeat each other’s votes. Effective votes are n / (1 + (n − 1) r) (Kish): n is the number of judges, r the mean correlation of the answers of each two. Judges who answer independently of each other count as n, judges who always give the same answer as one; r below 0 counts as 0, since judges who contradict each other add no votes. Two judges agree because they share a habit or because both are right: this figure doesn’t tell one from the other. It tells how much a further judge adds.',
  sentence: ({ judges, task, votes }: { judges: number; task: string; votes: Numbers }) =>
    `By their agreement these ${integer(judges)} judges count as ${withInterval(votes)} independent votes${asked(task)}.`,
  unknown: ({ judges, task, why }: { judges: number; task: string; why: string }) =>
    `The number of votes that these ${integer(judges)} judges count as is unknown${asked(task)}: ${why}.`,
  onTask: labelOrder.onTask,
  votes: 'Effective votes',
  votesGloss: ({ judges }: { judges: number }) =>
    `the independent judges that these ${integer(judges)} count as`,
  mean: 'Mean correlation',
  meanGloss: 'of the answers of each two judges',
  ofTwo: 'Correlation of two judges',
  ofTwoGloss: ({ judges }: { judges: readonly string[] }) => list(judges),
  tiesEqual: labelOrder.tiesEqual,
  ofCorrelation: 'by the mean correlation and its ends, which below 0 count as 0',
  noQuestion: 'no question has an answer of each of them',
  constant: 'one of them gives the same answer throughout',
};

/** A judge (empty if it is the only one), the share of its answers, and the kind of question (empty if it is the only one). */
interface OrderFollowed {
  readonly judge: string;
  readonly rate: Numbers;
  readonly task: string;
  /** True if half of the labels are opposite to the other half. */
  readonly half: boolean;
}

function namedFirst(half: boolean): string {
  return half
    ? 'an answer of the half that the prompt names first'
    : 'the answer that the prompt names first';
}

/** The kind of question at the end of a sentence; empty where there is one kind. */
function asked(task: string): string {
  return task === '' ? '' : ` (asked: ${task})`;
}

/** Texts on questions that are asked again with another user's history. */
export const historySwap = {
  get option() {
    return `Ask again with another ${noun.user}’s history`;
  },
  get optionAbout() {
    return `One order of each pair (or each list) is asked once more, with the history of another ${noun.user} drawn by the seed. The report then says which share of the verdicts depends on whose history is shown. No other figure counts these answers. Where verdicts decide which questions are asked (early stopping, Swiss rounds, a first stage, kinds of fault), these are asked last and decide nothing. It costs at most half as many questions again, or as many again in a protocol that asks in one order or about one list at a time.`;
  },
  price: ({ questions }: { questions: number }) =>
    `${quantity(questions, 'question')} of these, or fewer where verdicts decide which are asked, are asked again with another ${noun.user}’s history.`,

  title: 'Does it matter whose history is shown?',
  get reading() {
    return `The judge answered the same questions a second time, with the history of another ${noun.user}. A judge that doesn’t read the history changes nothing; a coin changes half of its answers between two labels, and two thirds between three. A change alone isn’t good: the gain in skill tells, where the worth of the slates is known, if the ${noun.user}’s own history makes the judge more right. No other figure of this report counts the second answers.`;
  },
  get readingStopped() {
    return `The judge answered the same questions a second time, with the history of another ${noun.user}. A judge that doesn’t read the history changes nothing; a coin changes half of its answers between two labels, and two thirds between three. No gain in skill is shown: early stopping ends the questions about two recommenders when the answers with the own history happen to be clear, so that their skill is too high for a comparison. No other figure of this report counts the second answers.`;
  },
  changed: 'Changed by another history',
  get changedGloss() {
    return `verdicts that differ with the history of another ${noun.user}`;
  },
  gain: 'Gain in skill by the own history',
  get gainGloss() {
    return `skill with the ${noun.user}’s own history less skill with another’s`;
  },
  own: terms.skillWithTheOwnHistory,
  ownGloss: 'on the questions that were asked with both',
  other: 'Skill with another history',
  otherGloss: 'the same questions',
  tiesAreAnswers: labelOrder.tiesEqual,
  noBoth: 'no question was answered with both histories',
  noWorth:
    'No gain in skill by the own history, the personal share: the worth of too few slates is known. So the first line can’t say if the judge reads the history.',
};

/** Texts on metrics whose relevance is the judge's label of single items. */
export const gradedItems = {
  title: ({ k }: { k: number }) =>
    `How good are the lists, by the judge’s labels of single items? First ${quantity(k, 'item')}`,
  reading: ({ corrected }: { corrected: boolean }) =>
    `Precision is the share of a list’s items that fit by the judge’s label. nDCG counts the probability that an item fits (linear gain), against the best order of all items that the judge labelled for the same ${noun.user}.${
      corrected
        ? ` Corrected figures are people’s own: their grades of some of these items show how often each label of the judge is right, and nDCG by people of the same lists, where they graded all of ${noun.aUser}’s items, how far the judge’s nDCG is off. They assume that what people graded is a random sample of what the judge labelled.`
        : ' No grades by people correct these figures, so they are as good as the judge.'
    }`,
  cutoffs: 'How good are shorter lists, by the judge’s labels of single items?',
  cutoffsReading: ({ k }: { k: number }) =>
    `The same figures for the first items of the same lists, which have up to ${quantity(k, 'place')}. The best order of nDCG is still that of all items that the judge labelled.`,
  alone: (of: GradedMetric) => gradedMetric(of),
  corrected: (of: GradedMetric) => `${gradedMetric(of)}, corrected by people`,
  figureOf: ({ name, ...of }: GradedMetric & { name: string }) =>
    `${gradedMetric(of)} of ${name}, by the judge’s labels of items`,
  pooled: ({ depth }: { depth: number }) =>
    `people graded the first ${quantity(depth, 'place')} of each list, and few deeper ones, so their grades are no random sample of these places`,
};

interface GradedMetric {
  readonly what: 'precision' | 'ndcg';
  readonly k: number;
}

const gradedMetric = ({ what, k }: GradedMetric) =>
  metricNames.atCutoff({ name: metricNames[what], k });

function relevant({ from }: { from: number | null }): string {
  return `Relevant: what the ${noun.user} rated among the held-out interactions with at least ${from ?? 'two thirds of the scale'}, or chose.`;
}

/** Texts about held-out data and the lists' composition beside the judge's order. */
export const heldOut = {
  noFigures: ({ lists }: { lists: number }) =>
    `There are no figures: for none of the ${quantity(lists, 'list')} is a relevant held-out item known. Its ${noun.user} would have to have rated a later item with at least two thirds of the scale (or the study’s “relevantFrom”), or have chosen one where the data has no ratings, and must not have met it before.`,
  means: 'What do held-out data say?',
  meansReading: ({ how, serendipity }: { how: string; serendipity: boolean }) =>
    `The mean of each metric over ${noun.users}. ${noun.AUser} without held-out items is left out. Chance is a list drawn at random from the items that the same ${noun.users} had not met. ${how} ${serendipity ? `Serendipity: the mean over positions of 1 less the item’s mean similarity to the ${noun.user}’s earlier items, by the ${noun.users} who met both before, for a relevant item; 0 for any other. ` : ''}Held-out data count what ${noun.users} went on to choose, and a list that they never saw could not be chosen.`,
  relevant,
  how: ({ from, negatives }: { from: number | null; negatives: number }) =>
    `${relevant({ from })} AUC against ${integer(negatives)} items that the ${noun.user} never met, drawn by seed. URD: 1 less the mean cosine of the items’ vectors. URD by category: 1 less the mean share of common categories (Jaccard), pairs with an item without categories left out. In nDCG, relevance is 0 or 1. In graded nDCG, a later rating has a grade g from 0 (the lowest) to 4 (the highest) and counts 2^g − 1, or g where the gain is linear; an item that the ${noun.user} didn’t rate later counts 0. MAP is divided by all that is relevant. Gain: the mean over positions of the share of the scale that the ${noun.user} gave later, or 1 for a choice; 0 for an item that the ${noun.user} didn’t rate or choose later.`,
  metricOf: ({ metric, name }: { metric: string; name: string }) => `${metric} of ${name}`,
  get unknown() {
    return `it is known of no ${noun.user}`;
  },

  order: 'Does the judge order the recommenders as held-out data do?',
  orderReading: ({ systems }: { systems: number }) =>
    `Tau-b between the judge’s order and the order by each metric: 1 is the same order, −1 the reverse, 0 no relation. The interval resamples ${noun.users}, so it is about other ${noun.users} with the same recommenders. ${quantity(systems, 'recommender')} have ${integer(orders(systems))} orders, so p cannot be below ${decimal(Math.min(1, 2 / orders(systems)), 3)}${systems < 5 ? ': even the same order is weak evidence' : ''}.`,
  tauGloss: 'tau-b with the judge’s order',
  noTau: 'fewer than three recommenders have both, or all have the same value',

  pairs: 'Where do the judge and held-out data disagree?',
  pairsReading: ({ metric, opposite }: { metric: string; opposite: number }) => {
    const found =
      opposite === 0
        ? 'No pair is separated by both in opposite directions.'
        : `${quantity(opposite, 'pair')} ${opposite === 1 ? 'is' : 'are'} separated by both in opposite directions.`;
    return `${found} Each row compares two recommenders twice: by the judge’s verdicts, and by the difference of ${metric} for the same ${noun.users} (paired t test). Both p-values are corrected over all pairs (Holm); up to .05 the two count as separated.`;
  },
  judgePrefers: 'Judge prefers',
  judgeP: 'p, judge',
  difference: ({ metric }: { metric: string }) => `Difference of ${metric}`,
  differenceOf: ({ metric, first, second }: { metric: string; first: string; second: string }) =>
    `${metric} of ${first} minus ${second}`,
  heldOutP: 'p, held-out',
  together: 'Directions',
  neither: 'neither',
  noP: terms.noneInText,
  notBoth: 'not both separated',
  same: 'the same',
  opposite: 'opposite',

  lists: 'What are the lists like?',
  listsReading: ({ items, tail }: { items: number | null; tail: boolean }) => {
    const shown =
      items === null
        ? ''
        : ` Coverage is the share of the catalogue’s ${integer(items)} items that appears on any list of these ${noun.users}, Gini how unevenly it is shown: 0 if every item is shown equally often, near 1 if a few items take all positions. Personalisation is 1 less the mean cosine of two ${noun.users}’ lists: 0 if all get the same items. All three are of all lists together, and have no interval: ${noun.users} who are drawn twice add no new lists.`;
    const head = tail
      ? ` ARP (average recommendation popularity) is the mean number of these ${noun.users}; APLT (average percentage of long-tail items), the share of items outside the short head: the fewest items that make up 80% of all that ${noun.users} met.`
      : '';
    return `Figures of the lists by themselves, without the ${noun.users}’ later choices; higher isn’t better. URD, the diversity of a list (intra-list diversity), is 1 less the mean cosine of its items’ vectors; URD by category, 1 less the mean share of common categories. Popularity is the mean share of ${noun.users} who met an item before, novelty the mean of −log2 of that share, in bits.${head}${shown}`;
  },
  coverage: 'Coverage',
  gini: 'Gini',
  personalisation: 'Personalisation',
  personalisationOf: ({ name }: { name: string }) => `Personalisation of ${name}`,
  coverageOf: ({ name }: { name: string }) => `Coverage of ${name}`,
  giniOf: ({ name }: { name: string }) => `Gini of ${name}`,
  noLists: 'it has no lists',
  definitions: ({
    named,
    own,
  }: {
    named: readonly { title: string; library: string }[];
    own: readonly string[];
  }) =>
    [
      ...(named.length > 0
        ? [
            `Definitions as in these libraries: ${list(named.map(({ title, library }) => `${title} (${library})`))}.`,
          ]
        : []),
      ...(own.length > 0 ? [`Definitions of this program: ${list(own)}.`] : []),
    ].join(' '),
  ofAllLists: 'no interval: of all lists together',
};

/** The number of orders of so many things. */
function orders(things: number): number {
  return things < 2 ? 1 : things * orders(things - 1);
}

/** The tests over which the p-values of a report are corrected; one that stands in two tables counts once. */
const testsOfReport = ({ tests }: { tests: number }) => `${quantity(tests, 'test')} of this report`;

/** Texts on people's assessments of items beside the judge and held-out data. */
export const assessed = {
  means: 'What do people’s assessments say?',
  meansReading: ({ relevantFrom }: { relevantFrom: number }) =>
    `The mean over ${noun.users} whose items people graded (qrels). An item counts as relevant from grade ${relevantFrom} on; nDCG counts the grades themselves (ranx: ndcg). An item without a grade counts as irrelevant. “Assessed” is the share of the list that has a grade: a recommender whose lists did not enter the pool may be better than its figures.`,
  metricOf: ({ metric, name }: { metric: string; name: string }) =>
    `${metric} of ${name}, by people’s grades`,
  pairs: 'Which recommenders do people’s assessments separate?',
  /** `tests`: the number of all tests of the report, where they are corrected together; null for a table by itself. */
  pairsReading: ({ metric, tests }: { metric: string; tests: number | null }) =>
    `The mean difference of ${metric} by people’s grades for the same ${noun.users}, with the paired t test. The p-values are corrected (Holm) over all ${tests === null ? 'pairs' : testsOfReport({ tests })}.`,
  p: 'p, people',
  orders: 'Do people, the judge and held-out data order the recommenders alike?',
  ordersReading: ({ metric }: { metric: string }) =>
    `Tau-b between every two orders of the recommenders: by ${metric} of people’s grades, by the judge, and by held-out data. 1 is the same order, −1 the reverse, 0 no relation. The interval resamples ${noun.users}, so it is about other ${noun.users} with the same recommenders.`,
  tauGloss: 'tau-b of the two orders',
  peopleJudge: 'People and the judge',
  peopleHeldOut: 'People and held-out data',
  judgeHeldOut: 'The judge and held-out data',
};

/** Texts of the sections that compare a judge with simple judges and split its verdicts. */
export const simpleJudges = {
  popularity: terms.popularity,
  meanRating: terms.meanRating,
  similarity: 'Similarity to the history',
  position: 'Position',
  labelOrder: terms.labelOrder,
  left: 'Left: something else, the same in both orders',

  halfTies: 'a tie counts half for each slate',
  equalRatings: 'two lists with equal ratings count half for each',
  method: ({ users }: { users: number }) =>
    `95%, Student’s t over the influence of each of ${quantity(users, noun.user, noun.users)} (sandwich)`,
  tooFewPairs: ({ pairs, least }: { pairs: number; least: number }) =>
    `${quantity(pairs, 'pair')} were answered, fewer than ${least}`,
  oneOrder: ({ pairs, least }: { pairs: number; least: number }) =>
    `${quantity(pairs, 'pair')} were answered in both orders, fewer than ${least}: one order can’t separate what the judge would repeat from chance`,
  noPopularity: 'no item of these slates is known',
  noRatings: 'the data has no ratings',
  noSimilarity: 'no slate and history share any text',
  oneLabelOrder:
    'all prompts name the answers in one order, which the position holds too; the setting “Alternating” of the label order would tell them apart',
  bothLabelOrders: 'each verdict is read from both label orders, so that their effects cancel out',

  agreementTitle: 'Would a simple judge say the same?',
  agreementReading: ({
    most,
    labels,
  }: {
    most: { of: string; rate: Numbers } | null;
    labels: boolean;
  }) =>
    `${most === null ? '' : `${most.of} names the same winner in ${percent(most.rate.value)}${most.rate.interval === null ? '' : ` (${percent(most.rate.interval.low)} to ${percent(most.rate.interval.high)})`} of the pairs that both decide. `}Three judges that read no prompt compare the same two ${labels ? 'lists' : 'slates'}: by the mean popularity of the items before the cut, by the mean of their mean ratings, and by the cosine of the items with the better-liked half of the ${noun.user}’s history (TF-IDF of categories, title and decade). ${labels ? 'The list with the better label wins. ' : ''}Kappa is 0 for agreement by chance and 1 for the same winner in every pair. High agreement alone is no fault, since popular items are often good. But near 100%, this study can’t tell the judge from the simple one.`,
  simpleJudge: 'Simple judge',
  byPopularity: 'A popularity judge',
  byRating: 'A mean-rating judge',
  bySimilarity: 'A similarity judge',
  sameWinner: 'Names the same winner',
  kappa: 'Kappa',
  undecided: 'Pairs left out',
  leftOut: ({ counts }: { counts: readonly { reason: string; n: number }[] }) =>
    counts.length === 0
      ? 'none'
      : counts.map(({ reason, n }) => `${integer(n)} ${reason}`).join(', '),
  decidedPairs: 'pairs without a winner over both orders are left out',
  noDecidedPair: 'no pair has a winner for both',
  agreementWith: ({ of }: { of: string }) => `${of}: names the same winner`,
  kappaWith: ({ of }: { of: string }) => `${of}: kappa`,

  aspectTitle: 'Would a simple judge say the same on each aspect?',
  aspectReading:
    'The share of the pairs decided on an aspect in which the simple judge names the same winner. A coin has .50.',
  aspect: terms.aspect,

  labelsTitle: 'What the labels of lists follow',
  scoresTitle: 'What the scores of lists follow',
  ratingsReading: ({ of, ridged }: { of: 'labels' | 'scores'; ridged: boolean }) =>
    `Of every two lists of ${noun.aUser}, one has the ${of === 'labels' ? 'better label' : 'higher score'}, or they are equal. All these orders together are 1. Popularity, mean rating and similarity have the parts that a regression explains by the differences between the two lists (Shapley values: where two of them could explain an order, each gets half). The rest up to 1 is anything else: taste or chance. A list is ${of === 'labels' ? 'labelled' : 'scored'} once, so this study can’t separate the two.${ridged ? ' These predictors separate the orders, or one repeats another, so the fit has a small ridge penalty.' : ''}`,

  sharesTitle: 'What the verdicts follow',
  sharesReading: ({ ridged, labelOrder }: { ridged: boolean; labelOrder: boolean }) =>
    `All verdicts together are 1. Popularity, mean rating, similarity${labelOrder ? ', position and label order' : ' and position'} have the parts that a regression explains by the differences between the two slates and by which of them is shown first${labelOrder ? ' and named first' : ''} (Shapley values: where two of them could explain a verdict, each gets half). “Left” is what none of them explains although the judge repeats it when the two slates change places: with an interval that holds ${decimal(0)} or lies below it, the judge follows nothing else. The rest up to 1 are answers that change with the order of the slates without a pattern. Left doesn’t say that the judge is right.${ridged ? ' These predictors separate the verdicts, or one repeats another, so the fit has a small ridge penalty.' : ''}`,
};

/** Texts on stopping early at pairs of recommenders that are settled. */
export const earlyStopping = {
  noRecommenders: 'Only recommenders can be told apart, and these slates have none.',
  noPair: 'This protocol looks at one list at a time: there is no pair to settle.',
  panel: 'Early stopping follows the verdicts of a single judge, and this is a panel.',
  schedule: 'This schedule already follows the verdicts.',
  calibrated:
    'The verdicts of calibrated single orders are known only at the end: ask in both orders.',
  settled: ({ pairs }: { pairs: readonly { first: string; second: string }[] }) =>
    `${quantity(pairs.length, 'pair of recommenders was', 'pairs of recommenders were')} settled early, so not every ${noun.user} was asked about each: ${list(pairs.map(({ first, second }) => `${first} over ${second}`))}. Their own intervals allow for that. Figures that pool several pairs (strength, ranks, shares over all opponents, aspects, p-values), and those that people’s labels correct, are computed as if the number of ${noun.users} had been fixed beforehand, and weigh each pair by the number of its questions.`,
  title: 'Which pairs were settled early?',
  get reading() {
    return `After each ${noun.user} the run checked if the two recommenders could be told apart, and stopped asking about them once they were. With so many checks, an ordinary interval would find a difference between equals far more often than its level allows. This interval is valid at all times together (a confidence sequence), so that a run may check and stop at any of them. It is wider in return, by about a half.`;
  },
  get users() {
    return `${noun.Users} counted`;
  },
  asked: 'Asked',
  winRate: terms.winRate,
  get toLast() {
    return `to the last ${noun.user}`;
  },
  untilDecided: ({ user }: { user: number }) => `until ${noun.user} ${integer(user)}: told apart`,
  untilKnown: ({ user }: { user: number }) =>
    `until ${noun.user} ${integer(user)}: known closely enough`,
  winRateOf: ({ first, second }: { first: string; second: string }) =>
    `Win rate, ${first} over ${second}`,
  noVerdict: 'no pair has a verdict that counts',
  pairs: ({ pairs }: { pairs: number }) => `${quantity(pairs, 'pair')}, one ${noun.aUser}`,
  ties: terms.aTieJudgedOrBy,
  method: '95%, a confidence sequence by betting, which holds however often one looks',
  methodOfMany: ({ level, pairs }: { level: number; pairs: number }) =>
    `95%, a confidence sequence by betting, which holds however often one looks; ${decimal(100 * level, 1)}% each, so that all ${pairs} hold together`,
  noUpperEnd: 'it has no upper end yet',
};

interface Thirds {
  readonly low: number;
  readonly high: number;
}

const from = ({ low, high }: Thirds) => (low === high ? `${low}` : `${low} to ${high}`);

type CategoryKind = 'genre' | 'category';

const KINDS = {
  genre: { one: 'genre', many: 'genres' },
  category: { one: 'category', many: 'categories' },
} as const;

/** Texts on offline metrics at several cut-offs, and of parts of the users and items. */
export const offlineParts = {
  cutoff: ({ k }: { k: number }) => `first ${quantity(k, 'item')}`,
  users: (third: Thirds) => `${noun.users} with ${from(third)} earlier items`,
  items: (third: Thirds) => `relevant items that ${from(third)} ${noun.users} met before`,
  value: ({ name, value }: { name: string; value: string }) =>
    `${noun.users} with ${name} ${value}`,
  valueRange: ({ name, ...third }: Thirds & { name: string }) =>
    `${noun.users} with ${name} ${from(third)}`,
  otherValue: ({ name }: { name: string }) => `${noun.users} with another ${name}`,
  unknownValue: ({ name }: { name: string }) => `${noun.users} of unknown ${name}`,
  category: ({ kind, category }: { kind: CategoryKind; category: string }) =>
    `relevant items of the ${KINDS[kind].one} ${category}`,
  otherCategories: ({ kind }: { kind: CategoryKind }) =>
    `relevant items of other ${KINDS[kind].many} only`,
  noCategory: ({ kind }: { kind: CategoryKind }) => `relevant items without a ${KINDS[kind].one}`,
  row: ({ name, part }: { name: string; part: string }) => `${name}, ${part}`,
  cutoffs: 'What do held-out data say of shorter lists?',
  get cutoffsReading() {
    return `The mean over ${noun.users} of each metric, for the first items of the same lists. Precision, recall, hit rate, MRR, MAP and nDCG follow ranx; RecBole’s MAP is divided by the smaller of the cut-off and the number of relevant items instead. In nDCG relevance is 0 or 1. Graded nDCG counts a later rating of grade g, 0 to 4, as 2^g − 1 (ranx: ndcg_burges), or as g (linear; ranx: ndcg). Gain and serendipity are those of “${heldOut.means}”, for the first items. ${noun.AUser} without relevant items is left out.`;
  },
  listCutoffs: 'What are the first items of the lists like?',
  listCutoffsReading: 'The same figures of the lists for their first items.',
  noPair: 'a list of one item has no two items to compare',
  cutoffTests: 'Which recommenders differ on shorter lists?',
  parts: ({ k }: { k: number }) =>
    `Who is served better, and with which items? First ${quantity(k, 'item')}`,
  partsOf: ({ attributes, kind }: { attributes: readonly string[]; kind: CategoryKind | null }) =>
    `The same metrics for parts of the ${noun.users} and of the relevant items. The first parts are thirds of the ${noun.users}, by the number of items that they met before.${
      attributes.length === 0
        ? ''
        : ` Then the ${noun.users} are divided by ${list(attributes)}: the most frequent values have a part each, and all others share one; a number with more than six values is cut into thirds.`
    } Where a part of the relevant items counts, all other items are irrelevant, and ${noun.aUser} without a relevant item of that part is left out. These parts are thirds, by the number of ${noun.users} who met an item before.${
      kind === null
        ? ''
        : ` Then come the most frequent ${KINDS[kind].many}; an item of several ${KINDS[kind].many} is in several parts.`
    }`,
  get noParts() {
    return `There are no parts of the ${noun.users} or of the relevant items to compare.`;
  },
  partTests: ({ k }: { k: number }) =>
    `Which recommenders differ in these parts? First ${quantity(k, 'item')}`,
  testsReading: ({ tests }: { tests: number }) =>
    `Mean differences for the same ${noun.users}, with paired t tests. The p-values are corrected (Holm) over all ${testsOfReport({ tests })}.`,
  partTestsReading: ({ tests, fewest }: { tests: number; fewest: number }) =>
    `Mean differences for the same ${noun.users}, with paired t tests. The p-values are corrected (Holm) over all ${testsOfReport({ tests })}. A part with fewer than ${quantity(fewest, noun.user, noun.users)} isn’t tested: whatever they chose, no p-value could be below .05.`,
};

interface Order {
  readonly leader: string;
  readonly others: readonly string[];
  readonly metric: string;
  readonly users: number;
}

/** Texts of a report without a judge. */
export const offlineReport = {
  get noJudge() {
    return `No judge was asked. The figures are of held-out data alone, over all ${noun.users} with lists and relevant held-out items.`;
  },
  nothingHeldOut: 'The data has no held-out items for these lists, so there is nothing to measure.',
  leads: ({ leader, others, metric, users }: Order) =>
    `${leader} has the highest ${metric} on held-out data, ahead of ${list(others)}, over ${quantity(users, noun.user, noun.users)}.`,
  mayLead: ({ leader, others, metric, users }: Order) =>
    `${leader} has the highest ${metric} on held-out data, over ${quantity(users, noun.user, noun.users)}. Chance may explain its lead over ${list(others)}.`,
  pairs: 'Which recommenders differ on held-out data?',
  pairsReading: ({ metric, tests }: { metric: string; tests: number }) =>
    `The mean difference of ${metric} for the same ${noun.users}, with the paired t test. The p-values are corrected (Holm) over all ${testsOfReport({ tests })}; up to .05 two recommenders count as separated.`,
};
