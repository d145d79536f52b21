/**
 * The design effect: the ratio of the variance of a mean to that of independent observations, from
 * their deviations summed by user. 1 where each user has one, more where a user's are alike. Never
 * below 1, so that a lucky draw narrows no interval.
 * @param users the user of each deviation; from 0
 */
export function designEffect(users: readonly number[], deviations: readonly number[]): number {
  const independent = deviations.reduce((sum, one) => sum + one * one, 0);
  return independent === 0 ? 1 : Math.max(1, squaresByUser(users, deviations) / independent);
}

/** Sums the deviations of each user, and returns the sum of the squares of these sums. */
export function squaresByUser(users: readonly number[], deviations: readonly number[]): number {
  const sums = new Float64Array(1 + users.reduce((most, user) => Math.max(most, user), 0));
  users.forEach((user, i) => (sums[user]! += deviations[i]!));
  return sums.reduce((squares, sum) => squares + sum * sum, 0);
}
