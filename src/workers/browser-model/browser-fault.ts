import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { PromptTooLong } from '#workers/completions/next-tokens.ts';
import { runtimeFault } from '#workers/transformers/runtime-fault.ts';

/**
 * Returns what a failed call of the Prompt API means. A stop passes on; a prompt that exceeds the context is
 * `PromptTooLong`; a session that the browser ended is `gpu-lost`, after which the judge is started again.
 */
export function browserFault(thrown: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || thrown instanceof Fault || thrown instanceof PromptTooLong) return thrown;
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'QuotaExceededError') return new PromptTooLong();
  // An ended session rejects with AbortError or InvalidStateError although nobody stopped it.
  if (name === 'AbortError' || name === 'InvalidStateError') {
    return new Fault('gpu-lost', message('browserModel.destroyed'), { cause: thrown });
  }
  return runtimeFault(thrown, (why) => message('runtimeFaults.modelBrokeDown', { why }));
}
