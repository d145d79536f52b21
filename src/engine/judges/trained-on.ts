import type { JudgeCard } from '../domain/judge.ts';
import { message, type Message } from '#messages/message.ts';

/** Counts the users who were in a judge's training; null where its card doesn't name the data. */
export function trainedUsers(
  { trainedOn = [] }: Pick<JudgeCard, 'trainedOn'>,
  hash: string,
  users: readonly string[],
): number | null {
  const data = trainedOn.find((one) => one.hash === hash);
  if (!data) return null;
  const unseen = new Set(data.unseen);
  return users.filter((user) => !unseen.has(user)).length;
}

/**
 * Says that a judge was made from the data that it judges, with the number of users who were in its
 * training; null where its card names no such data. The data is compared by the hash of its content
 * (`data/dataset-hash.ts`): a part of it, or the same rows under other columns, isn't recognised.
 *
 * @param hash of the study's data
 * @param users ids of those who take part; absent while they aren't drawn
 */
export function trainedSentence(
  { name, trainedOn = [] }: Pick<JudgeCard, 'name' | 'trainedOn'>,
  hash: string,
  users?: Iterable<string>,
): Message | null {
  const data = trainedOn.find((one) => one.hash === hash);
  if (!data) return null;
  const unseen = new Set(data.unseen);
  const seen = data.users - unseen.size;
  const trained = { judge: name, seen, users: data.users };
  if (!users) return message('judges.trainedOnData', trained);
  const all = [...users];
  const here = trainedUsers({ trainedOn }, hash, all) ?? 0;
  return message('judges.trainedOnStudy', { ...trained, here, studied: all.length });
}
