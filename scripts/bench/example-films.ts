import { readFileSync } from 'node:fs';
import { readDemo } from '#engine/data/demo.ts';
import type { Dataset } from '#engine/domain/dataset.ts';

/** Reads the films of the example. */
export function exampleFilms(): Promise<Dataset> {
  const read = (name: string) =>
    readFileSync(new URL(`../../public/demo/${name}`, import.meta.url), 'utf8');
  return readDemo(read('films.json'), read('users.json'));
}
