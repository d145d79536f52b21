import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Ready } from '#engine/run/execution.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Judges } from './open-judges.ts';
import { restartingJudge } from './restarting-judge.ts';
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
  const giveUp = () => {
    held = null;
  };

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
      const openJudge = (): Promise<Ready> => {
        const judge = restarts.lost ? { ...study.judge, device: 'webgpu' as const } : study.judge;
        return judges.open({ ...study, judge }, base, call, restarts.smaller);
      };
      const restart = async (why: unknown, signal: AbortSignal): Promise<Ready> => {
        const since = now();
        const parts = { restarts, openJudge, close: () => judges.close(), giveUp, wait };
        try {
          return await openAgain(why, parts, { ...call, signal });
        } finally {
          away += now() - since;
        }
      };
      const ready = await openJudge().catch((thrown: unknown) => restart(thrown, call.signal));
      return { ...ready, judge: restartingJudge(ready.judge, restarts, restart) };
    },
  };
}

interface Attempts extends Pick<Parts, 'wait'> {
  readonly restarts: Restarts;
  readonly openJudge: () => Promise<Ready>;
  /** Ends the model's worker. */
  readonly close: () => void;
  /** Called once no further attempt is allowed. */
  readonly giveUp: () => void;
}

/**
 * Opens a model again after a fault, until it opens.
 *
 * @throws the fault after which no further attempt is allowed
 */
async function openAgain(why: unknown, attempts: Attempts, call: Call<Loading>): Promise<Ready> {
  for (let thrown = why; ;) {
    await prepareAttempt(thrown, attempts, call);
    try {
      return await attempts.openJudge();
    } catch (next) {
      thrown = next;
    }
  }
}

async function prepareAttempt(
  thrown: unknown,
  { restarts, close, giveUp, wait }: Attempts,
  { signal, emit }: Call<Loading>,
): Promise<void> {
  const fault = Fault.from(thrown);
  if (restarts.isBroken(fault)) close();
  if (signal.aborted) throw thrown;
  try {
    const { note, seconds } = restarts.after(fault);
    emit({ note });
    if (seconds > 0) await wait(seconds, signal);
  } catch (end) {
    giveUp();
    throw end === fault ? thrown : end;
  }
}
