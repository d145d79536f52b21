import type { Run } from '../domain/run.ts';
import { askMember } from './ask-member.ts';
import type { Parts } from './execution.ts';
import type { OpenRun } from './open-run.ts';
import type { RunEvent } from './run-event.ts';
import { inputsOf } from './run-inputs.ts';
import { RunSession } from './run-session.ts';

/**
 * Asks the judge, or each judge of a panel in turn, about every trial that has no judgement yet, and stores judgements
 * before it counts them. A judge that wasn't opened before enters the manifest then. After a stop or a crash, a run
 * continues where it ended: the plan is rebuilt from the seed, and finished trials are skipped.
 *
 * The first judge of a panel that can write is asked before the others, because their questions may quote its profiles
 * of the users.
 *
 * Random numbers depend on the key of a trial, so the order of answers doesn't matter.
 *
 * @throws Fault `run-changed` if judge, wording or slates differ from the manifest of the run
 */
export async function* executeRun(
  opened: OpenRun,
  parts: Parts,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, Run> {
  const inputs = inputsOf(opened);
  const session = new RunSession(opened.run, parts.store, parts.now);
  session.progress.resume(inputs.judgedBefore());
  const execution = { inputs, session, parts };
  let state: Run['state'] = 'stopped';
  let failed = false;
  try {
    for (const member of new Set([inputs.writer, ...inputs.cards.keys()])) {
      yield* askMember(member, execution, signal);
    }
    state = 'finished';
    yield session.progress.event();
  } catch (thrown) {
    failed = true;
    throw thrown;
  } finally {
    await session.close(state, failed);
  }
  return session.runIn(state);
}
