/*
 * The names of what the program has in its lists: recommenders, judges, metrics, agents. They are small, and are there
 * before any other text: a name is read wherever a list is.
 */

export const recommenderNames = {
  content: 'Similar content',
  diversified: 'Item neighbours, diversified',
  ease: 'EASE',
  factorisationMachine: 'Factorisation machine',
  factorisationMachineOfIds: 'Factorisation machine, ids only',
  interleaved: 'Interleaved',
  itemKnn: 'Item neighbours',
  lightGcn: 'LightGCN',
  matrixFactorisation: 'Matrix factorisation',
  popular: 'Most popular',
  popularLately: 'Popular lately',
  random: 'Random',
  userKnn: 'User neighbours',
};

/** The nouns for the users of data that brings none, and for synthetic people. */
export const peopleNames = {
  user: 'user',
  users: 'users',
  viewer: 'viewer',
  viewers: 'viewers',
  customer: 'customer',
  customers: 'customers',
  person: 'person',
  people: 'people',
};

/** The names of reference judges and raters, and of judges whose maker gives no name. */
export const judgeNames = {
  alwaysFirst: 'Always first',
  alwaysHighest: 'Always the highest',
  alwaysLowest: 'Always the lowest',
  alwaysSecond: 'Always second',
  browserModel: 'The browser’s own model',
  coin: 'Coin',
  embeddingSimilarity: 'Embedding similarity',
  leaningFirst: 'Leaning to the first',
  meanRating: 'Mean rating',
  mostlyFirst: '80% first',
  noisyOracle: 'Noisy oracle',
  oracle: 'Oracle',
  popularity: 'Popularity',
  byChance: 'By chance',
  standIn: ({ rater }: { rater: string }) => `Stand-in for ${rater}`,
};

/** The names of metrics without their cut-off, and of correlations. */
export const metricNames = {
  auc: 'AUC',
  ndcg: 'nDCG',
  gradedNdcg: 'Graded nDCG',
  gradedNdcgLinear: 'Graded nDCG (linear)',
  precision: 'Precision',
  recall: 'Recall',
  hitRate: 'Hit rate',
  urd: 'URD',
  urdByCategory: 'URD by category',
  map: 'MAP',
  mrr: 'MRR',
  gain: 'Gain',
  serendipity: 'Serendipity',
  novelty: 'Novelty',
  popularity: judgeNames.popularity,
  arp: 'ARP',
  aplt: 'APLT',
  personalisation: 'Pers',
  atCutoff: ({ name, k }: { name: string; k: number }) => `${name}@${k}`,
  pearson: 'Pearson',
  spearman: 'Spearman',
  kendall: 'Kendall',
  p: 'p',
};

/** The names of agents. */
export const agentNames = {
  a2c: 'A2C',
  dqn: 'DQN',
  epsilonGreedy: 'ε-greedy',
  linUcb: 'LinUCB',
  popularity: judgeNames.popularity,
  ppo: 'PPO',
  random: 'Chance',
  thompson: 'Thompson sampling',
  trpo: 'TRPO',
};

/** The names of rating scales. */
export const scaleNames = {
  from0To9: '0 to 9',
  from1To10: '1 to 10',
  inWords: 'one to ten, in words',
  from1To5: '1 to 5',
};

/** The names of prompt formats and embedders that are no names of their makers. */
export const formatNames = {
  pocket: 'Pocket models',
  ownTemplate: "The model's own chat template",
  sequences: 'Sequences',
  trecRun: 'TREC run',
  trecQrels: 'TREC qrels',
  tfidf: 'TF-IDF of categories, title and decade',
};

/** The names of the program’s own datasets. */
export const datasetNames = {
  example: ({ films, people }: { films: number; people: number }) =>
    `Example: ${films} films, ${people} made-up users`,
  shop: ({ products, people }: { products: number; people: number }) =>
    `Invented shop: ${products} products, ${people} made-up customers`,
};
