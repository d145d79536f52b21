import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Returns the study that the page's first button runs, as a document. */
export function demoStudyText() {
  return readFileSync(join(root, 'public', 'demo', 'study.json'), 'utf8');
}
