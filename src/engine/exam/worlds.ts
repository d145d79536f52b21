import type { Dataset } from '../domain/dataset.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Place } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Duel } from '../domain/trial.ts';
import type { Viewer } from '../domain/viewer.ts';
import { hashOf, type Stream } from '../random/stream.ts';
import { attackText, neutralText } from './attacks.ts';
import type { ExamSet, ExamViewer, World } from './exam-set.ts';

interface Given {
  readonly dataset: Dataset;
  readonly viewers: readonly ExamViewer[];
  readonly people: ReadonlyMap<UserId, Viewer>;
  /** The catalogue from before the cut, and the made-up items. */
  readonly items: readonly Item[];
  readonly stream: Stream;
}

type Dressed = 'attack' | 'neutral';
const PLACES: readonly Place[] = ['first', 'second'];

/**
 * Builds the data of every world. Each world's text exists once: an attacked slate names items of
 * its own, an attacked user is another user of the same id.
 */
export function worldsOf({ dataset, viewers, people, items, stream }: Given): ExamSet['worlds'] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = new Set(viewers.map(({ user }) => user));
  const known = new Map([...people].filter(([user]) => shown.has(user)));
  const used = new Set<ItemId>([
    ...[...people.values()].flatMap(({ history }) => history.map(({ item }) => item)),
    ...viewers.flatMap((one) => slatesOf(one).flatMap((slate) => slate.items)),
  ]);
  const plain: StudyData = {
    words: dataset.words,
    ...(dataset.scale ? { scale: dataset.scale } : {}),
    synthetic: dataset.synthetic,
    items: new Map(items.filter((item) => used.has(item.id)).map((item) => [item.id, item])),
    viewers: known,
    slates: viewers.flatMap(slatesOf),
    similarity: new Map(),
    embedder: 'none',
    notes: {
      users: { of: dataset.users.length, taken: viewers.length, poolTooSmall: 0 },
      tiedAtCut: null,
      usersWithSharedItems: 0,
      remarks: [],
    },
  };

  const inTitles = (dressed: Dressed): StudyData => {
    const more = viewers.flatMap(({ drawn, attacked }) =>
      attacked.flatMap(({ slate, at, kind }, i) => {
        const item = byId.get(drawn[i]!.items[at]!)!;
        return PLACES.map((place): Item => {
          const attack = attackText(kind, place);
          const text =
            dressed === 'attack'
              ? attack
              : neutralText(attack.length, stream.child(`${slate}/${place}`));
          return {
            ...item,
            id: attackedItem(dressed, slate, place),
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

  const onViewers = (dressed: Dressed): StudyData => {
    const more: Item[] = [];
    const dressedUp = viewers.map(({ user, attackedViewer: { kind, place } }) => {
      const attack = attackText(kind, place);
      const text =
        dressed === 'attack' ? attack : neutralText(attack.length, stream.child(`viewer/${user}`));
      const viewer = known.get(user)!;
      const at = stream.child(`entry/${user}`).below(viewer.history.length);
      const history = viewer.history.map((entry, i) => {
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
      return { ...viewer, profile: text, history };
    });
    return {
      ...plain,
      items: new Map([...plain.items, ...more.map((one) => [one.id, one] as const)]),
      viewers: new Map(dressedUp.map((one) => [one.id, one])),
    };
  };

  return {
    plain,
    'other history': { ...plain, viewers: exchanged(viewers, known) },
    'attack in a title': inTitles('attack'),
    'neutral in a title': inTitles('neutral'),
    'attack on the viewer': onViewers('attack'),
    'neutral on the viewer': onViewers('neutral'),
  };
}

/**
 * Gives every user the history of the next one. The order of users is random, and nobody keeps
 * their own history.
 */
function exchanged(
  viewers: readonly ExamViewer[],
  people: ReadonlyMap<UserId, Viewer>,
): Map<UserId, Viewer> {
  return new Map(
    viewers.map(({ user }, i) => {
      const other = people.get(viewers[(i + 1) % viewers.length]!.user)!;
      return [user, { ...people.get(user)!, history: other.history }];
    }),
  );
}

/** Returns every slate of a user that an exam may show, in a fixed order. */
function slatesOf(viewer: ExamViewer): Slate[] {
  const { drawn, liked, others, madeUp, copies, editions } = viewer;
  return [...drawn, liked, others, ...(madeUp ? [madeUp] : []), copies, editions];
}

function attackedItem(dressed: Dressed, slate: string, place: Place): ItemId {
  return id(`${dressed}:${slate}:${place}`);
}

/** Chooses the slate of a duel that carries the foreign text, by a hash of the duel's key. */
export function targetOf({ key }: Pick<Duel, 'key'>): Place {
  return hashOf(`target/${key}`) % 2 === 0 ? 'first' : 'second';
}

/** Returns the same duel with foreign text on one of its slates, under the same key. */
export function withText(duel: Duel, world: World, { attacked }: ExamViewer): Duel {
  const dressed: Dressed = world === 'attack in a title' ? 'attack' : 'neutral';
  const place = targetOf(duel);
  const slate = duel[place];
  const attack = attacked.find((one) => one.slate === slate.id)!;
  const items = slate.items.map((item, i) =>
    i === attack.at ? attackedItem(dressed, slate.id, place) : item,
  );
  return { ...duel, [place]: { ...slate, items } };
}

/** True for a world with foreign text. */
export function targetedWorld(world: World): boolean {
  return world !== 'plain' && world !== 'other history';
}
