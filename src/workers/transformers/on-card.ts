import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { DeviceWatch } from '#workers/gpu/device-watch.ts';
import type { Started } from './start-model.ts';

/** Milliseconds by which the failure of a pass may precede the report that its card is lost. */
const LATE = 1000;

/**
 * Does work on a graphics card and turns the loss of the card into a fault: the runtime's own messages after a loss
 * vary ("Failed to download data from buffer"), and it may wait for a lost card for ever.
 *
 * @throws Fault `gpu-lost` or `out-of-memory` where the device reports so; else the error of the work.
 */
export async function onCard<T>(
  watch: DeviceWatch,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await Promise.race([takenAway(watch), work()]);
  } catch (thrown) {
    if (signal.aborted && !watch.lost) throw thrown;
    await heardOf(watch);
    throw cardFault(thrown, watch);
  }
}

/** Wraps a model's scoring and writing in `onCard`. */
export function runningOnCard(started: Started, watch: DeviceWatch): Started {
  const { graph, write } = started;
  return {
    ...started,
    graph: {
      ...graph,
      score: (prompts, signal, on, lasting, followed) =>
        onCard(watch, signal, () => graph.score(prompts, signal, on, lasting, followed)),
    },
    ...(write
      ? { write: (writing, call) => onCard(watch, call.signal, () => write(writing, call)) }
      : {}),
  };
}

/** Returns true if the runtime destroyed the device itself, as it does for a model that failed its self-test. */
function wasLetGo({ lost }: DeviceWatch): boolean {
  return lost?.reason === 'destroyed';
}

/** Rejects when the browser takes the card away. */
function takenAway(watch: DeviceWatch): Promise<never> {
  return watch.gone.catch((thrown: unknown) => {
    if (wasLetGo(watch)) return new Promise<never>(() => {});
    throw thrown;
  });
}

/** Waits for the report of a loss, since work may fail a moment before it. */
async function heardOf({ lost, gone }: DeviceWatch): Promise<void> {
  if (lost) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LATE)));
  await Promise.race([gone.catch(() => undefined), late]);
  clearTimeout(timer);
}

function cardFault(thrown: unknown, watch: DeviceWatch): unknown {
  const { lost, starved } = watch;
  if (thrown instanceof Fault && thrown.code !== 'model-failed') return thrown;
  if (starved) {
    return new Fault('out-of-memory', message('runtimeFaults.outOfMemory'), { cause: thrown });
  }
  if (!lost || wasLetGo(watch)) return thrown;
  return new Fault(
    'gpu-lost',
    message('runtimeFaults.gpuLost', { why: lost.message || lost.reason }),
    { cause: thrown },
  );
}
