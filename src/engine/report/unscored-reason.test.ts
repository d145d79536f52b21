import { expect, it } from 'vitest';
import type { UnscoredReason } from '../domain/judgement.ts';
import { unscoredReason } from './unscored-reason.ts';

it('names the reason for an unscored answer', () => {
  expect(unscoredReason('drawn vote')).toBe('drawn vote');
  expect(unscoredReason('follows an unscored answer')).toBe('follows an unscored answer');
});

it('names no reason that it doesn’t know, as a stored answer may have', () => {
  for (const stored of ['a reason of a later version', 'constructor', '']) {
    expect(unscoredReason(stored as UnscoredReason)).toBe('for another reason');
  }
});
