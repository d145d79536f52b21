import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import { labelsOf } from './labels-of.ts';
import type { UnitAnswer } from './unit-answers.ts';

const said = (
  annotator: string,
  unit: string,
  index: 0 | 1 | 2,
  change: Partial<UnitAnswer> = {},
) =>
  ({
    kind: 'pairwise',
    unit,
    user: id(`user of ${unit}`),
    annotator,
    index,
    said:
      index === 1
        ? { kind: 'tied' }
        : { kind: 'preferred', slate: id(index === 0 ? 'reference' : 'other') },
    flagged: [],
    namedFirst: null,
    ms: 1000,
    at: 0,
    today: true,
    picked: false,
    ...change,
  }) satisfies UnitAnswer;

describe('the adjudicated labels', () => {
  it('are one per unit, in terms of slates, with the number of annotators', () => {
    const answers = [
      said('ann', 'u', 0),
      said('bob', 'u', 0),
      said('ann', 'v', 2),
      said('ann', 'w', 1),
    ];
    expect(labelsOf(answers)).toEqual([
      {
        unit: 'u',
        user: 'user of u',
        said: { kind: 'preferred', slate: 'reference' },
        annotators: 2,
      },
      { unit: 'v', user: 'user of v', said: { kind: 'preferred', slate: 'other' }, annotators: 1 },
      { unit: 'w', user: 'user of w', said: { kind: 'tied' }, annotators: 1 },
    ]);
  });

  it('are a tie when two annotators name different slates', () => {
    const [label] = labelsOf([said('ann', 'u', 0), said('bob', 'u', 2)]);
    expect(label).toMatchObject({ said: { kind: 'tied' }, annotators: 2 });
  });

  it('follow the adjudication rule', () => {
    const answers = ['ann', 'bob', 'cleo'].map((name, i) => said(name, 'u', i === 0 ? 2 : 0));
    expect(labelsOf(answers)[0]!.said).toEqual({ kind: 'tied' });
    expect(labelsOf(answers, { lists: 'majority', pairs: 'majority' })[0]!.said).toEqual({
      kind: 'preferred',
      slate: 'reference',
    });
  });

  it('keep labels of lists, and leave out ratings and corrupted lists', () => {
    const good = { kind: 'pointwise', said: { kind: 'labelled', label: 'Good' } } as const;
    const answers = [
      said('ann', 'list', 0, good),
      said('ann', 'probe', 0, { kind: 'adversarial' }),
      said('ann', 'rating', 0, { kind: 'rubric', said: null }),
    ];
    expect(labelsOf(answers).map(({ unit, said }) => [unit, said])).toEqual([['list', good.said]]);
  });

  it('are marked when every answer was given under older guidelines', () => {
    const answers = [
      said('ann', 'u', 0, { today: false }),
      said('ann', 'v', 0, { today: false }),
      said('bob', 'v', 0),
    ];
    expect(labelsOf(answers).map(({ older }) => older)).toEqual([true, undefined]);
  });

  it('[L6] are marked when no answer comes from a random draw', () => {
    const answers = [
      said('ann', 'u', 0, { picked: true }),
      said('ann', 'v', 0, { picked: true }),
      said('bob', 'v', 0),
    ];
    expect(labelsOf(answers).map(({ picked }) => picked)).toEqual([true, undefined]);
  });

  it('[L6] aren’t changed by a second answer to a picked unit', () => {
    const [label] = labelsOf([said('ann', 'u', 0), said('bob', 'u', 2, { picked: true })]);
    expect(label).toMatchObject({ said: { kind: 'preferred', slate: 'reference' }, annotators: 1 });
    expect(label).not.toHaveProperty('picked');
  });
});
