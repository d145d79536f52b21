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

/** A simulation that is opened: all that its episodes stand on. */
export interface Opened {
  readonly simulation: Simulation;
  readonly people: readonly Person[];
  /** What tests draw from: the world, with the ratings that are held out of it. */
  readonly stage: Stage;
  readonly world: World;
  readonly ground: Ground;
}

/** Somebody who can be asked now. */
export interface OpenRater {
  readonly rater: Rater;
  /** What is sent for a question, exactly; null where nobody is sent anything. */
  promptOf(question: RatingQuestion): Question | null;
  /** Writes down what it has answered and wasn't written yet. */
  flush(): Promise<void>;
}

/** Opens simulations, and those who rate in them. */
export interface Workbench {
  /** @throws Fault `not-enough-data` where the simulation or its data isn't on this device */
  open(simulation: string, base: string, call: Call<Loading>): Promise<Opened>;
  /** The same stage for other settings: another scale, another memory. */
  stage(
    opened: Opened,
    settings: SimulatorSettings,
    base: string,
    call: Call<Loading>,
  ): Promise<Stage>;
  /** Who rates in a simulation. Loads the model, where it is one. */
  rater(opened: Opened, base: string, call: Call<Loading>): Promise<OpenRater>;
  /** Any rater, for any settings. What it has answered before is known. */
  raterFor(
    rater: string,
    settings: SimulatorSettings,
    stage: Stage,
    base: string,
    call: Call<Loading>,
  ): Promise<OpenRater>;
  /** Why a rater can't be asked with these settings; null where it can. */
  unable(
    opened: Opened,
    rater: string,
    settings: SimulatorSettings,
    base: string,
  ): Promise<string | null>;
  /** What would be sent, without loading anything; null where it can't be known. */
  preview(opened: Opened, question: RatingQuestion, base: string): Promise<Question | null>;
  /** What a learned policy shows next, by position, with its name. */
  recommended(
    opened: Opened,
    policy: { readonly training: string; readonly arm: string },
    observation: Observation,
  ): Promise<{ readonly at: number; readonly title: string }>;
}
