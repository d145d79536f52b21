import type { Answer, Verdict } from '../domain/judgement.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Question, TaskId } from '../domain/question.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import type { Arrangement, Style } from '../prompts/family.ts';
import type { Stream } from '../random/stream.ts';
import type { Report } from '../report/report.ts';

/** A judgement beside the trial that it is on. */
export interface Judged<T extends Trial = Trial> {
  readonly trial: T;
  readonly judgement: Judgement;
}

/** What a report is worked out from: all of it stored, so a better statistic needs no model. */
export interface ReportInput {
  readonly data: StudyData;
  /** Those done so far; a report on a run that isn't finished says so. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/**
 * A way of asking a judge which recommender is better, with all it takes to make sense of the
 * answers. Pure functions: no clock, no chance but `stream`, no store, no model.
 * `test/kits/describe-protocol.ts` states what each owes; the rules are in docs/rules.md.
 */
export interface Protocol<T extends Trial = Trial> {
  readonly id: string;
  readonly title: string;
  /** One sentence for the menu. */
  readonly about: string;
  readonly task: TaskId;
  readonly arrangements: readonly [Arrangement, ...Arrangement[]];

  /**
   * Every trial of a run, in the order in which it is asked: users by chance, and within a user
   * such that common prefixes lie next to each other. The same data and stream give the same trials.
   */
  plan(data: StudyData, stream: Stream): readonly T[];

  /** The wording with its placeholders unfilled. Its hash stands in the manifest. */
  template(style: Style): string;

  /** What the judge sees. It must not give away which recommender made what, nor any utility. */
  ask(trial: T, data: StudyData, style: Style): Question;

  /** What an answer comes to. `stream` decides exactly equal probabilities, which are marked. */
  read(answer: Answer, stream: Stream): { readonly verdict: Verdict; readonly nearTie: boolean };

  /** What the judgements show, unscored ones counted. */
  report(input: ReportInput): Report;
}
