import { shownAs, type ListName, type SheetKind } from '#engine/people/label-kind.ts';
import { RUBRIC } from '#engine/people/rubric.ts';

/** An answer on offer, as an annotator meets it. */
export interface LabelChoice {
  /** As files hold it. */
  readonly said: string;
  readonly title: string;
  readonly about?: string;
  /** Keys that give it, the first of them shown. */
  readonly keys: readonly string[];
}

/** What can be said of a task, in the order in which it stands on the page. */
export function choicesOf(kind: SheetKind, first: ListName | null): readonly LabelChoice[] {
  switch (shownAs(kind)) {
    case 'pairwise': {
      const second = first === 'b' ? 'a' : 'b';
      return [
        { said: first ?? 'a', title: 'First list', keys: ['1', 'ArrowLeft', 'j'] },
        { said: 'tie', title: 'Tie', keys: ['0', 'ArrowDown'] },
        { said: second, title: 'Second list', keys: ['2', 'ArrowRight', 'k'] },
      ];
    }
    case 'pointwise':
      return (['Good', 'Partial', 'Poor'] as const).map((said, i) => ({
        said,
        title: said,
        keys: [String(i + 1)],
      }));
    case 'rubric':
      return RUBRIC.map((about, i) => ({
        said: String(i + 1),
        title: String(i + 1),
        about,
        keys: [String(i + 1)],
      }));
  }
}

/** A key as it is printed on the page. */
export function keyWords(key: string): string {
  return (
    { ArrowLeft: '←', ArrowRight: '→', ArrowDown: '↓', ArrowUp: '↑' }[key] ?? key.toUpperCase()
  );
}
