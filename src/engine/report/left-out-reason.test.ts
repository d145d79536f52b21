import { describe, expect, it } from 'vitest';
import { isReason, leave, noAnswerOf, reasonsIn, type LeftOut } from '../domain/left-out.ts';
import { leftOutReason, reasonText } from './left-out-reason.ts';

describe('a reason for leaving answers out', () => {
  it('has the text of its entry', () => {
    expect(leftOutReason('few shown')).toBe('fewer than ten items were shown');
    expect(leftOutReason('no answer of judge')).toBe('without an answer of the judge');
    expect(reasonText('outside prompt')).toEqual({ id: 'leftOut.notInPrompt', values: {} });
  });

  it('names a rater by the name as it is, also one that reads like another reason', () => {
    for (const name of ['Ann', 'judge', '', 'unscored', 'no answer of judge', '__proto__']) {
      expect(leftOutReason(noAnswerOf(name))).toBe(`without an answer of ${name}`);
      expect(isReason(noAnswerOf(name))).toBe(true);
    }
  });

  it('isn’t an English sentence, nor a name that every object has', () => {
    for (const text of ['fewer than ten items were shown', 'constructor', 'toString', '']) {
      expect(isReason(text)).toBe(false);
    }
  });

  it('doesn’t compile where no id is like it', () => {
    const out: LeftOut = {};
    leave(out, 'unscored');
    // @ts-expect-error A reason is an id.
    leave(out, 'not in the prompt');
    // @ts-expect-error Counts are by id.
    const other: LeftOut = { 'for no reason': 1 };
    expect(reasonsIn({ ...out, ...other }).map(([, n]) => n)).toEqual([1, 1, 1]);
  });
});
