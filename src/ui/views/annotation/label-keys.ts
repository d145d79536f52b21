import { texts } from '#messages/format-message.ts';
import { shownAs, type ListName, type SheetKind } from '#engine/annotation/label-kind.ts';
import { SCORES } from '#engine/annotation/rubric.ts';

/** A possible answer as a button. */
export interface LabelChoice {
  /** The answer as files store it. */
  readonly said: string;
  readonly title: string;
  readonly about?: string;
  /** Keys that give the answer. */
  readonly keys: readonly string[];
}

/** Returns the possible answers to a task, in the order of the buttons. */
export function choicesOf(kind: SheetKind, first: ListName | null): readonly LabelChoice[] {
  switch (shownAs(kind)) {
    case 'pairwise': {
      const second = first === 'b' ? 'a' : 'b';
      return [
        {
          said: first ?? 'a',
          title: texts.annotationTask.firstList,
          keys: ['1', 'ArrowLeft', 'j'],
        },
        { said: 'tie', title: texts.annotationTask.tie, keys: ['0', 'ArrowDown'] },
        { said: second, title: texts.annotationTask.secondList, keys: ['2', 'ArrowRight', 'k'] },
      ];
    }
    case 'pointwise':
      return (['Good', 'Partial', 'Poor'] as const).map((said, i) => ({
        said,
        title: said,
        keys: [String(i + 1)],
      }));
    case 'rubric':
      return SCORES.map((score) => ({
        said: String(score),
        title: String(score),
        about: texts.labellingGuidelines.score({ score }),
        keys: [String(score)],
      }));
  }
}

/** Returns a key as the page prints it. */
export function keyWords(key: string): string {
  return (
    { ArrowLeft: '←', ArrowRight: '→', ArrowDown: '↓', ArrowUp: '↑' }[key] ?? key.toUpperCase()
  );
}
