/** Texts on actions that take a while, and on those that failed. */
export const keptWork = {
  drawingUnits: 'Drawing the units',
  changingGuidelines: 'Changing the guidelines',
  deleting: 'Deleting',
  writingFile: 'Writing the file',
  readingFiles: 'Reading the files',
  gettingJudgeReady: 'Getting the judge ready',
  writingProfiles: ({ done, of }: { done: number; of: number }) =>
    `Writing profiles of users, ${done} of ${of}`,
  writingReasons: ({ done, of }: { done: number; of: number }) =>
    `Writing reasons, ${done} of ${of}`,
  noteWithShare: ({ note, share }: { note: string; share: number }) =>
    `${note}: ${Math.floor(10 * share) * 10}%`,
  notExported: ({ name }: { name: string }) => `${name} was not exported`,
  notRemoved: ({ name }: { name: string }) => `${name} was not removed`,
  everything: 'Everything kept here',
  downloadsNotAllowed: 'Downloads were not allowed',
  downloadsStillAllowed: 'Downloads were not switched off',
  browserNotAsked: 'The browser was not asked',
};
