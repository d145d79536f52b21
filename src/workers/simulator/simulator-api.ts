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
import type { Call } from '#workers/wire/wire.ts';
import type { SimulatorTest, TestNews, TestWish } from './believability.ts';
import type { PeopleSource, Simulation } from './simulation.ts';
import type { Training, TrainingWish } from './training.ts';
import type { TrainingFigures, TrainingNews } from './training-news.ts';
import type { Chooser, Walk } from './walk.ts';

/** A rater, and why it can't rate these people here; null where it can. */
export interface RaterOffer {
  readonly card: Pick<RaterCard, 'id' | 'name' | 'kind' | 'about'>;
  readonly unable: string | null;
  /** Whether it may write words as well, such as descriptions of people. */
  readonly writes: boolean;
}

/** People to be drawn, read or taken from a dataset. */
export type PeopleWish =
  | {
      readonly kind: 'made up';
      readonly count: number;
      readonly seed: string;
      /** The tables that they are drawn from, as their file says them; absent for the ones that come along. */
      readonly tables?: string;
    }
  | { readonly kind: 'imported'; readonly name: string; readonly text: string }
  | { readonly kind: 'dataset'; readonly count: number; readonly seed: string };

/** People as they would be simulated, with how even-handed they are. Nothing is kept yet. */
export interface DrawnPeople {
  readonly source: PeopleSource;
  readonly people: readonly Person[];
  /** How diverse names, ages, jobs and genres are. */
  readonly bias: readonly Section[];
  /** What was left out, and why. */
  readonly remarks: readonly string[];
}

/** A simulation with what its page shows. */
export interface OpenSimulation {
  readonly simulation: Simulation;
  readonly people: readonly Person[];
  /** What can be shown, most met first. */
  readonly items: readonly Item[];
  readonly words: DomainWords;
  /** On which the data's ratings are, items' mean ratings among them; absent where it has none. */
  readonly dataScale?: RatingScale;
  /** Agents that can be trained. */
  readonly agents: readonly AgentOffer[];
}

export type AgentOffer = Pick<Agent, 'id' | 'title' | 'about' | 'learns'>;

/** What would be shown next, and what the rater would be sent about it. Nothing is asked yet. */
export interface Proposal {
  readonly item: ItemId;
  readonly by: string;
  readonly question: Question | null;
}

/** What a walk says on its way: a judge that is getting ready, or the walk with one step more, kept already. */
export type WalkEvent =
  ({ readonly kind: 'loading' } & Loading) | { readonly kind: 'step'; readonly walk: Walk };

export interface NewSimulation {
  readonly name: string;
  readonly dataset: DatasetId;
  readonly people: PeopleWish;
  readonly rater: string;
  readonly settings: SimulatorSettings;
  /** Has the rater describe people in words; else they are described by templates. */
  readonly describe?: boolean;
}

/** What can be simulated; served from the runner's worker, since it asks the same judge. */
export interface SimulatorApi {
  /** Everybody who can rate on this device, for these people and this data. */
  raters(
    input: {
      dataset: DatasetId | null;
      people: PeopleWish['kind'];
      settings: SimulatorSettings;
      base: string;
    },
    call: Call,
  ): Promise<readonly RaterOffer[]>;
  /** The tables that people are made up from, as a file that can be changed. */
  peopleTables(input: null, call: Call): Promise<string>;
  drawPeople(
    input: { people: PeopleWish; dataset: DatasetId; settings: SimulatorSettings },
    call: Call,
  ): Promise<DrawnPeople>;
  createSimulation(
    input: NewSimulation & { base: string },
    call: Call<Loading>,
  ): Promise<Simulation>;
  /** Newest first. */
  simulations(input: null, call: Call): Promise<readonly Simulation[]>;
  openSimulation(input: { simulation: string }, call: Call): Promise<OpenSimulation>;
  /** Removes it with its people, walks, trainings and tests. Cached ratings stay: others may use them. */
  removeSimulation(input: { simulation: string }, call: Call): Promise<void>;
  /** The people as a file that `drawPeople` takes. */
  exportPeople(input: { simulation: string }, call: Call): Promise<{ name: string; blob: Blob }>;

  /** The walk of this person as far as it is kept. */
  walk(input: { simulation: string; person: UserId }, call: Call): Promise<Walk>;
  /** What this chooser would show next: the same as the step then takes. */
  proposeStep(
    input: { simulation: string; person: UserId; chooser: Chooser; base: string },
    call: Call<Loading>,
  ): Promise<Proposal>;
  /**
   * Takes steps until so many are done, the episode ends, or the call is stopped; each is kept before it
   * is told of. `rating`: what a person gives in the simulated one's stead, on the scale.
   */
  stepWalk(
    input: {
      simulation: string;
      person: UserId;
      chooser: Chooser;
      steps: number;
      rating?: number;
      base: string;
    },
    call: Call<WalkEvent>,
  ): Promise<Walk>;
  /** The first step comes again: same seed. `another`: the next episode's seed instead. */
  restartWalk(
    input: { simulation: string; person: UserId; another: boolean },
    call: Call,
  ): Promise<Walk>;
  /** Every step as a line of JSON, for offline reinforcement learning elsewhere. */
  exportWalk(
    input: { simulation: string; person: UserId; base: string },
    call: Call,
  ): Promise<{ name: string; blob: Blob }>;

  planTraining(input: { simulation: string; wish: TrainingWish }, call: Call): Promise<Training>;
  /**
   * Begins a training or goes on with it, from the last leg that is kept. Stopped by the call's signal, it
   * keeps every leg that is done. `run-busy` when another tab is at it.
   */
  train(input: { training: string; base: string }, call: Call<TrainingNews>): Promise<Training>;
  /** Newest first. */
  trainings(input: { simulation: string }, call: Call): Promise<readonly Training[]>;
  trainingFigures(input: { training: string; base: string }, call: Call): Promise<TrainingFigures>;
  /** `run-busy` while something goes on in its simulation that wasn't stopped, or another tab is at it. */
  removeTraining(input: { training: string }, call: Call): Promise<void>;
  /** Keeps what a policy would show each user of the data as lists that a study can compare. */
  keepPolicy(
    input: { training: string; arm: string; base: string },
    call: Call,
  ): Promise<{ readonly recommender: string; readonly users: number; readonly file: string }>;

  planTest(input: { simulation: string; wish: TestWish }, call: Call): Promise<SimulatorTest>;
  /** Runs a test to its end. Stopped by the call's signal, it asks nothing twice when it is run again. */
  runTest(input: { test: string; base: string }, call: Call<TestNews>): Promise<SimulatorTest>;
  /** Newest first. */
  tests(input: { simulation: string }, call: Call): Promise<readonly SimulatorTest[]>;
  testReport(input: { test: string }, call: Call): Promise<Report>;
  /** Every answer, with the report worked out from them. */
  exportTest(input: { test: string }, call: Call): Promise<{ name: string; blob: Blob }>;
  /** `run-busy` as for a training. */
  removeTest(input: { test: string }, call: Call): Promise<void>;

  /** Ratings that were asked for once and are kept, whatever they were for, by the rater's name. */
  keptRatings(
    input: null,
    call: Call,
  ): Promise<readonly { readonly rater: string; readonly ratings: number }[]>;
  /** `run-busy` while something goes on. */
  forgetRatings(input: null, call: Call): Promise<void>;
}
