import { decimal, percent, quantity } from './numbers.ts';
import { withInterval, type Numbers } from './words.ts';

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
  nothingJudged: 'Nothing has been judged yet.',
  nothingRead: 'No verdict could be read, so this study says nothing about the lists.',

  shares: ({ groups }: { groups: readonly Labelled[] }) => sharesOf(groups),
  oneLabel: 'The judge gave every list the same label, so its labels separate nothing.',
  labelOrder: ({ order }: { order: Numbers }) =>
    `Of two lists with different labels, the better labelled one is liked more in ${withInterval(order)} of the cases: ${besideHalf(order)}.`,
  labelsUnchecked:
    'How much the users liked these lists isn’t known, so nothing says whether the labels are right.',

  nothingKnown:
    'Nobody recommended these lists and nothing is known of how much they were liked, so this study says only how consistent the judge is.',
  namesLiked: ({ truth }: { truth: Numbers }) =>
    `Of the pairs with a winner, the judge names the list liked more in ${withInterval(truth)} of the cases, ${truth.interval ? 'where a coin would in .50' : 'with too few users for an interval'}.`,
  notAllMet: 'The recommenders have not all met, so no order can be given.',
  outcomes: (met: Met) => `${outcomesOf(met)}.`,

  noBothOrders: 'No pair has an answer in both orders yet.',
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
  if (!interval) return 'with too few users for an interval';
  if (interval.low > 0.5) return 'better than a coin';
  return interval.high < 0.5 ? 'worse than a coin' : 'not distinguishable from a coin';
}

function besideCoin({ interval }: Numbers, coin: number | null): string {
  if (!interval || coin === null) return 'beside';
  if (interval.low > coin) return 'more than';
  return interval.high < coin ? 'less than' : 'not clearly more or less than';
}
