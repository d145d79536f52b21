import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { randomAveragePrecision, randomReciprocalRank } from '../../metrics/random-ranking.ts';
import { pearson } from '../../stats/pearson.ts';
import { claimed, computed, type FigureGroup } from '../figure.ts';
import { TABLE_4 } from './tables.ts';

const K = 10;
/** So many items that showing one changes no other's chance. */
const MANY = 1e9;

/** Returns the share of relevant items at which a random order has this MAP@10, by bisection. */
export function relevantShare(map: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (randomAveragePrecision(middle * MANY, MANY, K)! < map) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the share of items with neither a liked genre alone nor a disliked one alone. */
export function neutralShare({ liked, disliked }: (typeof TABLE_4)[number]): number {
  return 1 - liked - disliked;
}

/** Compares what the text says about Table 4 with its figures. */
export function agentClaims(): FigureGroup {
  const [, ppo, , a2c] = TABLE_4;
  const better = (['reward', 'map', 'mrr', 'pers', 'liked', 'disliked'] as const).filter((column) =>
    TABLE_4.every(
      (row) =>
        row === a2c ||
        (column === 'disliked' ? a2c![column] < row[column] : a2c![column] > row[column]),
    ),
  );
  const { value: r, p } = pearson(
    TABLE_4.map(({ reward }) => reward),
    TABLE_4.map(({ liked }) => liked),
  );
  const above = TABLE_4.filter(({ liked }) => liked > 0.5).length;
  return {
    title: message('publishedSuberTables.agents'),
    place: message('publishedSuberTables.agentsPlace'),
    about: message('publishedSuberTables.agentsAbout'),
    figures: [
      claimed({
        name: message('publishedSuberTables.best'),
        published: message('publishedSuberTables.bestPrinted'),
        recomputed: message('publishedSuberTables.bestOf', { columns: better.length }),
        holds: better.length === 5 && !better.includes('pers'),
        value: better.length,
        arithmetic: TABLE_4.map((row) => message('publishedSuberTables.agentRow', row)),
      }),
      claimed({
        name: message('publishedSuberTables.ppo'),
        published: message('publishedSuberTables.ppoPrinted'),
        recomputed: `${fixed(ppo!.pers, 2)} > ${fixed(a2c!.pers, 2)}; ${fixed(ppo!.liked, 2)} < ${fixed(a2c!.liked, 2)}`,
        holds: ppo!.pers > a2c!.pers && ppo!.liked < a2c!.liked,
        arithmetic: [message('publishedSuberTables.ppoWhy')],
      }),
      claimed({
        name: message('publishedSuberTables.rewardAndGenres'),
        published: message('publishedSuberTables.positive'),
        recomputed: fixed(r!, 3),
        holds: r! > 0,
        value: r!,
        arithmetic: [message('publishedSuberTables.rewardAndGenresWhy', { r: r!, p: p! })],
      }),
      claimed({
        name: message('publishedSuberTables.majority'),
        published: message('publishedSuberTables.majorityPrinted'),
        recomputed: message('publishedSuberTables.aboveHalf', { above }),
        holds: above === TABLE_4.length,
        value: above,
        arithmetic: TABLE_4.map((row) =>
          message('publishedSuberTables.genres', { ...row, neutral: neutralShare(row) }),
        ),
      }),
    ],
  };
}

/**
 * Computes the MRR@10 that a random order has at the share of relevant items that its MAP@10 implies,
 * for users who are all alike. It is near the printed MRR where the order of an agent's items adds
 * nothing to their choice.
 */
export function rankingsByChance(): FigureGroup {
  return {
    title: message('publishedSuberTables.chance'),
    place: message('reproduction.table', { table: 4 }),
    about: message('publishedSuberTables.chanceAbout'),
    figures: TABLE_4.map(({ agent, map, mrr }) => {
      const share = relevantShare(map);
      const value = randomReciprocalRank(share * MANY, MANY, K)!;
      return computed({
        name: message('publishedSuberTables.chanceOf', { agent }),
        value,
        digits: 3,
        arithmetic: [message('publishedSuberTables.chanceWhy', { map, share, value, mrr })],
      });
    }),
  };
}

/** Computes how many of ten items two users share, from Pers@10. */
export function sharedItems(): FigureGroup {
  return {
    title: message('publishedSuberTables.shared'),
    place: message('reproduction.table', { table: 4 }),
    about: message('publishedSuberTables.sharedAbout'),
    figures: TABLE_4.map(({ agent, pers }) =>
      computed({
        name: message('publishedSuberTables.sharedOf', { agent }),
        value: K * (1 - pers),
        digits: 1,
        arithmetic: [`10 × (1 − ${fixed(pers, 2)}) = ${fixed(K * (1 - pers), 1)}`],
      }),
    ),
  };
}

/** Compares the shares of genres, which sum to 1 with the neutral one. */
export function neutralGenres(): FigureGroup {
  return {
    title: message('publishedSuberTables.neutral'),
    place: message('reproduction.table', { table: 4 }),
    about: message('publishedSuberTables.neutralAbout'),
    figures: TABLE_4.map((row) =>
      computed({
        name: message('publishedSuberTables.neutralOf', { agent: row.agent }),
        value: neutralShare(row),
        digits: 2,
        arithmetic: [
          `1 − ${fixed(row.liked, 2)} − ${fixed(row.disliked, 2)} = ${fixed(neutralShare(row), 2)}`,
        ],
      }),
    ),
  };
}
