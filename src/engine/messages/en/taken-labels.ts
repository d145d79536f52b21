import { quantity } from './numbers.ts';

/** Texts about labels by people that a study on the command line takes from files. */
export const takenLabels = {
  save: 'Save the labels for the command line',
  hint: 'One file with the answers and the recommenders behind the tasks, for npm run evaluate. Don’t give it to people who still label.',
  nothing: 'There are no labels on pairs or lists here.',
  noKey: ({ name }: { name: string }) =>
    `The assignment ${name} doesn’t say which lists its tasks show. On the device that made it, choose “Save the labels for the command line” in the run’s tab People, and name that file too.`,
  otherLists: ({ name, tasks, of }: { name: string; tasks: number; of: number }) =>
    `The labels of ${name} belong to other lists: ${quantity(tasks, 'task')} of ${of} differ from this study. Use the study that people labelled, with the same data and seed.`,
  taken: ({ labels, people, conflicts }: { labels: number; people: number; conflicts: number }) =>
    `Labels of ${quantity(people, 'person', 'people')} on ${quantity(labels, 'pair or list', 'pairs or lists')} correct the figures.${conflicts > 0 ? ` ${quantity(conflicts, 'answer differs', 'answers differ')} between files and ${conflicts === 1 ? 'doesn’t' : 'don’t'} count.` : ''}`,
  bad: ({ file, line, reason }: { file: string; line: number; reason: string }) =>
    `${file}, line ${line}: ${reason}`,
};
