import type { DomainWords } from './dataset.ts';

/** The words for films in prompts. */
export const FILM_WORDS: DomainWords = wordsFor('film', 'films', 'a large film catalogue');

/** Builds the words for items with a given noun ("book", "books") in prompts. */
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
