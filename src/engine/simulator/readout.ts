import { sumOf } from '../domain/sum-of.ts';
import type { Stream } from '../random/stream.ts';
import { drawnFrom } from './drawn-from.ts';
import type { RatingAnswer } from './rater.ts';
import type { Scale } from '../domain/rating-scales.ts';
import type { SimulatorSettings } from './settings.ts';

/** Tolerance for the sum of an answer's probabilities, which are 32-bit numbers. */
const ROUNDING = 1e-3;

/**
 * Reads a rating from a distribution. Null for an unscored or invalid answer, which never becomes a rating.
 *
 * `argmax` takes the likeliest rating and draws among exactly equal ones; `expected` takes the mean, which need not be
 * a whole number; `sample` draws from the distribution, which `draw` may sharpen or cut (`drawn-from.ts`).
 */
export function readRating(
  { probabilities, stage }: Pick<RatingAnswer, 'probabilities' | 'stage'>,
  { ratings }: Scale,
  readout: SimulatorSettings['readout'],
  stream: Stream,
  draw?: SimulatorSettings['draw'],
): number | null {
  if (stage === 'unscored' || probabilities?.length !== ratings.length) return null;
  if (!probabilities.every((p) => p >= 0 && p <= 1)) return null;
  const sum = sumOf(probabilities);
  if (Math.abs(sum - 1) > ROUNDING) return null;
  switch (readout) {
    case 'argmax': {
      const best = Math.max(...probabilities);
      const leading = ratings.filter((_, at) => probabilities[at] === best);
      return leading[leading.length > 1 ? stream.below(leading.length) : 0]!;
    }
    case 'expected':
      return probabilities.reduce((total, p, at) => total + p * ratings[at]!, 0) / sum;
    case 'sample': {
      const offered = draw ? drawnFrom(probabilities, draw) : probabilities;
      let left = stream.unit() * sumOf(offered);
      const at = offered.findIndex((p) => (left -= p) < 0);
      return ratings[at === -1 ? offered.findLastIndex((p) => p > 0) : at]!;
    }
  }
}
