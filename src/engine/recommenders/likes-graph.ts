const LAYERS = 2;

/** The network of users and items in which likes are the edges. Users come first, then items. */
export interface Graph {
  readonly nodes: number;
  /** Both ends of each edge, as nodes. */
  readonly users: Uint32Array;
  readonly items: Uint32Array;
  /** For each edge, 1 / sqrt(n m) where its ends have n and m edges. */
  readonly weights: Float64Array;
}

/** Makes the network of likes: by user, the positions of liked items. */
export function graphOf(liked: readonly (readonly number[])[], items: number): Graph {
  const fans = new Uint32Array(items);
  for (const own of liked) for (const item of own) fans[item]!++;
  const edges = liked.flatMap((own, user) => own.map((item) => ({ user, item })));
  return {
    nodes: liked.length + items,
    users: Uint32Array.from(edges, ({ user }) => user),
    items: Uint32Array.from(edges, ({ item }) => liked.length + item),
    weights: Float64Array.from(
      edges,
      ({ user, item }) => 1 / Math.sqrt(liked[user]!.length * fans[item]!),
    ),
  };
}

/**
 * Smooths one vector a node, [nodes, factors]: the mean of the vectors and of their weighted sums over neighbours, one and two
 * edges away (He et al. 2020, equations 3 and 4 with equal weights). Linear and symmetric.
 */
export function propagate(graph: Graph, vectors: Float64Array, factors: number): Float64Array {
  const { users, items, weights } = graph;
  let layer = vectors;
  const sum = vectors.slice();
  for (let n = 0; n < LAYERS; n++) {
    const next = new Float64Array(vectors.length);
    for (let edge = 0; edge < weights.length; edge++) {
      const [u, i, weight] = [users[edge]! * factors, items[edge]! * factors, weights[edge]!];
      for (let f = 0; f < factors; f++) {
        next[u + f]! += weight * layer[i + f]!;
        next[i + f]! += weight * layer[u + f]!;
      }
    }
    for (let at = 0; at < sum.length; at++) sum[at]! += next[at]!;
    layer = next;
  }
  return sum.map((value) => value / (LAYERS + 1));
}
