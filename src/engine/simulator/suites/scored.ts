import { message, type Message } from '#messages/message.ts';
import { SKILL } from '../../report/measures.ts';
import { chanceCorrected } from './floors.ts';
import { ofAlike, type About } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import type { Statistic } from '../../stats/bootstrap.ts';
import { resamples } from '../../stats/resamples.ts';
import { userInterval, type IntervalKind } from '../../stats/user-interval.ts';

const DRAWS = 2000;

/** A figure whose interval resamples the groups of the answers: people or series. */
interface Sampled {
  readonly about: About;
  readonly statistic: Statistic;
  /**
   * True where a few other groups could change the figure by any amount, as they can an order of means. Groups that
   * agree then give no interval.
   */
  readonly ofOrder?: boolean;
  /** The number of groups, and their name. */
  readonly groups: { readonly count: number; readonly name: 'people' | 'series' | 'users' };
}

/**
 * Estimates a figure with its 95% interval. Where resamples can’t differ, since all groups agree, a figure with bounds
 * has the interval that the upper limit for none (rule of three) allows for other groups.
 */
export function sampled(
  { about: { why, ...about }, statistic, ofOrder = false, groups }: Sampled,
  stream: Stream,
): Estimate {
  const draws = resamples(groups.count, DRAWS, stream);
  const { value, interval, kind } = userInterval(statistic, draws);
  if (value === null)
    return { ...about, value, why, interval, method: message('suiteFigures.none') };
  const { range } = about.measure;
  if (kind === 'stuck' && range && !ofOrder) {
    const { interval: alike } = ofAlike(value, { ...range, users: groups.count });
    const method = message('suiteFigures.wilson', { groups: groups.name });
    return { ...about, value, interval: alike, method };
  }
  return { ...about, value, interval, method: methodFor(kind, groups) };
}

function methodFor(kind: IntervalKind, { count, name }: Sampled['groups']): Message {
  switch (kind) {
    case 'resampled':
      return message('suiteFigures.resampled', { draws: DRAWS, count, groups: name });
    case 'stepped':
      return message('suiteFigures.stepped', { draws: DRAWS, count, groups: name });
    case 'stuck':
      return message('suiteFigures.noChange', { draws: DRAWS, groups: name });
    case 'student':
      return message('suiteFigures.student', { count, groups: name });
    default:
      return message('suiteFigures.tooFew', { groups: name });
  }
}

/** Rescales a figure so that random ratings score 0 and perfect ones 1. */
export function correctedForChance(score: Estimate, floor: number): Estimate {
  const of = (value: number | null) => (value === null ? null : chanceCorrected(value, floor));
  return {
    ...score,
    id: `${score.id}/skill`,
    title: message('suiteFigures.corrected', { title: score.title }),
    value: of(score.value),
    interval: score.interval && {
      low: chanceCorrected(score.interval.low, floor),
      high: chanceCorrected(score.interval.high, floor),
    },
    measure: { ...SKILL, range: { low: chanceCorrected(0, floor), high: 1 } },
    references: score.references.map(({ name, value }) => ({ name, value: of(value) })),
  };
}
