import { harmless } from '../../prompts/untrusted.ts';
import type { Settings } from '../settings.ts';

/** A quality of a list that the judge is asked about separately. */
export interface Aspect {
  /** Lower-case letters, digits and hyphens, for the keys of trials and for tags. */
  readonly id: string;
  readonly title: string;
  /** The meaning, in the user's words. */
  readonly meaning: string;
}

/** The paper's six aspects in our own words (RecSys Arena, section 2.2). */
export const SIX: readonly string[] = [
  'Accuracy: The list fits what I am interested in.',
  'Satisfaction: I am content with what was recommended to me.',
  'Inspiration: The list gives me new ideas and makes me want to explore further.',
  'Content quality: What was recommended is of high quality.',
  'Transparency: I can see which of my traits or earlier choices led to the list.',
  'Impact on users: The list has a good influence on me.',
];

/**
 * Parses the aspects of a study: one line each, its name before the first colon. A repeated name, or one without a
 * letter or digit, gets a number.
 */
export function aspectsOf({ aspects }: Settings): readonly Aspect[] {
  const lines = Array.isArray(aspects) ? (aspects as readonly string[]) : SIX;
  const taken = new Set<string>();
  return lines.map((line) => {
    const colon = line.indexOf(':');
    const title = harmless(colon < 0 ? line : line.slice(0, colon), 60);
    const meaning = harmless(colon < 0 ? line : line.slice(colon + 1), 300);
    const id = fresh(slug(title), taken);
    taken.add(id);
    return { id, title, meaning };
  });
}

/** The aspect of the absolute score of a list, beside comparisons. */
export const SCORE = 'score';

function slug(title: string): string {
  const letters = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return letters === '' || letters === SCORE ? 'aspect' : letters;
}

function fresh(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let n = 2; ; n++) if (!taken.has(`${id}-${n}`)) return `${id}-${n}`;
}
