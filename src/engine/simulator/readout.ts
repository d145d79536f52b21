import type { Stream } from '../random/stream.ts';
import type { RatingAnswer } from './rater.ts';
import type { Scale } from './scale.ts';
import type { SimulatorSettings } from './settings.ts';

/** How far from 1 the shares of an answer may sum: they come as 32-bit numbers. */
const ROUNDING = 1e-3;

/**
 * The rating that a distribution comes to; null where there is none to read, which is unscored and
 * never a rating of its own.
 *
 * `argmax` takes the likeliest, exactly even ones by the stream; `expected` the mean, which need not
 * be a whole number; `sample` draws from the distribution.
 */
export function readRating(
  { probabilities, stage }: Pick<RatingAnswer, 'probabilities' | 'stage'>,
  { ratings }: Scale,
  readout: SimulatorSettings['readout'],
  stream: Stream,
): number | null {
  if (stage === 'unscored' || probabilities?.length !== ratings.length) return null;
  if (!probabilities.every((p) => p >= 0 && p <= 1)) return null;
  const sum = probabilities.reduce((total, p) => total + p, 0);
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
      let left = stream.unit() * sum;
      const at = probabilities.findIndex((p) => (left -= p) < 0);
      return ratings[at === -1 ? probabilities.findLastIndex((p) => p > 0) : at]!;
    }
  }
}
