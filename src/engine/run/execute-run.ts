import { Fault } from '../domain/fault.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Asked, Judge, Loading } from '../domain/judge.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { userOf, type Trial } from '../domain/trial.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { stream } from '../random/stream.ts';
import type { Store } from '../store/store.ts';
import { judgementOf, taken } from './judgement-of.ts';
import { changesSince, styleOf } from './manifest.ts';
import { plannedOf, trialsOf } from './plan-run.ts';
import { Progress } from './progress.ts';

/** A line of the live standing: for watching, not for quoting. */
export interface Standing {
  readonly recommender: RecommenderId;
  readonly won: number;
  readonly of: number;
}

/** What a run says on its way. */
export type RunEvent =
  | ({ readonly kind: 'loading' } & Loading)
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly of: number;
      readonly unscored: number;
      /** Judgements a second over the last while; null until it can be known. */
      readonly perSecond: number | null;
      /** Seconds to go; null until it can be known. */
      readonly remaining: number | null;
      readonly tokens: { readonly computed: number; readonly reused: number };
      readonly standing: readonly Standing[];
    };

export interface Parts {
  readonly protocol: Protocol;
  readonly data: StudyData;
  readonly judge: Judge;
  readonly store: Store;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/** Milliseconds between two progress events, and between two notes of the time spent. */
const EVENTS_EVERY = 200;
const NOTES_EVERY = 5_000;

/**
 * Puts every trial that has no judgement yet before the judge, all of one user at once, and keeps
 * the judgements before they count. Stopped or crashed, a run goes on where it was: the plan is
 * made anew from the seed, and what is done is skipped.
 *
 * Chance enters by the key of a trial, so that it doesn't matter in which order answers come.
 * Throws `run-changed` when judge, wording or slates aren't what the run began with.
 */
export async function* executeRun(
  run: Run,
  { protocol, data, judge, store, now }: Parts,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Run> {
  const planned = plannedOf(run.study, data, protocol);
  const trials = trialsOf(run.study, data, protocol, run.manifest.judge);
  const changes = await changesSince(run.manifest, { ...planned, protocol, judge });
  if (trials.length !== run.trials) changes.push('the plan has another length');
  if (changes.length > 0) {
    throw new Fault(
      'run-changed',
      `This run can't go on: since it began, ${changes.join(', ')}. Its judgements are kept; start a new run of the same study.`,
    );
  }
  const style = styleOf(run.manifest);
  const chance = stream(run.study.seed).child('read');
  const byKey = new Map<string, Trial>(trials.map((trial) => [trial.key, trial]));

  const begun = now();
  const progress = new Progress(trials.length, begun);
  const kept = await store.judgements(run.id);
  progress.resume(kept.map((judgement) => [trialOf(byKey, judgement.key), judgement]));
  const done = new Set<string>(kept.map(({ key }) => key));

  let state: Run['state'] = 'stopped';
  let failed = false;
  let toldAt = begun;
  let notedAt = begun;
  const sofar = () => run.elapsedMs + now() - begun;
  await store.updateRun(run.id, { state: 'running' });
  try {
    yield progress.event();
    for (const left of byUser(trials.filter(({ key }) => !done.has(key)))) {
      signal.throwIfAborted();
      const asked = left.map((trial) => ({ trial, question: protocol.ask(trial, planned, style) }));
      const waiting = new Map<string, Asked>(asked.map((one) => [one.trial.key, one]));
      for await (const answers of judge.answer(asked, { signal, data })) {
        const judged = answers.map((answer) => {
          const { trial, question } = taken(waiting, answer);
          return [trial, judgementOf(answer, question, trial, protocol, chance)] as const;
        });
        const judgements = judged.map(([, judgement]) => judgement);
        await store.add(run.id, judgements);
        progress.add(judged, now());
        if (now() - notedAt >= NOTES_EVERY) {
          notedAt = now();
          await store.updateRun(run.id, { elapsedMs: sofar() });
        }
        if (now() - toldAt >= EVENTS_EVERY) {
          toldAt = now();
          yield progress.event();
        }
        signal.throwIfAborted();
      }
      if (waiting.size > 0) {
        throw new Fault('bug', `${judge.card.name} left ${waiting.size} questions unanswered`);
      }
    }
    state = 'finished';
    yield progress.event();
  } catch (thrown) {
    failed = true;
    throw thrown;
  } finally {
    const noted = store.updateRun(run.id, { state, elapsedMs: sofar() });
    // What broke the run off is told, even where that can't be noted: the run may be gone.
    await (failed ? noted.catch(() => undefined) : noted);
  }
  return { ...run, state, elapsedMs: sofar() };
}

function trialOf(byKey: ReadonlyMap<string, Trial>, key: string): Trial {
  const trial = byKey.get(key);
  if (!trial) throw new Fault('run-changed', `A judgement is on ${key}, which isn't in the plan`);
  return trial;
}

function byUser(trials: readonly Trial[]): Trial[][] {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) {
    const user = userOf(trial);
    const group = groups.get(user);
    if (group) group.push(trial);
    else groups.set(user, [trial]);
  }
  return [...groups.values()];
}
