import { texts } from '#messages/format-message.ts';
import type { FaultCode } from '#engine/domain/fault.ts';

/** Returns true if the models page has the remedy for this fault. */
export function leadsToModels(code: FaultCode): boolean {
  const there: readonly FaultCode[] = [
    'gpu-too-weak',
    'model-missing',
    'model-damaged',
    'wrong-library',
    'model-busy',
    'remote-not-allowed',
    'download-interrupted',
    'store-full',
    'store-failed',
    'task-not-offered',
  ];
  return there.includes(code);
}

/** Returns a remedy for faults whose message comes from a runtime; empty for all others. */
export function remedyFor(code: FaultCode): string {
  switch (code) {
    case 'model-failed':
      return texts.parts.modelFailed;
    case 'bug':
      return texts.parts.reload;
    default:
      return '';
  }
}
