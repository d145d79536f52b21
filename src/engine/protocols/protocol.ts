import type { JudgeCard } from '../domain/judge.ts';
import type { Answer, Judgement, Verdict } from '../domain/judgement.ts';
import type { Question, TaskId } from '../domain/question.ts';
import type { Reason } from '../domain/reason.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Writing, Written } from '../domain/writing.ts';
import type { Arrangement, Style, Wording } from '../domain/family.ts';
import type { Text } from '#messages/message.ts';
import type { Stream } from '../random/stream.ts';
import type { Estimate, Report } from '../report/report.ts';
import type { Followed } from './conclusion/followed.ts';
import type { Setting, Settings } from './settings.ts';

/** A judge of a run with its judgements. */
export interface Member {
  readonly judge: Pick<JudgeCard, 'id' | 'name' | 'tasks' | 'kind' | 'family' | 'nature' | 'needs'>;
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Its answers by the trials that were asked, if several make one judgement; absent if they are the judgements. */
  readonly answers?: ReadonlyMap<string, Judgement>;
}

/** The input of a report. All of it is stored, so that a better statistic needs no model. */
export interface ReportInput {
  readonly data: StudyData;
  readonly settings: Settings;
  readonly arrangement: Arrangement;
  /** The whole plan, including questions that a judge can't answer and wasn't asked. */
  readonly trials: readonly Trial[];
  /** The plan with the duels of equal lists; absent if the protocol has none to count. */
  readonly withEqual?: readonly Trial[];
  /** Each judge with its own judgements, the first judge first: one judge, or those of a panel. */
  readonly members: readonly [Member, ...Member[]];
  /** The judgements so far, or the votes of a panel. A report on an unfinished run says so. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly reasons: ReadonlyMap<string, Reason>;
  /** A regression of the verdicts on simple differences between the lists; absent if it wasn't computed. */
  readonly followed?: Followed;
  /** The independent votes that a panel counts as, in a sentence; absent for a single judge, or if it wasn't computed. */
  readonly panelVotes?: Text;
  /**
   * The personal share of each member on the questions with another user's history; absent if the study asks none, empty
   * if it isn't known.
   */
  readonly personal?: readonly Estimate[];
  readonly stream: Stream;
  readonly bootstraps: number;
}

/** The input of a plan, apart from the random stream. */
export interface Planned {
  readonly data: StudyData;
  readonly settings: Settings;
  readonly arrangement: Arrangement;
  /** Verdicts so far, for schedules that depend on them. */
  readonly sofar?: ReadonlyMap<string, Judgement>;
  /** Profiles of users, written by the judge before any question, by user. */
  readonly profiles?: ReadonlyMap<string, string>;
  /** Texts that the judge wrote before its answers, by the trial that quotes them; a trial without one is asked without. */
  readonly prefaces?: ReadonlyMap<string, string>;
}

/**
 * A schedule whose later trials depend on earlier verdicts, so that the plan grows during the run.
 */
interface Growing {
  /** Decides whether these settings choose such a schedule. */
  when(settings: Settings): boolean;
  /**
   * Returns the final number of trials, or more: identical lists aren't compared, and a first stage leaves lists out.
   */
  total(planned: Planned, asks: (task: TaskId) => boolean): number;
  /**
   * Returns the tasks whose verdicts the schedule waits for, each with the setting that makes it wait; absent if it is the
   * protocol's main one.
   */
  needs?(settings: Settings): readonly { readonly task: TaskId; readonly setting: string }[];
}

/** Asks a judge for its reasons on a sample of trials, after all verdicts. */
interface Reasoning<T extends Trial = Trial> {
  /** Returns the trials whose reasons the run requests; empty unless the settings request some. */
  sample(trials: readonly T[], settings: Settings, stream: Stream): readonly T[];
  ask(trial: T, judgement: Judgement, planned: Planned, style: Style): Writing;
  /** @param planned with the text that precedes the answer, if there is one */
  read(
    written: Written,
    trial: T,
    planned: Pick<Planned, 'prefaces' | 'settings'>,
  ): Pick<Reason, 'text' | 'flagged' | 'faults' | 'stage'>;
}

/**
 * Asks a judge for text before its answers, which the questions then quote, so that the label is read behind it: the
 * reasoning of SAER (section 3.2), the analyses of RecSys Arena (section 2.3).
 */
interface Preface<T extends Trial = Trial> {
  /** Decides whether these settings request text before the answers. */
  when(settings: Settings): boolean;
  /** Returns the request for one trial; null if the settings or the trial ask for none. */
  ask(trial: T, planned: Planned, style: Style): Writing | null;
  /** Returns the text; empty and unscored if none could be read. */
  read(written: Written): Pick<Reason, 'text' | 'stage'>;
  /**
   * True if each judge of a panel writes its own, because the questions to a judge without text would still speak of it.
   * Otherwise the first judge that can write does, and the others are asked without text.
   */
  readonly eachJudge?: true;
}

/**
 * The instructions and data for people who judge the same trials: the prompt's own words without its reply format.
 */
export interface ForPeople {
  /**
   * The instructions for judging two lists, as separate parts of the prompt; null if the protocol doesn't compare two.
   */
  readonly pair: readonly string[] | null;
  /** The instructions for judging one list; null if the protocol doesn't judge one. */
  readonly list: readonly string[] | null;
  /** The aspects on which two lists are judged one by one; absent if the protocol has none. */
  readonly aspects?: readonly {
    readonly id: string;
    readonly title: string;
    readonly meaning: string;
  }[];
  /** Returns the lines about a user that the judge sees. */
  aboutUser(user: SeenUser): readonly string[];
  /** Returns the items of a list as the judge sees them, one line each, unnumbered. */
  items(slate: Slate): readonly string[];
}

/**
 * A method of asking a judge which recommender is better, and of evaluating the answers. All functions are pure: no
 * clock, no random numbers except `stream`, no store, no model. `test/kits/describe-protocol.ts` tests the contract of
 * every protocol; the rules are in docs/rules.md.
 */
export interface Protocol<T extends Trial = Trial> {
  readonly id: string;
  readonly title: Text;
  /** One sentence for the menu. */
  readonly about: Text;
  /** The protocol's main question. The page doesn't offer judges that can't answer it. */
  readonly task: TaskId;
  /** Further questions, asked only of judges that can answer them. */
  readonly extras: readonly TaskId[];
  readonly arrangements: readonly [Arrangement, ...Arrangement[]];
  readonly settings: readonly Setting[];
  /**
   * The slates that it requires. `recommenders`: slates with a recommender, because it compares recommenders. `lists`:
   * slates that differ in their items, because it asks which items belong on a list, not in what order. Absent if it
   * accepts any.
   */
  readonly suits?: 'recommenders' | 'lists';
  /** True if corrupted lists measure something about its judge. */
  readonly usesProbes?: true;

  /**
   * Returns every trial of a run in the order of asking: users in random order, and the trials of a user such that
   * common prefixes are neighbours. The same input and stream give the same trials. The run leaves out trials that the
   * judge can't answer (`trialsOf`).
   */
  plan(planned: Planned, stream: Stream): readonly T[];

  /**
   * Returns the plan with the duels that it leaves out because both lists are equal, each in its place. Absent if the
   * report counts these from the data.
   */
  planWithEqual?(planned: Planned, stream: Stream): readonly T[];

  /** Returns the task of a trial. */
  taskOf(trial: T): TaskId;

  /** Returns every wording with its placeholders unfilled. The manifest contains its hash. */
  template(style: Style, settings: Settings): string;

  /**
   * Returns the prompt of a trial. It must not reveal which recommender made a slate, nor any utility.
   */
  ask(trial: T, planned: Planned, style: Style): Question;

  /** Reads the verdict from an answer. `stream` decides exact ties, which are marked. */
  read(
    answer: Answer,
    stream: Stream,
    trial: T,
  ): { readonly verdict: Verdict; readonly exactTie: boolean };

  /** Computes the report from the judgements, counting unscored ones. */
  report(input: ReportInput): Report;

  /** Absent if none of its schedules depends on verdicts. */
  readonly growing?: Growing;

  /** Absent if it doesn't use written reasons. */
  readonly reasoning?: Reasoning<T>;

  /** Absent if no answer follows text of the judge. */
  readonly preface?: Preface<T>;

  /**
   * Returns the request for a user's profile, which a judge that can write receives first; null if the settings don't
   * request profiles.
   */
  profile?(user: SeenUser, planned: Planned, style: Style): Writing | null;

  /**
   * Returns the instructions for people who label the same trials, with the criteria in the same words. Absent if
   * people can't be asked.
   *
   * @param wording the prompt format whose words to use; pocket models have none, so people get the standard ones
   */
  forPeople?(planned: Planned, wording: Exclude<Wording, 'pocket'>): ForPeople;
}
