import { message } from '#messages/message.ts';
import type { Resamples } from '../stats/resamples.ts';
import {
  needsUnseen,
  MOST_LOGITS,
  unseenStrength,
  type StrengthFit,
} from '../stats/strength-interval.ts';
import { estimated, type About } from './estimate.ts';
import type { Estimate } from './report.ts';

/**
 * Returns the strength of a contestant with its interval over users: resampled, or with an unseen user where these are
 * too few or resamples have no finite maximum.
 *
 * @param scale multiplies logits, for ratings in points
 */
export function estimatedStrength(
  about: About,
  fit: StrengthFit,
  who: number,
  draws: Resamples,
  scale = 1,
): Estimate {
  const resampled = estimated(
    about,
    (weights) => {
      const strength = fit.of(weights)?.[who];
      return strength === undefined ? null : scale * strength;
    },
    draws,
  );
  if (resampled.value === null || draws.users < 3 || !needsUnseen(fit, draws)) return resampled;
  const found = unseenStrength(fit, who, draws);
  if (!found) return resampled;
  const { interval, capped } = found;
  return {
    ...resampled,
    interval: { low: scale * interval.low, high: scale * interval.high },
    method: message('estimates.unseenStrength', {
      users: draws.users,
      most: capped ? scale * MOST_LOGITS : null,
    }),
  };
}
