import type { JudgeCard } from '../domain/judge.ts';
import { quantity, integer } from '../domain/numbers.ts';

/**
 * Says that a judge was made from the data that it judges, with the number of users who were in its
 * training; null where its card names no such data. The data is compared by the hash of its content
 * (`data/dataset-hash.ts`): a part of it, or the same rows under other columns, isn't recognised.
 *
 * @param hash of the study's data
 * @param viewers ids of those who take part; absent while they aren't drawn
 */
export function trainedSentence(
  { name, trainedOn = [] }: Pick<JudgeCard, 'name' | 'trainedOn'>,
  hash: string,
  viewers?: Iterable<string>,
): string | null {
  const data = trainedOn.find((one) => one.hash === hash);
  if (!data) return null;
  const unseen = new Set(data.unseen);
  const seen = integer(data.users - unseen.size);
  const all = [...(viewers ?? [])];
  const here = all.filter((user) => !unseen.has(user)).length;
  return [
    `${name} was made from this very data: ${seen} of its ${quantity(data.users, 'user')} were in its training or in the choice of its recipe.`,
    ...(viewers
      ? [`Of the ${quantity(all.length, 'viewer')} of this study, ${integer(here)} are among them.`]
      : []),
    'On people that it has never seen, it may judge worse than here.',
  ].join(' ');
}
