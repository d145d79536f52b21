import { integer, quantity } from './numbers.ts';
import { plural } from './words.ts';

/** Descriptions of judges. */
export const judges = {
  none: 'No judge was asked; the figures are of held-out data alone.',
  unusable: ({ why }: { why: string }) => `This model can't be used: ${why}`,
  alwaysFirst:
    'Names the slate shown first, whatever is on it. Its scores are those of pure position bias.',
  alwaysSecond: 'Names the slate shown second, whatever is on it.',
  leaningFirst:
    'Names the slate shown first four times in five, whatever is on it, and otherwise the better one, if that is known.',
  mostlyFirst:
    'Names the slate shown first four times in five and the second otherwise, whatever is on them.',
  coin: 'Chooses by chance, anew for each question, like a judge that knows nothing.',
  embeddingSimilarity:
    'Names the slate whose items are nearer to what the user liked: no language model at all.',
  oracle:
    'Knows how much the user liked each slate, and names the better one: the best possible score.',
  meanRating: 'Names the slate whose items are rated higher on average, whoever the user is.',
  noisyOracle: 'Names the better slate with a chance that you choose, anew for each question.',
  popularity: 'Names the slate whose items are better known on average, whoever the user is.',

  // The ends of "a reference judge that …".
  namesFirst: 'names whatever is shown first',
  namesSecond: 'names whatever is shown second',
  mostlyNamesFirst: 'mostly names whatever is shown first',
  namesFirstInFourFifths: 'names the first in four fifths of the questions, whatever is on it',
  choosesByChance: 'chooses by chance',
  prefersSimilar: 'prefers items like those that the user liked',
  knowsUtilities: 'knows how much the user liked each slate',
  oftenRight: 'names the better slate with a chance that was set',
  prefersRated: 'prefers items with higher mean ratings',
  prefersPopular: 'prefers better-known items',

  trainedOnData: ({ judge, seen, users }: { judge: string; seen: number; users: number }) =>
    `${trainedOn(judge, seen, users)} On people that it has never seen, it may judge worse than here.`,
  trainedOnStudy: ({
    judge,
    seen,
    users,
    here,
    studied,
  }: {
    judge: string;
    seen: number;
    users: number;
    here: number;
    studied: number;
  }) =>
    `${trainedOn(judge, seen, users)} Of the ${quantity(studied, 'user')} asked about here, ${integer(here)} ${plural(here, 'is', 'are')} among them. On people that it has never seen, it may judge worse than here.`,
};

function trainedOn(judge: string, seen: number, users: number): string {
  return `${judge} was made from this very data: ${integer(seen)} of its ${quantity(users, 'user')} were in its training or in the choice of its recipe.`;
}
