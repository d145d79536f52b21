/** SUBER (Corecco et al.): a transcription of Tables 4, 5 and 17. Its ablations are in `simulator/published`. */

/** A row of Table 4, means over trainings. */
interface AgentRow {
  readonly agent: string;
  readonly reward: number;
  readonly map: number;
  readonly mrr: number;
  readonly pers: number;
  readonly liked: number;
  readonly disliked: number;
}

export const TABLE_4: readonly AgentRow[] = [
  { agent: 'DQN', reward: 6.79, map: 0.53, mrr: 0.85, pers: 0, liked: 0.42, disliked: 0.15 },
  { agent: 'PPO', reward: 6.91, map: 0.59, mrr: 0.84, pers: 0.99, liked: 0.44, disliked: 0.15 },
  { agent: 'TRPO', reward: 7.25, map: 0.67, mrr: 0.91, pers: 0.35, liked: 0.45, disliked: 0.14 },
  { agent: 'A2C', reward: 7.93, map: 0.88, mrr: 0.96, pers: 0.91, liked: 0.49, disliked: 0.11 },
];

/** A row of Table 5: the mean and standard deviation of scores from 1 to 5. */
interface ScoredModel {
  readonly model: string;
  readonly mean: number;
  readonly sd: number;
}

/** Table 5. The first row is the random rating. */
export const TABLE_5: readonly ScoredModel[] = [
  { model: 'Random rating', mean: 2.87, sd: 1.51 },
  { model: 'Vicuna 13B', mean: 3.22, sd: 1.32 },
  { model: 'Llama-2-Chat 13B', mean: 3.42, sd: 1.22 },
  { model: 'Mistral 7B', mean: 3.8, sd: 1.27 },
  { model: 'GPT-4', mean: 4.47, sd: 0.77 },
];

/** The human study of appendix E: every participant scored every question of every model. */
export const HUMAN_STUDY = { participants: 14, questions: 10 } as const;

/** Table 17: iterations per second by model size. Models of one size are equally fast. */
export const TABLE_17: readonly { readonly models: string; readonly speed: number }[] = [
  { models: 'Llama-2-Chat 70B', speed: 1.6 },
  { models: 'Vicuna-v1.3 33B', speed: 3 },
  { models: '13B (Llama-2-Chat, Vicuna-v1.3, Vicuna-v1.5)', speed: 5 },
  { models: '7B (Llama-2-Chat, Vicuna-v1.3, Vicuna-v1.5, Mistral)', speed: 6 },
  { models: 'Mistral 8x7B', speed: 2 },
];

/** Steps of one training (section 4.4). */
export const TRAINING_STEPS = 1_600_000;

/** Titles that Tables 14 to 16 list below "the first 5 recommended movies". */
export const FIRST_FIVE = [
  { table: 14, titles: 5 },
  { table: 15, titles: 6 },
  { table: 16, titles: 6 },
] as const;
