import type { Dataset } from '../domain/dataset.ts';
import { message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type ItemId, type SlateId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Position } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import { seededKey } from '../random/seeded-key.ts';
import { shuffled, stream, type Stream } from '../random/stream.ts';
import { drawSlates, smallestPool } from '../slates/draw-slates.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import { historyOf, timelines, trainingRows, type Timeline } from '../slates/history.ts';
import { slateUtility } from '../slates/utility.ts';
import { earlierItems } from '../study/earlier-items.ts';
import { madeUpItem } from '../study/made-up-item.ts';
import { ATTACKS } from './attacks.ts';
import { equallyGoodSlates } from './equally-good-slates.ts';
import type { ExamSet, ExamUser } from './exam-set.ts';
import { worldsOf } from './worlds.ts';

/** Items of a slate, and the number of earlier interactions in a prompt. */
const K = 5;
const HISTORY = 15;
/** Number of a slate's items that are replaced by made-up ones. */
const MADE_UP = 2;
const EDITIONS = ['Special Edition', 'Collected Edition', 'New Edition', 'Anniversary Edition'];

export interface ExamSize {
  /** Maximum number of users. */
  readonly users: number;
  /** Slates for each user: m x (m - 1) ordered duels. */
  readonly slates: number;
}

interface Taken {
  readonly user: number;
  readonly timeline: Timeline;
  readonly heldOut: ReadonlyMap<number, number>;
}

/**
 * Draws an exam from data: for each user slates of known utility, and versions of them with known
 * faults. Histories contain nothing of the held-out half. The same seed gives the same exam.
 * @throws Fault `not-enough-data` where fewer than three users have rated enough later items
 */
export function drawExamSet(dataset: Dataset, size: ExamSize, seed: string): ExamSet {
  const root = stream(seed).child('exam');
  const all = timelines(dataset, root.child('history'));
  const taken = takenFrom(dataset, all, size.users, root);
  const items = earlierItems(dataset, trainingRows(all));
  const titles = items.map(({ title }) => title);
  const known = new Set(titles);
  const made: Item[] = [];

  const keyOf = seededKey(root.child('equally good'));
  const people = new Map<UserId, SeenUser>(
    taken.map(({ user, timeline }) => {
      const of = dataset.users[user]!;
      return [of.id, { ...of, history: historyOf(dataset, timeline, HISTORY) }];
    }),
  );
  const equalPairsOf = equallyGoodSlates(namedItems(items, taken, people), people, dataset.scale!);
  const likedBy = taken.map((one) => bestOf(dataset, one, root));
  const users = taken.map(({ user, timeline, heldOut }, index): ExamUser => {
    const of = dataset.users[user]!;
    const own = root.child(`viewer/${of.id}`);
    const slate = (name: string, positions: readonly number[]): Slate => ({
      id: id<SlateId>(`${of.id}/${name}`),
      user: of.id,
      items: positions.map((at) => items[at]!.id),
      ...worth(slateUtility(dataset, user, positions, heldOut)),
    });
    const lists = drawSlates([...heldOut.keys()], size.slates, K, own.child('drawn'));
    const drawn = lists.map((list, i) => slate(String(i + 1), list));
    const met = new Set(Array.from(timeline.earlier, (row) => dataset.log.item[row]!));
    const liked = likedBy[index]!.slice(0, K);
    // Items that this user has met or likes themselves would give the answer away.
    const foreign = likedBy[(index + 1) % taken.length]!.filter(
      (item) => !met.has(item) && !liked.includes(item),
    ).slice(0, K);
    const first = lists[0]!;
    const worthOf = (item: number) => slateUtility(dataset, user, [item], heldOut) ?? 0;
    const best = first.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    const editions = EDITIONS.map((name): Item => {
      const item = items[best]!;
      return { ...item, id: id<ItemId>(`edition:${of.id}:${name}`), title: named(item, name) };
    });
    made.push(...editions);
    return {
      user: of.id,
      drawn,
      liked: slate('liked', liked),
      others: slate('others', foreign),
      madeUp: withMadeUp(drawn[0]!, own.child('made up')),
      // One good item five times: a repeat has utility 0.
      copies: { ...slate('copies', Array<number>(K).fill(best)), utility: worthOf(best) / K },
      editions: {
        ...slate('editions', []),
        items: [items[best]!.id, ...editions.map((one) => one.id)],
        utility: worthOf(best) / K,
      },
      equallyGoodPairs: equalPairsOf({
        candidates: [...heldOut.keys()]
          .sort((a, b) => keyOf(dataset.items[a]!.id) - keyOf(dataset.items[b]!.id))
          .flatMap((item) => {
            const worthIs = slateUtility(dataset, user, [item], heldOut);
            return worthIs === undefined
              ? []
              : [{ item, worth: worthIs, met: items[item]!.popularity }];
          }),
        ...{ k: K, most: size.slates, index, slate, chance: own.child('equally good') },
      }),
      attacked: drawn.map((one, i) => ({
        slate: one.id,
        at: own.child(`attack/${i}`).below(K),
        kind: ATTACKS[(index * size.slates + i) % ATTACKS.length]!,
      })),
      attackedUser: {
        kind: ATTACKS[index % ATTACKS.length]!,
        position: POSITIONS[Math.floor(index / ATTACKS.length) % 2]!,
      },
    };

    function withMadeUp(from: Slate, chance: Stream): Slate | null {
      const indices = shuffled([...from.items.keys()], chance.child('places')).slice(0, MADE_UP);
      const listed = [...from.items];
      for (const at of indices) {
        const instead = items[first[at]!]!;
        const item = madeUpItem(instead, `${of.id}/${at}`, titles, known, chance);
        if (!item) return null;
        made.push(item);
        listed[at] = item.id;
      }
      const real = slateUtility(
        dataset,
        user,
        first.filter((_, at) => !indices.includes(at)),
        heldOut,
      );
      return {
        id: id<SlateId>(`${of.id}/made-up`),
        user: of.id,
        items: listed,
        ...worth(real === undefined ? undefined : (real * (K - MADE_UP)) / K),
      };
    }
  });

  const complete = users.filter(({ others }) => others.items.length === K);
  refuseTooFew(complete.length);
  return {
    users: complete,
    worlds: worldsOf({
      dataset,
      users: complete,
      people,
      items: [...items, ...made],
      stream: root.child('worlds'),
    }),
    truth: dataset.truth ? 'true tastes' : 'held-out ratings',
  };
}

const POSITIONS: readonly [Position, Position] = ['first', 'second'];

function takenFrom(
  dataset: Dataset,
  all: readonly Timeline[],
  most: number,
  root: Stream,
): Taken[] {
  if (!dataset.scale) throw tooFew(message('examFigures.clicksOnly'));
  const keyOf = seededKey(root.child('users'));
  return all
    .map((timeline) => ({
      user: timeline.user,
      timeline,
      heldOut: heldOutRatings(dataset, timeline),
      key: keyOf(dataset.users[timeline.user]!.id),
    }))
    .filter(
      ({ heldOut, timeline }) =>
        heldOut.size >= smallestPool(K) &&
        timeline.earlier.subarray(-HISTORY).some((row) => !Number.isNaN(dataset.log.rating[row])),
    )
    .sort((a, b) => a.key - b.key)
    .slice(0, most);
}

/** Returns the items of the users' histories and held-out ratings. */
function namedItems(
  items: readonly Item[],
  taken: readonly Taken[],
  people: ReadonlyMap<UserId, SeenUser>,
): Item[] {
  const heldOut = new Set(taken.flatMap((one) => [...one.heldOut.keys()]));
  const read = new Set(
    [...people.values()].flatMap(({ history }) => history.map(({ item }) => item)),
  );
  return items.filter(({ id }, at) => heldOut.has(at) || read.has(id));
}

/** A user's held-out items, best liked first; equal ones in a seeded pseudo-random order. */
function bestOf(dataset: Dataset, { user, heldOut }: Taken, root: Stream): number[] {
  const keyOf = seededKey(root.child('equal'));
  const worthOf = (item: number) => slateUtility(dataset, user, [item], heldOut) ?? 0;
  return [...heldOut.keys()].sort(
    (a, b) => worthOf(b) - worthOf(a) || keyOf(dataset.items[a]!.id) - keyOf(dataset.items[b]!.id),
  );
}

const worth = (utility: number | undefined) => (utility === undefined ? {} : { utility });

/** "Heat: Special Edition (1995)". */
function named({ title }: Item, edition: string): string {
  const [, plain = title, year = ''] = /^(.*?)( \(\d{4}\))?$/.exec(title) ?? [];
  return `${plain}: ${edition}${year}`;
}

function refuseTooFew(users: number): void {
  if (users < 3) throw tooFew(message('examFigures.fewUsers', { users, ratings: 2 * K }));
}

function tooFew(found: Message): Fault {
  return new Fault(
    'not-enough-data',
    message('runFaults.tooFewForExam', { found, ratings: 2 * K }),
  );
}
