/** Problems in files of assignments and answers, and the expected form of each field. */
export const labelFiles = {
  otherVersion:
    'The file was written by another version of this page. Use the same version for both.',
  columnsMissing: ({
    missing,
    columns,
  }: {
    missing: readonly string[];
    columns: readonly string[];
  }) =>
    `The columns ${missing.join(', ')} are missing. A table of answers has ${columns.join(', ')}.`,
  unexpected: ({
    field,
    found,
    expected,
  }: {
    field: string;
    found: string | null;
    expected: string;
  }) => `${field}: ${found ?? 'nothing'} was found; ${expected} was expected.`,
  noAnswer: ({ columns }: { columns: readonly string[] }) =>
    `This isn't an answer: it has ${columns.join(', ')} and nothing else.`,
  tooLarge: 'The file is larger than any that Slatewise writes.',
  empty: 'The file is empty.',
  notJson: ({ why }: { why: string }) =>
    `The file isn't a whole JSON document: ${why}. Export it again.`,
  foreign:
    'This is neither an assignment nor answers of Slatewise. Choose the file that was exported for labelling.',
  unexpectedPart: ({ part, why }: { part: string | null; why: string | null }) =>
    `${part ?? 'the document'}: ${why ?? 'not as expected'}. Export the assignment again with the current version of this page.`,
  changed:
    'The file was changed after it was exported: its tasks or guidelines don’t match its id. Export the assignment again.',
  stray: 'The file names tasks or users that it doesn’t have. Export it again.',
  twice: 'The file gives one name to several tasks or users. Export it again.',

  noAssignment: ({ assignment }: { assignment: string }) =>
    `This device has no assignment ${assignment}. Load its file first, or import the answers on the device where it was made.`,
  noTask: ({ task, tasks }: { task: string; tasks: number }) =>
    `The assignment has no task ${task}. Its tasks are t1 to t${tasks}.`,
  notOffered: ({ answer, offered }: { answer: string; offered: readonly string[] }) =>
    `${answer} isn't an answer here; one of ${offered.join(', ')} was expected.`,
  answerNotNeeded: ({ did, answer }: { did: 'skipped' | 'undone'; answer: string }) =>
    `A task that was ${did} has no answer, but ${answer} was found. Leave it empty.`,
  noFlags: 'No item can be flagged here. Leave it empty.',
  flagTooHigh: ({ item, items }: { item: number; items: number }) =>
    `Item ${item} is flagged, and the list has ${items}.`,
  firstMissing: 'The list in the first position is missing: a or b was expected.',
  firstNotNeeded: 'The task has only one list, so there is no first position. Leave it empty.',

  assignment: 'the id of an assignment, 16 characters of 0-9 and a-f',
  annotator:
    'a name of 1 to 60 characters that begins with a letter or digit and has no sign such as = behind a semicolon',
  task: 'the name of a task, such as t1',
  wholeNumber: 'a whole number from 1',
  did: 'answered, skipped or undone',
  answer: 'one of the answers on offer, or nothing',
  flagged: 'the numbers of the items that were flagged, from 1',
  first: 'a, b or nothing',
  guidelines: 'a SHA-256, 64 characters of 0-9 and a-f',
  ms: 'milliseconds',
  at: 'a time such as 2026-11-22T10:05:00.000Z',
};
