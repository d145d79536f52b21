import type { ImportNote } from '../domain/import-note.ts';
import type { LeftOut } from '../domain/left-out.ts';
import type { Text } from '#messages/message.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { ReferenceName } from '../domain/reference-name.ts';
import type { TaskId } from '../domain/question.ts';
import type { ExamBadge } from '../domain/exam-badge.ts';

/** A 95 % interval, both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The kind of a number: its unit, its decimals in print, and its lowest and highest possible value. */
export interface Measure {
  readonly unit:
    | 'rate'
    | 'difference'
    | 'score'
    | 'skill'
    | 'coefficient'
    | 'utility'
    | 'quotient'
    | 'logits'
    | 'rating points'
    | 'rating'
    | 'bits'
    | 'users'
    | 'votes'
    | 'a second'
    | 'GB';
  /** The number of decimals in print. */
  readonly digits: number;
  /** Null if one of the two ends is unknown or infinite. */
  readonly range: Interval | null;
}

/** The value that a simple judge, or chance, would score on the same design. */
export interface ReferenceValue {
  readonly name: ReferenceName;
  /** Null if undefined. */
  readonly value: number | null;
}

/**
 * One number with everything that it must not be shown without (docs/metrics.md, rule 1). `value` is null if it is
 * undefined, such as 0/0; `why` then gives the reason.
 */
export interface Estimate {
  /** Identifies the estimator, such as `slate-duel/skill`. */
  readonly id: string;
  readonly title: Text;
  /** The two parts of a title of the form `short: gloss`; absent in other titles. */
  readonly short?: Text;
  readonly gloss?: Text;
  readonly value: number | null;
  readonly why?: Text;
  readonly interval: Interval | null;
  /** The number of counted units, and their description: "1,440 duels of 60 users". */
  readonly n: number;
  readonly of: Text;
  /** Numbers excluded from n, by reason; empty if there are none. */
  readonly leftOut: Readonly<LeftOut>;
  readonly measure: Measure;
  /** The first one is the main one: drawings and verdicts in words compare the value with it. */
  readonly references: readonly ReferenceValue[];
  /** The rule for counting ties. */
  readonly ties: Text;
  /** The method behind the interval, with the note. */
  readonly method: Text;
  /** A note on the method without which the value misleads, so that no print leaves it out. */
  readonly note?: Text;
  /** The better direction. */
  readonly better: 'higher' | 'lower' | 'neither';
  /**
   * True if it compares the answers to the two orders of a pair, so that it is meaningless where both orders have one
   * verdict.
   */
  readonly comparesOrders?: true;
}

export interface LeaderboardRow {
  readonly recommender: RecommenderId;
  /** Bradley-Terry strength, centred at 0 over the recommenders, in logits. */
  readonly strength: Estimate;
  /** Win rate; a tie by position counts half for each. */
  readonly share: Estimate;
  /** Win rate with pairs of equal lists, which aren't asked, as ties; absent if there are none. */
  readonly shareWithEqual?: Estimate;
  /** Best and worst rank that the intervals allow. */
  readonly ranks: { readonly best: number; readonly worst: number };
  /** Mean true or held-out utility of its slates, if known of enough judged pairs with them. */
  readonly utility: Estimate | null;
}

export interface MatrixCell {
  readonly row: RecommenderId;
  readonly column: RecommenderId;
  /** Unordered pairs, one per user: the outcome over both orders. */
  readonly wins: number;
  readonly losses: number;
  /** The number of pairs with different slates chosen in the two orders. */
  readonly byPosition: number;
  readonly unscored: number;
  readonly identical: number;
  /** The row's win rate, with ties by position as half. */
  readonly share: Estimate;
}

export interface SimilarityBin {
  readonly low: number;
  readonly high: number;
  readonly pairs: number;
  /** Mean regret per pair in the bin. */
  readonly regret: Estimate;
  /** Share of pairs in which the judge chooses different slates in the two orders. */
  readonly flips: Estimate;
}

/** The content of a table field: words, a count, or a number with its interval. */
export type Field = Text | number | Estimate;

/** The drawing style of a part of a bar: in favour, even, against, between, or excluded. */
export type Tone = 'good' | 'even' | 'poor' | 'partial' | 'unscored';

/**
 * A section of a report by its kind. The page draws each kind differently; a new kind is a new member of this union.
 */
type SectionOfKind =
  | {
      readonly kind: 'leaderboard';
      readonly title: Text;
      readonly reading: Text;
      readonly rows: readonly LeaderboardRow[];
      /**
       * False if the pairs don't connect all recommenders, even indirectly, so that there is no common scale.
       */
      readonly connected: boolean;
    }
  | {
      readonly kind: 'win-matrix';
      readonly title: Text;
      readonly reading: Text;
      readonly recommenders: readonly RecommenderId[];
      readonly cells: readonly MatrixCell[];
    }
  | {
      /** Estimates, one per row, each with its own reference values. */
      readonly kind: 'estimates';
      readonly title: Text;
      readonly reading: Text;
      readonly estimates: readonly Estimate[];
    }
  | {
      /** A sentence in place of figures, with the reason why there are none. */
      readonly kind: 'sentence';
      readonly title: Text;
      readonly reading: Text;
    }
  | {
      readonly kind: 'similarity';
      readonly title: Text;
      readonly reading: Text;
      readonly embedder: string;
      readonly bins: readonly SimilarityBin[];
    }
  | {
      readonly kind: 'table';
      readonly title: Text;
      readonly reading: Text;
      readonly columns: readonly Text[];
      /** As many fields as there are columns; the first one names the row. */
      readonly rows: readonly (readonly Field[])[];
      /** True if its numbers in words are shares of one kind, which the page also draws as bars. */
      readonly bars?: boolean;
    }
  | {
      /** Counts as shares of a bar, one bar per row: win, tie and lose, or the labels of lists. */
      readonly kind: 'shares';
      readonly title: Text;
      readonly reading: Text;
      readonly parts: readonly { readonly title: Text; readonly tone: Tone }[];
      readonly rows: readonly {
        readonly title: Text;
        /** One count per part. */
        readonly counts: readonly number[];
        /** The summary figure of the row, if it has one. */
        readonly figure: Estimate | null;
      }[];
    }
  | {
      /** One number against another, one point each. */
      readonly kind: 'points';
      readonly title: Text;
      readonly reading: Text;
      readonly x: Text;
      readonly y: Text;
      readonly points: readonly {
        readonly title: Text;
        readonly x: Estimate;
        readonly y: Estimate;
      }[];
      readonly correlations: readonly Estimate[];
    }
  | {
      /** Estimates by row and column, such as Q of each system against each other. */
      readonly kind: 'grid';
      readonly title: Text;
      readonly reading: Text;
      readonly rows: readonly Text[];
      /** The part of the data of each row, which several rows share; absent where rows are no parts. */
      readonly parts?: readonly Text[];
      readonly columns: readonly Text[];
      /** Row by row; null if nothing was measured. */
      readonly cells: readonly (Estimate | null)[];
    };

/** A section of a report. */
export type Section = SectionOfKind & {
  /** Sentences that name the columns, rows and figures that it leaves out for want of data, and why; absent without any. */
  readonly missing?: readonly Text[];
};

/** The id of a test of simulated people (`simulator/suites`). */
export type SuiteTestId = 'genres' | 'high-low' | 'collections' | 'similarity';

/** The id of a kind of question that a judge may have no answer to. */
export type UnaskedId = TaskId | SuiteTestId;

/** Numbers of judgements by kind. */
export interface VerdictTally {
  readonly planned: number;
  readonly judged: number;
  readonly preferredFirst: number;
  readonly preferredSecond: number;
  readonly tied: number;
  readonly unscored: number;
  /** Labels that aren't positions, by label; all scores count together as `score`. */
  readonly labelled: Readonly<Record<string, number>>;
  /** Questions that weren't asked because the judge can't answer them, by task or test of a simulated user. */
  readonly notAsked: Readonly<Partial<Record<UnaskedId, number>>>;
  readonly exactTies: number;
  /** Those among them of a slate against itself, where nothing but the position could decide; absent if there are none. */
  readonly exactSelfTies?: number;
  /** By decision stage. The report mentions a run with more than one stage. */
  readonly stages: Readonly<Record<string, number>>;
  /** Answers that are written replies, without probabilities; absent if there are none. */
  readonly written?: number;
  /** Answers with a label outside the listed tokens, and the most that such labels can have of one answer. */
  readonly unlisted?: { readonly answers: number; readonly most: number };
}

/**
 * Counts of a run's judgements. For a panel they are the judges' own judgements together, not the votes.
 */
export interface VerdictCounts extends VerdictTally {
  /** Absent for a single judge. */
  readonly panel?: {
    readonly judges: readonly (VerdictTally & { readonly judge: string })[];
    /** Votes without a majority: on pairs they count as ties, on lists and items as unscored. */
    readonly drawn: { readonly pairs: number; readonly labels: number };
  };
}

export interface Report {
  readonly protocol: string;
  /** The main finding in one sentence, no stronger than the data allow. */
  readonly headline: Text;
  /** The trustworthiness of the judge in a sentence or two. */
  readonly trust: Text;
  readonly counts: VerdictCounts;
  /** The independent votes that a panel counts as, in a sentence; absent for a single judge. */
  readonly panelVotes?: Text;
  /** The label mass where it is low, in a sentence that `trust` ends with; absent where it isn't. */
  readonly labelMass?: Text;
  readonly sections: readonly Section[];
  /**
   * The result of each judge's exam on this device, or that there was none; absent without a document store.
   */
  readonly exams?: readonly ExamBadge[];
  /**
   * The benefit of labels by people; absent if the report has them, or if they would add nothing.
   */
  readonly unlabelled?: Text;
  /** The rows and files that the import of the data read and left out; absent where nothing noted it. */
  readonly imported?: ImportNote;
  /** Sentences to show beside the numbers: excluded users, synthetic users, unfinished runs. */
  readonly remarks: readonly Text[];
}
