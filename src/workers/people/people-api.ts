import type { ImportReport } from '#engine/data/import-report.ts';
import type { RecommenderId, RunId, UserId } from '#engine/domain/ids.ts';
import type { Adjudication } from '#engine/people/adjudicate.ts';
import type { Answered, AnswerEvent } from '#engine/people/answered.ts';
import type { AssignmentId } from '#engine/people/assignment.ts';
import type { Conflict, Disagreement } from '#engine/people/differences.ts';
import type { JudgeLabel } from '#engine/people/judge-labels.ts';
import type { BesidePeople } from '#engine/people/judges-beside-people.ts';
import type { LabelKind } from '#engine/people/label-kind.ts';
import type { Wanted } from '#engine/people/make-assignment.ts';
import type { Sheet } from '#engine/people/sheet.ts';
import type { SourceId } from '#engine/people/source.ts';
import type { Report } from '#engine/report/report.ts';
import type { Call } from '#workers/wire/wire.ts';

/** A way in which people can label a run, and what there is of it. */
export interface KindOffer {
  readonly kind: LabelKind;
  /** How many units, or questions of the rubric. */
  readonly units: number;
  /** What people would be told, without notes. */
  readonly guidelines: string;
}

/** An assignment with how far it is. */
export interface AssignmentRow {
  readonly id: AssignmentId;
  readonly name: string;
  readonly kind: LabelKind;
  readonly madeAt: number;
  readonly tasks: number;
  readonly seats: number;
  readonly overlap: number;
  readonly seed: string;
  readonly picked: boolean;
  readonly notes: string;
  /** Whether the protocol's words are others now than those that it was made with. */
  readonly outdated: boolean;
  readonly annotators: readonly AnnotatorRow[];
}

/** How far somebody is; practice doesn't count. */
export interface AnnotatorRow {
  readonly name: string;
  readonly answered: number;
  readonly skipped: number;
  readonly conflicts: number;
  /** Answers that were given under guidelines that have changed since. */
  readonly earlier: number;
}

/** An assignment as an annotator opens it. */
export interface OpenSheet {
  readonly sheet: Sheet;
  /** Everybody who has begun on this device, or whose answers were brought. */
  readonly annotators: readonly AnnotatorRow[];
}

/** What a screen calls the two sides of a unit: recommenders, or null for lists of nobody's. */
export interface Sides {
  readonly user: UserId;
  /** The reference, then the other; one alone for a list, none for a rating. */
  readonly recommenders: readonly (RecommenderId | null)[];
}

/** What became of files that were brought. */
export interface Brought {
  readonly report: ImportReport;
  /** Assignments that can be labelled here now. */
  readonly sheets: readonly { readonly id: AssignmentId; readonly name: string }[];
  readonly added: number;
  readonly same: number;
  readonly continued: number;
  readonly again: number;
  readonly conflicts: number;
}

export interface QueueRow extends Sides {
  readonly unit: string;
  readonly unsure: number;
  readonly apart: number;
  readonly divided: number;
  readonly people: { readonly place: number; readonly n: number } | null;
  readonly judge: JudgeLabel | null;
}

/** How a report on people's work counts. */
export interface PeoplesRule {
  readonly rule: Adjudication;
  readonly todayOnly: boolean;
}

export type PeoplesFormat = 'html' | 'csv' | 'markdown' | 'latex';

interface ExportedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** What people label, and what comes of it; served from the figures worker, since no judge is asked. */
export interface PeopleApi {
  /** The ways in which a run or a simulation can be labelled by people; empty where there are none. */
  labelKinds(input: { source: SourceId }, call: Call): Promise<readonly KindOffer[]>;
  /** Newest first. */
  assignments(input: { source: SourceId }, call: Call): Promise<readonly AssignmentRow[]>;
  /** Makes an assignment and keeps it; `not-enough-data` where there is nothing to label. */
  assign(input: { source: SourceId; wanted: Wanted }, call: Call): Promise<AssignmentId>;
  /** Takes the protocol's words of today, with these notes: what was answered before is marked as under the earlier ones. */
  reviseGuidelines(input: { assignment: AssignmentId; notes: string }, call: Call): Promise<void>;
  /** Removes an assignment with all answers to it. */
  removeAssignment(input: { assignment: AssignmentId }, call: Call): Promise<void>;
  /** For annotators: nothing in it says who recommended what. */
  assignmentFile(input: { assignment: AssignmentId }, call: Call): Promise<ExportedFile>;
  /** All answers to an assignment, or one annotator's. */
  answersFile(
    input: { assignment: AssignmentId; annotator?: string; format: 'json' | 'csv' },
    call: Call,
  ): Promise<ExportedFile>;
  /** Assignments and answers in any number of files; nothing that is here is overwritten. */
  bringFiles(input: { files: readonly File[] }, call: Call): Promise<Brought>;

  /** Everything that can be labelled on this device, newest first. */
  sheets(
    input: null,
    call: Call,
  ): Promise<
    readonly { readonly id: AssignmentId; readonly name: string; readonly tasks: number }[]
  >;
  openSheet(input: { assignment: AssignmentId }, call: Call): Promise<OpenSheet>;
  /** What an annotator has done so far, practice included. */
  workOf(
    input: { assignment: AssignmentId; annotator: string },
    call: Call,
  ): Promise<readonly Answered[]>;
  /** Keeps one thing that was done; it is on the disk when this resolves. */
  keepAnswer(
    input: {
      assignment: AssignmentId;
      annotator: string;
      task: string;
      did: Omit<AnswerEvent, 'guidelines' | 'at'>;
    },
    call: Call,
  ): Promise<Answered>;

  /** What differs: versions of one person's answers, and people's answers among themselves. */
  differences(
    input: { source: SourceId },
    call: Call,
  ): Promise<{
    readonly conflicts: readonly (Conflict & { readonly sides: Sides | null })[];
    readonly disagreements: readonly (Disagreement &
      Sides & { readonly judge: JudgeLabel | null })[];
  }>;
  /** Says which version counts; null takes that back. */
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
  /** How far each judge of this device agrees with what people came to, over all runs of the same slates. */
  judgesBesidePeople(input: null, call: Call): Promise<readonly BesidePeople[]>;
  /** What is most worth a look, at most `most` of it. */
  reviewQueue(
    input: { run: RunId; kind: 'pairwise' | 'pointwise'; most: number },
    call: Call,
  ): Promise<{ readonly of: number; readonly rows: readonly QueueRow[] }>;
}
