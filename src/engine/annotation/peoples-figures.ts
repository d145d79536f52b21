import type { PeoplesLabel } from '../domain/label.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ForPeople } from '../protocols/protocol.ts';
import type { Stream } from '../random/stream.ts';
import type { VerdictCounts } from '../report/report.ts';
import type { Adjudication } from './adjudicate.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import type { JudgeAlone, JudgedPlan, JudgeLabel } from './judge-labels.ts';
import type { RatedUnits } from './rated-units.ts';
import type { NotCounted, UnitAnswer } from './unit-answers.ts';

/** The inputs of a report on people's labels. */
export interface PeoplesWork {
  /** The protocol whose criteria the guidelines quote. */
  readonly protocol: string;
  readonly data: StudyData;
  /** The judge's trials and judgements on the same slates. */
  readonly plan: JudgedPlan;
  /**
   * The judges of a panel, whose majority vote is the judge of `plan`. Absent if there is one
   * judge.
   */
  readonly panel?: readonly JudgeAlone[];
  /** Counts of the judge's verdicts. */
  readonly counts: VerdictCounts;
  /** The aspects of an arena, in their order. */
  readonly aspects?: NonNullable<ForPeople['aspects']>;
  readonly assignments: readonly Assignment[];
  readonly answered: readonly Answered[];
  readonly rule: Adjudication;
  /** If true, only answers under the current guidelines count. */
  readonly todayOnly: boolean;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/** The data that all sections share. */
export interface PeoplesFigures {
  readonly work: PeoplesWork;
  readonly answers: readonly UnitAnswer[];
  /** Number of answers that don't count, by reason. */
  readonly leftOut: NotCounted;
  /** One entry per kind that has answers. */
  readonly rated: readonly RatedUnits[];
  readonly judge: ReadonlyMap<string, JudgeLabel>;
  /** The adjudicated label of each unit. */
  readonly labels: readonly PeoplesLabel[];
}
