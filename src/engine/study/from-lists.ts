import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type RecommenderId, type UserId } from '../domain/ids.ts';
import { shuffled } from '../random/stream.ts';
import { trainingRows } from '../slates/history.ts';
import { importedSource, type ListSource } from './list-source.ts';
import { metRemarks } from './met-remarks.ts';
import { missingRemarks } from './missing-remarks.ts';
import { fewerThanAsked, leftOutByLimit } from './remarks.ts';
import type { OfflineList } from './offline.ts';
import {
  hasReadableHistory,
  slatesOf,
  unreadableRemarks,
  usersByChance,
  type Sampled,
  type Sampling,
} from './sampling.ts';
import type { SlateSource } from '../domain/study.ts';

/**
 * Draws slates that compare recommenders: the first `k` places of each one's list, for users for whom every list has at
 * least `k`, and an item on one of them. A place whose line an import left out stays empty. If two recommenders agree,
 * their identical slates remain: agreement is a result too. A name that occurs in the imported lists means those, even if
 * a recommender made here has the same name.
 */
export async function slatesFromLists(
  sampling: Sampling,
  { recommenders, k, users: asked }: Extract<SlateSource, { kind: 'recommenders' }>,
): Promise<Sampled> {
  const { dataset, stream, step } = sampling;
  const sources: ListSource[] = [];
  for (const [i, name] of recommenders.entries()) {
    await step(
      message('drawnSlates.training', { recommender: name }),
      (0.6 * i) / recommenders.length,
    );
    sources.push(await sourceOf(name, sampling));
  }

  const users: Sampled['users'][number][] = [];
  const offline: OfflineList[] = [];
  const tooShort = new Map<RecommenderId, number>();
  /** Lists whose last item chance chose among equal ones. */
  const tied = new Map<RecommenderId, number>();
  let [leftOut, unreadable] = [0, 0];
  const byChance = usersByChance(sampling);
  let looked = 0;
  const of = Math.min(asked, byChance.length);
  for (const user of byChance) {
    if (users.length === asked) break;
    if (looked % 10 === 0) {
      // Where all users are looked at, those without lists count as done too.
      const done = asked < byChance.length ? users.length : looked;
      await step(message('drawnSlates.makingLists', { done, of }), 0.6 + (0.4 * done) / of);
    }
    looked++;
    if (!hasReadableHistory(sampling, user)) {
      unreadable++;
      continue;
    }
    const { id: userId } = dataset.users[user]!;
    const tops = sources.map((source) => ({ source, top: source.topOf(userId, k) }));
    const made = tops.flatMap(({ source: { recommender }, top }) =>
      top ? [{ recommender, ...top }] : [],
    );
    if (made.length < sources.length) {
      leftOut++;
      for (const { source, top } of tops) {
        if (!top) tooShort.set(source.recommender, (tooShort.get(source.recommender) ?? 0) + 1);
      }
      continue;
    }
    for (const { recommender, tiedAtCut } of made) {
      if (tiedAtCut) tied.set(recommender, (tied.get(recommender) ?? 0) + 1);
    }
    const lists = made.map(({ tiedAtCut: _, ...list }) => list);
    const order = shuffled(lists, stream.child(`order/${userId}`));
    users.push({ user, slates: slatesOf(sampling, user, order) });
    for (const { recommender, items, missing } of made) {
      const ranking = sources.find((one) => one.recommender === recommender)?.rankingOf?.(userId);
      offline.push({
        ...{ user, recommender, items },
        ...(missing ? { missing } : {}),
        ...(ranking ? { ranking } : {}),
      });
    }
  }

  const unseen = byChance.slice(looked);
  const withLists = unseen.filter((user) => hasBroughtLists(dataset.users[user]!.id, sources, k));
  const able = withLists.filter((user) => hasReadableHistory(sampling, user)).length;
  const missing = [...tooShort].map(([recommender, users]) => ({ recommender, users }));
  return {
    users,
    offline,
    poolTooSmall: leftOut + unseen.length - withLists.length,
    usersWithSharedItems: 0,
    remarks: [
      ...(leftOut === 0
        ? []
        : [message('drawnSlates.noLists', { users: leftOut, items: k, missing })]),
      ...unreadableRemarks(sampling, unreadable),
      ...fewerThanAsked(asked, users.length),
      ...leftOutByLimit(users.length, able),
      ...(tied.size === 0
        ? []
        : [
            message('drawnSlates.tiedScores', {
              items: k,
              counts: [...tied].map(([recommender, n]) => ({ recommender, n, of: users.length })),
            }),
          ]),
      ...(sources.some(({ imported }) => imported)
        ? [
            message('drawnSlates.importedLists'),
            ...missingRemarks(offline),
            ...metRemarks(
              sampling,
              offline,
              sources.filter(({ imported }) => imported).map((source) => source.recommender),
            ),
          ]
        : []),
    ],
    why: message('drawnSlates.bringLists'),
  };
}

/** Decides whether a user who wasn't examined has every imported list. Recommenders trained here aren't asked. */
function hasBroughtLists(user: UserId, sources: readonly ListSource[], k: number): boolean {
  return sources.every((source) => !source.imported || source.topOf(user, k) !== null);
}

async function sourceOf(name: string, sampling: Sampling): Promise<ListSource> {
  const { dataset, lists, recommenders, timelines, described, popularity, stream } = sampling;
  const positionOf = new Map(dataset.items.map((item, i) => [item.id, i]));
  const imported = lists.filter(({ recommender }) => recommender === name);
  if (imported.length > 0) return importedSource(id(name), imported, positionOf);

  const recommender = recommenders.find((each) => each.id === name);
  if (!recommender) {
    const known = [
      ...recommenders.map((each) => each.id),
      ...lists.map((list) => list.recommender),
    ];
    throw new Fault(
      'study-invalid',
      message('studyFaults.recommenderUnknown', {
        name: JSON.stringify(name),
        known: [...new Set(known)].map((each) => JSON.stringify(each)).join(', '),
      }),
    );
  }
  const trained = recommender.train(
    {
      dataset,
      rows: trainingRows(timelines),
      popularity,
      ...(recommender.readsVectors ? { vectors: await described.all() } : {}),
    },
    stream.child(`recommender/${name}`),
  );
  return {
    recommender: recommender.id,
    imported: false,
    rankingOf: (user) =>
      trained.recommend(user, dataset.items.length).map(({ item }) => positionOf.get(item)!),
    topOf(user, k) {
      const best = trained.recommend(user, k);
      return best.length < k
        ? null
        : {
            items: best.map(({ item }) => positionOf.get(item)!),
            scores: best.map(({ score }) => score),
          };
    },
  };
}
