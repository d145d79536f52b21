import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Wllama } from '@wllama/wllama/esm/index.js';

/** The part of the runtime that is used here. */
export type Llama = Pick<
  Wllama,
  'setCompat' | 'loadModel' | 'createCompletion' | 'exit' | 'getNumThreads'
>;

/** The runtime's module, with the address of its program on this page. */
export interface WllamaModule {
  readonly Wllama: {
    new (paths: { readonly default: string }, config: object): Llama;
    getLibllamaVersion(): string;
  };
  readonly version: string;
  readonly wasm: string;
}

interface Given {
  readonly blobs: readonly Blob[];
  /** Tokens of the context. */
  readonly context: number;
  readonly cores: number;
  readonly onCard: boolean;
}

/** llama.cpp with a model. */
export interface StartedLlama {
  readonly wllama: Llama;
  readonly threads: number;
  readonly onCard: boolean;
  close(): void;
}

/** Threads beyond these make passes hardly shorter, and slow other programs down. */
const MOST_THREADS = 8;
/** Tokens in a pass, after which a stop is noticed. */
const BATCH = 256;
/** A line of the runtime's log that names a buffer for weights, such as `WebGPU model buffer size`. */
const ON_CARD = /webgpu\S* model buffer size/i;

/**
 * Starts the runtime with a model. The runtime takes the processor where it can't use the card, and says so only in its
 * log: that counts as a failure here.
 *
 * @throws Fault `model-failed` where the card was wanted and isn't used; errors of the runtime
 */
export async function startLlama(
  { Wllama, wasm }: WllamaModule,
  { blobs, context, cores, onCard }: Given,
  signal: AbortSignal,
): Promise<StartedLlama> {
  let card = false;
  const hear = (...said: readonly unknown[]) => {
    card ||= said.some((one) => typeof one === 'string' && ON_CARD.test(one));
  };
  const wllama = new Wllama(
    { default: wasm },
    { logger: { debug: hear, log: hear, warn: hear, error: hear } },
  );
  // Otherwise it would fetch a program for older browsers from another host.
  wllama.setCompat(null);
  const close = () => void wllama.exit();
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    await wllama.loadModel([...blobs], {
      n_ctx: context,
      n_batch: BATCH,
      n_threads: threadsOf(cores),
      // One sequence: prompts share beginnings only within one.
      n_parallel: 1,
      n_gpu_layers: onCard ? 99999 : 0,
      // With it, a reused beginning gives other scores than a fresh one (measured: .16 in log-probability, without it 0).
      flash_attn: false,
      warmup: false,
    });
    signal.throwIfAborted();
    if (onCard && !card) {
      throw new Fault('model-failed', message('runtimeFaults.llamaWithoutCard'));
    }
    return { wllama, threads: wllama.getNumThreads(), onCard, close };
  } catch (thrown) {
    close();
    signal.throwIfAborted();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** Half of the threads that a browser reports are a processor's second ones; small machines use all. */
function threadsOf(cores: number): number {
  return Math.max(1, Math.min(MOST_THREADS, cores <= 4 ? cores : Math.floor(cores / 2)));
}
