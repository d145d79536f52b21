import type { Judgement } from '../domain/judgement.ts';
import { spending } from '../domain/spending.ts';
import type { Trial } from '../domain/trial.ts';
import { memberKey } from '../ensemble/member-key.ts';
import { askProfiles } from './ask-profiles.ts';
import { askReasons } from './ask-reasons.ts';
import type { Asking } from './ask-trials.ts';
import type { Execution } from './execution.ts';
import { MemberTrials } from './member-trials.ts';
import { openAsker } from './open-asker.ts';
import type { RunEvent } from './run-event.ts';
import type { RunInputs } from './run-inputs.ts';

/**
 * Has one judge of a run write what precedes its questions, answer its open trials, and explain its answers. Stores
 * each before it yields. A judge with nothing left to do isn't opened, unless no judge of the run has anything to do.
 *
 * @param member 0 for the first judge
 */
export async function* askMember(
  member: number,
  execution: Execution,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const { inputs, session } = execution;
  const trials = new MemberTrials(member, inputs);
  const isLast = inputs.cards.every((_, one) => isAnswered(one, inputs)) && !session.isGoing;
  if (isAnswered(member, inputs) && trials.unwritten().length === 0 && !isLast) return;
  const asker = await openAsker(member, execution, signal);
  trials.watch();
  await session.start();
  yield session.progress.event();
  yield* writeProfiles(asker, execution, signal);
  yield* askOpen(member, trials, asker, execution, signal);
  trials.end();
  if (trials.isOpenEnded) await session.setTrials(trials.length);
  yield session.progress.event();
  yield* writeReasons(trials, asker, execution, signal);
}

/** True if earlier sessions answered every known trial of a judge. */
function isAnswered(member: number, { plans, opened }: RunInputs): boolean {
  return plans[member]!.length === opened.answers[member]!.length;
}

async function* writeProfiles(
  asker: Asking,
  { inputs, parts: { store, now } }: Execution,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const { profiles, profiled, opened } = inputs;
  for await (const profile of askProfiles(profiles, profiled, asker, now, signal)) {
    await store.addReasons(opened.run.id, [profile]);
    yield { kind: 'writing', what: 'profiles', done: profiled.size, of: opened.data.users.size };
  }
}

async function* askOpen(
  member: number,
  trials: MemberTrials,
  asker: Asking,
  { inputs, session, parts: { store } }: Execution,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const stored = ([, one]: readonly [Trial, Judgement]) => ({
    ...one,
    key: memberKey(one.key, member),
  });
  const { progress } = session;
  for await (const judged of trials.ask(asker, (length) => progress.setTotal(length), signal)) {
    trials.record(judged);
    const kept = spending('storing');
    await store.add(inputs.opened.run.id, judged.map(stored));
    kept();
    progress.add(judged, session.clock());
    if (trials.expected !== null) progress.setTotal(trials.expected);
    await session.noteElapsed();
    const event = session.dueEvent();
    if (event) yield event;
    signal.throwIfAborted();
  }
}

async function* writeReasons(
  trials: MemberTrials,
  asker: Asking,
  { inputs: { opened, written }, parts: { store, now } }: Execution,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const of = trials.explained().length;
  for await (const reason of askReasons(trials.unwritten(), trials.done, asker, now, signal)) {
    await store.addReasons(opened.run.id, [reason]);
    written.add(reason.key);
    yield { kind: 'writing', what: 'reasons', done: written.size, of };
  }
}
