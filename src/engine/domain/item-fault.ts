/** The kinds of fault for which a judge flags an item (SAER, sections 3.1 and 3.2); `other` is none of the paper's four. */
export const ITEM_FAULTS = ['variation', 'durable', 'pacing', 'off-category', 'other'] as const;

/**
 * Finer kinds, which SAER (section 4.1) leaves to later work. A variation repeats something that the customer bought or
 * another item of the list. What is off category has nothing to do with the customer; what is off taste is of a fitting
 * category and yet not for this customer; what is made up doesn't exist.
 */
export const FINE_FAULTS = [
  'variation-bought',
  'variation-listed',
  'durable',
  'pacing',
  'off-category',
  'off-taste',
  'made-up',
  'other',
] as const;

export type ItemFault = (typeof ITEM_FAULTS)[number] | (typeof FINE_FAULTS)[number];
