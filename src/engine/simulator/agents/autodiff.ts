/** The library that works out every gradient here: JAX's functions in a tab and in Node. */
export type Autodiff = typeof import('@jax-js/jax');
export type Tensor = InstanceType<Autodiff['Array']>;
/** Parameters or a batch, by name, inside the library. */
export type Tensors = { readonly [name: string]: Tensor };

/** Fetched only when an agent that learns by gradients is made, so that no page loads it before. */
export function autodiff(): Promise<Autodiff> {
  return import('@jax-js/jax');
}

/**
 * One row of a table for each position. A product with ones and zeros: the library has no compiled
 * gradient of `take`. Consumes what it is given.
 */
export function rowsAt({ numpy: np, nn }: Autodiff, table: Tensor, positions: Tensor): Tensor {
  return np.matmul(nn.oneHot(positions, table.shape[0]!), table);
}
