import { decimal, percent, quantity } from './numbers.ts';
import { list, withInterval, type Numbers } from './words.ts';

interface Pair {
  readonly better: string;
  readonly worse: string;
}

/** The features of lists that a judge may follow. */
type Followed = 'popularity' | 'position' | 'mean rating' | 'similarity';

/** Pairs named in the first line; more are counted. */
const NAMED = 2;

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
  }: {
    leader: string;
    others: readonly string[];
    heldOut: 'agree' | 'open' | 'missing';
    metric: string;
  }) => {
    const than = others.length > 1 ? 'each of the others' : list(others);
    const checked = {
      agree: `and ${metric} on held-out data agrees`,
      open: `and ${metric} on held-out data separates no pair the other way`,
      missing: 'and no held-out data can check it',
    }[heldOut];
    return `${leader} is better than ${than}: the judge prefers its lists more often than chance explains, ${checked}.`;
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
