import { describe, expect, it } from 'vitest';
import { study, type Split } from '#engine/domain/study.ts';
import { SPLIT_KINDS, SplitDraft } from './split-draft.svelte.ts';

const all: readonly Split[] = [
  { kind: 'files', relevantFrom: 4 },
  { kind: 'half' },
  { kind: 'leave-last', n: 3 },
  { kind: 'from', moment: '2024-05-31' },
  { kind: 'from', moment: '2024-05-31T12:00:00Z', relevantFrom: 3.5 },
  { kind: 'from', moment: 1_700_000_000 },
  { kind: 'latest', share: 0.25 },
  { kind: 'random', share: 0.2 },
  { kind: 'folds', folds: 5, fold: 2 },
];

describe('a split in the set-up', () => {
  it('gives back every split that it copied', () => {
    for (const split of all) {
      const draft = new SplitDraft();
      draft.copy(split);
      expect(draft.problem).toBeNull();
      expect(draft.valueFor(false)).toEqual(split);
      expect(study.shape.split.parse(draft.valueFor(false))).toEqual(split);
    }
  });

  it('leaves the choice to the data at first, also where only the threshold is chosen', () => {
    const draft = new SplitDraft();
    expect(draft.valueFor(true)).toBeUndefined();
    draft.relevantFrom = 4;
    expect(draft.valueFor(true)).toEqual({ kind: 'files', relevantFrom: 4 });
    expect(draft.valueFor(false)).toEqual({ kind: 'half', relevantFrom: 4 });
    draft.copy(undefined);
    expect(draft.valueFor(true)).toBeUndefined();
  });

  it('warns of what each kind leaks, and of nothing where one moment separates the parts', () => {
    const draft = new SplitDraft();
    const leaks = (ownTestFile: boolean) =>
      SPLIT_KINDS.map((kind) => {
        draft.kind = kind;
        return [kind, draft.leakFor(ownTestFile)];
      });
    const whatever = {
      ...{
        half: 'others',
        'leave-last': 'others',
        random: 'own',
        folds: 'own',
      },
      ...{ files: null, from: null, latest: null },
    };
    expect(Object.fromEntries(leaks(false))).toEqual({ initial: 'others', ...whatever });
    expect(Object.fromEntries(leaks(true))).toEqual({ initial: null, ...whatever });
  });

  it('names the problem of a value that a study file would refuse', () => {
    const draft = new SplitDraft();
    draft.kind = 'from';
    for (const moment of ['', 'May', '2024-13-45', '2024-05-31 12:00']) {
      draft.moment = moment;
      expect(draft.problem).toMatch(/^A date such as/);
    }
    draft.kind = 'folds';
    draft.fold = 6;
    expect(draft.problem).toBe('A whole number from 1 to 5.');
    draft.kind = 'random';
    draft.share = 100;
    expect(draft.problem).toBe('A number above 0 and below 100.');
    draft.kind = 'leave-last';
    draft.n = null;
    expect(draft.problem).toBe('A whole number from 1 to 1,000.');
  });
});
