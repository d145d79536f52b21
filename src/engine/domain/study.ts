import { message } from '#messages/message.ts';
import { z } from './zod.ts';
import { POPULARITY_COUNTS } from './popularity.ts';
import { CATEGORY_SEPARATORS } from './category-separator.ts';
import { QUOTINGS } from './quoting.ts';
import { PROBES } from './slate.ts';
import { isOneScale, ratingSettings } from './rating-settings.ts';
import { timeSettings } from './time-settings.ts';
import { valueSettings } from './value-settings.ts';

/** The column for each field; values are column names, or numbers from 1 if there is no header. */
const tableMapping = z.strictObject({
  user: z.string().optional(),
  item: z.string().optional(),
  rating: z.string().optional(),
  clicked: z.string().optional(),
  timestamp: z.string().optional(),
  position: z.string().optional(),
  impression: z.string().optional(),
  event: z.string().optional(),
  recommender: z.string().optional(),
  rank: z.string().optional(),
  score: z.string().optional(),
  title: z.string().optional(),
  categories: z.string().optional(),
  year: z.string().optional(),
  creators: z.string().optional(),
  actors: z.string().optional(),
  voteAverage: z.string().optional(),
  price: z.string().optional(),
  description: z.string().optional(),
  profile: z.string().optional(),
  searches: z.string().optional(),
  clicks: z.string().optional(),
  browsed: z.string().optional(),
});
export type TableMapping = z.infer<typeof tableMapping>;

/** The content of a table's rows. */
const tableRole = z.enum(['interactions', 'items', 'users']);
export type TableRole = z.infer<typeof tableRole>;

/** The id of an import format. `readStudy` and the import compare it with the registry, `data/formats/registry.ts`. */
const tableFormat = z.string().min(1);

/** The quotation marks of a file of separated cells. */
const quoting = z.enum(QUOTINGS).optional();

const tableFile = z.strictObject({
  file: z.string().min(1),
  role: tableRole,
  format: tableFormat,
  header: z.boolean().default(true),
  /** If absent, it is guessed from all cells of the file. */
  quoting,
  mapping: tableMapping,
  /** True for a file of interactions that are held out: the test file of the person's own split. */
  heldOut: z.boolean().optional(),
  /** True if the rows of a user follow each other in time; it decides where times are missing or equal. */
  inOrder: z.boolean().optional(),
  /** Kinds of events to read, by their names in the column `event`: true for a click, a number for a rating. */
  events: z.record(z.string(), z.union([z.literal(true), z.number()])).optional(),
  /** Facts on its times that the cells leave open. */
  times: timeSettings.optional(),
  ...valueSettings,
  /** The separator of the categories in a cell; decided from all cells if absent. */
  categorySeparator: z.enum(CATEGORY_SEPARATORS).optional(),
  /** Facts on its ratings that the cells leave open. */
  ratings: ratingSettings.optional(),
});
export type TableFile = z.infer<typeof tableFile>;

/** The time from which interactions are held out: seconds since 1970, a date (UTC), or a date with time and zone. */
const moment = z.union([z.number(), z.iso.date(), z.iso.datetime({ offset: true })]);

/** Least rating of a held-out item that is relevant; two thirds of the scale if absent. */
const relevantFrom = z.number().optional();
const share = z.number().gt(0).lt(1);

/**
 * The interactions that are held out: no judge and no recommender sees them. If absent, the test files of the data, or
 * the later half of each user's interactions.
 */
const split = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('files'), relevantFrom }),
  z.strictObject({ kind: z.literal('half'), relevantFrom }),
  /** The last n interactions of each user. */
  z.strictObject({ kind: z.literal('leave-last'), n: z.int().min(1).max(1000), relevantFrom }),
  /** From one moment on, for all users: named, or such that this share of all interactions is held out. */
  z.strictObject({ kind: z.literal('from'), moment, relevantFrom }),
  z.strictObject({ kind: z.literal('latest'), share, relevantFrom }),
  /** A share of each user's interactions, drawn by chance. */
  z.strictObject({ kind: z.literal('random'), share, relevantFrom }),
  /** Each user's interactions are dealt to folds by chance; one fold is held out. */
  z.strictObject({
    kind: z.literal('folds'),
    folds: z.int().min(2).max(20),
    fold: z.int().min(1).max(20),
    relevantFrom,
  }),
]);
export type Split = z.infer<typeof split>;

/** The parts of the users and of the items that an import takes, from 0 to 1; chance decides by their ids. */
const importSample = z
  .strictObject({
    users: z.number().gt(0).max(1).optional(),
    items: z.number().gt(0).max(1).optional(),
    /**
     * The groups of users of which the same share is drawn: `activity` for quarters by the number of their interactions, or
     * a column of the table of users. If absent, users are drawn without groups.
     */
    strata: z.string().min(1).max(200).optional(),
    seed: z.string().min(1).max(200).optional(),
  })
  .optional();
export type ImportSample = z.infer<typeof importSample>;

/** The source of the data. File names are relative to the study file; the page recognises files by hash. */
export const dataSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({ kind: z.literal('shop') }),
  z.strictObject({
    kind: z.literal('movielens'),
    /** A zip, or the loose files of one. */
    files: z.array(z.string().min(1)).min(1),
    hash: z.string().optional(),
    sample: importSample,
  }),
  z.strictObject({
    kind: z.literal('tables'),
    name: z.string().min(1),
    noun: z.string().min(1).default('item'),
    nounPlural: z.string().min(1).default('items'),
    /** Nouns for one and several users; "user" if absent. Prompts don't use them. */
    person: z.string().min(1).optional(),
    personPlural: z.string().min(1).optional(),
    tables: z
      .array(tableFile)
      .min(1)
      .refine(isOneScale, { params: { says: message('studyProblems.oneScale') } }),
    hash: z.string().optional(),
    sample: importSample,
  }),
  z.strictObject({
    /** A published dataset that is read without a mapping, in any layout of the registry. */
    kind: z.literal('published'),
    layout: z.string().min(1),
    name: z.string().min(1),
    noun: z.string().min(1).default('item'),
    nounPlural: z.string().min(1).default('items'),
    files: z.array(z.string().min(1)).min(1),
    hash: z.string().optional(),
    sample: importSample,
  }),
]);
export type DataSource = z.infer<typeof dataSource>;

/** Data that belongs to the page: made-up users of films, or the invented shop. */
export type ExampleSource = Extract<DataSource, { kind: 'demo' | 'shop' }>;

/** True for data that belongs to the page. */
export function isExample(source: DataSource): source is ExampleSource {
  return source.kind === 'demo' || source.kind === 'shop';
}

/** Data in the layout of a published dataset. `movielens` is the older name of its layout. */
type LayoutSource = Extract<DataSource, { kind: 'movielens' | 'published' }>;

/** Returns the id of the layout that a source names. */
export function layoutOf(source: LayoutSource): string {
  return source.kind === 'published' ? source.layout : source.kind;
}

/** Recommendation lists made by other programs: of a table with a mapping, or of a format with fixed columns. */
const listFile = z
  .strictObject({
    format: tableFormat,
    file: z.string().min(1),
    header: z.boolean().optional(),
    quoting,
    ...valueSettings,
    mapping: tableMapping.optional(),
    /** The recommender of all lists, if the file has no column for it. */
    recommender: z.string().optional(),
  })
  .overwrite(({ format, file, header, ...others }) => {
    const given = header === undefined ? {} : { header };
    return { format, file, ...(others.mapping ? { header: true } : {}), ...given, ...others };
  });
export type ListFile = z.infer<typeof listFile>;

export const MOST_USERS = 100_000;
const users = z.int().min(2).max(MOST_USERS);
const k = z.int().min(1).max(50);
/** The way users are drawn: uniformly at random, or equally many of each quarter by activity. */
const sample = z.enum(['random', 'by-activity']).optional();

/**
 * Relevance in T2 and T3: graded by the reference order, binary by clicks, or by the user's ratings. If absent, the
 * reference order, or the ratings where the data has a scale and no user has an order.
 */
const relevance = z.enum(['order', 'clicked', 'ratings']).optional();
export type Relevance = z.infer<typeof relevance>;

/** The utility of a slate whose items are rated: the mean of the ratings, their sum, or its share of the best sum. */
const utility = z.enum(['mean', 'sum', 'share-of-best']).optional();
export type UtilityKind = z.infer<typeof utility>;

const slateSource = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Recommender against recommender, for the same user. */
    kind: z.literal('recommenders'),
    /** Ids from the registry, or names in the imported lists. */
    recommenders: z.array(z.string().min(1)).min(2).max(20),
    k: k.default(5),
    users: users.default(60),
    sample,
    /** Numbers of first places for which a report without a judge shows the metrics too; usual ones if absent. */
    cutoffs: z.array(k).min(1).max(50).optional(),
    /** Corrupted lists added to the genuine ones; the report knows each fault, the judge doesn't. */
    probes: z
      .strictObject({
        kinds: z.array(z.enum(PROBES)).min(1).max(PROBES.length),
        /** Number of users, in the order drawn, who get corrupted lists; all if absent. */
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
    utility,
  }),
  z.strictObject({
    /** The slate judge's T2: m orders of the same k items, compared with a reference order of the user. */
    kind: z.literal('permutations'),
    m: z.int().min(2).max(20).default(4),
    k: k.default(5),
    users: users.default(60),
    sample,
    relevance,
  }),
  z.strictObject({
    /** The slate judge's T3: m lists of k items that differ in items and order. */
    kind: z.literal('ordered'),
    m: z.int().min(2).max(20).default(4),
    k: k.default(5),
    users: users.default(60),
    sample,
    relevance,
    /** With ratings only: nDCG has one definition. */
    utility,
  }),
]);
export type SlateSource = z.infer<typeof slateSource>;

const judgeChoice = z.strictObject({
  id: z.string().min(1),
  /** Noisy oracle only: its probability of a right answer. */
  p: z.number().min(0).max(1).optional(),
  /** Coin and noisy oracle: their own seed; the study's if absent. */
  seed: z.string().optional(),
  /** The device that runs a model. */
  device: z.enum(['auto', 'wasm', 'webgpu']).optional(),
});
export type JudgeChoice = z.infer<typeof judgeChoice>;

/** The rule by which two recommenders need no further user (`sample-size/pair-stopping.ts`). */
export const stopping = z.strictObject({
  /** Probability of separating equal recommenders, over all pairs together. */
  error: z.number().min(0.001).max(0.5).default(0.05),
  /** Also stop when the interval of the win rate is at most this wide, wherever it lies. */
  width: z.number().min(0.01).max(1).optional(),
});
export type Stopping = z.infer<typeof stopping>;

/** People's relevance grades of items (TREC qrels), read as a list file. */
const assessments = z.strictObject({
  /** The recommender's name of the list file that holds the grades as scores. */
  list: z.string().min(1),
  /** Least grade of a relevant item. */
  relevantFrom: z.number().default(1),
});

/** One of n parts of a study, which as many devices judge; `run/own-share.ts` divides the questions. */
const ownShare = z
  .strictObject({ at: z.int().min(1).max(100), of: z.int().min(2).max(100) })
  .refine(({ at, of }) => at <= of, {
    error: 'the number of a share is at most that of all shares',
  });

/** A seed, any text. */
const seed = z.string().min(1).max(200);

/** Seeds of single purposes; the study's seed stands in for an absent one. `seedOf` reads them. */
const seeds = z.strictObject({
  /** The order of interactions of the same time, and so each user's split, history and training data. */
  data: seed.optional(),
  /** The draw of users and slates, ties of recommenders, the order of pairs, positions and label orders. */
  sampling: seed.optional(),
  /** Reference judges that draw, and exact ties of any judge. */
  judge: seed.optional(),
  /** The resamples behind the ends of intervals. */
  bootstrap: seed.optional(),
});

/**
 * A study as a person would write it: the same document in the page ("Save as file"), in the store and on the command
 * line. docs/study-file.md describes it.
 */
export const study = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).max(200),
  data: dataSource,
  lists: z.array(listFile).default([]),
  slates: slateSource,
  split: split.optional(),
  /** Number of earlier interactions that the judge sees, the newest ones. */
  history: z.int().min(1).max(200).default(15),
  protocol: z.strictObject({
    id: z.string().min(1),
    arrangement: z.enum(['shared-prefix', 'as-published']).default('shared-prefix'),
    /** The protocol's settings; absent ones have their initial values. */
    settings: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]))
      .default({}),
  }),
  judge: judgeChoice,
  /** More judges of the same run; the majority counts. */
  panel: z.array(judgeChoice).max(9).default([]),
  /** If absent, every pair is asked of every user. */
  stopping: stopping.optional(),
  /** People's assessments of items, beside the judge and the held-out data. */
  assessments: assessments.optional(),
  /** If true, some questions are asked again with another user's history. */
  historySwap: z.boolean().optional(),
  /** If present, this device asks about a part of the users. */
  share: ownShare.optional(),
  seed,
  seeds: seeds.optional(),
  /** The count behind an item's popularity; users if absent. */
  popularity: z.enum(POPULARITY_COUNTS).optional(),
  /** True stores the vectors of the items on slates with the run, and writes them into `report.json`. */
  vectors: z.boolean().optional(),
  /** The embedder of the items' vectors; the page's own if absent. */
  embedder: z.strictObject({ id: z.string().min(1) }).optional(),
});
export type Study = z.infer<typeof study>;
