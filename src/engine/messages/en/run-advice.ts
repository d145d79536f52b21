/** Advice after a run broke off, besides trying again. */
export const runAdvice = {
  gpuMissing:
    'Large judges can’t run here. Choose another judge in a new study; the pocket judge needs no graphics card.',
  gpuTooWeak:
    'The models page shows which judges this graphics card allows. Choose another judge in a new study.',
  gpuLost: 'Go on: the judge is loaded again, and only missing questions are asked.',
  outOfMemory: 'Close other tabs and go on, or choose a smaller judge in a new study.',
  modelMissing: 'Download the judge’s files on the models page, or put them in place, then go on.',
  wrongLibrary: 'Remove the judge on the models page and fetch it again, then go on.',
  promptTooLong:
    'Show shorter histories or slates in a new study, or choose a judge that reads more.',
  modelFailed: 'Go on to load the judge again, or choose a smaller one in a new study.',
  modelBusy: 'Wait for the download, or pause it on the models page, then go on.',
  remoteNotAllowed: 'Fetch the judge’s files on the models page first, then go on.',
  downloadInterrupted:
    'Go on with the download on the models page once the network is back, then go on here.',
  taskNotOffered: 'Choose another judge or another protocol in a new study.',
  storeBlocked: 'Close the other tabs of this page, then go on.',
  storeFull: 'Delete runs, data or models that you no longer need, then go on.',
  storeFailed: 'Only missing questions are asked then.',
  storeCleared: 'Reload the page, then start a new run of the same study.',
  runBusy: 'Watch it in the other tab, or close that tab and go on here.',
  runChanged:
    'Start a new run of the same study. The finished answers stay, and you can read them.',
  wrongStudy: 'Correct it in the set-up.',
  goOn: 'Go on: only missing questions are asked.',
};
