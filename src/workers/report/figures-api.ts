import type { RecommenderId, RunId, UserId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Probe, Slate } from '#engine/domain/slate.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { SeenUser } from '#engine/domain/seen-user.ts';
import type { SeveralRuns } from '#engine/compare/several-runs.ts';
import type { Comparison } from '#engine/compare/compare-runs.ts';
import type { Rule } from '#engine/compare/rules.ts';
import type { Among } from '#engine/items-map/wins-among.ts';
import type { Report, Section } from '#engine/report/report.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { HeldOut } from './held-out-of-pair.ts';

/**
 * The outcome of a pair over both orders. `by-position`: the two answers differ, one of them perhaps a tie. `appraised`: a
 * single slate without an opponent.
 */
export type PairOutcome =
  | 'a-wins'
  | 'b-wins'
  | 'tied'
  | 'by-position'
  | 'unscored'
  | 'self'
  | 'appraised'
  | 'incomplete';

export interface PairSide {
  readonly slate: string;
  readonly recommender: RecommenderId | null;
  /** The kind of corruption, for a corrupted list. */
  readonly probe?: Probe;
}

/** One row of the inspector's list. */
export interface PairRow {
  readonly pair: string;
  readonly user: UserId;
  /** The user's name, for people; absent where the data have none. */
  readonly userName?: string;
  readonly a: PairSide;
  readonly b: PairSide;
  readonly outcome: PairOutcome;
  /** Smallest |p(first) - p(second)| over its orders. */
  readonly margin: number | null;
  readonly labelMass: number | null;
  readonly exactTie: boolean;
  /** Absent where the user's held-out data say nothing about both slates. */
  readonly heldOut?: HeldOut;
  /** Labels and scores of a slate that was judged alone: "Good", "score 6". */
  readonly labels?: readonly string[];
}

export interface OrderDetail {
  readonly trial: Trial;
  readonly question: Question;
  readonly judgement: Judgement | null;
  /** The judgement of each judge of a panel; absent for a single judge. */
  readonly panel?: readonly { readonly name: string; readonly said: Judgement | null }[];
  /** The judge's written explanation; absent if none was requested. */
  readonly reason?: Reason;
  /** The history that the judge saw in place of the user's own; absent where it saw that. */
  readonly other?: SeenUser['history'];
}

/** The details of one pair: the prompts in both orders and for each aspect, and the answers. */
export interface PairDetail {
  readonly row: PairRow;
  readonly user: SeenUser;
  readonly a: Slate;
  readonly b: Slate;
  readonly items: readonly Item[];
  readonly similarity: number | null;
  readonly sharedItems: number;
  /** a first, then b first; a single order for a self-pair; last the questions with another user's history. */
  readonly orders: readonly OrderDetail[];
}

export type ExportFormat =
  | 'json'
  | 'jsonl'
  | 'html'
  | 'csv'
  | 'latex'
  | 'markdown'
  | 'paper'
  | 'comparator'
  | 'trec'
  | 'users';

export type TogetherFormat = Extract<ExportFormat, 'csv' | 'latex' | 'markdown'>;

/** The functions of the figures worker, which computes everything from stored judgements. */
export interface FiguresApi {
  report(
    /** `rule` changes how verdicts are read; the default reads them as judged. */
    input: { run: RunId; rule?: Rule },
    call: Call<{ share: number }>,
  ): Promise<{ run: Run; report: Report }>;
  pairs(input: { run: RunId }, call: Call): Promise<readonly PairRow[]>;
  pair(input: { run: RunId; pair: string }, call: Call): Promise<PairDetail>;
  /** Counts who wins some pairs of a run (`winsAmong`); null where none is of two recommenders. */
  wins(input: { pairs: readonly Among[] }, call: Call): Promise<Section | null>;
  /**
   * Exports a run. `json`: run, data and judgements, enough to recompute every figure; `jsonl`: one judgement per line;
   * `html`: a report that opens offline; `csv`, `latex`, `markdown`: the report's tables; `paper`: a zip with figures,
   * tables, methods and references for a paper; `comparator`: duels for LLM
   * Comparator; `trec`: the recommenders' slates. The last two are a zip if they have several files.
   */
  export(
    input: { run: RunId; format: ExportFormat; rule?: Rule },
    call: Call,
  ): Promise<{ name: string; blob: Blob }>;
  /**
   * Compares two runs: pairs that flipped, agreement, differences; or returns the reason why they can't be compared.
   */
  compare(
    input: { first: RunId; second: RunId },
    call: Call<{ share: number }>,
  ): Promise<Comparison>;
  /** Puts runs of any datasets, judges and protocols into common tables and plots. */
  together(input: { runs: readonly RunId[] }, call: Call<{ share: number }>): Promise<SeveralRuns>;
  /** Exports these tables. */
  exportTogether(
    input: { runs: readonly RunId[]; format: TogetherFormat },
    call: Call,
  ): Promise<{ name: string; blob: Blob }>;
}
