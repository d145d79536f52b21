import type { JudgeCard } from '#engine/domain/judge.ts';
import { promptOf } from '#engine/domain/question.ts';
import { sharedStart } from '#engine/domain/shared-start.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import type { Run } from '#engine/domain/run.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Trial } from '#engine/domain/trial.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { Planned, Protocol } from '#engine/protocols/protocol.ts';
import type { Style } from '#engine/domain/family.ts';
import { JUDGE_PACES } from '#engine/run/judge-pace.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { blocksOf } from './plan-blocks.ts';
import type { PlanEstimate } from './runner-api.ts';

/**
 * The range of an answer's time relative to the last measured one, because of other prompts or a warmer device.
 */
const SPREAD = { low: 0.8, high: 1.5 };
/** The same where the last measured answers were to questions of another protocol. */
const OTHER_SPREAD = { low: 0.5, high: 2 };

/** The questions of a plan. */
interface Work {
  readonly trials: number;
  /** Characters of all prompts that the prompt before doesn't begin with. */
  readonly fresh: number;
  readonly protocol: string;
}

/**
 * Counts the characters of all prompts of a plan, and of the prefixes that each shares with the prompt before. Of a
 * plan of more than 3,000 questions, 30 blocks of 100 are counted, evenly spaced because kinds of question follow each
 * other, and the sums are scaled to all.
 */
export function charactersOf(
  trials: readonly Trial[],
  planned: Planned,
  protocol: Protocol,
  style: Style,
  swapped: (() => Planned) | null = null,
): PlanEstimate['characters'] {
  let all = 0;
  let shared = 0;
  let counted = 0;
  for (const [from, to] of blocksOf(trials.length)) {
    const prompt = (i: number) => {
      const trial = trials[i]!;
      const shown = trial.history && swapped ? swapped() : planned;
      return promptOf(protocol.ask(trial, shown, style));
    };
    let before = from === 0 ? '' : prompt(from - 1);
    for (let i = from; i < to; i++) {
      const now = prompt(i);
      all += now.length;
      shared += sharedStart(before, now);
      before = now;
      counted++;
    }
  }
  const scale = trials.length / Math.max(1, counted);
  return { all: Math.round(all * scale), shared: Math.round(shared * scale) };
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

/** Answers of a judge on this device and their time. */
export interface Timed {
  readonly from: NonNullable<PlanEstimate['seconds']>['from'];
  readonly protocol: string;
  readonly questions: number;
  /** Characters that the model had to compute; null where they weren't counted. */
  readonly characters: number | null;
  readonly ms: number;
}

/**
 * Returns the newest measurement of a judge's speed on this device: a run, an exam or a test, by the same protocol if
 * there is one, else one whose characters were counted; null without any. The time of a run's texts is left out. Reads no other run's judgements, because the
 * page calls this at each change to a study.
 */
export async function lastOf(
  { id: judge, device = 'auto' }: JudgeChoice,
  protocol: string,
  store: Pick<Store, 'runs' | 'judgementCount' | 'reasons'>,
  documents: Pick<Documents, 'all'>,
): Promise<Timed | null> {
  const here = (one: string | null) => device === 'auto' || one === null || one === device;
  const runs = (await store.runs())
    .filter(
      ({ manifest, elapsedMs }) =>
        manifest.judge.id === judge &&
        elapsedMs > 0 &&
        here(manifest.environment?.['device'] ?? null),
    )
    .sort((a, b) => b.createdAt - a.createdAt);
  const newestRun = async (among: readonly Run[]): Promise<(Timed & { at: number }) | null> => {
    for (const { id, elapsedMs, study, createdAt } of among) {
      const questions = await store.judgementCount(id);
      const { id: protocol } = study.protocol;
      if (questions === 0) continue;
      const writing = sumOf((await store.reasons(id)).map(({ ms }) => ms));
      const ms = Math.max(0, elapsedMs - writing);
      const timed = { questions, characters: null, ms, at: createdAt };
      if (ms > 0) return { from: 'run', protocol, ...timed };
    }
    return null;
  };
  const paces = (await documents.all(JUDGE_PACES))
    .map(([, pace]) => pace)
    .filter((pace) => pace.judge === judge && here(pace.device))
    .sort((a, b) => b.at - a.at);
  const own = paces.find((pace) => pace.protocol === protocol);
  const run = await newestRun(runs.filter(({ study }) => study.protocol.id === protocol));
  if (run && own) return run.at > own.at ? run : own;
  return run ?? own ?? paces[0] ?? newestRun(runs);
}

/**
 * Returns the seconds for the questions of a plan, from the last measurement of the same judge here, or a guess for
 * judges whose speed hardly depends on the device; null for others. Where the characters of the measured prompts are
 * known, the time is in proportion to characters, else to questions.
 */
export function secondsFor(
  { trials, fresh, protocol }: Work,
  { kind, family }: Pick<JudgeCard, 'kind' | 'family'>,
  last: Timed | null,
): PlanEstimate['seconds'] {
  if (last) {
    const each = last.characters === null ? last.ms / last.questions : last.ms / last.characters;
    const seconds = (each * (last.characters === null ? trials : fresh)) / 1000;
    const spread = last.protocol === protocol ? SPREAD : OTHER_SPREAD;
    return { low: seconds * spread.low, high: seconds * spread.high, from: last.from };
  }
  if (kind === 'model' && family !== 'pocket') return null;
  const { slow, fast } = GUESSES[kind === 'reference' ? 'reference' : 'pocket'];
  return { low: trials / fast, high: trials / slow, from: 'guess' };
}

/**
 * Returns the time of a panel, whose judges run one after the other; null if the time of one is unknown.
 */
export function panelTime(times: readonly PlanEstimate['seconds'][]): PlanEstimate['seconds'] {
  const known = times.filter((one) => one !== null);
  if (known.length < times.length) return null;
  return {
    low: sumOf(known.map(({ low }) => low)),
    high: sumOf(known.map(({ high }) => high)),
    from: known.find(({ from }) => from === 'guess')?.from ?? known[0]?.from ?? 'guess',
  };
}
