import { assignmentsService } from './assignments-service.ts';
import { besideService } from './beside-service.ts';
import { labellingService } from './labelling-service.ts';
import { labelsService } from './labels-service.ts';
import { resultsService } from './results-service.ts';
import type { PeopleApi } from './annotation-api.ts';
import { AnnotationStore, type PeopleParts } from './annotation-store.ts';

/** The service for people's labels as a plain object, which tests call without a worker. */
export function annotationService(parts: PeopleParts): PeopleApi {
  const annotations = new AnnotationStore(parts);
  return {
    ...assignmentsService(annotations),
    ...labellingService(annotations),
    ...resultsService(annotations),
    ...besideService(annotations),
    ...labelsService(annotations),
  };
}
