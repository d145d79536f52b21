import { z } from 'zod';
import { PROBES } from '../domain/slate.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

/** How columns of a table are to be read; the values are column names, or numbers from 1 where there is no header. */
const tableMapping = z.strictObject({
  user: z.string().optional(),
  item: z.string().optional(),
  rating: z.string().optional(),
  clicked: z.string().optional(),
  timestamp: z.string().optional(),
  position: z.string().optional(),
  impression: z.string().optional(),
  recommender: z.string().optional(),
  rank: z.string().optional(),
  score: z.string().optional(),
  title: z.string().optional(),
  categories: z.string().optional(),
  year: z.string().optional(),
  creators: z.string().optional(),
  description: z.string().optional(),
  profile: z.string().optional(),
  searches: z.string().optional(),
  clicks: z.string().optional(),
  browsed: z.string().optional(),
});
export type TableMapping = z.infer<typeof tableMapping>;

/** What the rows of a table are. */
const tableRole = z.enum(['interactions', 'items', 'users']);
export type TableRole = z.infer<typeof tableRole>;

const tableFile = z.strictObject({
  file: z.string().min(1),
  role: tableRole,
  format: z.enum(['csv', 'tsv', 'jsonl']),
  header: z.boolean().default(true),
  mapping: tableMapping,
});
export type TableFile = z.infer<typeof tableFile>;

/** Where the data comes from. File names are relative to the study file; the page knows them by hash. */
export const dataSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({ kind: z.literal('shop') }),
  z.strictObject({
    kind: z.literal('movielens'),
    /** A zip, or the loose files of one. */
    files: z.array(z.string().min(1)).min(1),
    hash: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('tables'),
    name: z.string().min(1),
    noun: z.string().min(1).default('item'),
    nounPlural: z.string().min(1).default('items'),
    /** What one of the people is called, and several; absent, viewers. Prompts don't use it. */
    person: z.string().min(1).optional(),
    personPlural: z.string().min(1).optional(),
    tables: z.array(tableFile).min(1),
    hash: z.string().optional(),
  }),
]);
export type DataSource = z.infer<typeof dataSource>;

/** Data that the page brings along: made-up viewers of films, or the invented shop. */
export type ExampleSource = Extract<DataSource, { kind: 'demo' | 'shop' }>;

/** Whether the data comes with the page. */
export function isExample(source: DataSource): source is ExampleSource {
  return source.kind === 'demo' || source.kind === 'shop';
}

/** Recommendation lists made elsewhere. */
const listFile = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.enum(['csv', 'tsv', 'jsonl']),
    file: z.string().min(1),
    header: z.boolean().default(true),
    mapping: tableMapping,
    /** Who made them, when the file has no such column. */
    recommender: z.string().optional(),
  }),
  z.strictObject({ format: z.literal('trec'), file: z.string().min(1) }),
]);
export type ListFile = z.infer<typeof listFile>;

const users = z.int().min(2).max(100_000);
const k = z.int().min(1).max(50);
/** How those who take part are drawn: all alike by chance, or as many of each quarter by activity. */
const sample = z.enum(['random', 'by-activity']).optional();

/** Which items of T2 and T3 are worth something: the higher in the reference order the more, or clicked ones alike. */
const relevance = z.enum(['order', 'clicked']).optional();

const slateSource = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Recommender against recommender, for the same user. */
    kind: z.literal('recommenders'),
    /** Ids from the registry, or names in the imported lists. */
    recommenders: z.array(z.string().min(1)).min(2).max(20),
    k: k.default(5),
    users: users.default(60),
    sample,
    /** Lists of known fault beside them: what was done to each is known to the report and hidden from the judge. */
    probes: z
      .strictObject({
        kinds: z.array(z.enum(PROBES)).min(1).max(PROBES.length),
        /** For how many of the users, the first drawn; absent, for all. */
        users: z.int().min(1).max(100_000).optional(),
      })
      .optional(),
  }),
  z.strictObject({
    /** The slate judge's T1: m slates of k held-out rated items of each user, all m x m ordered pairs. */
    kind: z.literal('held-out'),
    m: z.int().min(2).max(20).default(4),
    k: k.default(5),
    users: users.default(60),
    sample,
  }),
  z.strictObject({
    /** The slate judge's T2: m orders of the same k items, held against a reference order of the user's. */
    kind: z.literal('permutations'),
    m: z.int().min(2).max(20).default(4),
    k: k.default(5),
    users: users.default(60),
    sample,
    relevance,
  }),
  z.strictObject({
    /** The slate judge's T3: m lists of k items that differ in what is on them and in which order. */
    kind: z.literal('ordered'),
    m: z.int().min(2).max(20).default(4),
    k: k.default(5),
    users: users.default(60),
    sample,
    relevance,
  }),
]);
export type SlateSource = z.infer<typeof slateSource>;

const judgeChoice = z.strictObject({
  id: z.string().min(1),
  /** Noisy oracle only: how often it is right. */
  p: z.number().min(0).max(1).optional(),
  /** Coin and noisy oracle: their own seed; absent, the study's. */
  seed: z.string().optional(),
  /** Where a model runs. */
  device: z.enum(['auto', 'wasm', 'webgpu']).optional(),
});
export type JudgeChoice = z.infer<typeof judgeChoice>;

/** When two recommenders need no further viewer (`planning/pair-stopping.ts`). */
export const stopping = z.strictObject({
  /** The chance that equals are told apart, over all pairs together. */
  error: z.number().min(0.001).max(0.5).default(0.05),
  /** Also once the interval of the share won is as narrow as this, wherever it lies. */
  width: z.number().min(0.01).max(1).optional(),
});
export type Stopping = z.infer<typeof stopping>;

/**
 * A study as a person would write it down: the same document in the page ("Save as file"), in
 * the store and on the command line. docs/study-file.md describes it.
 */
export const study = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).max(200),
  data: dataSource,
  lists: z.array(listFile).default([]),
  slates: slateSource,
  /** How many earlier interactions the judge is shown, newest kept. */
  history: z.int().min(1).max(200).default(15),
  protocol: z.strictObject({
    id: z.string().min(1),
    arrangement: z.enum(['shared-prefix', 'as-published']).default('shared-prefix'),
    /** What the protocol lets one set; what is left out has its initial value. */
    settings: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]))
      .default({}),
  }),
  judge: judgeChoice,
  /** More judges of the same run: the majority counts. */
  panel: z.array(judgeChoice).max(9).default([]),
  /** Absent, every pair is asked of every viewer. */
  stopping: stopping.optional(),
  seed: z.string().min(1).max(200),
});
export type Study = z.infer<typeof study>;
