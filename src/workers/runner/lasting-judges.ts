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
 * Judges that go on by themselves: where a model's device was lost or had too little memory, the model is
 * started anew, which is told by the call that opened it, and asked what it hadn't answered yet.
 */
export interface LastingJudges extends Pick<Judges, 'cards' | 'close'> {
  /** @throws Fault where there is no going on (`Restarts`), or `run-changed` where another model came back */
  open(...input: Parameters<Judges['open']>): Promise<Ready>;
  /** Milliseconds; stands still while a model is started again. Only differences matter. */
  clock(): number;
}

interface Parts {
  /** Milliseconds. */
  readonly now: () => number;
  /** Waits some seconds; rejects when stopped. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** Whoever uses a judge here gets it so: none of them has to know how a model comes back. */
export function lastingJudges(judges: Judges, { now, wait }: Parts): LastingJudges {
  /** What was learned of the model that is held, for as long as it is. */
  let held: { readonly key: string; readonly restarts: Restarts } | null = null;
  let away = 0;

  return {
    cards: (base) => judges.cards(base),
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

      /** Makes ready for another try; throws where there is none. */
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

/** A judge that is asked again what it left when it broke down. */
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
      `${first.card.name} can't go on: since it was asked last, ${changes.join(', ')}.`,
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
            restarts.got(answers.length);
            yield answers;
          }
          return;
        } catch (thrown) {
          // Whoever asks more of it finds it broken, and waits for it then.
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
                if (!judge.write) throw new Fault('task-not-offered', CANT_WRITE);
                const written = yield* judge.write(writing, context);
                restarts.got(1);
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

const CANT_WRITE =
  'With less memory this model gives labels, and writes no words. Choose a smaller model.';

/** What is left to ask, each with what was answered before it to questions that it follows. */
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
