import type { Dataset } from '#engine/domain/dataset.ts';
import { id, type SlateId, type UserId } from '#engine/domain/ids.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import type { Viewer } from '#engine/domain/viewer.ts';
import { shuffled, stream } from '#engine/random/stream.ts';

interface StudySize {
  readonly users: number;
  /** Slates a user. */
  readonly m: number;
  /** Items a slate. */
  readonly k: number;
  /** Past ratings a user. */
  readonly history: number;
}

/**
 * Makes up viewers of real films, in any number: every slate has films of its own, and none is in the history. Only the
 * lengths of the texts matter here.
 */
export function studyOf(dataset: Dataset, size: StudySize): StudyData {
  const { users, m, k, history } = size;
  const from = stream('bench');
  const viewers = new Map<UserId, Viewer>();
  const slates: Slate[] = [];
  const scale = dataset.scale ?? { min: 0.5, max: 5, step: 0.5 };
  for (let u = 0; u < users; u++) {
    const user = id<UserId>(`u${u}`);
    const chance = from.child(user);
    const films = shuffled(dataset.items, chance);
    const rating = () => scale.min + chance.below(10) * 0.5;
    const seen = films.splice(0, history).map(({ id }) => ({ item: id, rating: rating() }));
    viewers.set(user, { id: user, history: seen });
    const own = Array.from({ length: m }, (_, i): Slate => {
      const items = films.splice(0, k).map(({ id }) => id);
      return { id: id<SlateId>(`${user}/s${i}`), user, items };
    });
    slates.push(...own);
  }
  return {
    words: dataset.words,
    scale,
    synthetic: true,
    items: new Map(dataset.items.map((item) => [item.id, item])),
    viewers,
    slates,
    similarity: new Map(),
    embedder: 'none',
    notes: {
      users: { of: users, taken: users, poolTooSmall: 0 },
      tiedAtCut: null,
      usersWithSharedItems: 0,
      remarks: [],
    },
  };
}
