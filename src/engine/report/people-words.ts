import { spokenOf, USERS, VIEWERS, type PeopleWords } from '#messages/people-words.ts';
import { isMessage, message } from '#messages/message.ts';

export { spokenOf, USERS, VIEWERS, type PeopleWords };

/** Fields with ids and settings instead of sentences. */
const NO_TEXT = new Set(['id', 'recommender', 'row', 'column', 'protocol', 'embedder', 'kind']);
const WHOLE = new Set(['counts', 'leftOut', 'exams', 'tone', 'better', 'recommenders', 'imported']);

/**
 * Replaces the word in every sentence of a report or of a part of it; figures, ids and counts stay unchanged.
 */
export function reportSpokenOf<T>(
  part: T,
  people: PeopleWords | undefined,
  names: readonly string[],
): T {
  if (!people || (people.one === USERS.one && people.many === USERS.many)) return part;
  const kept = names.filter((name) => /user/i.test(name));
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return spokenOf(value, people, kept);
    if (isMessage(value)) return message('people.spoken', { text: value, people, names: kept });
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, of]) => {
        const stays = WHOLE.has(name) || (NO_TEXT.has(name) && typeof of === 'string');
        return [name, stays ? of : visit(of)];
      }),
    );
  };
  return visit(part) as T;
}
