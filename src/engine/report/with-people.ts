import { isMessage } from '#messages/message.ts';
import type { People } from '#messages/people.ts';

/** Exams are about the people of their own data. */
const OF_OTHERS: ReadonlySet<string> = new Set(['exams']);

/**
 * Returns a report or a part of it whose messages name the users of the data by these nouns; figures, ids, counts and
 * texts without a message stay as they are.
 */
export function withPeople<T>(part: T, people: People | undefined): T {
  if (!people) return part;
  const visit = (value: unknown): unknown => {
    if (isMessage(value)) return { ...value, people };
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, of]) => [name, OF_OTHERS.has(name) ? of : visit(of)]),
    );
  };
  return visit(part) as T;
}
