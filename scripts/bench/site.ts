import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serve } from '../serve.mjs';

/** The built page with the bench's own page beside it, on one origin. */
export interface Site {
  readonly app: string;
  readonly bench: string;
  close(): Promise<void>;
}

/** Serves both. @param built the folder with the built page */
export async function openSite(built: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of readdirSync(built)) symlinkSync(join(built, name), join(folder, name));
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('./page', import.meta.url)),
      base: './',
      build: { outDir: join(folder, 'bench'), target: 'esnext', chunkSizeWarningLimit: 2000 },
      worker: { format: 'es' },
    });
    const { url, close } = await serve({ folder });
    return {
      app: url,
      bench: `${url}bench/`,
      close: async () => {
        await close();
        remove();
      },
    };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}
