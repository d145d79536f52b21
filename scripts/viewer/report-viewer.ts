import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { ReportViewer } from '#engine/report/html-page.ts';
import { buildViewer } from './build-viewer.ts';

/** The file of the built page from which an export takes the viewer: docs/architecture.md. */
const FILE = 'report-viewer.json';

interface Options {
  /** The project's folder. */
  readonly root: string;
  /** Plugins for the viewer's own build. */
  readonly plugins: () => Plugin[];
}

/** Writes the viewer of a run, with its hash, and serves it in development. */
export function reportViewer({ root, plugins }: Options): Plugin {
  let made: Promise<string> | null = null;
  const content = () => (made ??= written(root, plugins()));
  return {
    name: 'report-viewer',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await content() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response) => {
        void content().then((text) => response.end(text));
      });
    },
  };
}

async function written(root: string, plugins: Plugin[]): Promise<string> {
  const script = await buildViewer(root, 'file', plugins);
  const viewer: ReportViewer = {
    script,
    sha256: createHash('sha256').update(script).digest('base64'),
  };
  return JSON.stringify(viewer);
}
