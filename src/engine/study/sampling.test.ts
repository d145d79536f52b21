import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { embedders } from '../embedders/registry.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { buildStudyData } from './build-study-data.ts';
import { usersByChance, type Sampling } from './sampling.ts';
import { study } from '../domain/study.ts';

/** 80 users: 60 with 8 ratings each, 20 with 40. */
const dataset = datasetFrom(
  Array.from({ length: 80 }, (_, u) =>
    Array.from({ length: u < 60 ? 8 : 40 }, (_, i) => ({
      user: `u${String(u).padStart(2, '0')}`,
      item: `i${(u * 7 + i) % 50}`,
      rating: 0.5 + ((u + i) % 10) / 2,
      timestamp: i,
    })),
  ).flat(),
);
const lines = timelines(dataset, stream('t'));
const drawn = (sample: Sampling['sample'], seed = 's') =>
  usersByChance({ dataset, timelines: lines, stream: stream(seed), sample });
const active = (users: readonly number[]) =>
  users.filter((user) => lines[user]!.earlier.length > 10).length;

describe('Users who take part', () => {
  it('are all users once, in either way of drawing, in an order that depends on the seed', () => {
    for (const sample of ['random', 'by-activity', undefined] as const) {
      expect([...drawn(sample)].sort((a, b) => a - b)).toEqual(dataset.users.map((_, i) => i));
      expect(drawn(sample)).toEqual(drawn(sample));
      expect(drawn(sample)).not.toEqual(drawn(sample, 'other'));
    }
    expect(drawn(undefined)).toEqual(drawn('random'));
  });

  it('are equally many of each quarter by activity, for any number drawn', () => {
    for (const n of [4, 20, 40, 80]) expect(active(drawn('by-activity').slice(0, n))).toBe(n / 4);
  });

  it('are in random order within each quarter', () => {
    const firsts = new Set(
      Array.from({ length: 30 }, (_, seed) => drawn('by-activity', `${seed}`)[3]),
    );
    expect(firsts.size).toBeGreaterThan(8);
  });

  it('drawn by activity cause a remark', async () => {
    const of = (sample?: string) =>
      buildStudyData({
        study: study.parse({
          version: 1,
          name: 'A study',
          data: { kind: 'demo' },
          slates: { kind: 'held-out', m: 2, k: 2, users: 8, ...(sample ? { sample } : {}) },
          protocol: { id: 'slate-duel' },
          judge: { id: 'coin' },
          seed: 's',
        }),
        dataset,
        lists: [],
        embedder: embedders[0],
      });
    expect(formatMessage((await of('by-activity')).notes.remarks[0]!)).toContain(
      'quarter of the users by activity',
    );
    const [random, usual] = [await of('random'), await of()];
    expect(random).toEqual(usual);
    expect(random.notes.remarks.map(formatMessage).join()).not.toContain('quarter');
  });
});
