/** The library that computes every gradient here: JAX's functions in a tab and in Node. */
export type Autodiff = typeof import('@jax-js/jax');
export type Tensor = InstanceType<Autodiff['Array']>;
/** Parameters or a batch by name, as the library's tensors. */
export type Tensors = { readonly [name: string]: Tensor };

/** Loads the library when an agent that learns by gradients is made, so that no page loads it earlier. */
export function autodiff(): Promise<Autodiff> {
  return import('@jax-js/jax');
}

/**
 * One row of `table` for each position, [positions, columns]. Computed as a product with a one-hot matrix, because the
 * library has no compiled gradient of `take`. Consumes both tensors.
 */
export function rowsAt({ numpy: np, nn }: Autodiff, table: Tensor, positions: Tensor): Tensor {
  return np.matmul(nn.oneHot(positions, table.shape[0]!), table);
}
