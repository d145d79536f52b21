import { judgeNames, numbered } from '../../report/judge-names.ts';
import { glossed } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { writerAmong } from './writer-among.ts';

/** The answers of one judge of a run, for comparison with other answers of the same judge. */
export interface OneJudge extends Pick<ReportInput, 'judgements' | 'reasons'> {
  readonly name: string;
  /** Names its random numbers, whatever the language: the name that the run stored. */
  readonly seed: string;
  /** The name in the titles of its figures; empty for a single judge. */
  readonly shown: string;
}

/**
 * Returns the judges of a run one by one. Figures that compare two kinds of question use each judge separately, because
 * the members of a panel can answer different kinds, so that two votes may have different voters. Reasons belong to the
 * first judge that can write, since a run asks only that one for them.
 */
export function eachJudge({
  members,
  judgements,
  reasons,
}: Pick<ReportInput, 'members' | 'judgements' | 'reasons'>): OneJudge[] {
  const judges = members.map(({ judge }) => judge);
  const names = judgeNames(judges);
  const seeds = numbered(judges.map(({ name }) => name));
  if (members.length === 1)
    return [{ name: names[0]!, seed: seeds[0]!, shown: '', judgements, reasons }];
  const writer = writerAmong(judges);
  return members.map((member, i) => ({
    name: names[i]!,
    seed: seeds[i]!,
    shown: names[i]!,
    judgements: member.judgements,
    reasons: i === writer ? reasons : new Map(),
  }));
}

/** Returns a figure of one judge under that judge's name; unchanged for a single judge. */
export function underName({ shown }: Pick<OneJudge, 'shown'>, one: Estimate): Estimate {
  return shown === '' ? one : { ...one, ...glossed(shown, one.title) };
}
