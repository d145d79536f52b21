import { isMessage, type Text } from '#messages/message.ts';

/** Returns the file or the recommender that a remark names; undefined if it names none. */
export function namedIn(remark: Text, value: 'file' | 'recommender'): string | undefined {
  const name = isMessage(remark) ? remark.values[value] : undefined;
  return typeof name === 'string' ? name : undefined;
}
