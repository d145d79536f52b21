import type { RecommenderId, RunId, UserId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Probe, Slate } from '#engine/domain/slate.ts';
import type { Trial } from '#engine/domain/trial.ts';
import type { Viewer } from '#engine/domain/viewer.ts';
import type { Comparison } from '#engine/compare/compare-runs.ts';
import type { Rule } from '#engine/compare/rules.ts';
import type { Report } from '#engine/report/report.ts';
import type { Call } from '#workers/wire/wire.ts';

/**
 * What the two orders of a pair came to together. `by-place`: they said different things, one of them perhaps a tie.
 * `appraised`: a slate by itself, which nothing was put against.
 */
export type PairOutcome =
  'a-wins' | 'b-wins' | 'tied' | 'by-place' | 'unscored' | 'self' | 'appraised' | 'incomplete';

export interface PairSide {
  readonly slate: string;
  readonly recommender: RecommenderId | null;
  /** What was done to it, where it is a list of known fault. */
  readonly probe?: Probe;
}

/** One line of the inspector's list. */
export interface PairRow {
  readonly pair: string;
  readonly user: UserId;
  readonly a: PairSide;
  readonly b: PairSide;
  readonly outcome: PairOutcome;
  /** Smallest |p(first) - p(second)| of its orders. */
  readonly margin: number | null;
  readonly legalMass: number | null;
  readonly nearTie: boolean;
  /** Labels and scores of its slate, where it was judged by itself: "Good", "score 6". */
  readonly labels?: readonly string[];
}

export interface OrderDetail {
  readonly trial: Trial;
  readonly question: Question;
  readonly judgement: Judgement | null;
  /** What each judge of a panel said by itself; absent for a single judge. */
  readonly panel?: readonly { readonly name: string; readonly said: Judgement | null }[];
  /** What the judge wrote on it; absent where it wasn't asked to. */
  readonly reason?: Reason;
}

/** Everything about one pair: what the judge was sent, in both orders and for each aspect, and what it answered. */
export interface PairDetail {
  readonly row: PairRow;
  readonly viewer: Viewer;
  readonly a: Slate;
  readonly b: Slate;
  readonly items: readonly Item[];
  readonly similarity: number | null;
  readonly sharedItems: number;
  /** a first, then b first; one alone for a self-pair. */
  readonly orders: readonly OrderDetail[];
}

export type ExportFormat =
  'json' | 'jsonl' | 'html' | 'csv' | 'latex' | 'markdown' | 'comparator' | 'trec';

/** What the figures worker can be asked: everything worked out from stored judgements. */
export interface FiguresApi {
  report(
    /** `rule`: as it is judged, unless another is given. */
    input: { run: RunId; rule?: Rule },
    call: Call<{ share: number }>,
  ): Promise<{ run: Run; report: Report }>;
  pairs(input: { run: RunId }, call: Call): Promise<readonly PairRow[]>;
  pair(input: { run: RunId; pair: string }, call: Call): Promise<PairDetail>;
  /**
   * `json`: run, data and judgements, enough to recompute every figure; `jsonl`: a judgement a
   * line; `html`: a report that opens offline; `csv`, `latex`, `markdown`: the report's tables;
   * `comparator`: duels for LLM Comparator; `trec`: the recommenders' slates. The last two are a
   * zip where they are several files.
   */
  export(
    input: { run: RunId; format: ExportFormat; rule?: Rule },
    call: Call,
  ): Promise<{ name: string; blob: Blob }>;
  /** Two runs side by side, or why they can't be: pairs that flipped, agreement, differences. */
  compare(
    input: { first: RunId; second: RunId },
    call: Call<{ share: number }>,
  ): Promise<Comparison>;
}
