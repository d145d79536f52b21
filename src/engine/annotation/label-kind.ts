/**
 * The kinds of label: two slates with a tie, one slate, a genuine list against a corrupted one, or
 * a rating scored on a rubric.
 */
export const LABEL_KINDS = ['pairwise', 'pointwise', 'adversarial', 'rubric'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** The kinds that annotators see: a pair with a corrupted list looks like any other pair. */
export type SheetKind = Exclude<LabelKind, 'adversarial'>;
export const SHEET_KINDS = [
  'pairwise',
  'pointwise',
  'rubric',
] as const satisfies readonly SheetKind[];

/** Returns the kind that annotators see. */
export function shownAs(kind: LabelKind): SheetKind {
  return kind === 'adversarial' ? 'pairwise' : kind;
}

/** Name of a list within a task's file. Which slate is `a` is random. */
export type ListName = 'a' | 'b';

/** The answers of each kind, as files store them. */
const SAID = {
  pairwise: ['a', 'tie', 'b'],
  adversarial: ['a', 'tie', 'b'],
  pointwise: ['Good', 'Partial', 'Poor'],
  rubric: ['1', '2', '3', '4', '5'],
} as const satisfies Readonly<Record<LabelKind, readonly string[]>>;

/** Returns the possible answers of a kind, in the order of its scale. */
export function saidOn(kind: LabelKind): readonly string[] {
  return SAID[kind];
}

/** Returns true if a task of this kind shows two lists side by side. */
export function isPaired(kind: LabelKind): kind is 'pairwise' | 'adversarial' {
  return kind === 'pairwise' || kind === 'adversarial';
}

/** Returns true if items of a list can be flagged as not belonging. */
export function takesFlags(kind: LabelKind): boolean {
  return kind === 'pointwise';
}
