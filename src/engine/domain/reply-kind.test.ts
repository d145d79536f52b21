import { describe, expect, it } from 'vitest';
import { id, type TrialKey } from './ids.ts';
import { answersKind, RATING_KINDS, replyKindOf, replyKindsOf, scaleOfKind } from './reply-kind.ts';
import { scales } from './rating-scales.ts';

const labels = ['win', 'tie', 'lose'];
const follows = [id<TrialKey>('before')];

describe('the kind of a question', () => {
  it('is its task, but for the first answer of an arena and for ratings', () => {
    expect(replyKindOf({ task: 'slate-duel', labels: ['1', '2'] })).toBe('slate-duel');
    expect(replyKindOf({ task: 'arena-aspect', labels })).toBe('arena-first');
    expect(replyKindOf({ task: 'arena-aspect', labels, follows })).toBe('arena-aspect');
    expect(replyKindOf({ task: 'arena-overall', labels, follows })).toBe('arena-overall');
  });

  it.each(scales)('names the scale of a rating: $id', (scale) => {
    const kind = replyKindOf({ task: 'rating-profile', labels: scale.labels });
    expect(RATING_KINDS).toContain(kind);
    expect(scaleOfKind(kind)).toBe(scale);
    expect(answersKind({ tasks: ['rating-history'] }, kind)).toBe(false);
    expect(answersKind({ tasks: ['rating-history', 'rating-profile'] }, kind)).toBe(true);
    expect(answersKind({ tasks: 'all' }, kind)).toBe(true);
  });

  it('rejects a rating with other labels', () => {
    expect(() => replyKindOf({ task: 'rating-profile', labels: ['a', 'b'] })).toThrow(RangeError);
  });

  it('follows from the tasks of a protocol, the first answer before the later ones', () => {
    expect(replyKindsOf(['arena-overall', 'arena-aspect', 'slate-score'])).toEqual([
      ...['slate-score', 'arena-first', 'arena-aspect', 'arena-overall'],
    ]);
  });
});
