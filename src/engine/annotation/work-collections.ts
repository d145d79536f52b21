import { collection } from '../store/documents.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { answeredShape, assignmentShape } from './work-shapes.ts';

/** Keyed by assignment id. */
export const assignmentsCollection = collection<Assignment>('assignments', assignmentShape);

/** Keyed by `answerId`. */
export const answersCollection = collection<Answered>('answers', answeredShape);
