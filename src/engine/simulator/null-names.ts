import type { NullNames } from '../report/report.ts';

/** For figures with one reference value: the result of ratings, or recommendations, by chance. */
export const CHANCE: NullNames = { coin: 'chance', alwaysFirst: null };

/** For scores of ratings: ratings drawn evenly from the scale, and the lowest rating for everything. */
export const CHANCE_AND_LOWEST: NullNames = { coin: 'chance', alwaysFirst: 'always the lowest' };

/** For results of recommenders: the one that recommends at random is the floor. */
export const RANDOM: NullNames = { coin: 'Random', alwaysFirst: null };
