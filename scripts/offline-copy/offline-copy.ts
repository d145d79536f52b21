import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { OfflineFile, OfflineFiles } from '#workers/offline-copy/offline-files.ts';

/** Files that only judges on a graphics card or in GGUF need. */
const REST = /web-llm-|webllm\.worker|\.asyncify-|wllama-|gguf\.worker/;
/** Files that no view fetches. */
const UNUSED = /\.md$/;

/** The manifest of an installed page. Its addresses are relative, so that any path will do. */
const MANIFEST = {
  name: 'Slatewise',
  short_name: 'Slatewise',
  description:
    'Find out which recommender serves people better, with a language model as the judge, in this tab.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#22313c',
  icons: [{ src: './favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

interface Options {
  /** The project's folder. */
  readonly root: string;
  /** Plugins for the build of the service worker. */
  readonly plugins: () => Plugin[];
}

/** Writes `service-worker.js`, with the list of the build's files before its code, and `manifest.webmanifest`. */
export function offlineCopy({ root, plugins }: Options): Plugin {
  let code = '';
  return {
    name: 'offline-copy',
    apply: 'build',
    async buildStart() {
      code = await serviceWorker(root, plugins());
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifest = JSON.stringify(MANIFEST);
        const files = filesOf([
          ...Object.values(bundle).map((file) => [file.fileName, contentOf(file)] as const),
          ...publicFiles(join(root, 'public')),
          ['manifest.webmanifest', manifest],
        ]);
        const list = `self.OFFLINE_FILES=${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: list + code });
      },
    },
  };
}

/** Sorts named contents into those of a first visit and the rest. */
export function filesOf(
  contents: readonly (readonly [name: string, content: string | Uint8Array])[],
): OfflineFiles {
  const files = contents
    .filter(([name]) => !UNUSED.test(name))
    .map(([url, content]): OfflineFile => {
      const bytes = Buffer.byteLength(content);
      const hash = createHash('sha256').update(content).digest();
      // The names of assets hold a hash. Whoever hosts the page may change the other files, such as its list of models.
      return url.startsWith('assets/')
        ? { url, bytes, revision: null, integrity: `sha256-${hash.toString('base64')}` }
        : { url, bytes, revision: hash.toString('hex').slice(0, 16) };
    })
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  return {
    first: files.filter(({ url }) => !REST.test(url)),
    rest: files.filter(({ url }) => REST.test(url)),
  };
}

const contentOf = (file: Rolldown.OutputBundle[string]) =>
  file.type === 'chunk' ? file.code : file.source;

function publicFiles(folder: string): [string, Uint8Array][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), readFileSync(path)];
    });
}

/** Builds the service worker as one classic script, since not all browsers start one from modules. */
async function serviceWorker(root: string, plugins: Plugin[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    plugins,
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(root, 'src/workers/offline-copy/service.worker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
