import { jsonLine } from '../../export/json-line.ts';
import type { Person } from '../person.ts';

/** Writes people as JSON Lines, a file that `readPeople` can read. */
export function peopleLines(people: readonly Person[]): string {
  return people.map(({ origin: _, ...person }) => jsonLine(person)).join('');
}
