import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDemo } from '#engine/data/demo.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { root } from '../install.mjs';

/** The films of the example. */
export function exampleFilms(): Promise<Dataset> {
  const read = (name: string) => readFileSync(join(root, 'public', 'demo', name), 'utf8');
  return readDemo(read('films.json'), read('users.json'));
}
