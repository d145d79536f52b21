import { first } from './first.ts';
import { rest } from './rest.ts';

/** All texts in English, by area. The complete language: the others have its areas and keys. */
export const en = { ...first, ...rest };
