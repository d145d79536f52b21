import type { Text } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Observation } from '#engine/simulator/environment.ts';
import type { Ground } from '#engine/simulator/ground.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { Rater, RatingQuestion } from '#engine/simulator/rater.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { Stage } from '#engine/simulator/suites/suite-test.ts';
import type { World } from '#engine/simulator/world.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Simulation } from './simulation.ts';

/** An opened simulation with the parts that its episodes share. */
export interface Opened {
  readonly simulation: Simulation;
  readonly people: readonly Person[];
  /** The data of tests: the world with the ratings held out of it. */
  readonly stage: Stage;
  readonly world: World;
  readonly ground: Ground;
}

/** A rater that is ready to answer. */
export interface OpenRater {
  readonly rater: Rater;
  /** Returns the exact prompt of a question; null for raters that read no prompt. */
  promptOf(question: RatingQuestion): Question | null;
  /** Writes the answers that aren't stored yet. */
  flush(): Promise<void>;
}

/** Opens simulations and their raters. */
export interface Workbench {
  /** @throws Fault `not-enough-data` where the simulation or its data isn't on this device */
  open(simulation: string, base: string, call: Call<Loading>): Promise<Opened>;
  /** Returns the stage with other settings, such as another scale or retrieval. */
  stage(
    opened: Opened,
    settings: SimulatorSettings,
    base: string,
    call: Call<Loading>,
  ): Promise<Stage>;
  /** Opens the rater of a simulation; loads the model if it is one. */
  rater(opened: Opened, base: string, call: Call<Loading>): Promise<OpenRater>;
  /** Opens any rater with any settings. It answers known questions from the stored ratings. */
  raterFor(
    rater: string,
    settings: SimulatorSettings,
    stage: Stage,
    base: string,
    call: Call<Loading>,
  ): Promise<OpenRater>;
  /** Returns the reason why a rater can't answer with these settings, or null. */
  unable(
    opened: Opened,
    rater: string,
    settings: SimulatorSettings,
    base: string,
  ): Promise<Text | null>;
  /** Returns the prompt of a question without loading a model; null where it can't be known. */
  preview(opened: Opened, question: RatingQuestion, base: string): Promise<Question | null>;
  /** Returns the position of the item that a learned policy shows next, and the policy's name. */
  recommended(
    opened: Opened,
    policy: { readonly training: string; readonly arm: string },
    observation: Observation,
  ): Promise<{ readonly at: number; readonly title: string }>;
}
