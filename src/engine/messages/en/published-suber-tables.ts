import { fixed, pText } from './numbers.ts';

/** Texts of the figures of SUBER’s Tables 4, 5 and 17, recomputed. */
export const publishedSuberTables = {
  agents: 'Agents that learn',
  agentsPlace: 'Table 4, section 4.4 and appendix F.2',
  agentsAbout:
    'Four agents, means over trainings as printed. The text describes the table in words; the figures here test those words.',
  best: 'The best agent overall',
  bestPrinted: 'A2C',
  bestOf: ({ columns }: { columns: number }) => `A2C, best in ${columns} of 6 columns`,
  agentRow: (row: {
    agent: string;
    reward: number;
    map: number;
    mrr: number;
    pers: number;
    liked: number;
    disliked: number;
  }) =>
    `${row.agent}: reward ${fixed(row.reward, 2)}, MAP ${fixed(row.map, 2)}, MRR ${fixed(row.mrr, 2)}, Pers ${fixed(row.pers, 2)}, liked ${fixed(row.liked, 2)}, disliked ${fixed(row.disliked, 2)}`,
  ppo: 'PPO beside A2C',
  ppoPrinted: 'more personal, fewer liked genres',
  ppoWhy: 'Pers@10 of PPO and of A2C, then their shares of liked genres.',
  rewardAndGenres: 'Reward and liked genres',
  positive: 'a positive correlation',
  rewardAndGenresWhy: ({ r, p }: { r: number; p: number }) =>
    `Pearson’s r over the four agents of Table 4: ${fixed(r, 3)}, p ${pText(p)}. Appendix F.2 speaks of Figures 8 to 11, whose values aren’t printed.`,
  majority: 'Most recommendations have liked genres',
  majorityPrinted: 'the majority, for all four agents',
  aboveHalf: ({ above }: { above: number }) => `${above} of 4 above one half`,
  genres: (row: { agent: string; liked: number; disliked: number; neutral: number }) =>
    `${row.agent}: liked ${fixed(row.liked, 2)}, disliked ${fixed(row.disliked, 2)}, so neutral ${fixed(row.neutral, 2)}`,

  chance: 'MRR@10 of a random order with the same MAP@10',
  chanceAbout:
    'MAP@10 gives the share of relevant items at which a random order would score it, if all users were alike; that share gives an MRR@10. Where this is near the printed one, an agent chose good items and didn’t put the best of them first.',
  chanceOf: ({ agent }: { agent: string }) => `${agent}: MRR@10`,
  chanceWhy: ({
    map,
    share,
    value,
    mrr,
  }: {
    map: number;
    share: number;
    value: number;
    mrr: number;
  }) =>
    `MAP@10 ${fixed(map, 2)} is that of a random order where ${fixed(100 * share, 1)}% of items are relevant; its MRR@10 is ${fixed(value, 3)}. Printed: ${fixed(mrr, 2)}.`,
  shared: 'Items that two users share',
  sharedAbout:
    'Pers@10 is 1 less the mean cosine of two users’ lists of ten, which is the number of shared items over ten. Two random lists out of 9,700 films share .01.',
  sharedOf: ({ agent }: { agent: string }) => `${agent}: shared items of ten`,
  neutral: 'Recommendations with neither liked nor disliked genres alone',
  neutralAbout: 'The three shares of genres sum to 1. The table prints two of them.',
  neutralOf: ({ agent }: { agent: string }) => `${agent}: neutral`,

  people: 'Scores by people',
  peoplePlace: 'Table 5 and appendix E',
  peopleAbout: ({ n }: { n: number }) =>
    `The difference of two means with its 95% interval, from the printed standard deviations and ${n} scores a model (14 participants, 10 questions). Scores of one person or of one question aren’t independent, so the true intervals are wider. A claim holds where the interval is above 0.`,
  above: ({ best, next }: { best: string; next: string }) => `${best} above ${next}`,
  gpt4: '“outperforming all other models”',
  mistral: '“the best LLM among open-source models”',
  overRandom: ({ model }: { model: string }) => `${model} above the random rating`,
  difference: ({
    value,
    low,
    high,
    z,
    p,
  }: {
    value: number;
    low: number;
    high: number;
    z: number;
    p: number;
  }) =>
    `${fixed(value, 2)}, 95% from ${fixed(low, 2)} to ${fixed(high, 2)}, z ${fixed(z, 2)}, p ${pText(p)}`,
  holm: ({ p }: { p: number }) => `p ${pText(p)} after Holm’s correction over the four models`,

  days: 'Days for one training',
  daysPlace: 'Table 17 and section 4.4',
  daysAbout:
    'A training has 1.6 million steps, one rating each. Table 17 prints iterations a second on one graphics card; the paper prints no time.',

  majorityErratum: 'A majority that the table doesn’t show',
  majorityPlace: 'Appendix F.2 against Table 4',
  majorityQuote: '“for all models, the majority of recommendations fall into the liked category”',
  majorityFound: ({ low, high }: { low: number; high: number }) =>
    `liked: ${fixed(low, 2)} to ${fixed(high, 2)}`,
  majorityWhy: ({ neutral, liked }: { neutral: number; liked: number }) =>
    `No agent reaches one half. For DQN the neutral recommendations, ${fixed(neutral, 2)}, outnumber the liked ones, ${fixed(liked, 2)}. Table 4’s caption speaks of the top ten and appendix F.2 of the top five; section 4.4 names the top five for both.`,
  sixTitles: 'First five, six listed',
  sixTitlesPlace: 'Tables 14 to 16',
  sixTitlesPrinted: '“the first 5 recommended movies”',
  sixTitlesFound: ({ counts }: { counts: readonly { table: number; titles: number }[] }) =>
    counts.map(({ table, titles }) => `Table ${table}: ${titles} titles`).join(', '),
  sixTitlesWhy: 'Ava and Maya have six titles each below a caption that announces five.',
};
