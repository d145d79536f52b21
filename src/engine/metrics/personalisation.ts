/**
 * Pers@k, the difference between users' lists: 1 - mean cosine of the lists as 0/1 vectors over
 * pairs of users (SUBER; docs/metrics.md, section 4). 0 where all users get the same list, 1 where
 * no two lists share an item. The sum runs over items instead of pairs of users, so its time is
 * linear in the number of users.
 * @param lists the first k items of each user, no item twice; empty lists are left out
 * @returns null with fewer than two lists.
 */
export function personalisation<Item>(lists: readonly (readonly Item[])[]): number | null {
  const some = lists.filter((list) => list.length > 0);
  const sums = new Map<Item, { sum: number; squares: number }>();
  for (const list of some) {
    const part = 1 / Math.sqrt(list.length);
    for (const item of list) {
      const { sum, squares } = sums.get(item) ?? { sum: 0, squares: 0 };
      sums.set(item, { sum: sum + part, squares: squares + part * part });
    }
  }
  let cosines = 0;
  for (const { sum, squares } of sums.values()) cosines += (sum * sum - squares) / 2;
  return some.length < 2 ? null : 1 - cosines / ((some.length * (some.length - 1)) / 2);
}
