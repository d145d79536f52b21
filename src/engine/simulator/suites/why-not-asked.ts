import type { DomainWords } from '../../domain/dataset.ts';
import { listed } from '../../domain/listed.ts';
import type { PersonPart, RaterCard } from '../rater.ts';
import type { SuiteTest } from './suite-test.ts';

const PARTS: Readonly<Record<PersonPart, string>> = {
  taste: 'what people like and how they rate',
  history: 'what people rated before',
  words: 'how people are described',
};

/**
 * The reason why a rater can't answer a test, as a sentence; null where it can. A card without `reads` excludes no
 * test: reference raters read nothing and may be asked anything.
 */
export function whyNotAsked(
  { goesBy }: Pick<SuiteTest, 'goesBy'>,
  { name, nouns, reads }: Pick<RaterCard, 'name' | 'nouns' | 'reads'>,
  { noun, nounPlural }: Pick<DomainWords, 'noun' | 'nounPlural'>,
): string | null {
  if (nouns && !nouns.includes(noun.toLowerCase())) {
    return `${name} can’t rate ${nounPlural}: on them its answers mean nothing.`;
  }
  const missing = goesBy.filter((part) => reads && !reads.includes(part));
  if (missing.length === 0) return null;
  return `${name} has no question for it: it isn’t told ${listed(missing.map((part) => PARTS[part]))}.`;
}
