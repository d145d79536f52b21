import { message, type Message } from '../../messages/message.ts';
import type { Settings } from '../settings.ts';

/** The wordings compared with SAER's own (Liu et al., table 3); undefined is its own. */
const VARIANTS = ['generic', 'over-specified', undefined] as const;
export type Variant = (typeof VARIANTS)[number];

/** Returns the display name of a wording. */
export function variantTitle(variant: Variant): Message {
  if (variant === undefined) return message('saerProbes.ownPrompt');
  return message(
    variant === 'generic' ? 'saerProbes.sparsePrompt' : 'saerProbes.overSpecifiedPrompt',
  );
}

/** Returns the wordings used for corrupted lists. */
export function variantsIn({ variants }: Settings): readonly Variant[] {
  return variants === 'all' ? VARIANTS : [undefined];
}

/** Decides whether each list is labelled first; the default is yes. */
export function asksLists({ lists }: Settings): boolean {
  return lists !== false;
}

/** Decides whether pairs with a corrupted list are asked in both orders. */
export function bothOrders(settings: Settings): boolean {
  return settings['probe-orders'] === 'both';
}
