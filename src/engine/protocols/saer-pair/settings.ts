import type { Settings } from '../settings.ts';

/** Wordings that SAER's own is held against (Liu et al., table 3); undefined is its own. */
const VARIANTS = ['generic', 'over-specified', undefined] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a wording is called. */
export const variantTitle = (variant: Variant): string =>
  variant === undefined
    ? 'SAER’s prompt'
    : `${variant === 'generic' ? 'Sparse' : 'Over-specified'} prompt`;

/** Which wordings are asked about lists of known fault. */
export function variantsIn({ variants }: Settings): readonly Variant[] {
  return variants === 'all' ? VARIANTS : [undefined];
}

/** Whether each list is labelled by itself first: unless the settings say no. */
export function asksLists({ lists }: Settings): boolean {
  return lists !== false;
}

/** Whether pairs with a list of known fault are asked in both orders. */
export function bothOrders(settings: Settings): boolean {
  return settings['probe-orders'] === 'both';
}
