import { decimal } from '../domain/numbers.ts';
import type { Stopping } from '../domain/study.ts';

/** Describes the rule of early stopping for a report and a manifest. */
export function stoppingWords({ error, width }: Stopping): string {
  const narrow =
    width === undefined
      ? ''
      : `, or the share won is known within an interval of ${decimal(width)}`;
  return `no more questions on two recommenders once they are told apart${narrow}; chance of error ${decimal(error, 3).replace(/0+$/, '')} over all pairs together`;
}
