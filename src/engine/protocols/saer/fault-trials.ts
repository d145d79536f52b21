import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Appraisal } from '../../domain/trial.ts';
import { faultTrial } from './fault-kinds.ts';
import { flagsOf } from './flags.ts';

/** Returns a trial for each item of a list that the answers so far flag. */
export function faultTrials(
  slate: Slate,
  sofar: ReadonlyMap<string, Judgement>,
  fine: boolean,
): Appraisal[] {
  return flagsOf(slate, 'items', sofar, new Map()).flatMap((flag, index) =>
    flag === true ? [faultTrial(slate, index, fine)] : [],
  );
}
