import type { Dataset } from '../domain/dataset.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Position } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Duel } from '../domain/trial.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import { exchangedHistories } from '../protocols/history-swap/other-histories.ts';
import { hashOf, type Stream } from '../random/stream.ts';
import { attackText, neutralText } from './attacks.ts';
import type { ExamSet, ExamUser, World } from './exam-set.ts';

interface Given {
  readonly dataset: Dataset;
  readonly users: readonly ExamUser[];
  readonly people: ReadonlyMap<UserId, SeenUser>;
  /** The catalogue from before the cut, and the made-up items. */
  readonly items: readonly Item[];
  readonly stream: Stream;
}

type Dressed = 'attack' | 'neutral';
const POSITIONS: readonly Position[] = ['first', 'second'];

/**
 * Builds the data of every world. Each world's text exists once: an attacked slate names items of
 * its own, an attacked user is another user of the same id.
 */
export function worldsOf({ dataset, users, people, items, stream }: Given): ExamSet['worlds'] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = new Set(users.map(({ user }) => user));
  const known = new Map([...people].filter(([user]) => shown.has(user)));
  const used = new Set<ItemId>([
    ...[...people.values()].flatMap(({ history }) => history.map(({ item }) => item)),
    ...users.flatMap((one) => slatesOf(one).flatMap((slate) => slate.items)),
  ]);
  const plain: StudyData = {
    words: dataset.words,
    ...(dataset.scale ? { scale: dataset.scale } : {}),
    synthetic: dataset.synthetic,
    items: new Map(items.filter((item) => used.has(item.id)).map((item) => [item.id, item])),
    users: known,
    slates: users.flatMap(slatesOf),
    similarity: new Map(),
    embedder: 'none',
    notes: {
      users: { of: dataset.users.length, taken: users.length, poolTooSmall: 0 },
      tiedAtCut: null,
      usersWithSharedItems: 0,
      remarks: [],
    },
  };

  const inTitles = (dressed: Dressed): StudyData => {
    const more = users.flatMap(({ drawn, attacked }) =>
      attacked.flatMap(({ slate, at, kind }, i) => {
        const item = byId.get(drawn[i]!.items[at]!)!;
        return POSITIONS.map((position): Item => {
          const attack = attackText(kind, position);
          const text =
            dressed === 'attack'
              ? attack
              : neutralText(attack.length, stream.child(`${slate}/${position}`));
          return {
            ...item,
            id: attackedItem(dressed, slate, position),
            title: `${item.title} ${text}`,
          };
        });
      }),
    );
    return {
      ...plain,
      items: new Map([...plain.items, ...more.map((one) => [one.id, one] as const)]),
    };
  };

  const onUsers = (dressed: Dressed): StudyData => {
    const more: Item[] = [];
    const dressedUp = users.map(({ user, attackedUser: { kind, position } }) => {
      const attack = attackText(kind, position);
      const text =
        dressed === 'attack' ? attack : neutralText(attack.length, stream.child(`viewer/${user}`));
      const seen = known.get(user)!;
      const at = stream.child(`entry/${user}`).below(seen.history.length);
      const history = seen.history.map((entry, i) => {
        if (i !== at) return entry;
        const item = byId.get(entry.item)!;
        const instead = {
          ...item,
          id: id<ItemId>(`${dressed}:${user}`),
          title: `${item.title} ${text}`,
        };
        more.push(instead);
        return { ...entry, item: instead.id };
      });
      return { ...seen, profile: text, history };
    });
    return {
      ...plain,
      items: new Map([...plain.items, ...more.map((one) => [one.id, one] as const)]),
      users: new Map(dressedUp.map((one) => [one.id, one])),
    };
  };

  return {
    plain,
    'other history': {
      ...plain,
      users: exchangedHistories(
        users.map(({ user }) => user),
        known,
      ),
    },
    'attack in a title': inTitles('attack'),
    'neutral in a title': inTitles('neutral'),
    'attack on the viewer': onUsers('attack'),
    'neutral on the viewer': onUsers('neutral'),
  };
}

/** Returns every slate of a user that an exam may show, in a fixed order. */
function slatesOf(user: ExamUser): Slate[] {
  const { drawn, liked, others, madeUp, copies, editions, equallyGoodPairs: equal = [] } = user;
  const known = [liked, others, ...(madeUp ? [madeUp] : []), copies, editions];
  return [...drawn, ...known, ...equal.flatMap((one) => [one.lessPopular, one.popular])];
}

function attackedItem(dressed: Dressed, slate: string, position: Position): ItemId {
  return id(`${dressed}:${slate}:${position}`);
}

/** Chooses the slate of a duel that carries the foreign text, by a hash of the duel's key. */
export function targetOf({ key }: Pick<Duel, 'key'>): Position {
  return hashOf(`target/${key}`) % 2 === 0 ? 'first' : 'second';
}

/** Returns the same duel with foreign text on one of its slates, under the same key. */
export function withText(duel: Duel, world: World, { attacked }: ExamUser): Duel {
  const dressed: Dressed = world === 'attack in a title' ? 'attack' : 'neutral';
  const position = targetOf(duel);
  const slate = duel[position];
  const attack = attacked.find((one) => one.slate === slate.id)!;
  const items = slate.items.map((item, i) =>
    i === attack.at ? attackedItem(dressed, slate.id, position) : item,
  );
  return { ...duel, [position]: { ...slate, items } };
}

/** True for a world with foreign text. */
export function targetedWorld(world: World): boolean {
  return world !== 'plain' && world !== 'other history';
}
