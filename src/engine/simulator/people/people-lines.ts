import { jsonLine } from '../../export/json-line.ts';
import type { Person } from '../person.ts';

/** People as JSON, one a line: a file that `readPeople` takes. */
export function peopleLines(people: readonly Person[]): string {
  return people.map(({ origin: _, ...person }) => jsonLine(person)).join('');
}
