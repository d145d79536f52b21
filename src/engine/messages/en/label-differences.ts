import { quantity } from './numbers.ts';

/** Texts of the page of different answers: conflicts between files, and people who disagree. */
export const labelDifferences = {
  conflicts: 'Did files disagree about one person’s answer?',
  noConflict: 'No. Every imported answer was new or the same.',
  resolved: 'Yes, and you have resolved every conflict.',
  open: ({ answers }: { answers: number }) =>
    `${quantity(answers, 'answer is', 'answers are')} in conflict. ${answers === 1 ? 'It counts' : 'They count'} only after you choose a version. All versions stay stored.`,
  unsaved: 'The choice wasn’t saved',
  howToReadConflicts: 'How to read: conflicts',
  howToRead: 'How to read this',
  conflictsText:
    'A conflict means that two files have different answers for the same name and task. Two people may have used the same name, or one person may have started again on another device. Ask them before you choose.',
  task: ({ annotator, task, unit }: { annotator: string; task: string; unit: string | null }) =>
    unit === null ? `${annotator}, task ${task}, practice` : `${annotator}, task ${task}. ${unit}`,
  from: ({ file, date, time }: { file: string; date: string; time: string }) =>
    `${file}, ${date}, ${time}`,
  thisDevice: 'this device',
  undo: 'Undo this choice',
  disagreements: 'Where do people disagree with each other?',
  noDisagreement:
    'No disagreement on pairs or lists so far: people gave the same labels, or no two people labelled the same one.',
  units: ({ units }: { units: number }) =>
    `On ${quantity(units, 'unit', 'units')}. The table shows each person’s label and the result of each rule. The answers themselves are never changed.`,
  howToReadDisagreements: 'How to read: disagreements',
  rules:
    'SAER’s rule takes the harsher label for a list, and a tie for a pair unless all people name the same list. The majority rule takes the most frequent label. If the vote is equal, a pair becomes a tie and a list gets the harsher label.',
  chooseRule: 'Choose the rule that counts on the page Agreement.',
  unread: 'The answers can’t be read',
  reading: 'Reading the answers',
  table: 'Disagreements',
  unit: 'Unit',
  labels: 'People’s labels',
  published: 'SAER’s rule',
  majority: 'Majority rule',
  judge: 'Judge',
  label: ({ annotator, label }: { annotator: string; label: string }) => `${annotator}: ${label}`,
};
