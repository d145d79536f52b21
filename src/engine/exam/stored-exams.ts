import { collection } from '../store/documents.ts';
import { number } from '../store/shapes/shape.ts';
import { answeredUserShape, examShape } from './exam-shapes.ts';
import type { Exam } from './exam.ts';
import type { AnsweredUser } from './examined.ts';
import { readExam } from './read-exam.ts';

/** A new exam replaces one that can't be read. */
const READING = { present: readExam, replaceable: true };

/** Finished exams: the latest of each judge on this device. */
export const EXAMS = collection<Exam>('exams', examShape, READING);
/** Unfinished exams: the previous finished exam remains until they are complete. */
export const EXAMS_GOING = collection<Exam>('exams-going', examShape, READING);
/** The answers of one user each, under `answerId`. */
export const EXAM_ANSWERS = collection<AnsweredUser>('exam-answers', answeredUserShape);
/** Pass lines that a person moved, by item. */
export const PASS_LINES = collection<number>('exam-lines', number);
