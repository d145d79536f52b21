import { message, type Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { isStorageFull, saysStorageFailed } from './storage-failure.ts';

/** The codes of all errors that a person can act on. Each has an entry in docs/faults.md. */
export const FAULT_CODES = [
  'gpu-missing',
  'gpu-too-weak',
  'gpu-lost',
  'out-of-memory',
  'model-missing',
  'model-damaged',
  'model-failed',
  'wrong-library',
  'prompt-too-long',
  'model-busy',
  'remote-not-allowed',
  'download-interrupted',
  'task-not-offered',
  'file-unusable',
  'study-invalid',
  'not-enough-data',
  'store-blocked',
  'store-full',
  'store-failed',
  'store-cleared',
  'row-unreadable',
  'run-busy',
  'run-changed',
  'assignment-missing',
  'page-incomplete',
  'stopped',
  'worker-ended',
  'bug',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/**
 * A fault as plain data. Unlike an instance of a class, it survives postMessage and IndexedDB. The page renders its
 * sentence: `say(fault.says)`.
 */
export interface FaultData {
  readonly code: FaultCode;
  readonly says: Text;
}

/**
 * The only error class of the program. Any other thrown value is a bug and is reported as one. A fault carries its
 * sentence as a message; only a bug, which nobody foresaw, has plain words. Its `message` is for tests and logs: the
 * rendered sentence, or id and values where no catalogue is loaded.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly says: Text;

  constructor(code: FaultCode, says: Text, options?: ErrorOptions) {
    super(formatMessage(says), options);
    this.code = code;
    this.says = says;
  }

  static from(thrown: unknown): Fault {
    if (thrown instanceof Fault) return thrown;
    if (thrown instanceof DOMException && thrown.name === 'AbortError') {
      return new Fault('stopped', message('faults.stopped'), { cause: thrown });
    }
    if (isStorageFull(thrown)) {
      return new Fault('store-full', message('faults.storeFull'), { cause: thrown });
    }
    if (saysStorageFailed(thrown)) {
      const says = message('faults.storeFailed', { why: thrown.message, kept: null });
      return new Fault('store-failed', says, { cause: thrown });
    }
    if (thrown instanceof TypeError && MODULE_MISSING.test(thrown.message)) {
      return pageIncomplete(thrown);
    }
    return new Fault('bug', thrown instanceof Error ? thrown.message : String(thrown), {
      cause: thrown,
    });
  }

  toData(): FaultData {
    return { code: this.code, says: this.says };
  }
}

/**
 * Matches the messages of Chrome and Edge, Firefox, and Safari for a script of the page that couldn't be fetched.
 */
export const MODULE_MISSING =
  /Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed/i;

/** Returns the fault for a script of this page that couldn't be fetched. */
export function pageIncomplete(cause?: unknown): Fault {
  return new Fault('page-incomplete', message('faults.pageIncomplete'), { cause });
}
