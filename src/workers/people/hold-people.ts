import { assignmentsApi } from './hold-assignments.ts';
import { besideApi } from './hold-beside.ts';
import { labellingApi } from './hold-labelling.ts';
import { resultsApi } from './hold-results.ts';
import type { PeopleApi } from './people-api.ts';
import { PeopleShelf, type PeopleParts } from './people-shelf.ts';

/** People's work as a plain object: tests call it with no worker at all. */
export function peopleApi(parts: PeopleParts): PeopleApi {
  const shelf = new PeopleShelf(parts);
  return {
    ...assignmentsApi(shelf),
    ...labellingApi(shelf),
    ...resultsApi(shelf),
    ...besideApi(shelf),
  };
}
