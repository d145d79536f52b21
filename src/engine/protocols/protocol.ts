import type { JudgeCard } from '../domain/judge.ts';
import type { Answer, Judgement, Verdict } from '../domain/judgement.ts';
import type { Question, TaskId } from '../domain/question.ts';
import type { Reason } from '../domain/reason.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { Writing, Written } from '../domain/writing.ts';
import type { Arrangement, Style, Wording } from '../prompts/family.ts';
import type { Stream } from '../random/stream.ts';
import type { Report } from '../report/report.ts';
import type { Setting, Settings } from './settings.ts';

/** A judgement beside the trial that it is on. */
export interface Judged<T extends Trial = Trial> {
  readonly trial: T;
  readonly judgement: Judgement;
}

/** A judge of a run with what it said. */
export interface Member {
  readonly judge: Pick<JudgeCard, 'id' | 'name' | 'tasks' | 'kind' | 'nature'>;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** What a report is worked out from: all of it stored, so a better statistic needs no model. */
export interface ReportInput {
  readonly data: StudyData;
  readonly settings: Settings;
  readonly arrangement: Arrangement;
  /** The whole plan, with what a judge had no answer to and wasn't asked. */
  readonly trials: readonly Trial[];
  /** Each judge with its own judgements, the first one first: one, or those of a panel. */
  readonly members: readonly [Member, ...Member[]];
  /** Those done so far, or what a panel voted; a report on a run that isn't finished says so. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly stream: Stream;
  readonly bootstraps: number;
}

/** What a plan is made from, beside chance. */
export interface Planned {
  readonly data: StudyData;
  readonly settings: Settings;
  readonly arrangement: Arrangement;
  /** Verdicts so far, for schedules that follow them. */
  readonly sofar?: ReadonlyMap<string, Judgement>;
  /** Descriptions of viewers that the judge wrote before it was asked anything, by user. */
  readonly profiles?: ReadonlyMap<string, string>;
}

/** A schedule whose later trials depend on earlier verdicts: the plan grows as the run goes on. */
export interface Growing {
  /** Whether these settings ask for it. */
  when(settings: Settings): boolean;
  /** How many trials it will come to, or a little more: lists that are the same aren't compared. */
  total(planned: Planned, asks: (task: TaskId) => boolean): number;
}

/** How a protocol has a judge write its reasons, for a sample of trials, after all verdicts. */
export interface Reasoning<T extends Trial = Trial> {
  /** Those whose reasons are asked for in the run itself; none unless the settings say so. */
  sample(trials: readonly T[], settings: Settings, stream: Stream): readonly T[];
  ask(trial: T, judgement: Judgement, planned: Planned, style: Style): Writing;
  read(written: Written, trial: T): Pick<Reason, 'text' | 'flagged' | 'stage'>;
}

/** What people are told and shown who judge the same: the prompt's own words, without the form of its reply. */
export interface ForPeople {
  /** How to judge two lists, in parts that stand in the prompt; null where the protocol doesn't ask about two. */
  readonly pair: readonly string[] | null;
  /** How to judge one list; null where it doesn't ask about one. */
  readonly list: readonly string[] | null;
  /** All that the judge is shown of a viewer, in lines. */
  viewer(viewer: Viewer): readonly string[];
  /** The items of a list as the judge is shown them, a line each, unnumbered. */
  items(slate: Slate): readonly string[];
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
  /** The question without which it makes no sense: a judge that can't answer it isn't offered. */
  readonly task: TaskId;
  /** Questions that it also asks of judges that can answer them. */
  readonly extras: readonly TaskId[];
  readonly arrangements: readonly [Arrangement, ...Arrangement[]];
  readonly settings: readonly Setting[];
  /**
   * What it needs slates to be. `recommenders`: somebody's, for it compares who made them. `lists`: what
   * differs in its items, for it asks what belongs on a list, and not in what order. Absent where any will do.
   */
  readonly suits?: 'recommenders' | 'lists';
  /** Whether lists of known fault show something of its judge. */
  readonly usesProbes?: true;

  /**
   * Every trial of a run, in the order in which it is asked: users by chance, and within a user
   * such that common prefixes lie next to each other. The same input and stream give the same
   * trials. Those whose task the judge doesn't answer are left out by the run (`trialsOf`).
   */
  plan(planned: Planned, stream: Stream): readonly T[];

  /** Which kind of question a trial is. */
  taskOf(trial: T): TaskId;

  /** Every wording with its placeholders unfilled. Its hash stands in the manifest. */
  template(style: Style, settings: Settings): string;

  /** What the judge sees. It must not give away which recommender made what, nor any utility. */
  ask(trial: T, planned: Planned, style: Style): Question;

  /** What an answer comes to. `stream` decides exactly equal probabilities, which are marked. */
  read(
    answer: Answer,
    stream: Stream,
    trial: T,
  ): { readonly verdict: Verdict; readonly nearTie: boolean };

  /** What the judgements show, unscored ones counted. */
  report(input: ReportInput): Report;

  /** Absent where no schedule of it depends on verdicts. */
  readonly growing?: Growing;

  /** Absent where it has no use for words. */
  readonly reasoning?: Reasoning<T>;

  /** What has a judge that can write describe a viewer first; null where the settings don't ask for it. */
  profile?(viewer: Viewer, planned: Planned, style: Style): Writing | null;

  /**
   * For people who label what the judge judged, with the same criteria in the same words. Absent
   * where people can't be asked.
   *
   * @param wording whose words; pocket models read none, so that people get the standard ones
   */
  forPeople?(planned: Planned, wording: Exclude<Wording, 'pocket'>): ForPeople;
}
