import { sumOf } from '#engine/domain/sum-of.ts';
import { stream, type Stream } from '../../src/engine/random/stream.ts';

/** A product of the invented shop, as in `public/shop/products.json`. */
export interface Product {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly department: string;
  /** Its purpose: two products of a kind do the same job. */
  readonly kind: string;
  /** Days until it is used up; null for a product that lasts for years. */
  readonly lastsDays: number | null;
  /** Traits of the customers that it is made for. */
  readonly suits: readonly string[];
}

export interface Customer {
  readonly id: string;
  readonly searches: readonly string[];
  readonly clicks: readonly string[];
  readonly browsed: readonly string[];
  /** Product, stars, seconds since 1970. */
  readonly purchases: readonly (readonly [string, number, number])[];
  /** Base64, a byte a product: its fit for the customer at the cut, times 255. */
  readonly truth: string;
}

const CUSTOMERS = 20;
/** Before the cut, and as many after it: the first half is what a judge reads. */
const PURCHASES = 13;
const DAY = 86_400;
/** 1 June 2025, noon. */
const CUT = 1_748_779_200;

/** Accessories for each kind of product that a customer owns. */
const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  'hair dryer': ['heat protectant', 'diffuser', 'hair brush'],
  'curling iron': ['heat protectant', 'hair mask'],
  straightener: ['heat protectant', 'hair oil'],
  razor: ['razor blades', 'shaving soap', 'shaving brush', 'aftershave'],
  trimmer: ['beard oil'],
  'electric toothbrush': ['brush heads', 'floss'],
  eyeshadow: ['make-up brushes', 'make-up pads', 'micellar water'],
};

/** Departments for customers with one of these traits alone. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'Hair tools': ['styling'],
  Shaving: ['shaves', 'beard'],
  'Make-up': ['makeup'],
  'Sun care': ['outdoor'],
};

const SAID: Readonly<Record<string, string>> = {
  curly: 'for curly hair',
  fine: 'for fine hair',
  dry: 'for dry skin',
  oily: 'for oily skin',
  sensitive: 'without perfume',
};

interface Person {
  readonly traits: ReadonlySet<string>;
  readonly likes: ReadonlyMap<string, number>;
  /** Purchases so far: product and day. */
  readonly bought: { readonly product: Product; readonly day: number }[];
  /** Kinds that the customer is looking for now. */
  readonly seeks: Set<string>;
}

/** Makes twenty customers with tastes, purchases, stocks that run down, and something that they look for. */
export function makeCustomers(products: readonly Product[], seed = 'shop'): Customer[] {
  const root = stream(seed);
  const quality = new Map(products.map(({ id }) => [id, root.child(`quality/${id}`).unit()]));
  return Array.from({ length: CUSTOMERS }, (_, i) => {
    const name = `c${String(i + 1).padStart(2, '0')}`;
    return customer(name, products, quality, root.child(name), i % 5 === 4);
  });
}

/** @param compares true if the customer still compares a product that was already bought */
function customer(
  name: string,
  products: readonly Product[],
  quality: ReadonlyMap<string, number>,
  from: Stream,
  compares: boolean,
): Customer {
  const person = drawnPerson(products, from.child('person'));
  const taste = (product: Product) => tasteOf(product, person, quality.get(product.id)!);
  const fit = (product: Product, day: number) => fitOf(product, person, day, taste(product));
  const purchases: (readonly [string, number, number])[] = [];
  const days = [
    ...gaps(from.child('before'))
      .map((day) => -day)
      .reverse(),
    0,
    ...gaps(from.child('after')),
  ];

  let truth = '';
  let context = { searches: [] as string[], clicks: [] as string[], browsed: [] as string[] };
  days.forEach((day, i) => {
    const chance = from.child(`purchase ${i}`);
    if (day === 0) {
      for (const kind of sought(products, person, fit, compares)) person.seeks.add(kind);
      truth = base64(products.map((product) => fit(product, 0)));
      context = contextOf(products, person, taste, chance);
      return;
    }
    const product = drawn(products, (one) => Math.exp(9 * fit(one, day)), chance);
    person.bought.push({ product, day });
    person.seeks.delete(product.kind);
    const stars = Math.round(1 + 4 * within(taste(product) + 0.1 + 0.7 * (chance.unit() - 0.5)));
    purchases.push([product.id, stars, CUT + day * DAY + chance.below(DAY / 2)]);
  });
  return { id: name, ...context, purchases, truth };
}

function drawnPerson(products: readonly Product[], from: Stream): Person {
  const one = (of: readonly string[]) => of[from.below(of.length)]!;
  const traits = new Set([
    one(['curly', 'fine', 'plain hair']),
    one(['dry', 'oily', 'plain skin']),
  ]);
  traits.add(one(['shaves', 'beard', 'neither', 'neither']));
  const some = { sensitive: 0.35, makeup: 0.45, styling: 0.5, outdoor: 0.4, oral: 0.6, bath: 0.5 };
  for (const [trait, p] of Object.entries(some)) if (from.unit() < p) traits.add(trait);
  const departments = [...new Set(products.map(({ department }) => department))];
  const likes = new Map(
    departments.map((department) => {
      const needs = NEEDS[department];
      const fits = !needs || needs.some((trait) => traits.has(trait));
      return [department, fits ? 0.3 + 0.6 * from.unit() : 0.1 * from.unit()];
    }),
  );
  return { traits, likes, bought: [], seeks: new Set() };
}

/** Returns the customer's liking of a product as such, whatever the customer owns. */
function tasteOf(
  { department, suits }: Product,
  { traits, likes }: Person,
  quality: number,
): number {
  const match = suits.filter((trait) => traits.has(trait)).length / suits.length;
  return within(0.05 + 0.35 * likes.get(department)! + 0.35 * match + 0.15 * quality);
}

/**
 * Returns the fit of a product now: lower for a durable product already owned or one not used up, higher for one that
 * the customer looks for or that goes with an owned one.
 */
function fitOf(
  { kind, lastsDays }: Product,
  { bought, seeks }: Person,
  day: number,
  taste: number,
): number {
  const owned = bought.filter(({ product }) => product.kind === kind);
  const wanted = seeks.has(kind) ? 0.25 : 0;
  const goesWith = bought.some(({ product }) => GOES_WITH[product.kind]?.includes(kind)) ? 0.15 : 0;
  if (owned.length === 0) return within(taste + wanted + goesWith);
  if (lastsDays === null) return within(taste + wanted - (wanted > 0 ? 0 : 0.55));
  const left =
    Math.max(...owned.map(({ product, day: then }) => then + (product.lastsDays ?? 0))) - day;
  return within(taste + wanted + goesWith + (left > 14 ? -0.4 : 0.1));
}

/** Returns one or two kinds that fit best and aren't owned; for some customers, one that is. */
function sought(
  products: readonly Product[],
  { bought }: Person,
  fit: (product: Product, day: number) => number,
  compares: boolean,
): string[] {
  const owned = new Set(bought.map(({ product }) => product.kind));
  const best = [...products]
    .sort((a, b) => fit(b, 0) - fit(a, 0))
    .map(({ kind }) => kind)
    .filter((kind) => !owned.has(kind));
  const lasting = bought.findLast(({ product }) => product.lastsDays === null)?.product.kind;
  const fresh = [...new Set(best)].slice(0, 2);
  return compares && lasting !== undefined ? [lasting, fresh[0]!] : fresh;
}

function contextOf(
  products: readonly Product[],
  { traits, seeks }: Person,
  taste: (product: Product) => number,
  from: Stream,
) {
  const kinds = [...seeks];
  const phrase = (kind: string) => {
    const suits = products.filter((one) => one.kind === kind).flatMap((one) => one.suits);
    const trait = suits.find((one) => SAID[one] && traits.has(one));
    return trait ? `${kind} ${SAID[trait]}` : kind;
  };
  const wanted = products.filter(({ kind }) => seeks.has(kind)).sort((a, b) => taste(b) - taste(a));
  const liked = [...products].sort((a, b) => taste(b) - taste(a)).slice(0, 8);
  return {
    searches: kinds.map(phrase),
    clicks: [...new Set([...wanted.slice(0, 3), liked[from.below(liked.length)]!])].map(
      ({ title }) => title,
    ),
    browsed: [...new Set(wanted.map(({ department }) => department))],
  };
}

/** Draws the days from the cut to each purchase, rising: some two weeks apart. */
function gaps(from: Stream): number[] {
  let day = 0;
  return Array.from({ length: PURCHASES }, () => (day += 3 + from.below(22)));
}

function drawn<T>(values: readonly T[], weightOf: (value: T) => number, from: Stream): T {
  const weights = values.map(weightOf);
  let at = from.unit() * sumOf(weights);
  return values.find((_, i) => (at -= weights[i]!) < 0) ?? values.at(-1)!;
}

function base64(values: readonly number[]): string {
  return Buffer.from(values.map((value) => Math.round(255 * value))).toString('base64');
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
