import type { Sample } from '../protocols/saer/sample.ts';
import type { LeftOut } from '../stats/duel-table.ts';
import { leave } from '../stats/duel-table.ts';
import type { Judged } from '../stats/labelled-sample.ts';

/** A judge's value of something beside that of people, on one scale from 0 to 1. */
export interface Beside {
  readonly user: string;
  /** Or why the judge's answer doesn't count. */
  readonly judge: number | string;
  readonly label: number | null;
}

/** All that enters a corrected figure, and what stays out. */
export interface Things {
  readonly judged: readonly Judged[];
  readonly labels: number;
  /** By reason; a label on what the judge left unscored has nothing to correct. */
  readonly leftOut: Readonly<LeftOut>;
}

/** What the statistics go by, users as places in the report's sample. */
export function thingsOf(all: readonly Beside[], { places }: Pick<Sample, 'places'>): Things {
  const judged: Judged[] = [];
  const leftOut: LeftOut = {};
  for (const { user, judge, label } of all) {
    const place = places.get(user);
    if (typeof judge === 'number' && place !== undefined)
      judged.push({ user: place, judge, label });
    else {
      leave(leftOut, typeof judge === 'string' ? judge : 'not asked yet');
      if (label !== null) leave(leftOut, 'labels without a verdict beside them');
    }
  }
  const labels = judged.filter(({ label }) => label !== null).length;
  return { judged, labels, leftOut };
}
