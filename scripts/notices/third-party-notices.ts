import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { asText } from './notices-text.ts';
import { noticesOf, packageFolderOf } from './package-notice.ts';

/** Tells a browser that the text is UTF-8 where a host doesn't say so. */
const MARK = '\uFEFF';

/**
 * Writes the notices of all packages whose code or files are in a build, those in workers too, to
 * `third-party-notices.txt`. A package without a licence text fails the build.
 *
 * @param root the project's folder, with `licences/`
 * @returns a plugin for the page, and one for each of its workers, which are built before the page is written
 */
export function thirdPartyNotices(root: string): { page: Plugin; worker: () => Plugin } {
  const licences = join(root, 'licences');
  const folders = new Set<string>();

  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const id of Object.values(bundle).flatMap(origins)) {
      const folder = packageFolderOf(id, root);
      if (folder) folders.add(folder);
    }
  };

  return {
    page: {
      name: 'third-party-notices',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle);
        const notices = [...folders].flatMap((folder) => noticesOf(folder, licences));
        const own = readFileSync(join(licences, 'models-and-data.txt'), 'utf8');
        this.emitFile({
          type: 'asset',
          fileName: 'third-party-notices.txt',
          source: MARK + asText(notices, own),
        });
      },
    },
    worker: () => ({
      name: 'third-party-notices-of-worker',
      apply: 'build',
      generateBundle: (_, bundle) => collect(bundle),
    }),
  };
}

/** The modules and files that something in a build was made of. */
function origins(file: Rolldown.OutputBundle[string]): string[] {
  if (file.type === 'asset') return file.originalFileNames;
  return Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? [id] : [],
  );
}
