import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { TEXT_FILES, type TextFile } from '#messages/load-files.ts';
import { FIRST_TEXTS, SHARED_TEXTS, VIEW_TEXTS } from '#ui/app/view-texts.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const fileOf = new Map<string, TextFile>();

beforeAll(async () => {
  for (const name of TEXT_FILES) {
    const areas = (await import(/* @vite-ignore */ `${SRC}messages/en/${name}.ts`)) as object;
    for (const area of Object.keys(areas)) fileOf.set(area, name);
  }
});

/** Returns the path of an imported script or component of `src`; null for others. */
function pathOf(imported: string, by: string): string | null {
  const to = imported.startsWith('#')
    ? join(SRC, imported.slice(1))
    : imported.startsWith('.')
      ? join(dirname(by), imported)
      : '';
  return /\.(ts|svelte)$/.test(to) && existsSync(to) ? to : null;
}

/** Returns the files of `src` that the browser fetches with these: their imports, and theirs. */
function withImports(start: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const open = [...start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const code = readFileSync(path, 'utf8');
    found.set(path, code);
    for (const [, from = ''] of code.matchAll(
      /^\s*import (?!type )(?:[^;]*? from )?'([^']+)';/gm,
    )) {
      const to = pathOf(from, path);
      if (to !== null) open.push(to);
    }
  }
  return found;
}

/** Names the texts that files read and that aren't in these files of texts. */
function missing(start: readonly string[], loaded: readonly TextFile[]): string[] {
  return [...withImports(start)].flatMap(([path, code]) =>
    [...code.matchAll(/\btexts\.(\w+)\./g)].flatMap(([, area = '']) => {
      const file = fileOf.get(area);
      return file === undefined || loaded.includes(file)
        ? []
        : [`${path.slice(SRC.length)} reads ${area}, in the file ${file}`];
    }),
  );
}

/** Returns a view's component and the scripts with state in its folder. */
function partsOf(view: string): string[] {
  const views = readFileSync(join(SRC, 'ui/app/views.ts'), 'utf8');
  const [, from = ''] =
    new RegExp(`\\b${view}: new LaterView\\(\\s*\\(\\) => import\\('([^']+)'`).exec(views) ?? [];
  const component = pathOf(from, join(SRC, 'ui/app/views.ts'));
  if (component === null) throw new Error(`no component of the view ${view}`);
  const folders = new Set(
    [...withImports([component]).keys()].flatMap((path) => {
      const folder = dirname(path);
      return dirname(folder) === join(SRC, 'ui/views') ? [folder] : [];
    }),
  );
  const states = [...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.svelte.ts'))
      .map((name) => join(folder, name)),
  );
  return [component, ...states];
}

it('the first page needs no text that is fetched later', () => {
  const main = [join(SRC, 'ui/main.ts')];
  expect(withImports(main).size).toBeGreaterThan(50);
  expect(missing(main, FIRST_TEXTS)).toEqual([]);
  expect(missing(main, ['shell'])).not.toEqual([]);
});

const views = Object.keys(VIEW_TEXTS).filter((view) => view !== 'headless') as Exclude<
  keyof typeof VIEW_TEXTS,
  'headless'
>[];

it.each(views)('the view %s is shown with the texts that it and its state read', (view) => {
  const loaded = [...FIRST_TEXTS, ...SHARED_TEXTS, ...VIEW_TEXTS[view]];
  expect(missing(partsOf(view), loaded)).toEqual([]);
});

/** The parts of the engine whose messages a view shows, beside faults. */
const MAKERS: Partial<Record<keyof typeof VIEW_TEXTS, readonly string[]>> = {
  run: ['protocols', 'report', 'compare', 'correct', 'recommenders', 'judges', 'simple-judges'],
  compare: ['compare', 'protocols', 'report', 'recommenders', 'judges'],
  together: ['compare', 'report', 'recommenders', 'judges'],
  people: ['annotation', 'report', 'recommenders', 'judges'],
  annotate: ['annotation'],
  ratings: ['annotation', 'simulator/validity'],
  exams: ['exam'],
  exam: ['exam', 'protocols', 'judges'],
  simulator: ['simulator', 'data'],
  simulation: ['simulator', 'recommenders', 'judges'],
  models: ['models', 'exam', 'judges'],
  setup: ['data', 'study', 'protocols', 'recommenders', 'judges', 'sample-size', 'models'],
  online: ['online', 'data', 'compare'],
  reproduction: ['reproduction'],
  runs: ['run', 'compare'],
};

it.each(views.filter((view) => view in MAKERS))(
  'the view %s is shown with the texts of the messages that its parts of the engine make',
  (view) => {
    const loaded: readonly TextFile[] = [...FIRST_TEXTS, ...SHARED_TEXTS, ...VIEW_TEXTS[view]];
    const made = (MAKERS[view] ?? []).flatMap((folder) => {
      const parts = scriptsIn(join(SRC, 'engine', folder));
      return parts.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\bmessage\(\s*'(\w+)\.\w+'/g)].flatMap(
          ([, area = '']) => {
            const file = fileOf.get(area);
            return file === undefined ? [] : [{ path: path.slice(SRC.length), area, file }];
          },
        ),
      );
    });
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ file }) => !loaded.includes(file))).toEqual([]);
  },
);

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

it('every file of texts is loaded with the first page, with all views or with one', () => {
  const loaded = new Set<TextFile>([
    ...FIRST_TEXTS,
    ...SHARED_TEXTS,
    ...Object.values(VIEW_TEXTS).flat(),
  ]);
  expect(TEXT_FILES.filter((name) => !loaded.has(name))).toEqual([]);
  const files = readdirSync(join(SRC, 'messages/en'));
  const areas = /^export const \w+ = \{/m;
  const withAreas = files.filter(
    (name) =>
      !['en.ts', 'names.ts'].includes(name) &&
      areas.test(readFileSync(join(SRC, 'messages/en', name), 'utf8')),
  );
  expect(withAreas.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual([...TEXT_FILES].sort());
});
