import type { RecommenderId } from '../domain/ids.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';

/** A 95 % interval, both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What the nulls of an estimate are called, in lower case. */
export interface NullNames {
  readonly coin: string;
  /** Null where there is no second null of this kind, so that nobody is told it is undefined. */
  readonly alwaysFirst: string | null;
}

/**
 * One number with everything that it may not be shown without (metrics.md, rule 1).
 * `value` null means undefined, as 0/0 is: `why` then says so in words.
 */
export interface Estimate {
  /** Names the estimator, such as `slate-duel/skill`. */
  readonly id: string;
  readonly title: string;
  readonly value: number | null;
  readonly why?: string;
  readonly interval: Interval | null;
  /** What was counted, and how many: "1,440 duels of 60 viewers". */
  readonly n: number;
  readonly of: string;
  /** What was left out of n, by reason; an empty object when nothing was. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** What simple judges would score on this same design. Null where undefined. */
  readonly nulls: {
    readonly coin: number | null;
    readonly alwaysFirst: number | null;
    /** What the two are called, where they aren't a coin and a judge that always says "first". */
    readonly names?: NullNames;
  };
  /** How ties were counted. */
  readonly ties: string;
  /** How the interval was made. */
  readonly method: string;
  /** Which direction is better. */
  readonly better: 'higher' | 'lower' | 'neither';
}

export interface LeaderboardRow {
  readonly recommender: RecommenderId;
  /** Bradley-Terry strength, centred at 0 over the recommenders, in logits. */
  readonly strength: Estimate;
  /** Share of duels won; a tie by place counts half to each. */
  readonly share: Estimate;
  /** Best and worst rank that the intervals allow. */
  readonly ranks: { readonly best: number; readonly worst: number };
  /** Mean true or held-out utility of its slates, where known. */
  readonly utility: Estimate | null;
}

export interface MatrixCell {
  readonly row: RecommenderId;
  readonly column: RecommenderId;
  /** Unordered pairs, one a viewer: what the two orders came to together. */
  readonly wins: number;
  readonly losses: number;
  /** The two orders named different slates: place decided. */
  readonly byPlace: number;
  readonly unscored: number;
  readonly identical: number;
  /** Share won by the row, ties by place as half. */
  readonly share: Estimate;
}

export interface SimilarityBin {
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
  /** Mean regret of a pair in the bin. */
  readonly regret: Estimate;
  /** Share of pairs whose two orders name different slates. */
  readonly flips: Estimate;
}

/** What stands in a field of a table: words, a count, or a number with its interval. */
export type Field = string | number | Estimate;

/** How a part of a bar is drawn: in favour, even, against, between, or left out. */
export type Tone = 'good' | 'even' | 'poor' | 'partial' | 'unscored';

/** A part of a report. The screen has one drawing for each kind; a new kind is a new member here. */
export type Section =
  | {
      readonly kind: 'leaderboard';
      readonly title: string;
      readonly reading: string;
      readonly rows: readonly LeaderboardRow[];
      /** False when some recommenders never met, even by way of others: no common scale then. */
      readonly connected: boolean;
    }
  | {
      readonly kind: 'win-matrix';
      readonly title: string;
      readonly reading: string;
      readonly recommenders: readonly RecommenderId[];
      readonly cells: readonly MatrixCell[];
    }
  | {
      /** Estimates drawn one a row, each with its own nulls. */
      readonly kind: 'estimates';
      readonly title: string;
      readonly reading: string;
      readonly estimates: readonly Estimate[];
    }
  | {
      /** A sentence where figures would stand, with the reason why there are none. */
      readonly kind: 'sentence';
      readonly title: string;
      readonly reading: string;
    }
  | {
      readonly kind: 'similarity';
      readonly title: string;
      readonly reading: string;
      readonly embedder: string;
      readonly bins: readonly SimilarityBin[];
    }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly reading: string;
      readonly columns: readonly string[];
      /** As many fields as there are columns; the first one names the row. */
      readonly rows: readonly (readonly Field[])[];
      /** Whether its numbers in words are shares of one kind, which the page draws as bars as well. */
      readonly bars?: boolean;
    }
  | {
      /** Counts as shares of a bar, one bar a row: win, tie and lose, or the labels of lists. */
      readonly kind: 'shares';
      readonly title: string;
      readonly reading: string;
      readonly parts: readonly { readonly title: string; readonly tone: Tone }[];
      readonly rows: readonly {
        readonly title: string;
        /** One a part. */
        readonly counts: readonly number[];
        /** The figure that sums the row up, where there is one. */
        readonly figure: Estimate | null;
      }[];
    }
  | {
      /** One number against another, a point each. */
      readonly kind: 'points';
      readonly title: string;
      readonly reading: string;
      readonly x: string;
      readonly y: string;
      readonly points: readonly {
        readonly title: string;
        readonly x: Estimate;
        readonly y: Estimate;
      }[];
      readonly correlations: readonly Estimate[];
    }
  | {
      /** Estimates by row and column, such as Q of each system against each. */
      readonly kind: 'grid';
      readonly title: string;
      readonly reading: string;
      readonly rows: readonly string[];
      readonly columns: readonly string[];
      /** Row by row; null where nothing was measured. */
      readonly cells: readonly (Estimate | null)[];
    };

/** How many judgements there are of each kind. */
export interface VerdictTally {
  readonly planned: number;
  readonly judged: number;
  readonly preferredFirst: number;
  readonly preferredSecond: number;
  readonly tied: number;
  readonly unscored: number;
  /** Labels that aren't places, by label, and scores counted together as `score`. */
  readonly labelled: Readonly<Record<string, number>>;
  /** Questions that weren't asked, since the judge has no answer to them, by kind. */
  readonly notAsked: Readonly<Record<string, number>>;
  readonly nearTies: number;
  /** By decision stage; more than one stage in a run is said in the report. */
  readonly stages: Readonly<Record<string, number>>;
}

/** The judgements of a run. Those of a panel are its judges' own, all together, and not what they voted. */
export interface VerdictCounts extends VerdictTally {
  /** Absent for a single judge. */
  readonly panel?: {
    readonly judges: readonly (VerdictTally & { readonly judge: string })[];
    /** Votes that no verdict won: on pairs they count as ties, on lists and items as unscored. */
    readonly drawn: { readonly pairs: number; readonly labels: number };
  };
}

export interface Report {
  readonly protocol: string;
  /** The finding in one sentence that a careful person would sign. */
  readonly headline: string;
  /** How far the judge can be trusted, in a sentence or two. */
  readonly trust: string;
  readonly counts: VerdictCounts;
  readonly sections: readonly Section[];
  /** What each judge's exam on this device came to, or that there was none; absent where nothing is kept of exams. */
  readonly exams?: readonly ExamBadge[];
  /** What labels by people would add; absent where they are in it, or would add nothing. */
  readonly unlabelled?: string;
  /** Sentences that belong beside the numbers: who was left out, synthetic users, unfinished. */
  readonly remarks: readonly string[];
}
