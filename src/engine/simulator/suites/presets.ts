import { message, type Text } from '#messages/message.ts';
/** The number of questions. Counts are maxima: data with less gives fewer questions, and the report states how many. */
export interface Preset {
  readonly id: 'workshop' | 'lite' | 'full';
  readonly title: Text;
  readonly about: Text;
  /** Items that each of 32 people should like, and as many that they shouldn't. */
  readonly genres: { readonly items: number };
  /** Items for each of eight people. */
  readonly highLow: { readonly items: number };
  /** People for each series; each is asked twice. */
  readonly collections: { readonly series: number; readonly people: number };
  readonly similarity: { readonly ratings: number };
  /** Real users, and the number of their later ratings to ask for. */
  readonly heldOut: { readonly users: number; readonly items: number };
}

/**
 * From the quickest to the paper's size. The numbers of `full` are those of appendix C where it prints them; it names
 * 22 series of films and 20 of books.
 */
export const presets: readonly Preset[] = [
  {
    id: 'workshop',
    title: message('suites.workshop'),
    about: message('suites.aboutWorkshop'),
    genres: { items: 8 },
    highLow: { items: 20 },
    collections: { series: 22, people: 8 },
    similarity: { ratings: 300 },
    heldOut: { users: 30, items: 8 },
  },
  {
    id: 'lite',
    title: message('suites.lite'),
    about: message('suites.aboutLite'),
    genres: { items: 20 },
    highLow: { items: 80 },
    collections: { series: 22, people: 25 },
    similarity: { ratings: 1000 },
    heldOut: { users: 100, items: 10 },
  },
  {
    id: 'full',
    title: message('suites.full'),
    about: message('suites.aboutFull'),
    genres: { items: 20 },
    highLow: { items: 160 },
    collections: { series: 22, people: 100 },
    similarity: { ratings: 2000 },
    heldOut: { users: 300, items: 10 },
  },
];

/**
 * The preset of an id.
 *
 * @throws RangeError where no preset has this id
 */
export function presetOf(id: string): Preset {
  const preset = presets.find((known) => known.id === id);
  if (!preset) throw new RangeError(`No preset is called ${id}`);
  return preset;
}
