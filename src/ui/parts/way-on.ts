import type { FaultCode } from '#engine/domain/fault.ts';

/** Whether what can be done is done on the models page. */
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
  ];
  return there.includes(code);
}

/** What helps, after faults whose own sentence has but a runtime's words; empty after the others. */
export function wayOn(code: FaultCode): string {
  switch (code) {
    case 'model-failed':
      return 'Try again; if it fails again, choose another model.';
    case 'bug':
      return 'Reload the page, then try again.';
    default:
      return '';
  }
}
