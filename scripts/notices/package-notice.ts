import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPLEMENTS, type Supplement } from './supplements.ts';

/** A package with the texts that must accompany its code. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** The licence in its package.json, such as `MIT`. */
  readonly licence: string;
  readonly texts: readonly string[];
}

const TEXT = /^(licen[cs]e|copying|notice)/i;
/** Builders list the packages that they bundle, none of which end up in their output. */
const OF_THE_BUILDER = /^# Licenses of bundled dependencies$[^]*/m;

/** Helpers that the builders themselves put into a page, by the names of their modules. */
const HELPER = /^\0(vite|rolldown)\//;
const INSTALLED = /^([^\0?]*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/**
 * Returns the folder of the package that a module or file belongs to; null for one of the project itself.
 *
 * @param id the build's name for it: an absolute path, or one from `root`
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
  return [notice, ...holds.flatMap((one) => noticesOf(folderOf(one, folder), extra, supplements))];
}

/**
 * Returns the folder of a package that the package in a folder needs: within that one, or beside it. The folder of a
 * package that is installed under another name isn't called as the package is.
 */
function folderOf(needed: string, folder: string): string {
  const within = join(folder, 'node_modules', needed);
  if (existsSync(within)) return within;
  const [, packages = folder] = /^(.*[\\/]node_modules)[\\/]/.exec(folder) ?? [];
  return join(packages, needed);
}
