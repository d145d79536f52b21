import { message, type Message } from '#messages/message.ts';
import { namesFaults } from '../saer/fault-kinds.ts';
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

/** Decides whether each list is labelled first; the default is yes. A gate needs the labels. */
export function asksLists(settings: Settings): boolean {
  return labelsLists((setting) => settings[setting]);
}

/** The same, given the value of each setting. */
export function labelsLists(valueOf: (setting: string) => unknown): boolean {
  return valueOf('lists') !== false || valueOf('gate') === 'not-poor' || valueOf('gate') === 'good';
}

/** The labels with which a list passes the first stage and is compared: any, all but Poor, or Good alone. */
export type Gate = 'none' | 'not-poor' | 'good';

/** Returns the gate between the two stages; the default is none. */
export function gateIn({ gate }: Settings): Gate {
  return gate === 'not-poor' || gate === 'good' ? gate : 'none';
}

/** Decides whether each item of a labelled list is asked about as well; the default is no. */
export function asksItems(settings: Settings): boolean {
  return asksLists(settings) && settings['items'] === true;
}

/** Decides whether the kind of each flagged item's fault is asked about. */
export function asksFaults(settings: Settings): boolean {
  return namesFaults(settings) && asksItems(settings);
}

/** Decides whether each list is also asked against itself; the default is no. */
export function asksSelfPairs(settings: Settings): boolean {
  return settings['self-pairs'] === true;
}

/** Returns the share of lists against themselves on which a calibrated judge may name a winner; 0 for any. */
export function abstainIn({ abstain }: Settings): number {
  return typeof abstain === 'number' ? abstain : 0;
}

/** Decides whether pairs with a corrupted list are asked in both orders. */
export function bothOrders(settings: Settings): boolean {
  return settings['probe-orders'] === 'both';
}
