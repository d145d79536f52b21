import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { OfflineFigures } from '#engine/domain/study-data.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { heldOutReader } from './held-out-of-pair.ts';

const { slates } = smallStudy;
const [x, y, z] = slates.filter(({ user }) => user === 'ann') as [Slate, Slate, Slate];

const row = (recommender: string, ndcg: number | null): OfflineFigures['rows'][number] => ({
  user: x.user,
  recommender: id(recommender),
  values: { 'Recall@2': 1, 'nDCG@2': ndcg },
});
/** A study in which one slate's utility is unknown. */
const partly = slates.map(({ utility, ...one }, i) =>
  i === 5 || utility === undefined ? one : { ...one, utility },
);
const offline: OfflineFigures = {
  metrics: ['Recall@2', 'nDCG@2'],
  rows: [row('rec-x', 0.25), row('rec-y', 0.75), row('rec-z', null)],
  how: '',
};

describe('the held-out values of a pair', () => {
  it('are utilities where the study has no metric of held-out items', () => {
    const read = heldOutReader({ slates: partly });
    expect(read(x, y)).toEqual({ a: 0.9, b: 0.5, metric: null });
    const { utility: _, ...unknown } = y;
    expect(read(x, unknown)).toBeNull();
  });

  it('are utilities where every list has one, beside a corrupted copy without', () => {
    const { utility: _, ...copy } = x;
    const origin = { probe: 'shuffled', genuine: x.id, places: [] } as const;
    const read = heldOutReader({ slates: [...slates, { ...copy, origin }], offline });
    expect(read(x, z)).toEqual({ a: 0.9, b: 0.2, metric: null });
  });

  it('are those of the metric that the report tests where the utility of some lists is unknown', () => {
    const read = heldOutReader({ slates: partly, offline });
    expect(read(x, y)).toEqual({ a: 0.25, b: 0.75, metric: 'nDCG@2' });
    expect(read(y, x)).toEqual({ a: 0.75, b: 0.25, metric: 'nDCG@2' });
  });

  it('are unknown where the metric is undefined, and never another user’s', () => {
    const read = heldOutReader({ slates: partly, offline });
    expect(read(x, z)).toBeNull();
    expect(read({ ...x, user: id('bob') }, y)).toBeNull();
  });

  it.each([{ slates }, { slates: partly, offline }])(
    'are unknown for one slate twice and for a corrupted list',
    (data) => {
      const read = heldOutReader(data);
      const origin = { probe: 'foreign-1', genuine: x.id, places: [0] } as const;
      expect(read(x, x)).toBeNull();
      expect(read(x, { ...x, id: id('corrupted'), origin })).toBeNull();
    },
  );
});
