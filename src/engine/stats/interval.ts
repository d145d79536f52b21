/** From `low` to `high`, ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
