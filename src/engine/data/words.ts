import type { DomainWords } from '../domain/dataset.ts';

/** How prompts speak of films. */
export const FILM_WORDS: DomainWords = wordsFor('film', 'films', 'a large film catalogue');

/** How prompts speak of items that a person has named ("book", "books"). */
export function wordsFor(
  noun: string,
  nounPlural: string,
  platform = `a catalogue of ${nounPlural}`,
): DomainWords {
  return {
    noun,
    nounPlural,
    platform,
    criteriaPopularity: `how widely known and how well rated the ${nounPlural} are`,
    criteriaDiversity: `how much the ${nounPlural} differ from one another, while they still suit the user`,
  };
}
