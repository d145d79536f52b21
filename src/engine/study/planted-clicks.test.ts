import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom, type Row } from '#test/fixtures/made-up-ratings.ts';
import type { Dataset } from '../domain/dataset.ts';
import { embedders } from '../embedders/registry.ts';
import { shuffled, stream } from '../random/stream.ts';
import { buildStudyData } from './build-study-data.ts';
import { study } from '../domain/study.ts';

const [embedder] = embedders;
const USERS = 20;
const TOPICS = 2;
const SHOWN = 8;

const topicOf = (item: string) => Number(item.slice(1)) % TOPICS;
const interestOf = (user: string) => Number(user.slice(1)) % TOPICS;

/** Impressions of eight items in random order; each user clicks exactly the items of their topic. */
function planted(): Dataset {
  const chance = stream('planted');
  const catalogue = Array.from({ length: 120 }, (_, i) => `n${i}`);
  const rows = Array.from({ length: USERS }, (_, u) => `u${u}`).flatMap((user): Row[] => {
    const mine = shuffled(catalogue, chance).slice(0, 6 * SHOWN);
    return mine.map((item, i) => ({
      user,
      item,
      impression: `${user}/${Math.floor(i / SHOWN)}`,
      timestamp: Math.floor(i / SHOWN),
      position: (i % SHOWN) + 1,
      clicked: topicOf(item) === interestOf(user),
    }));
  });
  const { scale: _, ...clicksAlone } = datasetFrom(rows);
  return clicksAlone;
}

const dataset = planted();

function build(slates: object) {
  const wanted = study.parse({
    version: 1,
    name: 'A study',
    data: { kind: 'demo' },
    slates: { m: 4, k: 5, users: USERS, ...slates },
    protocol: { id: 'slate-duel' },
    judge: { id: 'oracle' },
    seed: 's',
  });
  return buildStudyData({ study: wanted, dataset, lists: [], embedder });
}

/** Returns the items of a list that the user clicked according to the log. */
function clickedOf(user: string, items: readonly string[]): string[] {
  const { log, users, items: all } = dataset;
  const clicked = new Set<string>();
  for (let row = 0; row < log.length; row++) {
    if (users[log.user[row]!]!.id !== user || log.clicked[row] !== 1) continue;
    clicked.add(all[log.item[row]!]!.id);
  }
  return items.filter((item) => clicked.has(item));
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / of.length;
  const [mx, my] = [mean(x), mean(y)];
  const sum = (of: (i: number) => number) => x.reduce((all, _, i) => all + of(i), 0);
  const spread = (of: readonly number[], m: number) => Math.sqrt(sum((i) => (of[i]! - m) ** 2));
  return sum((i) => (x[i]! - mx) * (y[i]! - my)) / (spread(x, mx) * spread(y, my));
}

describe('[14.1] on impressions with planted interests', () => {
  it.each([{}, { relevance: 'clicked' }])(
    'the utility of ordered lists follows what is clicked: %o',
    async (how) => {
      const { slates } = await build({ kind: 'ordered', ...how });
      expect(slates).toHaveLength(USERS * 4);
      const clicks = slates.map(({ user, items }) => clickedOf(user, items).length);
      const worth = slates.map(({ utility }) => utility!);
      expect(correlation(clicks, worth)).toBeGreaterThan(0.75);
      // Passed-over items have gain 0, so every wanted item is of the user's topic.
      for (const { user, items, utility } of slates) {
        expect(clickedOf(user, items).every((item) => topicOf(item) === interestOf(user))).toBe(
          true,
        );
        expect(utility! > 0).toBe(clickedOf(user, items).length > 0);
      }
    },
  );

  it('orders of the same items hold clicked items only, with a higher gain for earlier clicks', async () => {
    const { slates, notes } = await build({ kind: 'permutations' });
    for (const { user, items } of slates) expect(clickedOf(user, items)).toEqual(items);
    expect(notes.remarks.map(formatMessage)).toContain(
      'Slates are compared with the order in which things were clicked; clicks in one impression are in the order of their places.',
    );
  });

  it('orders of the same items hold clicked and passed-over items, with equal gains for clicks', async () => {
    const { slates, notes } = await build({ kind: 'permutations', relevance: 'clicked' });
    expect(slates.length).toBeGreaterThan(USERS);
    for (const { user, items, utility } of slates) {
      const own = clickedOf(user, items);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(items.length);
      // By hand: the sum of 1 / log2(position + 1) of the clicked ones, divided by the same sum for as many first
      // positions.
      const gain = (places: readonly number[]) =>
        places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0);
      const places = own.map((item) => items.findIndex((one) => one === item));
      expect(utility).toBeCloseTo(gain(places) / gain(own.map((_, i) => i)), 12);
    }
    expect(notes.remarks.map(formatMessage)).toContain(
      'Slates are compared with the clicks: each clicked item is worth the same, any other item nothing.',
    );
  });

  it('are refused if clicks are requested and the data has none', async () => {
    const log = { ...dataset.log, clicked: dataset.log.clicked.map(() => 255) };
    const wanted = study.parse({
      version: 1,
      name: 'A study',
      data: { kind: 'demo' },
      slates: { kind: 'ordered', relevance: 'clicked' },
      protocol: { id: 'slate-duel' },
      judge: { id: 'oracle' },
      seed: 's',
    });
    await expect(
      buildStudyData({ study: wanted, dataset: { ...dataset, log }, lists: [], embedder }),
    ).rejects.toMatchObject({
      code: 'not-enough-data',
      message: expect.stringContaining('Bring a column of clicks'),
    });
  });
});
