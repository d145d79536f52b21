import { categoryKind } from '../domain/category-kind.ts';
import { memoized } from '../domain/memoized.ts';
import { frequencies, mostFrequent } from '../domain/most-frequent.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { pairKey, slatesOf, type Trial } from '../domain/trial.ts';
import type { LeftOutOfTable } from '../report/missing.ts';
import { thirdCuts } from '../stats/third-cuts.ts';

/** A way of splitting a run's trials into parts. */
interface Slicing {
  readonly name: Text;
  /** In display order; at least two. */
  readonly slices: readonly Text[];
  /** The slice of each trial, from 0; -1 for none, as for a pair of unknown similarity. */
  readonly sliceAt: Int16Array;
}

/**
 * Returns the ways of splitting a run: by the length of the user's history, the popularity of the
 * items, the most frequent genre of the slates, and their similarity. Ways with a single non-empty
 * slice are left out, and named with the reason.
 */
export function slicingsOf(
  data: StudyData,
  trials: readonly Trial[],
): { readonly slicings: readonly Slicing[]; readonly left: readonly LeftOutOfTable[] } {
  const fame = memoized((slate: Slate) => fameOf(slate, data));
  const activity = (trial: Trial) =>
    data.users.get(slatesOf(trial)[0].user)?.history.length ?? null;
  const popularity = (trial: Trial) => {
    const [first, second = first] = slatesOf(trial);
    const [x, y] = [fame(first), fame(second)];
    return x === null || y === null ? (x ?? y) : (x + y) / 2;
  };
  const similarity = (trial: Trial) =>
    trial.kind === 'duel' && trial.first.id !== trial.second.id
      ? rounded(data.similarity.get(pairKey(trial.first, trial.second)) ?? null)
      : null;
  const { noun, nounPlural } = data.words;
  const counted = (mean: number) => Math.round(Math.expm1(mean));
  const printed = (cosine: number) => Number(cosine.toFixed(2));
  const activities = message('slices.activity');
  const popularities = message('slices.popularity');
  const similarities = message('slices.similarity');
  const found = [
    byThirds(activities, trials, activity, (low, high) =>
      low === high
        ? message('slices.earlier', { n: low, one: noun, many: nounPlural })
        : message('slices.earlierRange', { low, high, one: noun, many: nounPlural }),
    ),
    byThirds(popularities, trials, popularity, (low, high, index) =>
      low === high
        ? message('slices.knownEqually', { n: counted(low) })
        : message(KNOWN[index]!, { low: counted(low), high: counted(high) }),
    ),
    byGenre(data, trials),
    byThirds(similarities, trials, similarity, (low, high) =>
      low === high
        ? message('slices.cosine', { n: printed(low) })
        : message('slices.cosineRange', { low: printed(low), high: printed(high) }),
    ),
  ] as const;
  const why = [
    { title: activities, why: message('missing.sameActivity') },
    { title: popularities, why: message('missing.samePopularity') },
    { title: categoryIn(data), why: message('missing.oneCategory') },
    // Protocols about single lists have no pairs.
    ...(trials.some(({ kind }) => kind === 'duel')
      ? [{ title: similarities, why: message('missing.sameSimilarity') }]
      : []),
  ];
  return {
    slicings: found.flatMap((slicing) => slicing ?? []),
    left: why.filter((_, i) => found[i] === null),
  };
}

const categoryIn = ({ words }: StudyData) =>
  message(categoryKind(words) === 'genre' ? 'slices.genre' : 'slices.category');

/**
 * Rounds a cosine: slates of the same items in another order differ only by rounding errors in
 * their sums.
 */
function rounded(cosine: number | null): number | null {
  return cosine === null ? null : Math.round(cosine * 1e6) / 1e6;
}

const KNOWN = ['slices.leastKnown', 'slices.middlingKnown', 'slices.bestKnown'] as const;

/**
 * Splits the trials into thirds by a number; equal numbers are in the same third, and thirds with the same title are one
 * slice.
 */
function byThirds(
  name: Text,
  trials: readonly Trial[],
  valueOf: (trial: Trial) => number | null,
  titleOf: (low: number, high: number, index: number) => Message,
): Slicing | null {
  const all = trials.map(valueOf);
  const values = Float64Array.from(all.flatMap((value) => value ?? [])).sort();
  const cuts = thirdCuts(values);
  if (!cuts) return null;
  const [low, high] = cuts;
  const partOf = (value: number) => (value < low ? 0 : value < high ? 1 : 2);
  const from = [0, values.indexOf(low), values.indexOf(high), values.length];
  const groups = [0, 1, 2].map((part) => values.subarray(from[part], from[part + 1]));
  const titles = groups.map((group, part) =>
    group.length === 0 ? null : titleOf(group[0]!, group.at(-1)!, part),
  );
  const keys = titles.map((title) => JSON.stringify(title));
  const slices = titles.flatMap((title, i) => (title && keys.indexOf(keys[i]!) === i ? title : []));
  if (slices.length < 2) return null;
  const own = slices.map((slice) => JSON.stringify(slice));
  const indices = keys.map((key) => own.indexOf(key));
  return {
    name,
    slices,
    sliceAt: Int16Array.from(all, (value) => (value === null ? -1 : indices[partOf(value)]!)),
  };
}

function byGenre(data: StudyData, trials: readonly Trial[]): Slicing | null {
  const counted = memoized((slate: Slate) => categoriesOf(slate, data));
  const genres = trials.map((trial) => commonest(slatesOf(trial).map(counted)));
  const met = frequencies(genres.flatMap((genre) => genre ?? []));
  if (met.size < 2) return null;
  const own = mostFrequent(met);
  const rest = own.length < met.size ? [message('slices.allOthers')] : [];
  const indices = new Map(own.map((genre, i) => [genre, i]));
  return {
    name: categoryIn(data),
    slices: [...own, ...rest],
    sliceAt: Int16Array.from(genres, (genre) =>
      genre === null ? -1 : (indices.get(genre) ?? own.length),
    ),
  };
}

/**
 * The mean logarithm of the items' popularity: a single blockbuster doesn't make a slate popular.
 */
function fameOf({ items: list }: Slate, { items }: StudyData): number | null {
  const known = list.flatMap((item) => items.get(item)?.popularity ?? []);
  return known.length === 0
    ? null
    : known.reduce((sum, one) => sum + Math.log1p(one), 0) / known.length;
}

function categoriesOf({ items: list }: Slate, { items }: StudyData): ReadonlyMap<string, number> {
  return frequencies(list.flatMap((item) => items.get(item)?.categories ?? []));
}

/** The category of most items; the first by name of several. */
function commonest(counts: readonly ReadonlyMap<string, number>[]): string | null {
  const all = new Map<string, number>();
  for (const each of counts) {
    for (const [name, n] of each) all.set(name, (all.get(name) ?? 0) + n);
  }
  let best: string | null = null;
  for (const [name, n] of all) {
    const most = best === null ? -1 : all.get(best)!;
    if (n > most || (n === most && name < best!)) best = name;
  }
  return best;
}
