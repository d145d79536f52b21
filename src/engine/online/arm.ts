/** One arm of an experiment on real visitors. */
export interface Arm {
  readonly title: string;
  readonly impressions: number;
  readonly clicks: number;
  /** The recommender of a run whose lists it showed; null if none is named. */
  readonly recommender: string | null;
}
