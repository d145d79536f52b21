import { message, type Text } from '#messages/message.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import type { RaterCard } from '../rater.ts';
import type { SuiteTest } from './suite-test.ts';

/**
 * The reason why a rater can't answer a test; null where it can. A card without `reads` excludes no
 * test: reference raters read nothing and may be asked anything.
 */
export function whyNotAsked(
  { goesBy }: Pick<SuiteTest, 'goesBy'>,
  { name, nouns, reads }: Pick<RaterCard, 'name' | 'nouns' | 'reads'>,
  { noun, nounPlural }: Pick<DomainWords, 'noun' | 'nounPlural'>,
): Text | null {
  if (nouns && !nouns.includes(noun.toLowerCase())) {
    return message('suites.cannotRate', { rater: name, items: nounPlural });
  }
  const missing = goesBy.filter((part) => reads && !reads.includes(part));
  if (missing.length === 0) return null;
  return message('suites.unaskable', { rater: name, missing });
}
