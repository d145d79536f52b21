import { isNoJudge } from '../domain/no-judge.ts';
import type { Manifest } from '../domain/run.ts';

type Ground = Pick<Manifest, 'judge' | 'protocol' | 'slatesHash' | 'datasetHash' | 'splitHash'>;

/**
 * Decides whether two runs are likely to be comparable: the same protocol on the same slates, or, without a judge, the same
 * data and split.
 */
export function isSameGround(one: Ground, other: Ground): boolean {
  if (isNoJudge(one.judge) !== isNoJudge(other.judge)) return false;
  return isNoJudge(one.judge)
    ? one.datasetHash === other.datasetHash && mayBeSame(one.splitHash, other.splitHash)
    : one.slatesHash === other.slatesHash && one.protocol === other.protocol;
}

/** A run of an earlier version has no hash of its split. */
const mayBeSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other;
