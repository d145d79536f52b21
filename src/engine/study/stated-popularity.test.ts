import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { Text } from '#messages/message.ts';
import { NO_JUDGE } from '../domain/no-judge.ts';
import { study } from '../domain/study.ts';
import { embedders } from '../embedders/registry.ts';
import { buildStudyData } from './build-study-data.ts';

const [embedder] = embedders;
const USERS = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'];

/**
 * Before the cut: all six met a, four b, two c, one d, and ann alone met e, five times. After it each meets items that
 * count for nothing: later ones of their own, and d, which would be the most popular one by then.
 */
const rows: Row[] = [
  ...USERS.flatMap((user, u) => {
    const earlier = [
      'a',
      ...(u < 4 ? ['b'] : []),
      ...(u < 2 ? ['c'] : []),
      ...(u === 3 ? ['d'] : []),
    ];
    const all = [...earlier, ...(u === 0 ? ['e', 'e', 'e', 'e', 'e'] : [])];
    return [
      ...all.map((item, timestamp) => ({ user, item, timestamp })),
      ...all.map((_, i) => ({
        user,
        item: i === 0 ? 'd' : `late-${user}-${i}`,
        timestamp: 100 + i,
      })),
    ];
  }),
];

async function built(settings: object, more: object = {}) {
  const wanted = study.parse({
    ...{ version: 1, name: 'Songs', data: { kind: 'demo' }, seed: 's', history: 50 },
    slates: { kind: 'recommenders', recommenders: ['popular', 'random'], k: 2, users: 6 },
    protocol: { id: 'slate-duel', settings },
    judge: { id: 'coin' },
    ...more,
  });
  const { scale: _, ...dataset } = datasetFrom(rows);
  return buildStudyData({ study: wanted, dataset, lists: [], embedder });
}

const classesOf = ({ popularityClasses = [] }: Awaited<ReturnType<typeof built>>) =>
  Object.fromEntries(popularityClasses.map(([item, name]) => [String(item), name]));

describe('the popularity classes of a study', () => {
  it.each(['classes', 'summary'])('count users before the cut, for %s', async (popularity) => {
    const data = await built({ popularity });
    // Of 14 users' interactions a has 6 and b 4; of the others the later items have none.
    expect(classesOf(data)).toMatchObject({
      a: 'head',
      b: 'head',
      c: 'middle',
      d: 'middle',
      e: 'middle',
    });
    expect(new Set(data.popularityClasses!.map(([item]) => item))).toEqual(
      new Set(data.items.keys()),
    );
    const late = Object.entries(classesOf(data)).filter(([item]) => item.startsWith('late-'));
    expect(late.every(([, name]) => name === 'tail')).toBe(true);
    const remarks = data.notes.remarks.map(formatMessage).join('\n');
    expect(remarks).toMatch(
      popularity === 'classes'
        ? /beside its title\. Of \d+ items, 2 are the head/
        : /Prompts count/,
    );
  });

  it('are the same where a study counts interactions elsewhere', async () => {
    const byUsers = await built({ popularity: 'classes' });
    const byInteractions = await built({ popularity: 'classes' }, { popularity: 'interactions' });
    const shared = (data: typeof byUsers) =>
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((item) => [item, classesOf(data)[item]]));
    expect(byInteractions.items.get('e' as never)!.popularity).toBe(5);
    expect(shared(byInteractions)).toEqual(shared(byUsers));
  });

  it('put made-up items, which nobody met, into the tail', async () => {
    const probes = { kinds: ['made-up'] };
    const data = await built(
      { popularity: 'classes' },
      {
        slates: {
          kind: 'recommenders',
          recommenders: ['popular', 'random'],
          k: 2,
          users: 6,
          probes,
        },
      },
    );
    const made = Object.entries(classesOf(data)).filter(([item]) => item.startsWith('made-up:'));
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(([, name]) => name === 'tail')).toBe(true);
  });

  it('are absent, and the data as before, where prompts state none', async () => {
    const [plain, none] = [await built({}), await built({ popularity: 'none' })];
    expect(plain).not.toHaveProperty('popularityClasses');
    expect(none).toEqual(plain);
    const { popularityClasses: _, notes, ...stated } = await built({ popularity: 'classes' });
    const isOther = (said: Text) =>
      typeof said === 'string' || said.id !== 'drawnSlates.popularityStated';
    const remarks = notes.remarks.filter(isOther);
    expect(remarks).toHaveLength(notes.remarks.length - 1);
    expect({ ...stated, notes: { ...notes, remarks } }).toEqual(plain);
    expect(await built({ popularity: 'classes' }, { judge: NO_JUDGE })).not.toHaveProperty(
      'popularityClasses',
    );
  });
});
