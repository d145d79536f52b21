import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPLEMENTS, type Supplement } from './supplements.ts';

/** A package with the texts that have to go along with its code. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** As its package.json says it, such as `MIT`. */
  readonly licence: string;
  readonly texts: readonly string[];
}

const TEXT = /^(licen[cs]e|copying|notice)/i;
/** Builders list what they are made of, none of which they put into what they build. */
const OF_THE_BUILDER = /^# Licenses of bundled dependencies$[^]*/m;

/** Helpers that the builders themselves put into a page, by how their modules are called. */
const HELPER = /^\0(vite|rolldown)\//;
const INSTALLED = /^([^\0?]*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/**
 * The folder of the package that a module or file belongs to; null for one of the project itself.
 *
 * @param id as the build calls it: an absolute path, or one from `root`
 */
export function packageFolderOf(id: string, root: string): string | null {
  const [, helper] = HELPER.exec(id) ?? [];
  if (helper) return join(root, 'node_modules', helper);
  const [, before, name] = INSTALLED.exec(id.replace(/^\0/, '')) ?? [];
  if (!name) return null;
  const above =
    before?.startsWith('/') || /^\w:/.test(before ?? '') ? before! : join(root, before ?? '');
  return join(above, 'node_modules', name);
}

/**
 * Reads a package's licence, and those of the packages within its files.
 *
 * @param extra the project's own folder of licence texts
 * @throws Error with a sentence where a package has no text
 */
export function noticesOf(
  folder: string,
  extra: string,
  supplements: Readonly<Record<string, Supplement>> = SUPPLEMENTS,
): Notice[] {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const { texts: added = [], holds = [] } = supplements[name] ?? {};
  const own = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(OF_THE_BUILDER, ''));
  const texts = [...own, ...added.map((file) => readFileSync(join(extra, file), 'utf8'))];
  if (texts.length === 0) {
    throw new Error(
      `The package ${name} brings no licence text, and its code is in the build. Put the text into licences/ and name it in scripts/notices/supplements.ts.`,
    );
  }
  const notice = { name, version, licence: license ?? 'see its text', texts };
  return [
    notice,
    ...holds.flatMap((one) => noticesOf(beside(folder, name, one), extra, supplements)),
  ];
}

/** Where a package that another one needs was installed: within that one, or beside it. */
function beside(folder: string, name: string, needed: string): string {
  const within = join(folder, 'node_modules', needed);
  return existsSync(within) ? within : join(folder, ...name.split('/').map(() => '..'), needed);
}
