import { describe, expect, it } from 'vitest';
import { SampleDraft } from './sample-draft.svelte.ts';

describe('the sample of an import', () => {
  it('is absent while all is taken, and leaves out what is initial', () => {
    const draft = new SampleDraft();
    expect(draft.value).toBeUndefined();
    draft.users = 5;
    expect(draft.value).toEqual({ users: 0.05 });
    draft.strata = 'activity';
    draft.seed = ' a ';
    draft.items = 50;
    expect(draft.value).toEqual({ users: 0.05, items: 0.5, strata: 'activity', seed: 'a' });
  });

  it('has no strata where all users are taken', () => {
    const draft = new SampleDraft();
    [draft.items, draft.strata] = [50, 'activity'];
    expect(draft.value).toEqual({ items: 0.5 });
  });

  it('names its problems', () => {
    const draft = new SampleDraft();
    for (const users of [null, 0, 101]) {
      draft.users = users;
      expect(draft.problemWith('users')).toBe('A number above 0, at most 100.');
      expect(draft.isInvalid).toBe(true);
    }
    draft.users = 10;
    draft.strata = 'column';
    expect(draft.columnProblem).toBe('Enter the name of a column.');
    draft.column = 'age';
    expect(draft.value).toEqual({ users: 0.1, strata: 'age' });
  });
});
