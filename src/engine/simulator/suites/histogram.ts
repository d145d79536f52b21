import { sumOf } from '../../domain/sum-of.ts';
import type { Dataset } from '../../domain/dataset.ts';
import { similarityFloor } from './floors.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';

/**
 * The shares of real ratings by level, lowest first: an item is drawn uniformly, then one of its ratings (SUBER,
 * appendix C). The number of levels is that of the coarser scale: half stars are the ten levels of a scale of ten, and
 * in pairs the five of a scale of five. Null without ratings.
 */
export function realHistogram({ log, scale }: Dataset, asked: Scale): number[] | null {
  if (!scale) return null;
  const levels = levelsOf(scale, asked);
  const counts = new Map<number, number[]>();
  for (let row = 0; row < log.length; row++) {
    const rating = log.rating[row]!;
    if (Number.isNaN(rating)) continue;
    const item = log.item[row]!;
    const own = counts.get(item) ?? new Array<number>(levels).fill(0);
    own[levelOf(rating, scale, levels)]!++;
    counts.set(item, own);
  }
  if (counts.size === 0) return null;
  const shares = new Array<number>(levels).fill(0);
  for (const own of counts.values()) {
    const all = sumOf(own);
    own.forEach((count, level) => (shares[level]! += count / all / counts.size));
  }
  return shares;
}

/** The level of a rating, from 0 to levels - 1; values between two levels are rounded to the nearest. */
export function levelOf(
  rating: number,
  { min, max }: { readonly min: number; readonly max: number },
  levels: number,
): number {
  const share = Math.min(1, Math.max(0, (rating - min) / (max - min)));
  return Math.round(share * (levels - 1));
}

/** 1 minus the total variation distance of two histograms, in counts or shares; null without ratings. */
export function similarityOf(counts: ArrayLike<number>, real: readonly number[]): number | null {
  let all = 0;
  for (let level = 0; level < real.length; level++) all += counts[level]!;
  if (all === 0) return null;
  let distance = 0;
  real.forEach((share, level) => (distance += Math.abs(counts[level]! / all - share) / 2));
  return 1 - distance;
}

/**
 * The score of ratings drawn uniformly from the scale. Uses `similarityFloor` of the reproduction where the ratings
 * divide evenly into the levels.
 */
export function chanceSimilarity(real: readonly number[], scale: Scale): number {
  const counts = real.map(() => 0);
  for (const rating of scale.ratings) counts[levelOf(rating, endsOf(scale), real.length)]!++;
  const even = counts.every((count) => count === counts[0]);
  return even ? similarityFloor(real) : similarityOf(counts, real)!;
}

function levelsOf(
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  asked: Scale,
): number {
  const ends = endsOf(asked);
  return Math.min(Math.round((max - min) / step) + 1, ends.max - ends.min + 1);
}
