import type { Text } from '#messages/message.ts';
import type { DomainWords, RatingScale } from '#engine/domain/dataset.ts';
import type { DatasetId, ItemId, UserId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Report, Section } from '#engine/report/report.ts';
import type { Agent } from '#engine/simulator/agents/agent.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { RaterCard } from '#engine/simulator/rater.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { Removal } from '#workers/wire/removals.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { SimulatorTest, TestNews, TestRequest } from './validity-tests.ts';
import type { PeopleRequest } from './people-request.ts';
import type { PeopleSource, Simulation } from './simulation.ts';
import type { Training, TrainingRequest } from './training.ts';
import type { TrainingFigures, TrainingNews } from './training-news.ts';
import type { Chooser, Rollout } from './rollout.ts';

/** A rater, and the reason if it can't rate these people here, else null. */
export interface RaterOffer {
  readonly card: Pick<RaterCard, 'id' | 'name' | 'kind' | 'about'>;
  readonly unable: Text | null;
  /** Says that it was trained on the chosen data, whose users it is to rate for; absent elsewhere. */
  readonly trained?: Text;
  /** True if it can also write text, such as descriptions of people. */
  readonly writes: boolean;
}

/** The people of a request with their diversity. Nothing is stored yet. */
export interface DrawnPeople {
  readonly source: PeopleSource;
  readonly people: readonly Person[];
  /** Sections on the diversity of names, ages, jobs and genres. */
  readonly bias: readonly Section[];
  /** Sentences about people or rows that were left out, with the reason. */
  readonly remarks: readonly Text[];
}

/** A simulation with the data that its page shows. */
export interface OpenSimulation {
  readonly simulation: Simulation;
  readonly people: readonly Person[];
  /** The items, most popular first. */
  readonly items: readonly Item[];
  readonly words: DomainWords;
  /** The scale of the data's ratings and mean ratings; absent for data without ratings. */
  readonly dataScale?: RatingScale;
  /** Agents that can be trained. */
  readonly agents: readonly AgentOffer[];
}

export type AgentOffer = Pick<Agent, 'id' | 'title' | 'about' | 'learns'>;

/** The item that would come next, and the rater's question about it. No rater is asked yet. */
export interface Proposal {
  readonly item: ItemId;
  readonly by: string;
  readonly question: Question | null;
}

/** Events of a rollout: loading of the judge, or the rollout after another stored step. */
type RolloutEvent =
  | ({ readonly kind: 'loading' } & Loading)
  | { readonly kind: 'step'; readonly rollout: Rollout };

export interface NewSimulation {
  readonly name: string;
  readonly dataset: DatasetId;
  readonly people: PeopleRequest;
  readonly rater: string;
  readonly settings: SimulatorSettings;
  /** True to have the rater write the descriptions of the people; otherwise templates do. */
  readonly describe?: boolean;
}

/** The service of the simulator. The runner's worker serves it, because both ask the same judge. */
export interface SimulatorApi {
  /** Lists all raters on this device, with the reason for those that can't rate these people and this data. */
  raters(
    input: {
      dataset: DatasetId | null;
      people: PeopleRequest['kind'];
      settings: SimulatorSettings;
      base: string;
    },
    call: Call,
  ): Promise<readonly RaterOffer[]>;
  /** The initial tables from which people are made up, as the text of a file that users can change. */
  peopleTables(input: null, call: Call): Promise<string>;
  drawPeople(
    input: { people: PeopleRequest; dataset: DatasetId; settings: SimulatorSettings },
    call: Call,
  ): Promise<DrawnPeople>;
  /**
   * Returns the prompt of a first rating: the first person rates the most popular item. Null for a rater that reads no
   * prompt.
   */
  promptPreview(
    input: Pick<NewSimulation, 'dataset' | 'people' | 'rater' | 'settings'> & { base: string },
    call: Call,
  ): Promise<Pick<Question, 'segments' | 'opening'> | null>;
  createSimulation(
    input: NewSimulation & { base: string },
    call: Call<Loading>,
  ): Promise<Simulation>;
  /** Newest first. */
  simulations(input: null, call: Call): Promise<readonly Simulation[]>;
  openSimulation(input: { simulation: string }, call: Call): Promise<OpenSimulation>;
  /**
   * Removes a simulation with its people, rollouts, trainings and tests. Cached ratings stay, because other simulations
   * may use them.
   */
  removeSimulation(input: { simulation: string }, call: Call): Promise<Removal>;
  /** Exports the people as a file that `drawPeople` can read. */
  exportPeople(input: { simulation: string }, call: Call): Promise<{ name: string; blob: Blob }>;
  /** Exports the document that repeats the simulation on the command line: docs/simulation-file.md. */
  exportDocument(input: { simulation: string }, call: Call): Promise<{ name: string; blob: Blob }>;

  /** Returns the stored rollout of this person, or an empty one. */
  rollout(input: { simulation: string; person: UserId }, call: Call): Promise<Rollout>;
  /** Returns the item that this chooser would show next. The next step with this chooser shows the same item. */
  proposeStep(
    input: { simulation: string; person: UserId; chooser: Chooser; base: string },
    call: Call<Loading>,
  ): Promise<Proposal>;
  /**
   * Takes steps until `steps` are done, the episode ends, or the call is stopped. Each step is stored before it is
   * reported.
   *
   * @param input.rating a rating on the scale by the page's user, which replaces the rater's
   */
  stepRollout(
    input: {
      simulation: string;
      person: UserId;
      chooser: Chooser;
      steps: number;
      rating?: number;
      base: string;
    },
    call: Call<RolloutEvent>,
  ): Promise<Rollout>;
  /**
   * Restarts the rollout from its first step with the same seed, with `another` with the seed of the next episode, or
   * with the seed of `episode`.
   */
  restartRollout(
    input: { simulation: string; person: UserId; another: boolean; episode?: number },
    call: Call,
  ): Promise<Rollout>;
  /** Exports every step as a line of JSON, for offline reinforcement learning in other programs. */
  exportRollout(
    input: { simulation: string; person: UserId; base: string },
    call: Call,
  ): Promise<{ name: string; blob: Blob }>;

  planTraining(
    input: { simulation: string; request: TrainingRequest },
    call: Call,
  ): Promise<Training>;
  /**
   * Starts a training or continues it after its last stored leg. A stop by the call's signal keeps every finished leg.
   *
   * @throws Fault `run-busy` while another tab runs this training
   */
  train(input: { training: string; base: string }, call: Call<TrainingNews>): Promise<Training>;
  /** Newest first. */
  trainings(input: { simulation: string }, call: Call): Promise<readonly Training[]>;
  trainingFigures(input: { training: string; base: string }, call: Call): Promise<TrainingFigures>;
  /** @throws Fault `run-busy` while work in its simulation can't be stopped, or another tab runs this training */
  removeTraining(input: { training: string }, call: Call): Promise<Removal>;
  /**
   * Stores a policy's recommendations as lists, so that a study can compare them: for each user of the data, or for the
   * simulated people as users of a dataset of their own, which it stores too. `data` is the name of the data.
   */
  keepPolicy(
    input: { training: string; arm: string; base: string },
    call: Call,
  ): Promise<{
    readonly recommender: string;
    readonly users: number;
    readonly file: string;
    readonly data: string;
  }>;

  /**
   * Writes a policy's recommendations as a file that the `lists` of a study names. Where people are made up or from a
   * file, the tables of their data follow, the same for each policy of a training.
   *
   * @throws Fault `not-enough-data` where people need data and the training has no evaluation yet
   */
  policyFiles(
    input: { training: string; arm: string; base: string },
    call: Call,
  ): Promise<readonly { name: string; blob: Blob }[]>;

  planTest(input: { simulation: string; request: TestRequest }, call: Call): Promise<SimulatorTest>;
  /** Runs a test to its end. After a stop by the call's signal, the next run doesn't repeat answered questions. */
  runTest(input: { test: string; base: string }, call: Call<TestNews>): Promise<SimulatorTest>;
  /** Newest first. */
  tests(input: { simulation: string }, call: Call): Promise<readonly SimulatorTest[]>;
  testReport(input: { test: string }, call: Call): Promise<Report>;
  /** Exports every answer, with the report computed from them. */
  exportTest(input: { test: string }, call: Call): Promise<{ name: string; blob: Blob }>;
  /** @throws Fault `run-busy` as for a training */
  removeTest(input: { test: string }, call: Call): Promise<Removal>;

  /** Counts the stored ratings of this device by the rater's name. */
  keptRatings(
    input: null,
    call: Call,
  ): Promise<readonly { readonly rater: string; readonly ratings: number }[]>;
  /** @throws Fault `run-busy` while work that asks a judge is running */
  forgetRatings(input: null, call: Call): Promise<void>;
}
