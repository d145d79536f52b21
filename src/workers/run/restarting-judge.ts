import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Judge } from '#engine/domain/judge.ts';
import type { Ready } from '#engine/run/execution.ts';
import { judgeChanges } from '#engine/run/manifest.ts';
import { OpenQuestions } from './open-questions.ts';
import type { Restarts } from './restarts.ts';

/**
 * Returns a judge that is restarted after a failure and asked the open questions again.
 *
 * @param restart opens the judge again, or throws the fault if no further attempt is allowed
 */
export function restartingJudge(
  first: Judge,
  restarts: Restarts,
  restart: (why: unknown, signal: AbortSignal) => Promise<Ready>,
): Judge {
  let judge = first;
  /** Replaces the judge by the restarted one. */
  const replace = async (why: unknown, signal: AbortSignal) => {
    ({ judge } = await restart(why, signal));
    refuseOther(first, judge);
  };
  return {
    card: first.card,
    environment: first.environment,

    async *answer(asked, context) {
      const open = new OpenQuestions(asked);
      for (;;) {
        try {
          for await (const answers of judge.answer(open.questions(), context)) {
            open.record(answers);
            restarts.recordAnswers(answers.length);
            yield answers;
          }
          return;
        } catch (thrown) {
          // The next call finds the judge broken and restarts it then.
          if (open.isEmpty && restarts.isBroken(Fault.from(thrown))) return;
          await replace(thrown, context.signal);
        }
      }
    },

    ...(first.write ? { write: restartingWriter(() => judge, restarts, replace) } : {}),
  };
}

/** Returns a function that has the present judge write, and after a failure the one that replaces it. */
function restartingWriter(
  present: () => Judge,
  restarts: Restarts,
  replace: (why: unknown, signal: AbortSignal) => Promise<void>,
): NonNullable<Judge['write']> {
  return async function* (writing, context) {
    for (;;) {
      try {
        const judge = present();
        if (!judge.write)
          throw new Fault('task-not-offered', message('runtimeFaults.smallerWritesNot'));
        const written = yield* judge.write(writing, context);
        restarts.recordAnswers(1);
        return written;
      } catch (thrown) {
        await replace(thrown, context.signal);
      }
    }
  };
}

/** @throws Fault `run-changed` if another model came back */
function refuseOther(first: Judge, judge: Judge): void {
  const changes = judgeChanges(first, judge);
  if (changes.length === 0) return;
  throw new Fault(
    'run-changed',
    message('runFaults.judgeChanged', { judge: first.card.name, changes }),
  );
}
