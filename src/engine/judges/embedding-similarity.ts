import { message } from '#messages/message.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Embedder } from '../embedders/embedder.ts';
import { nearnessIn } from './nearness.ts';
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
  const rows = await embedder.embed([...data.items.values()]);
  const nearness = nearnessIn(data, rows, embedder.size);
  // Where either mean vector is zero, the similarity counts as 0.
  const near = (slate: Slate) => nearness(slate) ?? 0;
  return byOpinion({
    duel: (duel, task) => preferHigher(duel, task, near(duel.first), near(duel.second)),
  });
}
