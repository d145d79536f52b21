import { quantity } from './numbers.ts';

interface About {
  readonly kind: string;
  readonly tasks: number;
  readonly slots: number;
  readonly overlap: number;
  /** Null if the units were picked from the review queue. */
  readonly seed: string | null;
  readonly made: string;
}

/** Texts of one assignment in the list of its author. */
export const assignmentEntry = {
  links: ({ slots }: { slots: number }) => `Links for ${quantity(slots, 'annotator')}, one each`,
  linksHint:
    'Send the file of the assignment with these links. A link opens the assignment with the annotator’s number chosen.',
  answersTo: ({ name }: { name: string }) => `Annotators of ${name}`,
  about: ({ kind, tasks, slots, overlap, seed, made }: About) => {
    const drawn = seed === null ? 'picked from the review queue' : `drawn at random, seed ${seed}`;
    return `${kind}; ${quantity(tasks, 'task')} for ${quantity(slots, 'annotator')}, ${quantity(overlap, 'annotator')} per task; ${drawn}; made ${made}.`;
  },
  annotator: 'Annotator',
  answered: 'Answered',
  skipped: 'Skipped',
  conflicts: 'In conflict',
  earlier: 'Under earlier guidelines',
  outdated:
    'The judge’s criteria have changed since these guidelines were made. Change the guidelines to use the current criteria; earlier answers are then marked.',
  labelHere: 'Label on this device',
  saveFile: 'Save the file for annotators',
  saveJson: 'Save answers as JSON',
  saveCsv: 'Save answers as CSV',
  changeGuidelines: 'Change the guidelines',
  remove: 'Delete',
  notes: 'Your notes, added to the judge’s criteria',
  notesHint:
    'The new guidelines use the judge’s current criteria. Earlier answers stay stored, marked as given under the earlier guidelines. Files that you have already sent keep the earlier guidelines.',
  saveGuidelines: 'Save the new guidelines',
};
