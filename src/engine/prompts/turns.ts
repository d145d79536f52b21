import type { Segment, SegmentKind } from '../domain/question.ts';
import type { ResolvedFamily } from '../domain/family.ts';

/** A prompt in words, with `{NAME}` for each value to fill in. */
export interface Worded {
  readonly system: string;
  /** The user's turn, from the most to the least shared part. */
  readonly turn: readonly { readonly kind: SegmentKind; readonly text: string }[];
  /** The reply's own text up to the label. */
  readonly opening: string;
}

/**
 * The values to fill in, by name. Text from a file must have passed through `harmless`
 * (`untrusted.ts`).
 */
export type Fillings = Readonly<Record<string, string>>;

/**
 * Puts a worded prompt between a family's turn markers. Without values the placeholders remain, as
 * a template. Filled-in values are not searched for placeholders again.
 */
export function segmentsOf(
  { system, turn, opening }: Worded,
  { markers }: ResolvedFamily,
  values?: Fillings,
): { readonly segments: readonly Segment[]; readonly opening: string } {
  const fill = (text: string) => (values ? filled(text, values) : text);
  const head = markers.start + markers.systemOpen + fill(system) + markers.systemClose;
  const last = turn.length - 1;
  const segments = turn.map(({ kind, text }, i): Segment => ({
    kind,
    text:
      (i === 0 ? head + markers.userOpen : '') +
      fill(text) +
      (i === last ? markers.userClose + markers.assistantOpen : ''),
  }));
  return { segments, opening: fill(opening) };
}

/**
 * Replaces each `{NAME}` by its value.
 * @throws RangeError for a name without a value.
 */
export function filled(text: string, values: Fillings): string {
  return text.replace(/\{([A-Z_0-9]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`Nothing to fill in for ${name}`);
    return value;
  });
}
