import { seedOf } from '../domain/seeds.ts';
import { wordsFor } from '../domain/words.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { Dataset, DomainWords } from '../domain/dataset.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ItemId, UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Embedder, ItemVectors } from '../embedders/embedder.ts';
import { stream } from '../random/stream.ts';
import type { Recommender } from '../recommenders/recommender.ts';
import { recommenders as registered } from '../recommenders/registry.ts';
import { historyOf, shareTiedAtCut, timelines, trainingRows } from '../slates/history.ts';
import { cosine, similarities } from '../slates/similarity.ts';
import { assessmentsOf } from './assessments-of.ts';
import { itemDescriber } from './describe-items.ts';
import { earlierItems } from './earlier-items.ts';
import { drawnSlates } from './drawn-slates.ts';
import { offlineOf } from './offline-of.ts';
import { popularityRemarks, timeRemarks } from './remarks.ts';
import { popularityFor } from './stated-popularity.ts';
import { splitNote, splitRemarks } from './split-note.ts';
import { withProbes } from './probes.ts';
import { sampleRemarks, type Sampled, type Sampling } from './sampling.ts';
import { vectorsNote } from './vectors-note.ts';
import { withoutVectors } from './without-vectors.ts';
import type { Study } from '../domain/study.ts';

/** Progress of the build: the current step, and the share already done, from 0 to 1. */
interface BuildProgress {
  readonly note: Text;
  readonly share: number;
}

export interface BuildInput {
  readonly study: Study;
  readonly dataset: Dataset;
  /** Imported lists; the study names their recommenders as the files do. */
  readonly lists: readonly RecommendationList[];
  readonly embedder: Embedder;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Recommenders that can be trained here; the registry's if absent. */
  readonly recommenders?: readonly Recommender[];
}

/** Less than the difference between any two consecutive steps of progress. */
const A_STEP = 0.05;

/**
 * Draws a study's slates from a dataset: the users who take part, their histories, their slates, and the similarity of
 * the items. The same study and data give the same result, even if the rows of the file had another order.
 * Nothing of the held-out half enters a history or a recommender (`slates/history.ts`).
 * @throws Fault `not-enough-data` if fewer than two users can take part; `study-invalid` for an unknown recommender;
 * the reason of `signal` if it is aborted
 */
export async function buildStudyData(input: BuildInput): Promise<StudyData> {
  const { study, dataset, embedder, signal } = input;
  const chance = stream(seedOf(study, 'sampling'));
  let behind = 0;
  const step = async (note: Text, share: number) => {
    behind = share;
    input.onProgress?.({ note, share });
    await yieldToMessages();
    signal?.throwIfAborted();
  };

  await step(message('drawnSlates.ordering'), 0);
  const all = timelines(dataset, stream(seedOf(study, 'data')).child('history'), study.split);
  const split = await splitNote(dataset, all, study.split);
  const described = itemDescriber(embedder, dataset.items, {
    ...(signal ? { signal } : {}),
    onShare: (share) =>
      input.onProgress?.({
        note: message('drawnSlates.describing'),
        share: behind + A_STEP * share,
      }),
  });
  const sampling: Sampling = {
    ...input,
    recommenders: input.recommenders ?? registered,
    timelines: all,
    described,
    history: isNoJudge(study.judge) ? 0 : study.history,
    stream: chance.child('slates'),
    sample: study.slates.sample,
    popularity: study.popularity,
    ...('utility' in study.slates ? { utility: study.slates.utility } : {}),
    step: (note, share) => step(note, 0.1 + 0.7 * share),
  };
  const drawn = await drawnSlates(sampling, study.slates);
  const sampled = await withProbes(sampling, drawn, study.slates);
  refuseTooFew(sampled, study);

  await step(message('drawnSlates.describing'), 0.8);
  const shown = sampled.users.flatMap((user) => user.slates).flatMap(({ items }) => items);
  const { vectors, positionOf: vectorOf } = await described.of(new Set(shown));
  await step(message('drawnSlates.comparing'), 0.95);
  const positionOf = new Map(dataset.items.map((item, i) => [item.id, i]));
  const users = new Map<UserId, SeenUser>();
  const similarity = new Map<string, number>();
  for (const { user, slates } of sampled.users) {
    const of = dataset.users[user]!;
    users.set(of.id, { ...of, history: historyOf(dataset, all[user]!, study.history) });
    const real = slates.filter(({ items }) => items.every((item) => vectorOf.has(item)));
    for (const [pair, alike] of similarities(real, vectors, vectorOf)) {
      similarity.set(pair, alike);
    }
  }
  const slates = sampled.users.flatMap((user) => user.slates);
  const taken = sampled.users.map(({ user }) => all[user]!);
  const assessments = assessmentsOf(study, input.lists, users.keys());
  await step(message('drawnSlates.ready'), 1);
  const items = itemsIn(
    earlierItems(dataset, trainingRows(all), study.popularity),
    slates,
    users,
    positionOf,
    sampled.invented ?? [],
  );
  const popularity = popularityFor(study, dataset, trainingRows(all));
  return {
    words: wordsOf(study, dataset),
    ...(dataset.scale ? { scale: dataset.scale } : {}),
    synthetic: dataset.synthetic,
    items,
    users,
    slates,
    similarity,
    ...(popularity ? { popularityClasses: popularity.of(items.keys()) } : {}),
    embedder: embedder.id,
    vectors: await vectorsNote(new Set(shown), { vectors, positionOf: vectorOf }, study.vectors),
    ...(sampled.offline
      ? {
          offline: offlineOf({
            dataset,
            timelines: all,
            lists: sampled.offline,
            k: study.slates.k,
            similarity: itemSimilarity(dataset, vectors, vectorOf),
            stream: chance.child('offline'),
            relevantFrom: study.split?.relevantFrom,
          }),
        }
      : {}),
    split,
    ...(assessments ? { assessments } : {}),
    notes: {
      users: {
        of: dataset.users.length,
        taken: taken.length,
        poolTooSmall: sampled.poolTooSmall,
      },
      tiedAtCut: shareTiedAtCut(taken),
      usersWithSharedItems: sampled.usersWithSharedItems,
      remarks: [
        ...sampleRemarks(study.slates.sample),
        ...sampled.remarks,
        ...withoutVectors(shown, vectors, vectorOf),
        ...popularityRemarks(study.popularity),
        ...(popularity ? [popularity.remark] : []),
        ...timeRemarks(dataset, taken),
        ...splitRemarks(split, study.split !== undefined || dataset.log.heldOut !== undefined),
      ],
    },
  };
}

/** Yields to the event loop, so that a message that stops the build can arrive. */
const yieldToMessages = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the study's own words for the items; the stored data may have been imported under other words. */
function wordsOf({ data }: Study, { words }: Dataset): DomainWords {
  const isNamed = data.kind === 'tables' || (data.kind === 'published' && words.noun === 'item');
  return isNamed ? wordsFor(data.noun, data.nounPlural) : words;
}

/** Cosine of two items' vectors, by their positions in the dataset; null for an item without a vector. */
function itemSimilarity(
  { items }: Dataset,
  { values, size }: ItemVectors,
  indexOf: ReadonlyMap<ItemId, number>,
) {
  const vector = (item: number) => {
    const index = indexOf.get(items[item]!.id);
    return index === undefined ? null : values.subarray(index * size, (index + 1) * size);
  };
  return (a: number, b: number): number | null => {
    const [x, y] = [vector(a), vector(b)];
    return x && y ? cosine(x, y) : null;
  };
}

function refuseTooFew({ users, why }: Sampled, { slates }: Study): void {
  if (users.length >= 2) return;
  const values = { items: slates.k, why };
  throw new Fault(
    'not-enough-data',
    users.length === 0
      ? message('studyFaults.nobodyCanTakePart', values)
      : message('studyFaults.onlyOneCanTakePart', values),
  );
}

function itemsIn(
  items: readonly Item[],
  slates: readonly Slate[],
  users: ReadonlyMap<UserId, SeenUser>,
  positionOf: ReadonlyMap<ItemId, number>,
  invented: readonly Item[],
): Map<ItemId, Item> {
  const used = new Set<number>();
  for (const item of slates.flatMap((slate) => slate.items)) {
    const position = positionOf.get(item);
    if (position !== undefined) used.add(position);
  }
  for (const { history } of users.values()) {
    for (const { item } of history) used.add(positionOf.get(item)!);
  }
  const known = [...used].sort((a, b) => a - b).map((i) => items[i]!);
  return new Map([...known, ...invented].map((item) => [item.id, item]));
}
