import { message } from '../messages/message.ts';
import { meanOf } from '../stats/mean.ts';
import type { ItemId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Embedder } from '../embedders/embedder.ts';
import { cosine } from '../slates/similarity.ts';
import {
  byOpinion,
  DUEL_TASKS,
  preferHigher,
  referenceCard,
  referenceJudge,
  type Answering,
} from './reference-judge.ts';

export const embeddingSimilarityCard = referenceCard({
  id: 'embedding-similarity',
  name: 'Embedding similarity',
  about: message('judges.embeddingSimilarity'),
  nature: { does: message('judges.prefersSimilar'), orderBlind: true },
  tasks: DUEL_TASKS,
});

/**
 * A judge that compares slates by the cosine of their mean vector with the mean vector of the
 * better-liked half of the user's history.
 */
export function embeddingSimilarity(embedder: Embedder) {
  return referenceJudge(embeddingSimilarityCard, (data) => nearness(data, embedder), {
    embedder: embedder.id,
  });
}

async function nearness(data: StudyData, embedder: Embedder): Promise<Answering> {
  const items = [...data.items.values()];
  const rows = await embedder.embed(items);
  const places = new Map(items.map(({ id }, i) => [id, i]));
  const mean = (ids: readonly ItemId[]) => meanVector(ids, places, rows, embedder.size);
  const tastes = new Map([...data.users].map(([user, one]) => [user, mean(liked(one))]));
  // Where either mean vector is zero, the similarity counts as 0.
  const near = (slate: Slate) => cosine(tastes.get(slate.user) ?? [], mean(slate.items)) ?? 0;
  return byOpinion({
    duel: (duel, task) => preferHigher(duel, task, near(duel.first), near(duel.second)),
  });
}

/**
 * The items that the user rated at least at their own mean, or clicked. Interactions without rating
 * and click count as liked.
 */
function liked({ history }: SeenUser): ItemId[] {
  const ratings = history.flatMap(({ rating }) => rating ?? []);
  const mean = meanOf(ratings);
  return history
    .filter(({ rating, clicked }) => (rating === undefined ? clicked !== false : rating >= mean))
    .map(({ item }) => item);
}

function meanVector(
  ids: readonly ItemId[],
  places: ReadonlyMap<ItemId, number>,
  rows: Float32Array,
  size: number,
): Float64Array {
  const sum = new Float64Array(size);
  for (const item of ids) {
    const row = places.get(item);
    if (row === undefined) continue;
    for (let i = 0; i < size; i++) sum[i]! += rows[row * size + i]! / ids.length;
  }
  return sum;
}
