import { leave, type LeftOut, type LeftOutReason } from '../domain/left-out.ts';
import type { Sample } from '../protocols/saer/sample.ts';
import type { Judged } from '../stats/labelled-sample.ts';

/** A judge's value of one thing and the people's label of it, on one scale from 0 to 1. */
interface Beside {
  readonly user: string;
  /** A string is the reason why the judge's answer doesn't count. */
  readonly judge: number | LeftOutReason;
  readonly label: number | null;
}

/** The values that enter a corrected figure, and the number of those left out. */
export interface Things {
  readonly judged: readonly Judged[];
  readonly labels: number;
  /** By reason. A label without the judge's verdict has nothing to correct. */
  readonly leftOut: Readonly<LeftOut>;
}

/** Builds the input of the statistics, with users as indices in the report's sample. */
export function thingsOf(all: readonly Beside[], { userAt }: Pick<Sample, 'userAt'>): Things {
  const judged: Judged[] = [];
  const leftOut: LeftOut = {};
  for (const { user, judge, label } of all) {
    const index = userAt.get(user);
    if (typeof judge === 'number' && index !== undefined)
      judged.push({ user: index, judge, label });
    else {
      leave(leftOut, typeof judge === 'string' ? judge : 'not asked yet');
      if (label !== null) leave(leftOut, 'no verdict');
    }
  }
  const labels = judged.filter(({ label }) => label !== null).length;
  return { judged, labels, leftOut };
}
