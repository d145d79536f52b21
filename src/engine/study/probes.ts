import { message, type Text } from '#messages/message.ts';
import { id, type ItemId, type RecommenderId, type SlateId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Origin, Probe, Slate } from '../domain/slate.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import { nearest } from '../slates/nearest.ts';
import { slateUtility } from '../slates/utility.ts';
import { changedBy, reordered, replaced, type Corrupted } from './corrupt.ts';
import { foreignItems } from './foreign-items.ts';
import { madeUpItem } from './made-up-item.ts';
import type { Sampled, Sampling } from './sampling.ts';
import type { SlateSource } from '../domain/study.ts';

type ListSource = Extract<SlateSource, { kind: 'recommenders' }>;
type Asked = NonNullable<ListSource['probes']>;

/** Material for the corrupted lists of one user. */
interface Workbench {
  readonly user: number;
  readonly genuine: Slate;
  /** The same recommender's lists for other users, in random order. */
  readonly others: readonly Slate[];
  readonly stream: Stream;
}

/**
 * Adds corrupted lists to those of recommenders. Each user contributes one recommender's list, in rotation, so that all
 * recommenders contribute equally, and each kind of fault makes one list from it. Slates then get new names in random
 * order, so that neither name nor position reveals a corrupted list.
 */
export async function withProbes(
  sampling: Sampling,
  sampled: Sampled,
  source: SlateSource,
): Promise<Sampled> {
  if (source.kind !== 'recommenders' || !source.probes) return sampled;
  const { probes, recommenders } = source;
  const making = await makerOf(sampling, probes);
  const turns = shuffled(recommenders, sampling.stream.child('probes/turns'));
  const missing = new Map<Probe, number>();
  const invented: Item[] = [];
  const users = sampled.users.map(({ user, slates }, index) => {
    if (index >= (probes.users ?? Infinity)) return { user, slates };
    const stream = sampling.stream.child(`probes/${sampling.dataset.users[user]!.id}`);
    const turn = turns[index % turns.length];
    const genuine = slates.find(({ recommender }) => recommender === turn);
    if (!genuine) return { user, slates };
    const others = shuffled(
      sampled.users.flatMap((other) =>
        other.user === user ? [] : other.slates.filter(({ recommender }) => recommender === turn),
      ),
      stream.child('others'),
    );
    const made = [...new Set(probes.kinds)].flatMap((probe) => {
      const bench = { user, genuine, others, stream: stream.child(probe) };
      const found = making(probe, bench);
      if (!found) {
        missing.set(probe, (missing.get(probe) ?? 0) + 1);
        return [];
      }
      invented.push(...found.invented);
      return [found.slate];
    });
    return { user, slates: renamed([...slates, ...made], stream.child('order')) };
  });
  return {
    ...sampled,
    users,
    invented,
    remarks: [
      ...sampled.remarks,
      remarkOn(
        users,
        turns.map((one) => id<RecommenderId>(one)),
      ),
      ...[...missing].map(([kind, users]) => message('drawnSlates.noProbe', { users, kind })),
    ],
  };
}

type Maker = (
  probe: Probe,
  bench: Workbench,
) => { readonly slate: Slate; readonly invented: readonly Item[] } | null;

async function makerOf(sampling: Sampling, { kinds }: Asked): Promise<Maker> {
  const { dataset, timelines, described } = sampling;
  const vectors = kinds.includes('near-duplicates') ? await described.all() : null;
  const positionOf = new Map<ItemId, number>(dataset.items.map((item, i) => [item.id, i]));
  const titles = dataset.items.map(({ title }) => title);
  const known = new Set(titles);

  return (probe, { user, genuine, others, stream }) => {
    const k = genuine.items.length;
    const own = genuine.items.map((item) => positionOf.get(item)!);
    const met = new Set(Array.from(timelines[user]!.earlier, (row) => dataset.log.item[row]!));
    const n = changedBy(probe, k);
    const made: Item[] = [];
    const corrupted = ((): Corrupted<ItemId> | null => {
      const idsOf = (found: Corrupted<number> | null) =>
        found && { ...found, items: found.items.map((item) => dataset.items[item]!.id) };
      switch (probe) {
        case 'other-user': {
          const other = others.find(
            ({ items }) => items.length === k && !sameItems(items, genuine.items),
          );
          return other ? { items: other.items, indices: other.items.map((_, i) => i) } : null;
        }
        case 'foreign-1':
        case 'foreign-2':
        case 'foreign-5': {
          const foreign = foreignItems(dataset.items, [...met], own, n, stream);
          return foreign.length < n ? null : idsOf(replaced(own, foreign, stream));
        }
        case 'near-duplicates': {
          const near = nearest(own[0]!, vectors!, (item) => !met.has(item) && !own.includes(item));
          return idsOf(replaced(own, near.slice(0, n), stream, [0]));
        }
        case 'made-up': {
          const { id: userId } = dataset.users[user]!;
          const indices = shuffled([...own.keys()], stream.child('places')).slice(0, n);
          for (const index of indices) {
            const instead = dataset.items[own[index]!]!;
            const item = madeUpItem(instead, `${userId}/${index + 1}`, titles, known, stream);
            if (item) made.push(item);
          }
          if (made.length < n) return null;
          const items = [...genuine.items];
          indices.forEach((index, i) => (items[index] = made[i]!.id));
          return { items, indices: [...indices].sort((a, b) => a - b) };
        }
        case 'shuffled':
          return reordered(genuine.items, stream);
      }
    })();
    if (!corrupted) return null;
    const origin: Origin = { probe, genuine: genuine.id, places: corrupted.indices };
    const utility = utilityOf(corrupted.items);
    return {
      slate: {
        id: id<SlateId>(`${genuine.id}/${probe}`),
        user: genuine.user,
        items: corrupted.items,
        ...(utility === undefined ? {} : { utility }),
        origin,
      },
      invented: made,
    };

    /** Items that don't exist have utility 0. */
    function utilityOf(items: readonly ItemId[]): number | undefined {
      const real = items.flatMap((item) => positionOf.get(item) ?? []);
      if (real.length === 0) return 0;
      const mean = slateUtility(dataset, user, real, heldOutRatings(dataset, timelines[user]!));
      return mean === undefined ? undefined : (mean * real.length) / items.length;
    }
  };
}

/** Renames all slates of a user in random order and keeps the references from corrupted to genuine slates. */
function renamed(slates: readonly Slate[], stream: Stream): Slate[] {
  const order = shuffled(slates, stream);
  const nameOf = new Map(
    order.map(({ id: before, user }, i) => [before, id<SlateId>(`${user}/${i + 1}`)]),
  );
  return order.map((slate) => ({
    ...slate,
    id: nameOf.get(slate.id)!,
    ...(slate.origin
      ? { origin: { ...slate.origin, genuine: nameOf.get(slate.origin.genuine)! } }
      : {}),
  }));
}

function sameItems(a: readonly ItemId[], b: readonly ItemId[]): boolean {
  const items = new Set(a);
  return a.length === b.length && b.every((item) => items.has(item));
}

function remarkOn(users: Sampled['users'], recommenders: readonly RecommenderId[]): Text {
  const probed = users.flatMap(({ slates }) => {
    const made = slates.find(({ origin }) => origin);
    const from = slates.find((one) => one.id === made?.origin?.genuine);
    return from?.recommender ?? [];
  });
  const turns = recommenders.map((recommender) => ({
    recommender,
    users: probed.filter((each) => each === recommender).length,
  }));
  return message('drawnSlates.probes', { users: probed.length, turns });
}
