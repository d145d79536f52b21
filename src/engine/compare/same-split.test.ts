import { describe, expect, it } from 'vitest';
import { smallRun } from '#test/fixtures/small-run.ts';
import type { Run } from '../domain/run.ts';
import type { Study } from '../domain/study.ts';
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
  ])('%s are the same or not', (_, one, other, same) => {
    expect(isSameSplit(one, other)).toBe(same);
    expect(isSameSplit(other, one)).toBe(same);
  });
});
