import { message, type Message, type Text } from '#messages/message.ts';
import { programDamaged } from './program-anew.ts';
import { Fault, MODULE_MISSING, pageIncomplete } from '#engine/domain/fault.ts';

/** What browsers say of a program in WebAssembly, or of its script, that is another file or half of it. */
const DAMAGED =
  /CompileError|magic word|wasm validation error|module doesn't start with|no available backend.*\[wasm\].*SyntaxError/is;

/**
 * Translates a runtime's error to a fault. Only the words of its message show that its device, its memory or its own
 * program is missing or damaged.
 *
 * @param told builds the message for any other error around the runtime's own words.
 */
export function runtimeFault(thrown: unknown, told: (why: Text) => Message): Fault {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  const cause = { cause: thrown };
  if (/device.{0,20}lost|lost.{0,20}device/i.test(why)) {
    return new Fault('gpu-lost', message('runtimeFaults.gpuTaken'), cause);
  }
  if (/out of memory|bad_alloc|alloc\w* failed|failed to alloc/i.test(why)) {
    return new Fault('out-of-memory', message('runtimeFaults.ranOutOfMemory', { why }), cause);
  }
  // The runtime's own program couldn't be fetched.
  if (
    MODULE_MISSING.test(why) ||
    /fetching of the wasm failed|no available backend.*fetch/i.test(why)
  ) {
    return pageIncomplete(thrown);
  }
  if (DAMAGED.test(why)) return programDamaged(why, thrown);
  return new Fault('model-failed', told(thrown instanceof Fault ? thrown.says : why), cause);
}
