import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Asked, Judge, Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Said } from '#engine/domain/question.ts';
import type { Ready } from '#engine/run/execute-run.ts';
import { judgeChanges } from '#engine/run/manifest.ts';
import { chosenOf } from '#engine/scoring/threads.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Judges } from './open-judges.ts';
import { Restarts } from './restarts.ts';

/**
 * Opens judges that restart by themselves. If a model's device is lost or runs out of memory, the model is started
 * again and asked only the open questions; the call that opened it reports the restart.
 */
export interface LastingJudges extends Pick<Judges, 'cards' | 'loaded' | 'close'> {
  /**
   * Opens a judge.
   *
   * @throws Fault if it can't be restarted (`Restarts`), or `run-changed` if another model came back
   */
  open(...input: Parameters<Judges['open']>): Promise<Ready>;
  /** Milliseconds, without the time that restarts take. Only differences matter. */
  clock(): number;
}

interface Parts {
  /** Milliseconds. */
  readonly now: () => number;
  /** Waits some seconds; rejects when stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** Wraps judges so that their users needn't handle restarts. */
export function lastingJudges(judges: Judges, { now, wait }: Parts): LastingJudges {
  /** The restarts of the model that is held. */
  let held: { readonly key: string; readonly restarts: Restarts } | null = null;
  let away = 0;

  return {
    cards: (base) => judges.cards(base),
    loaded: (judge, base) => judges.loaded(judge, base),
    close() {
      held = null;
      judges.close();
    },
    clock: () => now() - away,

    async open(study, base, call) {
      const { id, device = 'auto' } = study.judge;
      const key = JSON.stringify([id, device, base]);
      if (held?.key !== key) held = { key, restarts: new Restarts() };
      const { restarts } = held;

      const had = (): Promise<Ready> => {
        const judge = restarts.lost ? { ...study.judge, device: 'webgpu' as const } : study.judge;
        return judges.open({ ...study, judge }, base, call, restarts.smaller);
      };

      /**
       * Prepares another attempt.
       *
       * @throws the fault if no further attempt is allowed
       */
      const recovered = async (thrown: unknown, { signal, emit }: Call<Loading>) => {
        const fault = Fault.from(thrown);
        if (restarts.isBroken(fault)) judges.close();
        if (signal.aborted) throw thrown;
        try {
          const { note, seconds } = restarts.after(fault);
          emit({ note });
          if (seconds > 0) await wait(seconds, signal);
        } catch (end) {
          held = null;
          throw end === fault ? thrown : end;
        }
      };

      const again = async (why: unknown, signal: AbortSignal): Promise<Ready> => {
        const since = now();
        try {
          for (let thrown = why; ;) {
            await recovered(thrown, { ...call, signal });
            try {
              return await had();
            } catch (next) {
              thrown = next;
            }
          }
        } finally {
          away += now() - since;
        }
      };

      const ready = await had().catch((thrown: unknown) => again(thrown, call.signal));
      return { ...ready, judge: lasting(ready.judge, restarts, again) };
    },
  };
}

/** Returns a judge that is restarted after a failure and asked the open questions again. */
function lasting(
  first: Judge,
  restarts: Restarts,
  again: (why: unknown, signal: AbortSignal) => Promise<Ready>,
): Judge {
  let judge = first;
  const back = async (why: unknown, signal: AbortSignal) => {
    ({ judge } = await again(why, signal));
    const changes = judgeChanges(first, judge);
    if (changes.length === 0) return;
    throw new Fault(
      'run-changed',
      message('runFaults.judgeChanged', { judge: first.card.name, changes }),
    );
  };

  return {
    card: first.card,
    environment: first.environment,

    async *answer(asked, context) {
      const left = new Map<string, Asked>(asked.map((one) => [one.question.key, one]));
      const said = new Map<string, Said>();
      for (;;) {
        try {
          for await (const answers of judge.answer(goingOn(left.values(), said), context)) {
            for (const answer of answers) {
              const one = left.get(answer.key);
              if (one) said.set(answer.key, saidOf(one, answer));
              left.delete(answer.key);
            }
            restarts.recordAnswers(answers.length);
            yield answers;
          }
          return;
        } catch (thrown) {
          // The next call finds the judge broken and restarts it then.
          if (left.size === 0 && restarts.isBroken(Fault.from(thrown))) return;
          await back(thrown, context.signal);
        }
      }
    },

    ...(first.write
      ? {
          async *write(writing, context) {
            for (;;) {
              try {
                if (!judge.write)
                  throw new Fault('task-not-offered', message('runtimeFaults.smallerWritesNot'));
                const written = yield* judge.write(writing, context);
                restarts.recordAnswers(1);
                return written;
              } catch (thrown) {
                await back(thrown, context.signal);
              }
            }
          },
        }
      : {}),
  };
}

/** Returns the open questions, each with the answers to the questions that it follows. */
function goingOn(left: Iterable<Asked>, said: ReadonlyMap<string, Said>): Asked[] {
  return [...left].map(({ trial, question }) => {
    const before = question.follows?.flatMap((key) => said.get(key) ?? []) ?? [];
    if (before.length === 0) return { trial, question };
    return { trial, question: { ...question, said: [...(question.said ?? []), ...before] } };
  });
}

function saidOf({ question }: Asked, answer: Answer): Said {
  const { key, opening, labels } = question;
  return { key, opening, label: chosenOf(answer, labels) };
}
