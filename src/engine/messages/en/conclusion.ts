import { decimal, integer, percent, quantity } from './numbers.ts';
import { list, withInterval, type Numbers } from './words.ts';

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

/** The first line of every protocol's report, with its reason. */
export const conclusion = {
  contradicted: ({ pairs, metric }: { pairs: readonly Pair[]; metric: string }) => {
    const named = pairs.slice(0, NAMED).map(({ better, worse }) => `${better} to ${worse}`);
    const more = pairs.length - named.length;
    const others = more > 0 ? [quantity(more, 'more pair')] : [];
    return `The judge and held-out data disagree: the judge prefers ${list([...named, ...others])}, and for the same users ${metric} says the opposite; chance explains neither.`;
  },
  followsPosition: ({ flipped, alternates = false }: { flipped: number; alternates?: boolean }) =>
    `This judge follows position${alternates ? ' or label order' : ''}: it flips ${percent(flipped)} of the pairs, more than a coin would, so this study says nothing about the lists.`,
  follows: ({ feature, left }: { feature: Followed; left: Numbers }) =>
    `This judge follows ${feature}: beyond popularity, mean rating, similarity and position, it shows nothing that it repeats in both orders (a share of ${withInterval(left)}).`,
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
  mayLead: ({ leaders, pairs }: { leaders: readonly string[]; pairs: readonly Pair[] }) => {
    const named = pairs.slice(0, NAMED).map(({ better, worse }) => `${better} over ${worse}`);
    const more = pairs.length - named.length;
    const others = more > 0 ? [quantity(more, 'more pair')] : [];
    return `Can’t tell which is best: ${list(leaders)} may lead. The judge separates ${list([...named, ...others])}.`;
  },
};
