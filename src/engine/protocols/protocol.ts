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
import type { Text } from '../messages/message.ts';
import type { Stream } from '../random/stream.ts';
import type { Report } from '../report/report.ts';
import type { Setting, Settings } from './settings.ts';

/** A judge of a run with its judgements. */
export interface Member {
  readonly judge: Pick<JudgeCard, 'id' | 'name' | 'tasks' | 'kind' | 'family' | 'nature'>;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** The input of a report. All of it is stored, so that a better statistic needs no model. */
export interface ReportInput {
  readonly data: StudyData;
  readonly settings: Settings;
  readonly arrangement: Arrangement;
  /** The whole plan, including questions that a judge can't answer and wasn't asked. */
  readonly trials: readonly Trial[];
  /** Each judge with its own judgements, the first judge first: one judge, or those of a panel. */
  readonly members: readonly [Member, ...Member[]];
  /** The judgements so far, or the votes of a panel. A report on an unfinished run says so. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly reasons: ReadonlyMap<string, Reason>;
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
}

/**
 * A schedule whose later trials depend on earlier verdicts, so that the plan grows during the run.
 */
interface Growing {
  /** Decides whether these settings choose such a schedule. */
  when(settings: Settings): boolean;
  /**
   * Returns the final number of trials, or slightly more, because identical lists aren't compared.
   */
  total(planned: Planned, asks: (task: TaskId) => boolean): number;
}

/** Asks a judge for its reasons on a sample of trials, after all verdicts. */
interface Reasoning<T extends Trial = Trial> {
  /** Returns the trials whose reasons the run requests; empty unless the settings request some. */
  sample(trials: readonly T[], settings: Settings, stream: Stream): readonly T[];
  ask(trial: T, judgement: Judgement, planned: Planned, style: Style): Writing;
  read(written: Written, trial: T): Pick<Reason, 'text' | 'flagged' | 'stage'>;
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
