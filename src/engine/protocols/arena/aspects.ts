import { harmless } from '../../prompts/untrusted.ts';
import type { Settings } from '../settings.ts';

/** A side of a list that is asked about by itself. */
export interface Aspect {
  /** Lower-case letters, digits and hyphens: it stands in keys of trials and in tags. */
  readonly id: string;
  readonly title: string;
  /** What it means, said by the user. */
  readonly meaning: string;
}

/** The paper's six, in our own words (RecSys Arena, section 2.2). */
export const SIX: readonly string[] = [
  'Accuracy: The list fits what I am interested in.',
  'Satisfaction: I am content with what was recommended to me.',
  'Inspiration: The list gives me new ideas and makes me want to explore further.',
  'Content quality: What was recommended is of high quality.',
  'Transparency: I can see which of my traits or earlier choices led to the list.',
  'Impact on users: The list has a good influence on me.',
];

/**
 * The aspects that a study asks about: a line each, its name before the first colon. A name that
 * stands twice, or has no letter or digit, gets a number.
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

/** The appraisal of a list by itself, beside comparisons. */
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
