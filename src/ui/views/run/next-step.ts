import { texts } from '#messages/format-message.ts';
import type { FaultCode } from '#engine/domain/fault.ts';

/** Advises what to do after a run broke off, besides trying again; null if there is nothing else to do. */
export function nextStep(code: FaultCode): string | null {
  switch (code) {
    case 'gpu-missing':
      return texts.runAdvice.gpuMissing;
    case 'gpu-too-weak':
      return texts.runAdvice.gpuTooWeak;
    case 'gpu-lost':
      return texts.runAdvice.gpuLost;
    case 'out-of-memory':
      return texts.runAdvice.outOfMemory;
    case 'model-missing':
    case 'model-damaged':
      return texts.runAdvice.modelMissing;
    case 'wrong-library':
      return texts.runAdvice.wrongLibrary;
    case 'prompt-too-long':
      return texts.runAdvice.promptTooLong;
    case 'model-failed':
      return texts.runAdvice.modelFailed;
    case 'model-busy':
      return texts.runAdvice.modelBusy;
    case 'remote-not-allowed':
      return texts.runAdvice.remoteNotAllowed;
    case 'download-interrupted':
      return texts.runAdvice.downloadInterrupted;
    case 'task-not-offered':
      return texts.runAdvice.taskNotOffered;
    case 'store-blocked':
      return texts.runAdvice.storeBlocked;
    case 'store-full':
      return texts.runAdvice.storeFull;
    case 'store-failed':
      return texts.runAdvice.storeFailed;
    case 'store-cleared':
      return texts.runAdvice.storeCleared;
    case 'row-unreadable':
      return null;
    case 'run-busy':
      return texts.runAdvice.runBusy;
    case 'run-changed':
      return texts.runAdvice.runChanged;
    case 'file-unusable':
    case 'study-invalid':
    case 'not-enough-data':
      return texts.runAdvice.wrongStudy;
    case 'assignment-missing':
    case 'page-incomplete':
    case 'stopped':
    case 'worker-ended':
    case 'bug':
      return texts.runAdvice.goOn;
  }
}
