import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import { embedders } from '../embedders/registry.ts';
import { formatMessage } from '#messages/format-message.ts';
import { study } from '../domain/study.ts';
import { buildStudyData } from './build-study-data.ts';

const [embedder] = embedders;
const LISTENERS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8'];

/**
 * Eight listeners played one song, a ninth another one thirty times; later each plays songs that nobody else knows, so
 * that the cut falls behind these.
 */
const rows: Row[] = [
  ...LISTENERS.flatMap((user) => [
    { user, item: 'many', timestamp: 1 },
    { user, item: `late-${user}`, timestamp: 100 },
  ]),
  ...Array.from({ length: 30 }, (_, i) => ({ user: 'u9', item: 'heavy', timestamp: i })),
  ...Array.from({ length: 30 }, (_, i) => ({ user: 'u9', item: 'late', timestamp: 100 + i })),
];

async function built(popularity?: 'users' | 'interactions') {
  const wanted = study.parse({
    ...{ version: 1, name: 'Songs', data: { kind: 'demo' }, seed: 's', history: 50 },
    slates: { kind: 'recommenders', recommenders: ['popular', 'random'], k: 1, users: 9 },
    protocol: { id: 'slate-duel' },
    judge: { id: 'popularity' },
    ...(popularity ? { popularity } : {}),
  });
  const { scale: _, ...dataset } = datasetFrom(rows);
  return buildStudyData({ study: wanted, dataset, lists: [], embedder });
}

/** The user's slate by Most popular. */
const popularFor = ({ slates }: Awaited<ReturnType<typeof built>>, user: string) =>
  slates.find((slate) => slate.user === user && slate.recommender === 'popular')!.items[0];

describe('the count behind popularity in a study', () => {
  it.each([undefined, 'users'] as const)('is that of users: %s', async (popularity) => {
    const data = await built(popularity);
    expect(data.items.get('many' as never)!.popularity).toBe(8);
    expect(data.items.get('heavy' as never)!.popularity).toBe(1);
    expect(popularFor(data, 'u9')).toBe('many');
    expect(data.notes.remarks.map(formatMessage).join()).not.toContain('repeats');
  });

  it('is that of interactions where the study says so, and a remark tells it', async () => {
    const data = await built('interactions');
    expect(data.items.get('many' as never)!.popularity).toBe(8);
    expect(data.items.get('heavy' as never)!.popularity).toBe(30);
    expect(popularFor(data, 'u1')).toBe('heavy');
    expect(data.notes.remarks.map(formatMessage).join()).toContain('repeats by one user included');
  });
});
