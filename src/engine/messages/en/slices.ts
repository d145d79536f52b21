import type { Unit } from './estimates.ts';
import { decimal, quantity } from './numbers.ts';
import { plural } from './words.ts';

/** Texts of the section with the main figures of a run by parts of it. */
export const slices = {
  title: 'Does it hold for everybody?',
  reading: ({ lines, fewest }: { lines: number; fewest: number }) =>
    `The main figures again for a part of the users or pairs at a time, and each part less all the rest. p says how surprising that difference would be if there were none, corrected (Holm) for all ${lines} lines of its column; so many parts make one stand out by chance. Parts with fewer than ${fewest} users aren’t tested. “None can be below .05” marks a part that has too few users for a p below .05 among so many lines, whatever they answer. A part with few users has a wide interval: that it doesn’t differ says little. Activity is what the judge was shown of a user’s history, popularity the usual number of earlier interactions with an item of the slates, genre or category the commonest on them.`,
  part: 'Part',
  lessTheRest: 'Less the rest',
  pHolm: 'p, Holm',
  notTested: 'none',
  outOfReach: 'none can be below .05',
  joined: '95%, joined from the intervals of the part and of the rest',
  line: ({ name, slice }: { name: string; slice: string }) => `${name}: ${slice}`,
  figureIn: ({ figure, line }: { figure: string; line: string }) => `${figure}, ${line}`,
  differenceIn: ({ figure, line }: { figure: string; line: string }) =>
    `${figure}, ${line}, less the rest`,
  countedAgainst: ({ n, unit, others }: { n: number; unit: Unit; others: number }) =>
    `${quantity(n, unit)} against ${quantity(others, 'other')}`,
  noAnswer: 'nothing in this part has an answer that counts',
  noAnswerOnOneSide: 'this part or the rest has no answer that counts',

  activity: 'Activity',
  earlier: ({ n, one, many }: { n: number; one: string; many: string }) =>
    `${n} earlier ${plural(n, one, many)}`,
  earlierRange: ({
    low,
    high,
    one,
    many,
  }: {
    low: number;
    high: number;
    one: string;
    many: string;
  }) => `${low} to ${high} earlier ${plural(high, one, many)}`,
  popularity: 'Popularity',
  interactions: ({ n }: { n: number }) => `${n} interactions`,
  leastKnown: ({ low, high }: { low: number; high: number }) =>
    `least known, ${low} to ${high} interactions an item`,
  middlingKnown: ({ low, high }: { low: number; high: number }) =>
    `middling known, ${low} to ${high} interactions an item`,
  bestKnown: ({ low, high }: { low: number; high: number }) =>
    `best known, ${low} to ${high} interactions an item`,
  genre: 'Genre',
  category: 'Category',
  allOthers: 'all others',
  similarity: 'Similarity',
  cosine: ({ n }: { n: number }) => `cosine ${decimal(n)}`,
  cosineRange: ({ low, high }: { low: number; high: number }) =>
    `cosine ${decimal(low)} to ${decimal(high)}`,
};
