import type { ItemFault } from '../../domain/item-fault.ts';
import { faultWords } from './fault-kinds.ts';
import type { Label } from './labels.ts';
import { reasoningText } from './reply.ts';
import type { FaultNames, Replying } from './wording.ts';

/** The lessons of the worked examples (SAER, section 3.2). */
export const EXAMPLE_KINDS = ['good', 'variation', 'durable', 'pacing', 'off-category'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** The subject of the examples: products of a shop, or titles to watch, read or hear. */
export type ExampleSet = 'products' | 'titles';

interface Example {
  readonly kind: ExampleKind;
  readonly customer: string;
  readonly list: readonly string[];
  readonly label: Label;
  /** Numbers, from 1, of the items that don't belong. */
  readonly flagged: readonly number[];
  readonly why: string;
  /** A second list for the same customer, for the pairwise prompt. */
  readonly other: readonly string[];
  /**
   * The list shown first in the pairwise prompt. The better one is first about half of the time.
   */
  readonly shownFirst: 'list' | 'other';
  readonly verdict: '1' | '2';
  readonly whyBetter: string;
}

const products: readonly Example[] = [
  {
    kind: 'good',
    customer:
      'bought a curling iron 20 days ago (rated 5) and an argan oil shampoo; searched for "frizz"',
    list: [
      'Heat protectant spray',
      'Smoothing conditioner',
      'Sectioning clips',
      'Wide-tooth comb',
      'Repair hair mask',
    ],
    label: 'Good',
    flagged: [],
    why: 'Each item goes with the iron or the search, and no two do the same job.',
    other: [
      'Curling iron, 25 mm',
      'Curling iron, 32 mm',
      'Hair crimper',
      'Dog brush',
      'Hand cream',
    ],
    shownFirst: 'list',
    verdict: '1',
    whyBetter: 'Set 1 complements what was bought; Set 2 mostly offers it again.',
  },
  {
    kind: 'variation',
    customer: 'bought micellar water 200 ml (rated 4) and cotton pads',
    list: [
      'Micellar water 100 ml',
      'Micellar water 400 ml',
      'Micellar water 400 ml, twin pack',
      'Gentle cleansing foam',
      'Micellar water travel size',
    ],
    label: 'Partial',
    flagged: [2, 3, 5],
    why: 'The same water four times in other sizes leaves two different ideas in five items.',
    other: [
      'Gentle cleansing foam',
      'Day cream, light',
      'Reusable make-up pads',
      'Hydrating toner',
      'Lip balm',
    ],
    shownFirst: 'other',
    verdict: '1',
    whyBetter: 'Set 2 repeats one product in other sizes; Set 1 covers several needs.',
  },
  {
    kind: 'durable',
    customer:
      'bought an ionic hair dryer 30 days ago (rated 5); no search or click on dryers since then',
    list: [
      'Travel hair dryer',
      'Salon hair dryer',
      'Diffuser for hair dryers',
      'Folding hair dryer',
      'Quiet hair dryer',
    ],
    label: 'Poor',
    flagged: [1, 2, 4, 5],
    why: 'The dryer will last for years. Clicks on dryers since the purchase would have shown a customer who still compares; there are none.',
    other: [
      'Diffuser for hair dryers',
      'Round brush',
      'Heat protectant spray',
      'Hair serum',
      'Microfibre towel',
    ],
    shownFirst: 'list',
    verdict: '2',
    whyBetter: 'Set 1 sells a second dryer to its owner; Set 2 goes with the first.',
  },
  {
    kind: 'pacing',
    customer: 'bought a 12-pack of mint toothpaste 5 days ago and an electric toothbrush',
    list: [
      'Mint toothpaste, 12-pack',
      'Mint toothpaste, 6-pack',
      'Whitening toothpaste, 3-pack',
      'Brush heads, 4-pack',
      'Dental floss',
    ],
    label: 'Partial',
    flagged: [1, 2, 3],
    why: 'Twelve tubes last for a year: more toothpaste comes far too soon. Heads and floss fit.',
    other: [
      'Brush heads, 4-pack',
      'Dental floss',
      'Mouthwash',
      'Toothbrush travel case',
      'Tongue cleaner',
    ],
    shownFirst: 'other',
    verdict: '1',
    whyBetter: 'Set 2 refills what was just filled up; Set 1 is what is needed beside it.',
  },
  {
    kind: 'off-category',
    customer: 'bought a safety razor, razor blades and shaving soap; clicked on "aftershave balm"',
    list: ['Garden hose', 'Aftershave balm', 'Phone case', 'Dog biscuits', 'Bicycle lock'],
    label: 'Poor',
    flagged: [1, 3, 4, 5],
    why: 'Nothing that this customer did points to four of the five.',
    other: ['Aftershave balm', 'Alum block', 'Shaving brush', 'Pre-shave oil', 'Face towel'],
    shownFirst: 'list',
    verdict: '2',
    whyBetter: 'Set 1 has one item for this customer; Set 2 has five.',
  },
];

const titles: readonly Example[] = [
  {
    kind: 'good',
    customer:
      'rated 2001: A Space Odyssey 5, Contact 5 and Gattaca 4; searched for "first contact"',
    list: [
      'Arrival (2016)',
      'Solaris (1972)',
      'Moon (2009)',
      'Close Encounters of the Third Kind (1977)',
      'Blade Runner (1982)',
    ],
    label: 'Good',
    flagged: [],
    why: 'Each fits the taste for thoughtful science fiction, and they differ in age and tone.',
    other: [
      'Sharknado (2013)',
      'Arrival (2016)',
      'The Smurfs (2011)',
      'Battlefield Earth (2000)',
      'Grown Ups (2010)',
    ],
    shownFirst: 'list',
    verdict: '1',
    whyBetter: 'Set 1 fits throughout; Set 2 has one title for this customer.',
  },
  {
    kind: 'variation',
    customer: 'rated Toy Story 5 and The Incredibles 4',
    list: [
      'Toy Story 2 (1999)',
      'Toy Story 2, sing-along edition',
      'Toy Story 2, special edition',
      'Up (2009)',
      'Toy Story 2, two-disc set',
    ],
    label: 'Partial',
    flagged: [2, 3, 5],
    why: 'One title in four editions leaves two different ideas in five items.',
    other: [
      'Up (2009)',
      'The Iron Giant (1999)',
      'Ratatouille (2007)',
      'Spirited Away (2001)',
      'Toy Story 2 (1999)',
    ],
    shownFirst: 'other',
    verdict: '1',
    whyBetter: 'Set 2 repeats one title in other editions; Set 1 covers several.',
  },
  {
    kind: 'durable',
    customer:
      'rated The Godfather 5 and Casablanca 5 last month; no search or click on either since then',
    list: [
      'The Godfather, restored',
      'Casablanca, anniversary edition',
      'Goodfellas (1990)',
      'The Godfather, collector’s box',
      'Casablanca, in colour',
    ],
    label: 'Poor',
    flagged: [1, 2, 4, 5],
    why: 'The customer knows both already, and nothing shows a wish for another edition.',
    other: [
      'Goodfellas (1990)',
      'The Third Man (1949)',
      'Chinatown (1974)',
      'Notorious (1946)',
      'On the Waterfront (1954)',
    ],
    shownFirst: 'list',
    verdict: '2',
    whyBetter: 'Set 1 offers what is known already; Set 2 goes on from it.',
  },
  {
    kind: 'pacing',
    customer: 'went through all eight Harry Potter titles within 6 days; before that, crime series',
    list: [
      'Harry Potter reunion special',
      'Harry Potter: how it was made',
      'Fantastic Beasts (2016)',
      'Knives Out (2019)',
      'Broadchurch, season 1',
    ],
    label: 'Partial',
    flagged: [1, 2, 3],
    why: 'After eight in six days more of the same comes too soon; the two mysteries fit.',
    other: [
      'Knives Out (2019)',
      'Broadchurch, season 1',
      'The Princess Bride (1987)',
      'Sherlock, season 1',
      'Stardust (2007)',
    ],
    shownFirst: 'other',
    verdict: '1',
    whyBetter: 'Set 2 goes on with what was just finished; Set 1 gives a change that fits.',
  },
  {
    kind: 'off-category',
    customer: 'rated My Neighbor Totoro 5, Babe 5 and Paddington 4; browsed "for small children"',
    list: [
      'The Texas Chain Saw Massacre (1974)',
      'Ponyo (2008)',
      'Saw (2004)',
      'Hellraiser (1987)',
      'Scarface (1983)',
    ],
    label: 'Poor',
    flagged: [1, 3, 4, 5],
    why: 'Nothing that this customer did points to four of the five.',
    other: [
      'Ponyo (2008)',
      'Kiki’s Delivery Service (1989)',
      'Paddington 2 (2017)',
      'Wallace & Gromit: A Grand Day Out (1989)',
      'The Red Balloon (1956)',
    ],
    shownFirst: 'list',
    verdict: '2',
    whyBetter: 'Set 1 has one title for this customer; Set 2 has five.',
  },
];

/** Two equally good lists per set, as an example of a tie. */
const ties: Readonly<Record<ExampleSet, Pick<Example, 'customer' | 'list' | 'other'>>> = {
  products: {
    customer: 'bought a sun cream and an after-sun lotion; browsed "sun care"',
    list: ['Sun cream for the face', 'Lip balm SPF 30', 'Sun hat', 'Aloe gel', 'Water bottle'],
    other: ['Sun stick SPF 50', 'Aloe gel', 'Sunglasses', 'Lip balm SPF 30', 'Beach towel'],
  },
  titles: {
    customer: 'rated Some Like It Hot 5 and The Apartment 5',
    list: [
      'Sabrina (1954)',
      'Roman Holiday (1953)',
      'His Girl Friday (1940)',
      'Charade (1963)',
      'The Lady Eve (1941)',
    ],
    other: [
      'Bringing Up Baby (1938)',
      'Sabrina (1954)',
      'The Philadelphia Story (1940)',
      'Irma la Douce (1963)',
      'To Be or Not to Be (1942)',
    ],
  },
};

const sets: Readonly<Record<ExampleSet, readonly Example[]>> = { products, titles };

/** Returns worked examples of one list each, with the requested reply. */
export function listExamples(
  set: ExampleSet,
  kinds: readonly ExampleKind[],
  { faults = false, reasonedFirst }: Replying = {},
): string {
  return sets[set]
    .filter(({ kind }) => kinds.includes(kind))
    .map((one) =>
      listExample(one, reasonedFirst, one.kind === 'good' ? null : faultOf(one.kind, faults)),
    )
    .join('');
}

/** Returns the fault that an example's reply names. Its variations repeat another item of the list. */
function faultOf(kind: Exclude<ExampleKind, 'good'>, faults: FaultNames): ItemFault | null {
  if (!faults) return null;
  return faults === 'fine' && kind === 'variation' ? 'variation-listed' : kind;
}

/**
 * Returns one worked example of a list, with the requested reply.
 *
 * @param reasonedFirst true if the reply begins with its reasoning
 * @param fault the kind of the flagged items' fault if the reply names it
 */
export function listExample(
  {
    customer,
    list,
    label,
    flagged,
    why,
  }: Pick<Example, 'customer' | 'list' | 'label' | 'flagged' | 'why'>,
  reasonedFirst = false,
  fault: ItemFault | null = null,
): string {
  const task = `Example. Customer: ${customer}.\nList: ${numbered(list)}\n`;
  const category = `<category>${label}</category>\n`;
  if (reasonedFirst) {
    const flags = flagged.map((item) => (fault ? `${item} ${faultWords(fault)}` : item));
    const named = flags.length === 0 ? 'none' : flags.join(', ');
    return `${task}${reasoningText(why)}${category}<flagged>${named}</flagged>\n`;
  }
  const flags = flagged.map((item) =>
    fault ? `{"item": ${item}, "fault": "${faultWords(fault)}"}` : item,
  );
  return `${task}${category}{"reasoning": ${JSON.stringify(why)}, "flagged": [${flags.join(', ')}]}\n`;
}

/** Returns worked examples of two lists each, followed by a tie. Empty without any kind. */
export function pairExamples(
  set: ExampleSet,
  kinds: readonly ExampleKind[],
  { reasonedFirst }: Replying = {},
): string {
  const chosen = sets[set].filter(({ kind }) => kinds.includes(kind));
  if (chosen.length === 0) return '';
  const { customer, list, other } = ties[set];
  return [
    ...chosen.map((one) => {
      const shown = one.shownFirst === 'list' ? [one.list, one.other] : [one.other, one.list];
      return pairExample(
        ...([one.customer, shown[0]!, shown[1]!, one.verdict, one.whyBetter] as const),
        reasonedFirst,
      );
    }),
    pairExample(
      ...([customer, list, other, '=', 'Both fit as well, and neither has a fault.'] as const),
      reasonedFirst,
    ),
  ].join('');
}

/** Returns one worked example of two lists, with the requested reply; `reasonedFirst` as above. */
export function pairExample(
  customer: string,
  first: readonly string[],
  second: readonly string[],
  verdict: string,
  why: string,
  reasonedFirst = false,
): string {
  const task = `Example. Customer: ${customer}.\nSet 1: ${numbered(first)}\nSet 2: ${numbered(second)}\n`;
  const label = `<verdict>${verdict}</verdict>\n`;
  return reasonedFirst
    ? task + reasoningText(why) + label
    : `${task}${label}{"reasoning": ${JSON.stringify(why)}}\n`;
}

function numbered(list: readonly string[]): string {
  return list.map((item, i) => `${i + 1}. ${item}`).join('; ');
}
