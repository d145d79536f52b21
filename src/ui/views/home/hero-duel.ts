import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { Member } from '#ui/format/cast.ts';

/**
 * The drawing on the first page: two slates that share two films, and a possible answer of a judge.
 */
const film = (title: string, year: number): Item => ({
  id: id(title),
  title,
  year,
  categories: [],
  creators: [],
  popularity: 0,
});

const exMachina = film('Ex Machina', 2014);
const solaris = film('Solaris', 1972);
const moon = film('Moon', 2009);
const contact = film('Contact', 1997);
const her = film('Her', 2013);
const aliens = film('Aliens', 1986);
const matrix = film('The Matrix', 1999);
const terminator = film('Terminator 2', 1991);

export const items: readonly Item[] = [
  exMachina,
  solaris,
  moon,
  contact,
  her,
  aliens,
  matrix,
  terminator,
];

const slate = (name: string, of: readonly Item[]): Slate => ({
  id: id(name),
  user: id('viewer'),
  items: of.map((item) => item.id),
});

export const slateX = slate('x', [exMachina, solaris, moon, contact, her]);
export const slateY = slate('y', [aliens, moon, matrix, contact, terminator]);

export const members: readonly [Member, Member] = [
  { name: 'Similar content', hue: 1, shape: 'circle', number: null },
  { name: 'Item neighbours', hue: 2, shape: 'square', number: null },
];

/** Probability of slate X among the labels, in each order. */
export const orders = [
  { shown: 'X', x: 0.73 },
  { shown: 'Y', x: 0.59 },
] as const;
