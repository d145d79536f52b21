import { expect, it } from 'vitest';
import { id, type ItemId, type RecommenderId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { FILM_WORDS } from '../../domain/words.ts';
import { stream } from '../../random/stream.ts';
import { emptyStudy } from '../../study/empty-study.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { figuresAt } from './figures-at.ts';
import { offlineReport } from './offline-report.ts';

const item = (i: number) => id<ItemId>(`i${i}`);
const recommender = (name: string) => id<RecommenderId>(name);

/** The first line of a report on `users` users, of whom `relevant` have a relevant held-out item. */
function firstLine(users: number, relevant: number): string {
  const ids = Array.from({ length: users }, (_, u) => id<UserId>(`u${u}`));
  const evidence: OfflineEvidence = {
    k: 2,
    relevant: ids.map((user, u) => ({ user, items: u < relevant ? [item(1)] : [], gains: [] })),
    met: { users, items: [[item(1), 1]] },
    lists: ids.flatMap((user) =>
      [
        { name: 'good', items: [item(1), item(2)] },
        { name: 'bad', items: [item(3), item(2)] },
      ].map(({ name, items }) => ({
        ...{ user, items, recommender: recommender(name), similarities: [], places: null },
      })),
    ),
  };
  const offline = { ...figuresAt(evidence, 2), evidence };
  const { headline } = offlineReport({
    protocol: 'slate-duel',
    data: { ...emptyStudy(FILM_WORDS), offline },
    stream: stream('report'),
    bootstraps: 50,
  });
  return inEnglish(headline);
}

it('counts the users over whom the metric is a mean', () => {
  for (const [users, relevant] of [
    [12, 12],
    [30, 9],
    [40, 25],
  ] as const) {
    expect(firstLine(users, relevant)).toBe(
      `good has the highest nDCG@2 on held-out data, ahead of bad, over ${relevant} users.`,
    );
  }
});
