import { FINE_FAULTS, ITEM_FAULTS, type ItemFault } from '../../domain/item-fault.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Appraisal, type LabelOrder } from '../../domain/trial.ts';
import { message, type Message } from '#messages/message.ts';
import { inLabelOrder } from '../label-order/in-label-order.ts';
import type { Setting, Settings } from '../settings.ts';

export const faultsSetting: Setting = {
  kind: 'switch',
  id: 'faults',
  title: message('saerSettings.faults'),
  about: message('saerSettings.faultsHint'),
  initial: false,
};

export const fineFaultsSetting: Setting = {
  kind: 'switch',
  id: 'fine-faults',
  title: message('saerSettings.fineFaults'),
  about: message('saerSettings.fineFaultsHint'),
  when: (valueOf) => valueOf('faults') === true,
  initial: false,
};

/** Decides whether the judge names the kind of each flagged item's fault; the default is no. */
export const namesFaults = ({ faults }: Settings): boolean => faults === true;

/** Decides whether the judge names finer kinds than the paper's. */
export const namesFineFaults = (settings: Settings): boolean =>
  namesFaults(settings) && settings['fine-faults'] === true;

/** Returns the kinds that a study asks for, in the order of the labels. */
export const kindsOfFault = (fine: boolean): readonly ItemFault[] =>
  fine ? FINE_FAULTS : ITEM_FAULTS;

/** The kinds as prompts and replies name them. */
const WORDS: Readonly<Record<ItemFault, string>> = {
  variation: 'minimum variation',
  durable: 'durable goods',
  pacing: 'consumable pacing',
  'off-category': 'off category',
  other: 'other',
  'variation-bought': 'variation of a purchase',
  'variation-listed': 'variation of another item',
  'off-taste': 'off taste',
  'made-up': 'no real item',
};

/** The meaning of the finer kinds, which the guidelines don't name. */
const MEANINGS: Readonly<Partial<Record<ItemFault, string>>> = {
  'variation-bought': 'the same again as something that the customer has',
  'variation-listed': 'the same again as another item of this list',
  'off-category': 'nothing that the customer did points to its category',
  'off-taste': 'its category fits, but not its taste, size, age group or price',
  'made-up': 'no such thing exists',
};

/** The labels of the question for the kind, one for each kind in order. */
export const faultLabels = (fine: boolean): readonly string[] =>
  kindsOfFault(fine).map((_, i) => String(i + 1));

/** The kinds with their labels, one on a line, as the question offers them. */
export const offeredFaults = (fine: boolean, order?: LabelOrder): string => {
  const offered = kindsOfFault(fine).map((kind, i) => {
    const meaning = fine ? MEANINGS[kind] : undefined;
    const words = kind === 'other' ? 'another reason' : WORDS[kind];
    return `<fault>${i + 1}</fault> ${words}${meaning === undefined ? '' : `: ${meaning}`}`;
  });
  return inLabelOrder(offered, order).join('\n');
};

/** The kinds as a written reply names them: `"minimum variation", … or "other"`. */
export const namedFaults = (fine: boolean): string =>
  kindsOfFault(fine)
    .map((kind) => `"${WORDS[kind]}"`)
    .join(', ');

/** Returns the words of a kind in a reply. */
export const faultWords = (kind: ItemFault): string => WORDS[kind];

/** Returns the kind that a reply names, in whatever case and with hyphens or spaces; null for other text. */
export function faultNamed(text: unknown, fine = false): ItemFault | null {
  if (typeof text !== 'string') return null;
  const said = text.trim().toLowerCase().replace(/[-_]/g, ' ');
  return kindsOfFault(fine).find((kind) => WORDS[kind] === said) ?? null;
}

const TITLES: Readonly<Record<ItemFault, Message>> = {
  variation: message('saerFlags.variation'),
  durable: message('saerFlags.durable'),
  pacing: message('saerFlags.pacing'),
  'off-category': message('saerFlags.offCategory'),
  other: message('saerFlags.other'),
  'variation-bought': message('saerFlags.variationBought'),
  'variation-listed': message('saerFlags.variationListed'),
  'off-taste': message('saerFlags.offTaste'),
  'made-up': message('saerFlags.madeUp'),
};

/** Returns the name of a kind in a report. */
export const faultTitle = (kind: ItemFault): Message => TITLES[kind];

const PREFIX = 'fault-';
const FINE_PREFIX = 'fine-fault-';

/** Returns the question for the kind of an item's fault that an aspect asks; null for another aspect. */
export function faultAsked(aspect: string | undefined): 'fault' | 'fine fault' | null {
  if (aspect?.startsWith(PREFIX)) return 'fault';
  return aspect?.startsWith(FINE_PREFIX) ? 'fine fault' : null;
}

/** Returns the trial for the kind of the fault of the item at a position (from 0). */
export function faultTrial(slate: Slate, index: number, fine = false): Appraisal {
  return appraisal(slate, { aspect: `${fine ? FINE_PREFIX : PREFIX}${index + 1}` });
}
