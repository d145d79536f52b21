import { leave, type LeftOut, type LeftOutReason } from '../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { estimatedRate, type About } from '../report/estimate.ts';
import type { Unit } from '#messages/en/figures.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import type { Estimate } from '../report/report.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { AnsweredUser } from './examined.ts';

/** A value that enters the mean, or the reason why it doesn't. */
export type Seen = number | LeftOutReason;

/**
 * Computes a rate over all users' observations, with its interval over users. `unit` is the counted
 * thing, such as a duel.
 */
export function rateOver<User = AnsweredUser>(
  users: readonly User[],
  about: Omit<About, 'n' | 'leftOut' | 'of' | 'measure'> & { readonly unit: Unit },
  observe: (answered: User) => Iterable<Seen>,
  draws: Resamples,
): Estimate {
  const { unit, ...rest } = about;
  const ratio = emptyRatio(users.length);
  const leftOut: LeftOut = {};
  users.forEach((answered, user) => {
    for (const seen of observe(answered)) {
      if (typeof seen === 'number') addObservation(ratio, user, seen);
      else leave(leftOut, seen);
    }
  });
  const of = message('estimates.countedOfUsers', {
    n: total(ratio),
    unit,
    users: users.length,
  });
  return estimatedRate({ ...rest, of }, { ratio, leftOut }, draws, 'guaranteed');
}
