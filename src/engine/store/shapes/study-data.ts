import type { ItemId } from '../../domain/ids.ts';
import type { PopularityClass } from '../../domain/popularity-classes.ts';
import type {
  Assessments,
  Exposure,
  OfflineEvidence,
  OfflineFigures,
  SamplingNotes,
  SplitNote,
  StudyData,
  VectorsNote,
} from '../../domain/study-data.ts';
import { importNote, item, ratingScale, said, seenUser, slate, words } from './domain.ts';
import {
  among,
  fields,
  flag,
  listOf,
  mapOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
  tuple,
} from './shape.ts';

const graded = listOf(tuple(text, number));
const values = recordOf(orNull(number));

type Evidence = {
  readonly relevant: OfflineEvidence['relevant'][number];
  readonly list: OfflineEvidence['lists'][number];
};

const evidence = fields<OfflineEvidence>({
  k: number,
  relevant: listOf(
    fields<Evidence['relevant']>({
      user: text,
      items: listOf(text),
      gains: maybe(graded),
      unmet: maybe(number),
      unexpected: maybe(graded),
    }),
  ),
  met: fields<OfflineEvidence['met']>({ users: number, items: graded, head: maybe(number) }),
  categories: maybe(
    fields<NonNullable<OfflineEvidence['categories']>>({
      names: listOf(text),
      items: listOf(tuple(text, listOf(number))),
    }),
  ),
  lists: listOf(
    fields<Evidence['list']>({
      user: text,
      recommender: text,
      items: listOf(text),
      missing: maybe(listOf(number)),
      similarities: listOf(orNull(number)),
      places: orNull(
        fields<NonNullable<Evidence['list']['places']>>({
          relevant: listOf(number),
          negatives: listOf(number),
        }),
      ),
    }),
  ),
});

const exposure = fields<Exposure>({
  items: number,
  rows: listOf(
    fields<Exposure['rows'][number]>({
      recommender: text,
      lists: number,
      coverage: orNull(number),
      gini: orNull(number),
      personalisation: maybe(orNull(number)),
    }),
  ),
});

type Row = OfflineFigures['rows'][number];

export const offline = fields<OfflineFigures>({
  metrics: listOf(text),
  rows: listOf(fields<Row>({ user: text, recommender: text, values })),
  chance: maybe(listOf(fields<Omit<Row, 'recommender'>>({ user: text, values }))),
  how: said,
  exposure: maybe(exposure),
  evidence: maybe(evidence),
});

const notes = fields<SamplingNotes>({
  users: fields<SamplingNotes['users']>({ of: number, taken: number, poolTooSmall: number }),
  tiedAtCut: orNull(number),
  usersWithSharedItems: number,
  remarks: listOf(said),
});

/** The data of a run. */
export const studyData = fields<StudyData>({
  words,
  scale: maybe(ratingScale),
  synthetic: flag,
  items: mapOf(item),
  users: mapOf(seenUser),
  slates: listOf(slate),
  similarity: mapOf(number),
  popularityClasses: maybe(
    listOf(tuple(text, among<PopularityClass>({ head: true, middle: true, tail: true }))),
  ),
  embedder: text,
  vectors: maybe(
    fields<VectorsNote>({
      size: number,
      items: number,
      sha256: text,
      values: maybe(listOf(tuple(text, listOf(number)))),
    }),
  ),
  notes,
  imported: maybe(importNote),
  split: maybe(
    fields<SplitNote>({
      kind: text,
      hash: text,
      interactions: number,
      heldOut: number,
      repeated: number,
      identical: maybe(number),
      newUsers: maybe(number),
      newItems: maybe(number),
      future: maybe(number),
      ownFuture: maybe(number),
      untimed: maybe(number),
    }),
  ),
  offline: maybe(offline),
  assessments: maybe(
    fields<Assessments>({
      relevantFrom: number,
      users: listOf(
        fields<{ user: string; items: readonly (readonly [ItemId, number])[] }>({
          user: text,
          items: graded,
        }),
      ),
    }),
  ),
});
