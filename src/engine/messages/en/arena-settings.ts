/** The name and the settings of the arena. */
export const arenaSettings = {
  title: 'Arena',
  about:
    'The judge plays the user and says win, tie or lose, on several aspects and overall: RecSys Arena.',
  orders: 'Orders',
  ordersHint:
    'In one order, Q and win rates include the position bias. Ratings are corrected for it where three or more recommenders all meet.',
  bothOrders: 'Both orders',
  oneOrder: 'One order, as published',
  schedule: 'Who meets whom',
  scheduleHint:
    'Against a baseline, each recommender meets only the one that you choose. Swiss: in each round of users, neighbours in the ranking so far meet; for many systems.',
  allPairs: 'All pairs',
  againstBaseline: 'Against a baseline',
  swiss: 'Swiss',
  baseline: 'Baseline',
  baselineHint:
    'Each of the others meets this recommender and no other. RecSys Arena takes its weakest, a factorisation machine.',
  aspects: 'Aspects',
  aspectsHint:
    'One a line: its name, a colon, and what it means. Each is asked about before the overall verdict.',
  profile: 'Who the judge plays',
  profileHint:
    'The facts that the data has about each user, in fixed words; or a description that the judge writes first, where it can write.',
  profileFromData: 'From the data',
  profileByJudge: 'Written by the judge',
  analysis: 'Analyse each aspect before the verdicts',
  analysisHint:
    'The judge first writes a sentence or two on each aspect, then gives its verdicts. The inspector shows the sentences. Each pair takes many times as long.',
  scores: 'Also score each list by itself',
  scoresHint:
    'An absolute score from 0 to 1 beside the comparisons, to see which of the two separates systems better.',
};
