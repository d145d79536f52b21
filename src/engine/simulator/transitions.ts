import type { Observation, Step } from './environment.ts';
import { jsonLine } from '../export/json-line.ts';
import type { World } from './world.ts';

/** A step of an episode in the form that other programs can learn from; `docs/simulator.md` explains the fields. */
export interface RecordedTransition {
  readonly episode: number;
  readonly step: number;
  readonly user: number;
  readonly userId: string;
  readonly action: number;
  readonly item: string;
  readonly title: string;
  readonly reward: number;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly rated: number | null;
  readonly kept: number | null;
  readonly viewing: number;
  readonly season?: string;
  readonly liked?: readonly string[];
  readonly stage: string;
  readonly probabilities: readonly number[] | null;
  /** The interactions of the person before this step, oldest first. */
  readonly before: Observation['history'];
}

/**
 * Turns a step into its exported form.
 *
 * @param before the observation from which the policy chose the action
 * @param result the step; for a vector environment, with `last` in place of `observation` where it isn't null
 */
export function recorded(
  world: Pick<World, 'items' | 'people'>,
  at: { readonly episode: number; readonly step: number },
  before: Observation,
  action: number,
  { reward, terminated, truncated, info }: Step,
): RecordedTransition {
  const { rated, kept, viewing, answer, item, user, season, liked } = info;
  return {
    ...at,
    user: before.user,
    userId: user,
    action,
    item,
    title: world.items[action]?.title ?? '',
    reward,
    terminated,
    truncated,
    rated,
    kept,
    viewing,
    ...(season ? { season } : {}),
    ...(liked ? { liked } : {}),
    stage: answer.stage,
    probabilities: answer.probabilities && [...answer.probabilities],
    before: before.history,
  };
}

/**
 * Yields transitions as JSON Lines (`docs/simulator.md` lists the fields). Only the first line of an episode has the
 * history; a reader rebuilds the later ones by appending the action and `kept` of the line before, where `kept` isn't
 * null. Line separators within texts are escaped, so no reader splits a line.
 *
 * @param transitions the steps of each episode in their order; episodes may be mixed
 */
export function* transitionLines(
  transitions: Iterable<RecordedTransition>,
): Generator<string, void, undefined> {
  for (const { before, ...rest } of transitions) {
    const history = before.map(({ item, rating }) => [item, rating]);
    yield jsonLine(rest.step === 0 ? { ...rest, history } : rest);
  }
}
