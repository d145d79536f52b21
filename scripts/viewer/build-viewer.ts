import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { widthsOfContainer } from '../../src/ui/viewer/widths.ts';

/** Where the viewer is used: in a file of HTML, in other pages, in notebooks. */
export type ViewerUse = 'file' | 'package' | 'widget';

const USES: Readonly<
  Record<ViewerUse, { readonly entry: string; readonly format: 'iife' | 'es' }>
> = {
  file: { entry: 'report-file.ts', format: 'iife' },
  package: { entry: 'report-package.ts', format: 'es' },
  widget: { entry: 'report-widget.ts', format: 'es' },
};

/**
 * Builds the viewer of a run from the page's own components, as one script with its styles and texts.
 *
 * @param root the project's folder
 * @param plugins more plugins of this build
 */
export async function buildViewer(
  root: string,
  use: ViewerUse,
  plugins: Plugin[] = [],
): Promise<string> {
  const { entry, format } = USES[use];
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    plugins: [
      svelte({
        configFile: false,
        // The styles of a component go where it is shown, which is a shadow tree.
        compilerOptions: { runes: true, css: 'injected' },
        preprocess: [
          vitePreprocess(),
          { style: ({ content }) => ({ code: widthsOfContainer(content) }) },
        ],
      }),
      ...plugins,
    ],
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(root, 'src/ui/viewer', entry),
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const others = built.output.slice(1).map(({ fileName }) => fileName);
  if (others.length > 0) {
    throw new Error(`The viewer must be one file. The build also made ${others.join(', ')}.`);
  }
  return insideHtml(built.output[0].code);
}

/** Returns a script that nothing in it ends early where it stands in HTML: both texts occur in strings alone. */
export function insideHtml(script: string): string {
  return script.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
}
