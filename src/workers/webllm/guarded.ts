import type { Graph } from '#workers/transformers/graph.ts';
import type { DeviceWatch } from '../gpu/device-watch.ts';
import { webllmFault } from './webllm-fault.ts';
import type { Write } from './writer.ts';

/**
 * Wraps a model's graph and writer so that a lost device becomes a fault: WebLLM itself waits for ever for a lost
 * device, or says only that it has no model.
 */
export function guard(
  name: string,
  watch: DeviceWatch,
  graph: Graph,
  write: Write,
): { readonly graph: Graph; readonly write: Write } {
  async function untilLost<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await Promise.race([watch.gone, work()]);
    } catch (thrown) {
      if (signal.aborted && !watch.lost) throw thrown;
      throw webllmFault(thrown, name, 'running', watch);
    }
  }
  return {
    graph: {
      longest: graph.longest,
      score: (prompts, signal, on, lasting, followed) =>
        untilLost(signal, () => graph.score(prompts, signal, on, lasting, followed)),
      forget: () => graph.forget?.(),
    },
    write: (writing, call) =>
      untilLost(call.signal, () => {
        // WebLLM first empties the cache, which also deletes the prefix stored between calls.
        graph.forget?.();
        return write(writing, call);
      }),
  };
}
