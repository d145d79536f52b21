import { z } from 'zod';
import { Fault } from '../domain/fault.ts';
import type { Observation, Step } from './environment.ts';
import { jsonLine } from '../export/json-line.ts';
import type { World } from './world.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
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
  /** `[action, rating]` pairs, on the first line of an episode alone. */
  history: z.array(z.tuple([z.int().min(0), z.number()])).optional(),
});
type Line = z.infer<typeof line>;

/** One step as it is written for learning elsewhere. */
export interface RecordedTransition extends Omit<Line, 'history'> {
  /** What the person had met before it, oldest first. */
  readonly before: Observation['history'];
}

/**
 * What is written of a step.
 *
 * @param before the observation that the action was chosen by
 * @param result the step; of many environments, with `last` in the place of `observation` where there is one
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
 * Transitions as JSON, a line each (`docs/simulator.md` has the fields). The history stands on the first
 * line of an episode; on the others it is that of the line before with its action and `kept` behind it,
 * where `kept` isn't null. No text from the data can end a line, however a reader splits lines.
 *
 * @param transitions steps of an episode in their order
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
 * Reads what `transitionLines` has written, histories rebuilt.
 *
 * @throws Fault `file-unusable` with the number of a line that isn't a transition or doesn't follow
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
  return new Fault(
    'file-unusable',
    `Line ${at} isn't a transition (${why}). Export the steps again, or take that line out.`,
  );
}
