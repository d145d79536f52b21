/**
 * Whether everybody is reached from everybody along `edge`. With duels as edges: is there one scale
 * for all. With wins as edges: has Bradley-Terry a finite maximum (Ford 1957).
 */
export function connected(m: number, edge: (from: number, to: number) => boolean): boolean {
  return m === 0 || (reached(m, edge) === m && reached(m, (a, b) => edge(b, a)) === m);
}

/** How many are reached from the first, itself included. */
function reached(m: number, edge: (from: number, to: number) => boolean): number {
  const seen = new Set([0]);
  for (const from of seen) {
    for (let to = 0; to < m; to++) if (!seen.has(to) && edge(from, to)) seen.add(to);
  }
  return seen.size;
}
