import type { FaultCode } from '#engine/domain/fault.ts';

/** Advises what to do after a run broke off, besides trying again. */
export function nextStep(code: FaultCode): string {
  switch (code) {
    case 'gpu-missing':
      return 'Large judges can’t run here. Choose another judge in a new study; the pocket judge needs no graphics card.';
    case 'gpu-too-weak':
      return 'The models page says what this graphics card allows. Choose another judge in a new study.';
    case 'gpu-lost':
      return 'Go on: the judge is loaded again, and only missing questions are asked.';
    case 'out-of-memory':
      return 'Close other tabs and go on, or choose a smaller judge in a new study.';
    case 'model-missing':
    case 'model-damaged':
      return 'Download the judge’s files on the models page, or put them in place, then go on.';
    case 'wrong-library':
      return 'Remove the judge on the models page and fetch it again, then go on.';
    case 'prompt-too-long':
      return 'Show shorter histories or slates in a new study, or choose a judge that reads more.';
    case 'model-failed':
      return 'Go on to load the judge again, or choose a smaller one in a new study.';
    case 'model-busy':
      return 'Wait for the download, or pause it on the models page, then go on.';
    case 'remote-not-allowed':
      return 'Fetch the judge’s files on the models page first, then go on.';
    case 'download-interrupted':
      return 'Go on with the download on the models page once the network is back, then go on here.';
    case 'task-not-offered':
      return 'Choose another judge or another protocol in a new study.';
    case 'store-blocked':
      return 'Close the other tabs of this page, then go on.';
    case 'store-full':
      return 'Delete runs, data or models that you no longer need, then go on.';
    case 'store-cleared':
      return 'Reload the page, then start a new run of the same study.';
    case 'row-unreadable':
      return '';
    case 'run-busy':
      return 'Watch it in the other tab, or close that tab and go on here.';
    case 'run-changed':
      return 'Start a new run of the same study. The finished answers stay, and you can read them.';
    case 'file-unusable':
    case 'study-invalid':
    case 'not-enough-data':
      return 'Correct it in the set-up.';
    case 'assignment-missing':
    case 'page-incomplete':
    case 'stopped':
    case 'worker-ended':
    case 'bug':
      return 'Go on: only missing questions are asked.';
  }
}
