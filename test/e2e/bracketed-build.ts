import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The lines that set the texts and the printed forms of numbers, and what stands in their place. */
const REPLACED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'src/messages/format-message.ts': [
    ['{ ...NAMES[language] } as Catalogue', 'bracketed(NAMES[language])'],
    ['texts = catalogue;', 'texts = bracketed(catalogue);'],
    ['{ ...areas, ...texts }', '{ ...bracketed(areas), ...texts }'],
  ],
  'src/messages/numbers.ts': [['= FORMATS[language];', '= bracketedNumbers(FORMATS[language]);']],
};

/** Puts each text of the page in brackets (`test/fixtures/bracketed.ts`). */
function inBrackets(): Plugin {
  return {
    name: 'in-brackets',
    enforce: 'pre',
    transform(code, id) {
      const found = Object.entries(REPLACED).find(([file]) => id === join(root, file));
      if (!found) return null;
      let changed = code;
      for (const [from, to] of found[1]) {
        if (!changed.includes(from)) throw new Error(`${found[0]} has no line “${from}”.`);
        changed = changed.replace(from, to);
      }
      const helpers = join(root, 'test/fixtures/bracketed.ts');
      return `import { bracketed, bracketedNumbers } from '${helpers}';\n${changed}`;
    },
  };
}

/** Builds the page with every text in brackets, and returns its folder. */
export async function buildInBrackets(): Promise<string> {
  const outDir = join(mkdtempSync(join(tmpdir(), 'slatewise-brackets-')), 'dist');
  await build({
    root,
    logLevel: 'warn',
    plugins: [inBrackets()],
    worker: { plugins: () => [inBrackets()] },
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** Opens a page of the context that gets the files of a folder from the address of the others, and so has their data. */
export async function openBuild(context: BrowserContext, folder: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fallback();
  });
  return page;
}
