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
  const fault = (code: Fault['code'], sentence: string) =>
    new Fault(code, sentence, { cause: thrown });

  const gone = watch.lost ?? (is(LOST) ? { reason: 'unknown', message: why } : null);
  // While a model loads, WebLLM destroys its device when a buffer can't be allocated. It treats every loss as that
  // case.
  const takenAway = watch.lost !== null && watch.lost.reason !== 'destroyed';
  const ranOut =
    moment === 'running' ? isStarvation(error) : !takenAway && (gone || isStarvation(error));
  if (watch.starved || ranOut) {
    return fault(
      'out-of-memory',
      `${name} didn't fit into the memory of this device. Close what else uses the graphics card, or choose a smaller model.`,
    );
  }
  if (gone) {
    const doing = moment === 'loading' ? 'starting' : 'running';
    return fault(
      'gpu-lost',
      `The browser took the graphics card away while ${name} was ${doing} (${gone.message || gone.reason}). What was judged is kept: try again.`,
    );
  }
  if (is(/WebGPUNotAvailable|WebGPUNotFound|find a compatible GPU/)) {
    return fault(
      'gpu-missing',
      `${name} needs WebGPU, and this browser gives no adapter for it. Choose the pocket judge; in Chrome, chrome://gpu says why.`,
    );
  }
  if (is(/ShaderF16|FeatureSupport|exceeds limit|GPUPipelineError|unsupported WebGPU feature/)) {
    return fault(
      'gpu-too-weak',
      `This graphics card can't run ${name}: ${why}. Choose a 32-bit build (q4f32), a smaller model, or the pocket judge.`,
    );
  }
  if (is(/LinkError|CompileError|magic word|detect wasm memory|Cannot find required VM function/)) {
    return fault(
      'wrong-library',
      `The library of ${name} isn't one for WebLLM ${WEBLLM_VERSION}: ${why}. Remove the model on the models page and fetch it again.`,
    );
  }
  if (is(/ContextWindowSizeExceeded/)) {
    return fault(
      'prompt-too-long',
      `${name} can't read so long a prompt: ${why}. Choose a model with a longer context.`,
    );
  }
  if (error.name === 'SyntaxError') {
    return fault(
      'model-damaged',
      `A file of ${name} isn't JSON. The server may answer with a page: ${why}. Fetch the model again on the models page.`,
    );
  }
  if (is(/NetworkError|Failed to fetch|on 'Cache'|Load failed/)) {
    return fault(
      'model-missing',
      `A file of ${name} couldn't be read: ${why}. Is the network there? Then try again, or fetch the model again on the models page.`,
    );
  }
  if (error.name === 'QuotaExceededError' || error.name === 'AbortError') return Fault.from(thrown);
  return moment === 'loading'
    ? fault('model-failed', `${name} couldn't be started here: ${why}.`)
    : fault('model-failed', `${name} broke down: ${why}.`);
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
