import { assignmentsApi } from './hold-assignments.ts';
import { besideApi } from './hold-beside.ts';
import { labellingApi } from './hold-labelling.ts';
import { resultsApi } from './hold-results.ts';
import type { PeopleApi } from './people-api.ts';
import { PeopleShelf, type PeopleParts } from './people-shelf.ts';

/** The service for people's labels as a plain object, which tests call without a worker. */
export function peopleApi(parts: PeopleParts): PeopleApi {
  const shelf = new PeopleShelf(parts);
  return {
    ...assignmentsApi(shelf),
    ...labellingApi(shelf),
    ...resultsApi(shelf),
    ...besideApi(shelf),
  };
}
