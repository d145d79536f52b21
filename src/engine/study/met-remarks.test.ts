import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { embedders } from '../embedders/registry.ts';
import { buildStudyData } from './build-study-data.ts';
import { study } from '../domain/study.ts';

const [embedder] = embedders;
const USERS = ['ann', 'bob'];

/** Each user met a to d in this order, so a and b are history, c and d held out. Only zoe met e and f. */
const dataset = datasetFrom([
  ...USERS.flatMap((user) =>
    ['a', 'b', 'c', 'd'].map((item, timestamp) => ({ user, item, timestamp, rating: 4 })),
  ),
  ...['e', 'f', 'g'].map((item, timestamp) => ({ user: 'zoe', item, timestamp, rating: 4 })),
]);

const listsOf = (recommender: string, ...items: string[]): RecommendationList[] =>
  USERS.map((user) => ({
    recommender: id(recommender),
    user: id(user),
    items: items.map((item) => id(item)),
  }));

async function remarks(recommenders: readonly string[], lists: readonly RecommendationList[]) {
  const wanted = study.parse({
    version: 1,
    name: 'A study',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders, k: 2, users: 2 },
    protocol: { id: 'slate-duel' },
    judge: { id: 'coin' },
    seed: 's',
  });
  return (await buildStudyData({ study: wanted, dataset, lists, embedder })).notes.remarks.map(
    formatMessage,
  );
}

describe('[14.12] the remarks of a study with imported lists', () => {
  it('report hits of every recommender, and history items of imported lists', async () => {
    const found = await remarks(
      ['ours', 'old'],
      [...listsOf('ours', 'c', 'd'), ...listsOf('old', 'a', 'c')],
    );
    expect(found).toContain(
      'Held-out hits (items on the slates that the user met later): ours 4 of 4, old 2 of 4.',
    );
    expect(found).toContain('Items on the slates that the user had met before: old 2 of 4.');
  });

  it('say what no hit means where no imported list has any, and count the page’s own apart', async () => {
    const none = await remarks(
      ['ours', 'older', 'popular'],
      [...listsOf('ours', 'e', 'f'), ...listsOf('older', 'f', 'a')],
    );
    const text = none.join(' ');
    expect(text).toContain(
      'No item on the imported lists is one that the user met later (ours 0 of 4, older 0 of 4). Lists made from the whole history can’t have any',
    );
    expect(text).toMatch(/Held-out hits [^:]*: popular \d of 4\./);
    const some = await remarks(
      ['ours', 'older'],
      [...listsOf('ours', 'e', 'f'), ...listsOf('older', 'f', 'c')],
    );
    expect(some.join(' ')).toContain('met later): ours 0 of 4, older 2 of 4.');
    expect(some.join(' ')).not.toContain('whole history');
  });

  it('count lists whose last place chance gave to one of two equal items', async () => {
    const tied = listsOf('ours', 'c', 'd', 'e').map((list, i) => ({
      ...list,
      ties: i ? [0] : [1],
    }));
    const found = await remarks(['ours', 'popular'], tied);
    expect(found).toContain(
      'Lists with equal scores at position 2 and the next, so that chance decided which item is on the slate: ours 1 of 2.',
    );
  });

  it('don’t mention the history if no list has its items, and are empty if no list is imported', async () => {
    const found = await remarks(['ours', 'popular'], listsOf('ours', 'c', 'e'));
    expect(found.join(' ')).toContain('ours 2 of 4, popular ');
    expect(found.join(' ')).not.toContain('had met before');
    expect((await remarks(['popular', 'random'], [])).join(' ')).not.toContain('hits');
  });
});
