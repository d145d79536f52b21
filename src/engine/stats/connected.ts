/**
 * True where every contestant can reach every other along `edge`. With duels as edges, all are then
 * on one scale. With wins as edges, Bradley-Terry then has a finite maximum (Ford 1957).
 */
export function connected(m: number, edge: (from: number, to: number) => boolean): boolean {
  return m === 0 || (reached(m, edge) === m && reached(m, (a, b) => edge(b, a)) === m);
}

/** The number of contestants reachable from the first, itself included. */
function reached(m: number, edge: (from: number, to: number) => boolean): number {
  const seen = new Set([0]);
  for (const from of seen) {
    for (let to = 0; to < m; to++) if (!seen.has(to) && edge(from, to)) seen.add(to);
  }
  return seen.size;
}
