import { judgeNames } from '../../report/judge-names.ts';
import type { ReportInput } from '../protocol.ts';

/** What one judge of a run said, to be held against other answers of the same judge. */
export interface OneJudge extends Pick<ReportInput, 'judgements' | 'reasons'> {
  readonly name: string;
  /** Put before the title of a figure: empty for a single judge, `Coin: ` for one of a panel. */
  readonly prefix: string;
}

/**
 * The judges of a run one by one. Figures that hold two kinds of question against each other are made
 * of each: the members of a panel answer different kinds, so that two votes may have different voters.
 * Reasons are the first judge's; nobody else is asked for any.
 */
export function eachJudge({
  members,
  judgements,
  reasons,
}: Pick<ReportInput, 'members' | 'judgements' | 'reasons'>): OneJudge[] {
  const names = judgeNames(members.map(({ judge }) => judge));
  if (members.length === 1) return [{ name: names[0]!, prefix: '', judgements, reasons }];
  return members.map((member, i) => ({
    name: names[i]!,
    prefix: `${names[i]!}: `,
    judgements: member.judgements,
    reasons: i === 0 ? reasons : new Map(),
  }));
}
