import type { JudgeId } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { promptOf } from '#engine/domain/question.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Planned, Protocol } from '#engine/protocols/protocol.ts';
import type { Style } from '#engine/domain/family.ts';
import type { Store } from '#engine/store/store.ts';
import type { PlanEstimate } from './runner-api.ts';

/**
 * The range of an answer's time relative to the last measured one, because of other prompts or a warmer device.
 */
const SPREAD = { low: 0.8, high: 1.5 };

/**
 * Counts the characters of all prompts of a plan, and of the prefixes that each shares with the prompt before.
 */
export function charactersOf(
  trials: readonly Trial[],
  planned: Planned,
  protocol: Protocol,
  style: Style,
): PlanEstimate['characters'] {
  let all = 0;
  let shared = 0;
  let before = '';
  for (const trial of trials) {
    const prompt = promptOf(protocol.ask(trial, planned, style));
    all += prompt.length;
    shared += sharedStart(before, prompt);
    before = prompt;
  }
  return { all, shared };
}

/** Returns a style for counting only: a model's own turn markers are unknown until it is loaded. */
export function countingStyle(family: string, arrangement: Style['arrangement']): Style {
  const known = familyOf(family);
  const stand = familyOf('qwen').markers;
  return {
    family:
      known.markers === 'from the model' && stand !== 'from the model'
        ? resolved(known, stand)
        : resolved(known),
    arrangement,
  };
}

/**
 * Judgements per second of judges that were never timed on this device, as measured on slow and fast laptops.
 */
const GUESSES = {
  reference: { slow: 300, fast: 5000 },
  pocket: { slow: 50, fast: 500 },
};

/** The number of judgements of a run and its time. */
interface Timed {
  readonly done: number;
  readonly elapsedMs: number;
}

/**
 * Returns the size and time of a judge's last run here; null without one. Reads no other run's judgements, because the
 * page calls this at each change to a study.
 */
export async function lastOf(
  judge: JudgeId,
  store: Pick<Store, 'runs' | 'judgementCount'>,
): Promise<Timed | null> {
  const timed = (await store.runs())
    .filter(({ manifest, elapsedMs }) => manifest.judge.id === judge && elapsedMs > 0)
    .sort((a, b) => b.createdAt - a.createdAt);
  for (const { id, elapsedMs } of timed) {
    const done = await store.judgementCount(id);
    if (done > 0) return { done, elapsedMs };
  }
  return null;
}

/**
 * Returns the seconds for a number of judgements, from the last run of the same judge here, or a guess for judges whose
 * speed hardly depends on the device; null for others.
 */
export function secondsFor(
  trials: number,
  { kind, family }: Pick<JudgeCard, 'kind' | 'family'>,
  last: Timed | null,
): PlanEstimate['seconds'] {
  if (last) {
    const seconds = (trials * last.elapsedMs) / last.done / 1000;
    return { low: seconds * SPREAD.low, high: seconds * SPREAD.high, measured: true };
  }
  if (kind === 'model' && family !== 'pocket') return null;
  const { slow, fast } = GUESSES[kind === 'reference' ? 'reference' : 'pocket'];
  return { low: trials / fast, high: trials / slow, measured: false };
}

/**
 * Returns the time of a panel, whose judges run one after the other; null if the time of one is unknown.
 */
export function together(times: readonly PlanEstimate['seconds'][]): PlanEstimate['seconds'] {
  const known = times.filter((one) => one !== null);
  if (known.length < times.length) return null;
  return {
    low: sumOf(known.map(({ low }) => low)),
    high: sumOf(known.map(({ high }) => high)),
    measured: known.every(({ measured }) => measured),
  };
}

function sharedStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}
