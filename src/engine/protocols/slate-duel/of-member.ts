import { ofOneJudge } from '../../report/figure-id.ts';
import type { Estimate } from '../../report/report.ts';

/**
 * Returns a figure of one judge of a panel under an id of its own, since it differs from the vote's.
 */
export function ofMember(one: Estimate): Estimate {
  return { ...one, id: ofOneJudge(one.id) };
}
