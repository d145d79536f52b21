import { describe, expect, it } from 'vitest';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { offline } from './study-data.ts';

const figures = (categories?: unknown): OfflineFigures =>
  ({
    ...{ metrics: [], rows: [], how: '' },
    evidence: {
      ...{ k: 1, relevant: [], met: { users: 0, items: [] }, lists: [] },
      ...(categories === undefined ? {} : { categories }),
    },
  }) as unknown as OfflineFigures;

describe('the stored categories of relevant items', () => {
  it('may be absent, as in runs made before they were stored', () => {
    expect(offline(figures())).toBeNull();
    expect(offline(figures({ names: ['Drama'], items: [['a', [0]]] }))).toBeNull();
  });

  it.each([
    ['names that are no texts', { names: [1], items: [] }],
    ['no items', { names: [] }],
    ['positions that are no numbers', { names: ['Drama'], items: [['a', ['0']]] }],
    ['no positions', { names: ['Drama'], items: [['a']] }],
  ])('are refused with %s', (_, categories) => {
    expect(offline(figures(categories))).toMatch(/^evidence\.categories\./);
  });
});
