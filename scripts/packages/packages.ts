import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ensureDependencies, root } from '../install.mjs';
import { asText } from '../notices/notices-text.ts';
import { noticesOf, packageFolderOf } from '../notices/package-notice.ts';
import { terminal } from '../terminal.mjs';
import { buildViewer, type ViewerUse } from '../viewer/build-viewer.ts';

/**
 * Builds the viewer of a run into the packages, with the notices of what it carries:
 *
 *     npm run packages
 *
 * `packages/report/dist` is the custom element for other pages, `packages/python/src/slatewise/static` the widget for
 * notebooks. Both folders are ignored by git and belong to the packages that are published.
 */
ensureDependencies();

const targets: readonly (readonly [ViewerUse, string])[] = [
  ['package', 'packages/report/dist/slatewise-report.js'],
  ['widget', 'packages/python/src/slatewise/static/widget.js'],
];
for (const [use, file] of targets) {
  const folders = new Set<string>();
  const script = await buildViewer(root, use, [collector(folders)]);
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, script);
  const notices = [...folders].flatMap((folder) => noticesOf(folder, join(root, 'licences')));
  const own = 'The viewer carries no model and no data.\n';
  writeFileSync(join(dirname(path), 'third-party-notices.txt'), asText(notices, own));
  terminal.log(`${file}: ${(Buffer.byteLength(script) / 1e6).toFixed(1)} MB`);
}
copyFileSync(
  join(root, 'packages/report/slatewise-report.d.ts'),
  join(root, 'packages/report/dist/slatewise-report.d.ts'),
);
checkVersions();

/** Collects the folders of the packages whose code is in a build. */
function collector(folders: Set<string>): Plugin {
  return {
    name: 'packages-in-the-build',
    generateBundle(_, bundle: Rolldown.OutputBundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = renderedLength > 0 ? packageFolderOf(id, root) : null;
          if (folder) folders.add(folder);
        }
      }
    },
  };
}

/** Fails where a package has another version than the page whose components it carries. */
function checkVersions(): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const element = JSON.parse(read('packages/report/package.json')) as { version: string };
  const python = /^version = "(.*)"$/m.exec(read('packages/python/pyproject.toml'))?.[1];
  if (element.version === version && python === version) return;
  terminal.error(`The packages must have the version ${version} of package.json.`);
  process.exitCode = 1;
}
