import type { Settings } from '../settings.ts';

/** Wordings that SAER's own is held against (Liu et al., table 3); undefined is its own. */
const VARIANTS = ['generic', 'over-specified', undefined] as const;
export type Variant = (typeof VARIANTS)[number];

export const variantTitle = (variant: Variant): string =>
  variant === undefined
    ? 'SAER’s prompt'
    : `${variant === 'generic' ? 'Sparse' : 'Over-specified'} prompt`;

/** Which wordings are asked about lists of known fault. */
export function variantsIn({ variants }: Settings): readonly Variant[] {
  return variants === 'all' ? VARIANTS : [undefined];
}

export function asksLists({ lists }: Settings): boolean {
  return lists !== false;
}

export function bothOrders(settings: Settings): boolean {
  return settings['probe-orders'] === 'both';
}
