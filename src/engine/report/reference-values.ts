import { decimal } from '../domain/numbers.ts';
import { message, type Message } from '#messages/message.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import type { ReferenceName } from '../domain/reference-name.ts';
import type { Estimate, ReferenceValue } from './report.ts';

export const COIN = 'coin' as const;
export const ALWAYS_FIRST = 'always first' as const;
export const CHANCE = 'chance' as const;
export const LOWEST = 'always lowest' as const;
export const RANDOM = 'random' as const;
export const ATTAINABLE = 'attainable' as const;
export const POPULARITY = 'popularity' as const;
export const NO_DIFFERENCE = 'no difference' as const;

/** The values of a judge that tosses a coin and of one that always chooses the first position. */
export function coinAndFirst(coin: number | null, first: number | null): ReferenceValue[] {
  return [
    { name: COIN, value: coin },
    { name: ALWAYS_FIRST, value: first },
  ];
}

/** The value of ratings, recommendations or lists by chance. */
export function byChance(value: number | null): ReferenceValue[] {
  return [{ name: CHANCE, value }];
}

/** The values of ratings drawn evenly from the scale, and of the lowest rating for everything. */
export function chanceAndLowest(chance: number | null, lowest: number | null): ReferenceValue[] {
  return [
    { name: CHANCE, value: chance },
    { name: LOWEST, value: lowest },
  ];
}

type Referenced = Pick<Estimate, 'references'>;

/** Returns the value that the estimate is compared with, its first reference value; null if undefined. */
export function mainReference({ references }: Referenced): number | null {
  return references[0]?.value ?? null;
}

/** Returns the reference value of this name; null if it is undefined or the estimate has none. */
export function referenceOf({ references }: Referenced, name: ReferenceName): number | null {
  return references.find((one) => one.name === name)?.value ?? null;
}

/** Returns the names of all reference values of these estimates, each once, in order of appearance. */
export function referenceNames(estimates: readonly Referenced[]): ReferenceName[] {
  return [...new Set(estimates.flatMap(({ references }) => references.map(({ name }) => name)))];
}

/** Returns the name of the first reference value if all of these estimates share it, else null. */
export function mainReferenceName(estimates: readonly Referenced[]): ReferenceName | null {
  const [name = null, ...others] = new Set(estimates.map(({ references }) => references[0]?.name));
  return others.length === 0 ? name : null;
}

/** The text of each name. */
const NAMES: Readonly<Record<ReferenceName, Message>> = {
  [COIN]: message('references.coin'),
  [ALWAYS_FIRST]: message('references.alwaysFirst'),
  [CHANCE]: message('references.chance'),
  [LOWEST]: message('references.alwaysLowest'),
  [RANDOM]: message('references.random'),
  [POPULARITY]: message('references.popularity'),
  [NO_DIFFERENCE]: message('references.noDifference'),
  [ATTAINABLE]: message('references.attainable'),
};

/** Returns the text of a reference value's name: `coin`, `always first`. */
export function referenceText(name: ReferenceName): string {
  return formatMessage(NAMES[name]);
}

/** Returns a reference value's name for a sentence: `a coin`, `chance`. */
export function inSentence(name: ReferenceName): string {
  return name === COIN ? texts.references.aCoin : referenceText(name);
}

/** Returns a text as the head of a column: `Always first`. */
export function asHead(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns an estimate's reference values in words: `coin .50, always first undefined`. */
export function referenceWords({
  references,
  measure,
}: Referenced & Pick<Estimate, 'measure'>): string {
  return references
    .map(({ name, value }) => `${referenceText(name)} ${decimal(value, measure.digits)}`)
    .join(', ');
}

/** The columns of a table of estimates for their reference values, one a name. */
export function referenceColumns(estimates: readonly Referenced[]) {
  const names = referenceNames(estimates);
  return {
    heads: names.map((name) => asHead(referenceText(name))),
    /** One text a column; a dot where the estimate has no reference value of this name. */
    cellsOf({ references, measure }: Referenced & Pick<Estimate, 'measure'>): string[] {
      return names.map((name) => {
        const found = references.find((one) => one.name === name);
        return found ? decimal(found.value, measure.digits) : '\u00b7';
      });
    },
  };
}
