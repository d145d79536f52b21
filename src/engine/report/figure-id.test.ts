import { describe, expect, it } from 'vitest';
import { ofOneJudge, withPart } from './figure-id.ts';

describe('the id of a figure', () => {
  it('changes in one part alone, wherever its text recurs', () => {
    expect(withPart('arena/strength/arena', 0, () => 'x')).toBe('x/strength/arena');
    expect(withPart('people/pointwise/kappa/people%2Fpointwise', 1, () => 'items')).toBe(
      'people/items/kappa/people%2Fpointwise',
    );
  });

  it('names a judge of a panel in the part of the figure', () => {
    expect(ofOneJudge('slate-duel/skill')).toBe('slate-duel/panel-skill');
    expect(ofOneJudge('arena/ties/arena')).toBe('arena/panel-ties/arena');
  });

  it('has no part beyond its last', () => {
    expect(() => withPart('strength', 1, () => 'rating')).toThrow(RangeError);
  });
});
