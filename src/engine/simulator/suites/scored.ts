import { message } from '../../messages/message.ts';
import { SKILL } from '../../report/measures.ts';
import { chanceCorrected } from './floors.ts';
import type { About } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import { bootstrap, type Statistic } from '../../stats/bootstrap.ts';
import { resamples } from '../../stats/resamples.ts';
import { wilson } from '../../stats/wilson.ts';

const DRAWS = 2000;

/** A figure whose interval resamples the groups of the answers: people or series. */
interface Sampled {
  readonly about: About;
  readonly statistic: Statistic;
  /** The number of groups, and their name. */
  readonly groups: { readonly count: number; readonly name: 'people' | 'series' | 'users' };
}

/**
 * Estimates a figure with its 95% interval. Where all groups give 0, or all give 1, resamples can't differ and Wilson's
 * interval over the groups is used.
 */
export function sampled(
  { about: { why, ...about }, statistic, groups }: Sampled,
  stream: Stream,
): Estimate {
  const { value, interval } = bootstrap(statistic, resamples(groups.count, DRAWS, stream));
  if (value === null)
    return { ...about, value, why, interval, method: message('suiteFigures.none') };
  const stuck = interval !== null && interval.high - interval.low < 1e-12;
  if (stuck && Math.min(value, 1 - value) < 1e-9) {
    return {
      ...about,
      value,
      interval: wilson(Math.round(value) * groups.count, groups.count),
      method: message('suiteFigures.wilson', { groups: groups.name }),
    };
  }
  const method = interval
    ? message('suiteFigures.resampled', { draws: DRAWS, count: groups.count, groups: groups.name })
    : message('suiteFigures.tooFew', { groups: groups.name });
  return { ...about, value, interval, method };
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
