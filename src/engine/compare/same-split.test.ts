import { describe, expect, it } from 'vitest';
import { smallRun } from '#test/fixtures/small-run.ts';
import type { Run } from '../domain/run.ts';
import type { Study } from '../domain/study.ts';
import { noJudgeCard } from '../domain/no-judge.ts';
import { isSameGround } from './same-ground.ts';
import { isSameSplit } from './same-split.ts';

const runOf = (splitHash: string | undefined, split?: Study['split']): Run => ({
  ...smallRun,
  study: { ...smallRun.study, ...(split ? { split } : {}) },
  manifest: { ...smallRun.manifest, ...(splitHash === undefined ? {} : { splitHash }) },
});
const latest = { kind: 'latest', share: 0.2 } as Study['split'];

describe('two splits', () => {
  it.each<[string, Run, Run, boolean]>([
    ['of one hash', runOf('a', latest), runOf('a', latest), true],
    ['of two hashes', runOf('a'), runOf('b'), false],
    ['of two hashes, one of another kind', runOf('a', latest), runOf('b'), false],
    ['into halves, one of an earlier version', runOf(undefined), runOf('b'), true],
    ['into halves, both of an earlier version', runOf(undefined), runOf(undefined), true],
    ['one of an earlier version, the other of another kind', runOf(undefined), runOf('b', latest), false], // prettier-ignore
    ['of another kind, both without a hash', runOf(undefined, latest), runOf(undefined, latest), false], // prettier-ignore
  ])('%s are the same or not', (_, one, other, same) => {
    expect(isSameSplit(one, other)).toBe(same);
    expect(isSameSplit(other, one)).toBe(same);
  });
});

describe('two runs without a judge', () => {
  const groundOf = (splitHash: string | undefined, more: object = {}) => ({
    ...runOf(splitHash).manifest,
    ...{ judge: noJudgeCard, ...more },
  });

  it.each([
    ['of one split', groundOf('a'), groundOf('a'), true],
    ['of two splits', groundOf('a'), groundOf('b'), false],
    ['of which one has no hash of its split', groundOf('a'), groundOf(undefined), true],
    ['of other data', groundOf('a'), groundOf('a', { datasetHash: 'x' }), false],
    ['of other slates', groundOf('a'), groundOf('a', { slatesHash: 'x' }), true],
    ['of which one has a judge', groundOf('a'), runOf('a').manifest, false],
  ])('%s may be comparable or not', (_, one, other, same) => {
    expect(isSameGround(one, other)).toBe(same);
    expect(isSameGround(other, one)).toBe(same);
  });
});
