/**
 * The kinds of label: two slates with a tie, the same on each aspect of an arena, one slate, a genuine list against a
 * corrupted one, or a rating scored on a rubric.
 */
export const LABEL_KINDS = ['pairwise', 'aspects', 'pointwise', 'adversarial', 'rubric'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/**
 * The kinds that annotators see: a pair with a corrupted list looks like any other pair, and a pair on an aspect names
 * the aspect.
 */
export type SheetKind = Exclude<LabelKind, 'adversarial' | 'aspects'>;
export const SHEET_KINDS = [
  'pairwise',
  'pointwise',
  'rubric',
] as const satisfies readonly SheetKind[];

/** Returns the kind that annotators see. */
export function shownAs(kind: LabelKind): SheetKind {
  return kind === 'adversarial' || kind === 'aspects' ? 'pairwise' : kind;
}

/** Name of a list within a task's file. Which slate is `a` is random. */
export type ListName = 'a' | 'b';

/** The answers of each kind, as files store them. */
const SAID = {
  pairwise: ['a', 'tie', 'b'],
  aspects: ['a', 'tie', 'b'],
  adversarial: ['a', 'tie', 'b'],
  pointwise: ['Good', 'Partial', 'Poor'],
  rubric: ['1', '2', '3', '4', '5'],
} as const satisfies Readonly<Record<LabelKind, readonly string[]>>;

/** Returns the possible answers of a kind, in the order of its scale. */
export function saidOn(kind: LabelKind): readonly string[] {
  return SAID[kind];
}

/** Returns true if a task of this kind shows two lists side by side. */
export function isPaired(kind: LabelKind): kind is 'pairwise' | 'adversarial' | 'aspects' {
  return shownAs(kind) === 'pairwise';
}

/** Returns true if items of a list can be flagged as not belonging. */
export function takesFlags(kind: LabelKind): boolean {
  return kind === 'pointwise';
}
