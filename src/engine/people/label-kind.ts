/** What a person is asked: two slates with a tie, one slate, a genuine list against another, or a rating on a rubric. */
export const LABEL_KINDS = ['pairwise', 'pointwise', 'adversarial', 'rubric'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** What annotators see of a kind: a pair with a genuine list looks like any other. */
export type SheetKind = Exclude<LabelKind, 'adversarial'>;
export const SHEET_KINDS = [
  'pairwise',
  'pointwise',
  'rubric',
] as const satisfies readonly SheetKind[];

/** The kind as annotators are told it. */
export function shownAs(kind: LabelKind): SheetKind {
  return kind === 'adversarial' ? 'pairwise' : kind;
}

/** One of the lists of a task, by its name in the file: chance decides which slate is `a`. */
export type ListName = 'a' | 'b';

/** Every answer that a kind has on offer, as files hold it. */
const SAID = {
  pairwise: ['a', 'tie', 'b'],
  adversarial: ['a', 'tie', 'b'],
  pointwise: ['Good', 'Partial', 'Poor'],
  rubric: ['1', '2', '3', '4', '5'],
} as const satisfies Readonly<Record<LabelKind, readonly string[]>>;

/** What can be said in a task of a kind, in the order of its scale. */
export function saidOn(kind: LabelKind): readonly string[] {
  return SAID[kind];
}

/** Whether a task of this kind lays two lists side by side. */
export function isPaired(kind: LabelKind): kind is 'pairwise' | 'adversarial' {
  return kind === 'pairwise' || kind === 'adversarial';
}

/** Whether items of a list can be flagged as not belonging. */
export function takesFlags(kind: LabelKind): boolean {
  return kind === 'pointwise';
}
