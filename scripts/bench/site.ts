import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { LocalModel } from '../local-models.mjs';
import { serve } from '../serve.mjs';

/** The built page with the bench's own page beside it, on one origin. */
export interface Site {
  readonly app: string;
  readonly bench: string;
  /** The built page from a host that doesn't isolate it, so that it computes on one thread. */
  readonly oneThread: string;
  close(): Promise<void>;
}

/**
 * Serves both.
 *
 * @param built the folder with the built page
 * @param models served beside those of the page
 */
export async function openSite(built: string, models: readonly LocalModel[] = []): Promise<Site> {
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
    const { url, close } = await serve({ folder, models });
    const other = await serve({ folder, models, isolated: false });
    return {
      app: url,
      bench: `${url}bench/`,
      oneThread: other.url,
      close: async () => {
        await Promise.all([close(), other.close()]);
        remove();
      },
    };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}
