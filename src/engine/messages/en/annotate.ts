import { quantity } from './numbers.ts';

/** Texts of the page on which annotators label. */
export const annotate = {
  criteria: 'The criteria',
  criteriaHint:
    'The judge, a language model, reads exactly these words; hence their tone. They say what makes a list good.',
  page: 'Label lists for a study',
  saved: ({ annotator }: { annotator: string }) =>
    `${annotator}. Each answer is saved on this device immediately.`,
  reading: 'Reading the assignment',
  unreadable: 'This assignment can’t be opened',
  loadFile: 'Load the file',
  changed: 'The guidelines have changed since your last answer',
  changedText: 'Your earlier answers stay stored, marked as given under the earlier guidelines.',
  howTo: 'How to label',
  begin: ({ practice }: { practice: number }) =>
    `Begin with ${quantity(practice, 'practice task', 'practice tasks')}`,
  goOn: 'Continue labelling',
  left: ({ tasks }: { tasks: number }) => `${quantity(tasks, 'task', 'tasks')} to label`,
  done: ({ tasks }: { tasks: number }) => `All ${tasks} done`,
  doneText: ({ skipped }: { skipped: number }) => {
    const said =
      skipped === 0
        ? 'Every task is answered.'
        : `${quantity(skipped, 'task was', 'tasks were')} skipped.`;
    return `${said} The answers are on this device. If the assignment was made on another device, save the answers as a file and send it back.`;
  },
  unsaved: 'The change wasn’t saved',
  save: 'Save the answers',
  saveCsv: 'Save as CSV',
  answerSkipped: 'Answer the skipped tasks',
  undoLast: 'Undo the last answer',
  changeAnnotator: 'Change the annotator',
  asked:
    'You have been asked to label recommended lists. Open the assignment file that somebody sent you. The file and your answers stay on this device unless you send them to somebody.',
  file: 'Assignment',
  fileHint: 'The file ends in .assignment.json.',
  here: 'Assignments on this device',
  tasks: ({ tasks }: { tasks: number }) => quantity(tasks, 'task', 'tasks'),
  remove: 'Remove',
  name: 'Your name',
  nameProblem:
    'Enter a name of 1 to 60 characters that begins with a letter or digit and has no sign such as = after a semicolon.',
  nameKnown: ({ name }: { name: string }) =>
    `${name} has begun already. You continue where ${name} stopped.`,
  nameHint: 'Choose a name that no other annotator uses. It is saved with your answers.',
  slot: 'You are annotator',
  slotOf: ({ slot, slots, tasks }: { slot: number; slots: number; tasks: number }) =>
    `${slot} of ${slots}, ${quantity(tasks, 'task', 'tasks')}`,
  slotHint:
    'Each annotator has a different order of tasks. Choose the number that you got with the file.',
  next: 'Continue',
  begun: 'Annotators who have begun',
  answers: ({ answers }: { answers: number }) => quantity(answers, 'answer', 'answers'),
  goOnAs: ({ name }: { name: string }) => `Continue as ${name}`,
};
