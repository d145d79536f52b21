import type { Estimate } from '../../report/report.ts';

/** A figure of one judge of a panel, under an id of its own: another figure than that of the vote. */
export function ofMember(one: Estimate): Estimate {
  return { ...one, id: one.id.replace('slate-duel/', 'slate-duel/panel-') };
}
