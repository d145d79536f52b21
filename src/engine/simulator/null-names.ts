import type { NullNames } from '../report/report.ts';

/** Figures that have one null: what comes of ratings, or of recommending, by chance. */
export const CHANCE: NullNames = { coin: 'chance', alwaysFirst: null };

/** Scores of ratings: those drawn evenly from the scale, and the lowest one given to everything. */
export const CHANCE_AND_LOWEST: NullNames = { coin: 'chance', alwaysFirst: 'always the lowest' };

/** What recommenders come to: the one that shows anything is their floor. */
export const RANDOM: NullNames = { coin: 'Random', alwaysFirst: null };
