import { integer, quantity } from './numbers.ts';

/** Texts of the page of assignments: the tasks that people label. */
export const assignments = {
  title: 'Who labels what?',
  lead: 'All answers stay on this device. Other people open the assignment file in Slatewise on their own device and send you their answers as a file.',
  none: '<b>Nothing to label yet</b> Make an assignment below; a few dozen labels are enough to correct the judge’s figures.',
  files: 'Answers and assignments',
  filesHint:
    'Add answers as JSON or CSV, any number of files at once. Stored answers are never overwritten.',
  working: ({ step }: { step: string }) => `${step}.`,
  downloaded: ({ file }: { file: string }) => `${file} was handed to the browser’s downloads.`,
  failed: 'The last step failed',
  nothingAdded: 'Nothing was added',
  nothingAddedText:
    'These files hold nothing that can be used here. The problems are listed below.',
  added: ({ answers }: { answers: number }) => `${quantity(answers, 'answer', 'answers')} added`,
  /** The usable content of imported files, part by part. */
  imported: ({
    added,
    continued,
    again,
    same,
    sheets,
  }: {
    added: number;
    continued: number;
    again: number;
    same: number;
    sheets: number;
  }) =>
    `${[
      ...(added > 0 ? [`${quantity(added, 'task', 'tasks')} new`] : []),
      ...(continued > 0 ? [`${continued} continued`] : []),
      ...(again > 0 ? [`${again} with the same answer at another time, both stored`] : []),
      ...(same > 0 ? [`${same} already stored`] : []),
      ...(sheets > 0 ? [quantity(sheets, 'assignment', 'assignments')] : []),
    ].join('; ')}.`,
  conflicts: ({ conflicts }: { conflicts: number }) =>
    `${quantity(conflicts, 'answer differs', 'answers differ')} from the stored ones. Both stay stored, and neither counts until you choose one.`,
  resolve: 'Resolve the conflicts',
  howToRead: 'How to read: who labels what',
  howItWorks: 'How this works',
  howItWorksText:
    'People get the judge’s own criteria and see what the judge saw. They don’t see which recommender made a list. The choice and order of tasks and the position of the lists are random, and each recommender is first in half of a person’s tasks.',
  practice:
    'The first tasks are practice and never count. Time is measured only while a task is visible.',
  labelFirst: 'Label before you look at the judge’s answers, which the other pages show.',
  make: 'Make an assignment',
  nothing:
    '<b>People can’t label anything here</b> This run asks no question that people could label. In a simulation, make some rollouts first.',
  howToReadMake: 'How to read: make an assignment',
  howMany: 'How many?',
  overlapText:
    'If two people label the same tasks, you see how far they agree, and a pair on which they disagree becomes a tie. If each task is labelled once, the same work covers more tasks but shows nothing about agreement.',
  amountText:
    '30 labels give a rough correction, 100 a good one. The report states how many more labels would halve an interval.',
  unread: 'The assignments can’t be read',
  reading: 'Reading the assignments',
  wholeNumber: ({ least, most }: { least: number; most: number }) =>
    `Enter a whole number from ${least} to ${integer(most)}.`,
  kind: 'What people label',
  amount: 'How many to label',
  annotators: 'Annotators',
  perTask: 'Annotators per task',
  perTaskHint: 'How many people label each task',
  seed: 'Seed',
  name: 'Name that annotators see',
  guidelines: 'The guidelines',
  addNotes: 'Add your notes',
  makeIt: 'Make the assignment',
};
