import { percent, quantity } from './numbers.ts';

/** Texts that several pages of the simulator share. */
export const simulatorParts = {
  simulator: 'Simulator',
  tryAgain: 'Try again',
  delete: 'Delete',
  actions: 'Actions',
  people: 'People',
  aboutThis: 'About this page',
  howToRead: 'How to read this',
  none: 'none',
  failed: ({ what }: { what: string }) => `${what}: that didn’t work`,
  busy: ({ what, share }: { what: string; share: number | null }) =>
    share === null ? `${what}.` : `${what}, ${percent(share)}.`,
  stopping: 'Stopping after the current answer.',
  ratingsWarning: 'Warning about this model’s ratings',
  nameAndAge: ({ name, age }: { name: string; age: number }) => `${name}, ${age}`,
  earlierRatings: ({ ratings }: { ratings: number }) => quantity(ratings, 'earlier rating'),
};
