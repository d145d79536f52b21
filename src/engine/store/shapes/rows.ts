import type { Dataset, InteractionTable } from '../../domain/dataset.ts';
import type { RecommendationList } from '../../domain/list.ts';
import type { StatedPopularity } from '../../domain/popularity-classes.ts';
import type { Manifest, Run, RunState } from '../../domain/run.ts';
import { study as studySchema, stopping, type Study } from '../../domain/study.ts';
import type { ItemVectors } from '../../embedders/embedder.ts';
import type { DatasetSummary, StoredLists } from '../store.ts';
import {
  importNote,
  item,
  judgeCard,
  openings,
  ratingScale,
  turnMarkers,
  user,
  words,
} from './domain.ts';
import {
  among,
  both,
  columnOf,
  fields,
  fitting,
  flag,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
  type Shape,
} from './shape.ts';

const judgeChoice = fields<Pick<Study['judge'], 'id'>>({ id: text });

/** The parts of a study that lists and reports read, even where the rest no longer fits the schema. */
const study = fields<
  Pick<Study, 'name' | 'data' | 'slates' | 'protocol' | 'judge' | 'seed'> &
    Partial<Pick<Study, 'lists' | 'panel'>>
>({
  name: text,
  data: fitting(studySchema.shape.data),
  lists: maybe(listOf(fields<{ file: string }>({ file: text }))),
  slates: fitting(studySchema.shape.slates),
  protocol: fields<Pick<Study['protocol'], 'id'>>({ id: text }),
  judge: judgeChoice,
  panel: maybe(listOf(judgeChoice)),
  seed: text,
});

const made = {
  family: text,
  markers: maybe(turnMarkers),
  openings: maybe(openings),
  templateHash: text,
  environment: recordOf(text),
};

const manifest = fields<Manifest>({
  ...made,
  datasetHash: text,
  slatesHash: text,
  splitHash: maybe(text),
  embedder: maybe(text),
  protocol: text,
  arrangement: text,
  popularity: maybe(among<StatedPopularity>({ classes: true, summary: true })),
  judge: judgeCard,
  seed: text,
  seeds: maybe(recordOf(maybe(text))),
  stopping: maybe(fitting(stopping)),
});

type Panellist = NonNullable<Run['panel']>[number];

export const run = fields<Run>({
  id: text,
  name: text,
  study,
  manifest,
  trials: number,
  panel: maybe(
    listOf(
      fields<Panellist>({
        judge: judgeCard,
        trials: number,
        made: orNull(fields<NonNullable<Panellist['made']>>(made)),
      }),
    ),
  ),
  unopened: maybe(flag),
  state: among<RunState>({ planned: true, running: true, stopped: true, finished: true }),
  createdAt: number,
  elapsedMs: number,
});

export const summary = fields<DatasetSummary>({
  id: text,
  name: text,
  hash: text,
  source: fitting(studySchema.shape.data),
  users: number,
  items: number,
  interactions: number,
  heldOut: maybe(number),
  bytes: number,
  scale: maybe(ratingScale),
  synthetic: flag,
  importedAt: number,
});

const columns = fields<InteractionTable>({
  length: number,
  user: columnOf(Uint32Array),
  item: columnOf(Uint32Array),
  rating: columnOf(Float32Array),
  timestamp: columnOf(Float64Array),
  clicked: columnOf(Uint8Array),
  position: columnOf(Float32Array),
  impression: listOf(text),
  order: maybe(columnOf(Uint32Array)),
  heldOut: maybe(columnOf(Uint8Array)),
});

const COLUMNS = ['user', 'item', 'rating', 'timestamp', 'clicked', 'position'] as const;

/** Returns the name of a column that has fewer rows than the table, if one does. */
const equallyLong: Shape = (value) => {
  const log = value as InteractionTable;
  return COLUMNS.find((name) => log[name].length < log.length) ?? null;
};

export const dataset = fields<Dataset>({
  id: text,
  name: text,
  hash: text,
  words,
  scale: maybe(ratingScale),
  items: listOf(item),
  users: listOf(user),
  log: both(columns, equallyLong),
  synthetic: flag,
  truth: maybe(columnOf(Float32Array)),
  imported: maybe(importNote),
});

export const lists = fields<StoredLists>({
  dataset: text,
  source: fitting(studySchema.shape.lists.unwrap().element),
  lists: listOf(
    fields<RecommendationList>({
      recommender: text,
      user: text,
      items: listOf(text),
      missing: maybe(listOf(number)),
      scores: maybe(listOf(number)),
      ties: maybe(listOf(number)),
    }),
  ),
  imported: maybe(importNote),
});

const wholeVectors: Shape = (value) => {
  const { size, values } = value as ItemVectors;
  return values.length % size === 0 ? null : 'values';
};

export const vectors = both(
  fields<ItemVectors>({ embedder: text, size: number, values: columnOf(Float32Array) }),
  wholeVectors,
);
