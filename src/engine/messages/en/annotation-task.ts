/** Texts of one task of an annotator. */
export const annotationTask = {
  progress: 'Tasks done',
  progressText: ({ done, of }: { done: number; of: number }) => `${done} of ${of} tasks`,
  practiceFirst: ({ tasks }: { tasks: number }) => `Practice first, then ${tasks} tasks`,
  done: ({ done, of, skipped }: { done: number; of: number; skipped: number }) =>
    skipped > 0 ? `${done} of ${of} done, ${skipped} skipped` : `${done} of ${of} done`,
  practice: ({ task, of }: { task: number; of: number }) =>
    `Practice ${task} of ${of}: this doesn’t count`,
  pairQuestion: 'Which list is better for this person?',
  listQuestion: 'How good is this list for this person?',
  ratingQuestion: 'How well does this rating fit?',
  unsaved: 'The answer wasn’t saved',
  unsavedText: ({ why }: { why: string }) => `${why} The task is still open.`,
  person: 'The person',
  aboutPerson: 'About this person',
  firstList: 'First list',
  secondList: 'Second list',
  oneList: 'The list',
  rated: 'Rated item',
  tie: 'Tie',
  answer: 'Your answer',
  skip: 'Skip',
  undo: 'Undo',
  flagKeys:
    'Flag an item: <kbd>J</kbd> <kbd>K</kbd> or <kbd>↓</kbd> <kbd>↑</kbd> to go to it, <kbd>F</kbd> to flag it.',
  flag: 'Flag',
  flagged: 'Flagged',
  notFitting: ({ item }: { item: number }) => `Item ${item} doesn’t belong`,
  guidelines: 'The guidelines',
};
