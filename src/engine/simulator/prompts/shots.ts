import type { DomainWords } from '../../domain/dataset.ts';
import { isAboutBooks, isAboutFilms } from '../film-words.ts';
import type { Scale } from '../../domain/rating-scales.ts';

/** A worked example. Ratings are shares of the way from the lowest to the highest label. */
interface Shot {
  readonly person: string;
  readonly rated: readonly (readonly [title: string, share: number])[];
  readonly item: string;
  readonly share: number;
  readonly why: string;
}

/** One example with a high rating and one with a low rating (SUBER, appendix A.3.3). Their people are invented. */
const FILM_SHOTS: readonly [Shot, Shot] = [
  {
    person: 'Noor, 11 years old, builds model rockets, likes animals and space, is easily moved',
    rated: [
      ['Finding Nemo (2003)', 0.9],
      ['WALL·E (2008)', 1],
      ['The Mummy (1999)', 0.2],
    ],
    item: 'The Iron Giant (1999); Adventure, Animation, Children, Sci-Fi; a boy befriends a huge robot that fell from space',
    share: 0.9,
    why: 'It is a warm adventure with a robot from space, close to the films that Noor loved.',
  },
  {
    person:
      'Tomasz, 58 years old, train driver, likes quiet dramas and histories, dislikes loud action',
    rated: [
      ['The Remains of the Day (1993)', 1],
      ['Transformers (2007)', 0.1],
      ['Gandhi (1982)', 0.8],
    ],
    item: 'Armageddon (1998); Action, Romance, Sci-Fi, Thriller; oil drillers are sent to blow up an asteroid',
    share: 0.1,
    why: 'It is loud and fast, which Tomasz dislikes, and near to a film that he rated very low.',
  },
];

const BOOK_SHOTS: readonly [Shot, Shot] = [
  {
    person: 'Leila, 23 years old, nurse, reads fantasy and old legends on night trains',
    rated: [
      ['A Wizard of Earthsea', 1],
      ['The Hobbit', 1],
      ['A Brief History of Time', 0.5],
    ],
    item: 'The Lord of the Rings; Fantasy, Classics; by J.R.R. Tolkien; a hobbit carries a ring of power into the land of its maker',
    share: 1,
    why: 'It goes on from The Hobbit, which Leila rated as high as can be, and is what she likes most.',
  },
  {
    person: 'Pedro, 41 years old, electrician, reads crime stories, has no patience with horror',
    rated: [
      ['The Hound of the Baskervilles', 1],
      ['The Shining', 0],
      ['Murder on the Orient Express', 0.75],
    ],
    item: 'Pet Sematary; Horror; by Stephen King; a family learns what a burial ground gives back',
    share: 0.1,
    why: 'It is horror by the writer of a book that Pedro rated as low as can be.',
  },
];

const OTHER_SHOTS: readonly [Shot, Shot] = [
  {
    person:
      'Mei, 30 years old, spends every free day in the mountains, buys little that is useful for one thing alone',
    rated: [
      ['Light tent for two', 1],
      ['Set of crystal glasses', 0.1],
    ],
    item: 'Folding camp stove; Outdoors; weighs 90 grams',
    share: 0.9,
    why: 'It is light and for the mountains, as what Mei liked before.',
  },
  {
    person: 'Anders, 66 years old, retired, collects records, dislikes anything with a screen',
    rated: [
      ['Turntable with a wooden plinth', 0.9],
      ['Fitness watch', 0.1],
    ],
    item: 'Tablet computer; Electronics; ten inches',
    share: 0.1,
    why: 'It is a screen, which Anders dislikes, and near to what he rated low.',
  },
];

/** Returns the first `count` worked examples for these items, with ratings on this scale; empty for 0. */
export function shotsText(count: number, words: DomainWords, scale: Scale): string {
  return shotsFor(words)
    .slice(0, count)
    .map((shot, i) => shotText(shot, i + 1, scale))
    .join('');
}

function shotsFor(words: DomainWords): readonly Shot[] {
  if (isAboutFilms(words)) return FILM_SHOTS;
  return isAboutBooks(words) ? BOOK_SHOTS : OTHER_SHOTS;
}

function shotText({ person, rated, item, share, why }: Shot, n: number, scale: Scale): string {
  const labelOf = (at: number) => scale.labels[Math.round(at * (scale.labels.length - 1))]!;
  return [
    `Example ${n}`,
    `Person: ${person}`,
    'Rated before:',
    ...rated.map(([title, at]) => `- ${title}: ${labelOf(at)}`),
    `To be rated: ${item}`,
    `<rating>${labelOf(share)}</rating>`,
    why,
    '',
    '',
  ].join('\n');
}
