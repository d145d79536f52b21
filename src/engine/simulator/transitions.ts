import { z } from 'zod';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Observation, Step } from './environment.ts';
import { jsonLine } from '../export/json-line.ts';
import type { World } from './world.ts';

// Without this zod tries to compile code, which the page's content security policy blocks and reports.
z.config({ jitless: true });

const share = z.number().min(0).max(1);
const line = z.strictObject({
  episode: z.int().min(0),
  step: z.int().min(0),
  user: z.int().min(0),
  userId: z.string(),
  action: z.int().min(0),
  item: z.string(),
  title: z.string(),
  reward: z.number(),
  terminated: z.boolean(),
  truncated: z.boolean(),
  rated: z.number().nullable(),
  kept: z.number().nullable(),
  viewing: z.int().min(1),
  stage: z.string(),
  probabilities: z.array(share).nullable(),
  /** `[action, rating]` pairs, on the first line of an episode only. */
  history: z.array(z.tuple([z.int().min(0), z.number()])).optional(),
});
type Line = z.infer<typeof line>;

/** A step of an episode in the form that other programs can learn from. */
export interface RecordedTransition extends Omit<Line, 'history'> {
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
  const { rated, kept, viewing, answer, item, user } = info;
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
    const history = before.map(({ item, rating }): [number, number] => [item, rating]);
    const written: Line = rest.step === 0 ? { ...rest, history } : rest;
    yield jsonLine(written);
  }
}

/**
 * Reads the lines of `transitionLines` and rebuilds the histories.
 *
 * @throws Fault `file-unusable` with the number of a line that isn't a transition, or isn't the next step of its
 * episode
 */
export function readTransitions(text: string): RecordedTransition[] {
  const open = new Map<number, { next: number; history: Observation['history'] }>();
  return text
    .split('\n')
    .flatMap((written, at) => (written.trim() === '' ? [] : [{ written, at: at + 1 }]))
    .map(({ written, at }) => {
      const { history, ...rest } = parsed(written, at);
      const known = history
        ? { next: 0, history: history.map(([item, rating]) => ({ item, rating })) }
        : open.get(rest.episode);
      if (known?.next !== rest.step) {
        throw unusable(at, `step ${rest.step} of episode ${rest.episode} doesn't follow`);
      }
      const { kept, action } = rest;
      open.set(rest.episode, {
        next: rest.step + 1,
        history: kept === null ? known.history : [...known.history, { item: action, rating: kept }],
      });
      return { ...rest, before: known.history };
    });
}

function parsed(written: string, at: number): Line {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw unusable(at, 'it is no JSON');
    throw thrown;
  }
  const result = line.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw unusable(at, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function unusable(at: number, why: string): Fault {
  return new Fault('file-unusable', message('simulatorFaults.notATransition', { line: at, why }));
}
