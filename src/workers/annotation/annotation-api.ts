import type { ImportReport } from '#engine/data/import-report.ts';
import type { RecommenderId, RunId, UserId } from '#engine/domain/ids.ts';
import type { Adjudication } from '#engine/annotation/adjudicate.ts';
import type { Answered, AnswerEvent } from '#engine/annotation/answered.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import type { Conflict, Disagreement } from '#engine/annotation/differences.ts';
import type { JudgeLabel } from '#engine/annotation/judge-labels.ts';
import type { BesidePeople } from '#engine/annotation/judges-beside-people.ts';
import type { LabelKind } from '#engine/annotation/label-kind.ts';
import type { Wanted } from '#engine/annotation/make-assignment.ts';
import type { Sheet } from '#engine/annotation/sheet.ts';
import type { SourceId } from '#engine/annotation/source.ts';
import type { Report } from '#engine/report/report.ts';
import type { Removal } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';

/** A kind of label that a run or simulation offers. */
export interface KindOffer {
  readonly kind: LabelKind;
  /** Number of units, or of questions for the rubric. */
  readonly units: number;
  /** The text of the guidelines without notes. */
  readonly guidelines: string;
}

/** An assignment with its progress. */
export interface AssignmentRow {
  readonly id: AssignmentId;
  readonly name: string;
  readonly kind: LabelKind;
  readonly madeAt: number;
  readonly tasks: number;
  readonly slots: number;
  readonly overlap: number;
  readonly seed: string;
  readonly picked: boolean;
  readonly notes: string;
  /** True if the protocol's criteria have changed since the latest guidelines. */
  readonly outdated: boolean;
  readonly annotators: readonly AnnotatorRow[];
}

/** The progress of one annotator; practice doesn't count. */
export interface AnnotatorRow {
  readonly name: string;
  readonly answered: number;
  readonly skipped: number;
  readonly conflicts: number;
  /** Number of answers under guidelines that have changed since. */
  readonly earlier: number;
}

/** An assignment for an annotator. */
export interface OpenSheet {
  readonly sheet: Sheet;
  /** All annotators with answers on this device, made here or imported. */
  readonly annotators: readonly AnnotatorRow[];
}

/** The user and the recommenders of a unit; a recommender is null for lists without one. */
export interface Sides {
  readonly user: UserId;
  /** The reference, then the other; one entry for a list, none for a rating. */
  readonly recommenders: readonly (RecommenderId | null)[];
}

/** The result of an import of files. */
export interface Brought {
  readonly report: ImportReport;
  /** Assignments in the files, which can be labelled here now. */
  readonly sheets: readonly { readonly id: AssignmentId; readonly name: string }[];
  readonly added: number;
  readonly same: number;
  readonly continued: number;
  readonly again: number;
  readonly conflicts: number;
}

/** Labels from files. */
interface TakenLabels {
  readonly report: ImportReport;
  /** Pairs and lists with a label that chance drew: those that correct figures. */
  readonly labels: number;
  readonly people: number;
  /** Answers that differ between files without a choice; none of them counts. */
  readonly conflicts: number;
}

export interface QueueRow extends Sides {
  readonly unit: string;
  readonly unsure: number;
  readonly apart: number;
  readonly divided: number;
  readonly people: { readonly index: number; readonly n: number } | null;
  readonly judge: JudgeLabel | null;
}

/** The rules by which a report on people's labels counts. */
export interface PeoplesRule {
  readonly rule: Adjudication;
  readonly todayOnly: boolean;
}

export type PeoplesFormat = 'html' | 'csv' | 'markdown' | 'latex';

interface ExportedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Labelling by people and its results. The figures worker serves it, since no judge is asked. */
export interface PeopleApi {
  /** Returns the kinds of label that a run or a simulation offers; empty if there are none. */
  labelKinds(input: { source: SourceId }, call: Call): Promise<readonly KindOffer[]>;
  /** Newest first. */
  assignments(input: { source: SourceId }, call: Call): Promise<readonly AssignmentRow[]>;
  /**
   * Makes and stores an assignment.
   *
   * @throws Fault `not-enough-data` if there is nothing to label
   */
  assign(input: { source: SourceId; wanted: Wanted }, call: Call): Promise<AssignmentId>;
  /**
   * Adds the protocol's current criteria with these notes as the guidelines in force; earlier
   * answers are marked as older.
   */
  reviseGuidelines(input: { assignment: AssignmentId; notes: string }, call: Call): Promise<void>;
  /** Deletes an assignment with all answers to it. */
  removeAssignment(input: { assignment: AssignmentId }, call: Call): Promise<Removal>;
  /** Exports the file for annotators, which doesn't reveal recommenders. */
  assignmentFile(input: { assignment: AssignmentId }, call: Call): Promise<ExportedFile>;
  /** Exports all answers to an assignment, or one annotator's. */
  answersFile(
    input: { assignment: AssignmentId; annotator?: string; format: 'json' | 'csv' },
    call: Call,
  ): Promise<ExportedFile>;
  /**
   * Imports assignments and answers from any number of files. Stored answers are never overwritten.
   */
  bringFiles(input: { files: readonly File[] }, call: Call): Promise<Brought>;

  /**
   * Exports the labels on a run's pairs and lists with the keys of their assignments, for `takeLabels` on another device.
   *
   * @throws Fault `not-enough-data` if there is no assignment whose labels correct figures
   */
  labelsFile(input: { source: SourceId }, call: Call): Promise<ExportedFile>;
  /**
   * Stores labels with their keys as labels on a run with the same lists, and further answers to the same assignments.
   *
   * @throws Fault `file-unusable` if no file has keys, or if the labels are on other lists
   */
  takeLabels(input: { run: RunId; files: readonly File[] }, call: Call): Promise<TakenLabels>;

  /** Returns every assignment on this device, newest first. */
  sheets(
    input: null,
    call: Call,
  ): Promise<
    readonly { readonly id: AssignmentId; readonly name: string; readonly tasks: number }[]
  >;
  openSheet(input: { assignment: AssignmentId }, call: Call): Promise<OpenSheet>;
  /** Returns an annotator's answers so far, practice included. */
  workOf(
    input: { assignment: AssignmentId; annotator: string },
    call: Call,
  ): Promise<readonly Answered[]>;
  /** Stores one event; resolves once it is on disk. */
  keepAnswer(
    input: {
      assignment: AssignmentId;
      annotator: string;
      task: string;
      did: Omit<AnswerEvent, 'guidelines' | 'at'>;
    },
    call: Call,
  ): Promise<Answered>;

  /** Returns conflicts between versions of one person's answers, and disagreements among people. */
  differences(
    input: { source: SourceId },
    call: Call,
  ): Promise<{
    readonly conflicts: readonly (Conflict & { readonly sides: Sides | null })[];
    readonly disagreements: readonly (Disagreement &
      Sides & { readonly judge: JudgeLabel | null })[];
  }>;
  /** Decides which version counts; null undoes the choice. */
  choose(
    input: {
      assignment: AssignmentId;
      annotator: string;
      task: string;
      version: number | null;
    },
    call: Call,
  ): Promise<void>;
  peoplesReport(
    input: { source: SourceId } & PeoplesRule,
    call: Call,
  ): Promise<{ readonly name: string; readonly report: Report }>;
  exportPeoples(
    input: { source: SourceId; format: PeoplesFormat } & PeoplesRule,
    call: Call,
  ): Promise<ExportedFile>;
  /**
   * Compares each judge of this device with the adjudicated labels, over all runs of the same
   * slates.
   */
  judgesBesidePeople(input: null, call: Call): Promise<readonly BesidePeople[]>;
  /** Returns the first `most` units of the review queue. */
  reviewQueue(
    input: { run: RunId; kind: 'pairwise' | 'pointwise'; most: number },
    call: Call,
  ): Promise<{ readonly of: number; readonly rows: readonly QueueRow[] }>;
}
