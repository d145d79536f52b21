import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { madeUpStudy } from '#test/fixtures/evaluated-study.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id, type ItemId, type RecommenderId, type UserId } from '../domain/ids.ts';
import { embedders } from '../embedders/registry.ts';

/** The builder of studies that may have five users. */
async function builder() {
  vi.resetModules();
  vi.doMock('../domain/study.ts', async (original) => ({
    ...(await original<typeof import('../domain/study.ts')>()),
    MOST_USERS: 5,
  }));
  return import('./build-study-data.ts');
}

afterEach(() => {
  vi.doUnmock('../domain/study.ts');
  vi.resetModules();
});

/** Seven users with twenty ratings each, and one with too few for any study. */
const dataset = datasetFrom(
  Array.from({ length: 8 }, (_, u) =>
    Array.from({ length: u === 7 ? 1 : 20 }, (_, i) => ({
      ...{ user: `u${u}`, item: `i${(u * 7 + i * 3) % 40}` },
      ...{ rating: 0.5 + ((u + i) % 10) / 2, timestamp: i },
    })),
  ).flat(),
);

/** Lists for all users but the first and the last. */
const lists = [1, 2, 3, 4, 5, 6].map((u) => ({
  ...{ user: id<UserId>(`u${u}`), recommender: id<RecommenderId>('ours') },
  items: ['i1', 'i2', 'i3'].map((item) => id<ItemId>(item)),
}));

async function remarks(slates: object) {
  const { buildStudyData } = await builder();
  const study = madeUpStudy({ slates });
  const embedder = embedders[0];
  const { notes } = await buildStudyData({ study, dataset, lists, embedder });
  return notes.remarks.map(formatMessage).filter((remark) => /at most|asked for/.test(remark));
}

const recommenders = { kind: 'recommenders', recommenders: ['popular', 'random'], k: 3 };

describe('a study with as many users as a study may have', () => {
  it.each([
    ['recommenders', recommenders, 2],
    ['imported lists', { ...recommenders, recommenders: ['ours', 'popular'] }, 1],
    ['held-out slates', { kind: 'held-out', m: 2, k: 2 }, 2],
    ['orders of lists', { kind: 'ordered', m: 2, k: 2 }, 2],
  ])('counts those who weren’t drawn: %s', async (_, slates, others) => {
    expect(await remarks({ ...slates, users: 5 })).toEqual([
      expect.stringMatching(
        new RegExp(`^A study has at most 5 \\S+: ${others} further \\S+ (wasn|weren)’t drawn\\.$`),
      ),
    ]);
  });

  it('says nothing where it asked for fewer, or where all take part', async () => {
    expect(await remarks({ ...recommenders, users: 4 })).toEqual([]);
    expect(await remarks({ kind: 'held-out', m: 2, k: 2, users: 6 })).toEqual([
      expect.stringMatching(/^A study has at most/),
    ]);
    expect(await remarks({ kind: 'held-out', m: 2, k: 2, users: 7 })).toEqual([]);
  });
});
