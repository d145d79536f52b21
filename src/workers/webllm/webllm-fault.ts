import { message, type Message } from '#messages/message.ts';
import { Fault, MODULE_MISSING, pageIncomplete } from '#engine/domain/fault.ts';
import { WEBLLM_VERSION } from '#engine/models/prebuilt.ts';
import { isStarvation, type DeviceWatch } from '../gpu/device-watch.ts';

/** The phase of an error: the same error has different causes while a model loads and while it runs. */
type Moment = 'loading' | 'running';

/**
 * Translates an error of WebLLM to a fault that says what to do. WebLLM has no codes and exports none of its classes,
 * so the names and messages of 0.2.86 are matched. The device's own report comes first, since WebLLM's messages after a
 * loss vary.
 */
export function webllmFault(
  thrown: unknown,
  name: string,
  moment: Moment,
  watch: Pick<DeviceWatch, 'lost' | 'starved'>,
): Fault {
  if (thrown instanceof Fault) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // WebLLM itself is a script of the page.
  if (MODULE_MISSING.test(error.message)) return pageIncomplete(thrown);
  const why = error.message.replace(/[.\s]+$/, '');
  const is = (pattern: RegExp) => pattern.test(error.name) || pattern.test(why);
  const fault = (code: Fault['code'], says: Message) => new Fault(code, says, { cause: thrown });

  const gone = watch.lost ?? (is(LOST) ? { reason: 'unknown', message: why } : null);
  // While a model loads, WebLLM destroys its device when a buffer can't be allocated. It treats every loss as that
  // case.
  const takenAway = watch.lost !== null && watch.lost.reason !== 'destroyed';
  const ranOut =
    moment === 'running' ? isStarvation(error) : !takenAway && (gone || isStarvation(error));
  if (watch.starved || ranOut) {
    return fault('out-of-memory', message('runtimeFaults.tooLargeForDevice', { model: name }));
  }
  if (gone) {
    return fault(
      'gpu-lost',
      message('runtimeFaults.cardTaken', { model: name, moment, why: gone.message || gone.reason }),
    );
  }
  if (is(/WebGPUNotAvailable|WebGPUNotFound|find a compatible GPU/)) {
    return fault('gpu-missing', message('runtimeFaults.noAdapterFor', { model: name }));
  }
  if (is(/ShaderF16|FeatureSupport|exceeds limit|GPUPipelineError|unsupported WebGPU feature/)) {
    return fault('gpu-too-weak', message('runtimeFaults.cardCannotRun', { model: name, why }));
  }
  if (is(/LinkError|CompileError|magic word|detect wasm memory|Cannot find required VM function/)) {
    return fault(
      'wrong-library',
      message('runtimeFaults.wrongLibrary', { model: name, version: WEBLLM_VERSION, why }),
    );
  }
  if (is(/ContextWindowSizeExceeded/)) {
    return fault(
      'prompt-too-long',
      message('runtimeFaults.promptTooLongFor', { model: name, why }),
    );
  }
  if (error.name === 'SyntaxError') {
    return fault('model-damaged', message('runtimeFaults.fileNotJson', { model: name, why }));
  }
  if (is(/NetworkError|Failed to fetch|on 'Cache'|Load failed/)) {
    return fault('model-missing', message('runtimeFaults.fileUnreadable', { model: name, why }));
  }
  if (error.name === 'QuotaExceededError' || error.name === 'AbortError') return Fault.from(thrown);
  return moment === 'loading'
    ? fault('model-failed', message('runtimeFaults.notStarted', { model: name, why: `${why}.` }))
    : fault('model-failed', message('runtimeFaults.brokeDown', { model: name, why }));
}

/**
 * Returns true if an error reports a lost device. Pending calls may reject before the browser reports the reason of the
 * loss.
 */
export function saysLost(thrown: unknown): boolean {
  return thrown instanceof Error && (LOST.test(thrown.name) || LOST.test(thrown.message));
}

/** The errors after a loss: WebLLM unloads its model, and pending calls find it gone. */
const LOST =
  /DeviceLost|ModelNotLoaded|device.{0,20}lost|lost.{0,20}device|already been disposed|Engine[.]unload/i;
