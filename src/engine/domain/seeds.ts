import type { Study } from './study.ts';

/** The purposes of chance in a study, each with a seed of its own. */
export const SEEDS = ['data', 'sampling', 'judge', 'bootstrap'] as const;
export type SeedOf = (typeof SEEDS)[number];

type Seeded = Pick<Study, 'seed' | 'seeds'>;

/** The seed of one purpose: its own, or else the study's. */
export function seedOf({ seed, seeds }: Seeded, purpose: SeedOf): string {
  return seeds?.[purpose] ?? seed;
}

/** The seeds of a study in one line: `7`, or `7 (bootstrap 8)`. */
export function seedText({ seed, seeds }: Seeded): string {
  const own = SEEDS.flatMap((purpose) => {
    const one = seeds?.[purpose];
    return one === undefined ? [] : [`${purpose} ${one}`];
  });
  return own.length === 0 ? seed : `${seed} (${own.join(', ')})`;
}
