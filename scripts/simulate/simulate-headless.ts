import type { simulate } from '#ui/headless-simulate.ts';
import { inBuiltPage, progressIn } from '../browsed.mjs';
import type { LocalModel } from '../local-models.mjs';

/** The results of a document, and the requested addresses outside the page's own origin. */
export type Simulated = Awaited<ReturnType<typeof simulate>> & {
  readonly foreign: readonly string[];
};

type Done = { readonly done: Awaited<ReturnType<typeof simulate>> };
type Failed = { readonly failed: string; readonly code: string | null };

/** The page's function, as a script of the page finds it. */
interface Offered {
  readonly slatewise: {
    simulate(asked: { document: string; files: File[] }): ReturnType<typeof simulate>;
  };
}

/**
 * Runs a simulation document in the built page, in headless Chromium, on files of this machine.
 *
 * @param input.files paths of the files that the document names
 * @param input.models models that it names by their folders
 * @throws SimulationError with the fault of the page
 */
export async function simulateHeadless(
  input: {
    readonly document: string;
    readonly files: readonly string[];
    readonly models: readonly LocalModel[];
    /** The page's folder, if not `dist`. */
    readonly folder?: string;
  },
  onLine: (line: string) => void,
): Promise<Simulated> {
  const { document: text, files, models, folder } = input;
  const onText = (printed: string) => {
    const line = progressIn(printed);
    if (line !== null) onLine(line);
  };
  return inBuiltPage(
    async ({ page, url, foreign }) => {
      await page.goto(`${url}#/headless`);
      const chooser = page.locator('#headless-files');
      await chooser.waitFor({ state: 'attached', timeout: 30_000 });
      if (files.length > 0) await chooser.setInputFiles([...files]);
      const result = await page.evaluate(async (document): Promise<Done | Failed> => {
        const chosen = window.document.querySelector<HTMLInputElement>('#headless-files');
        const { slatewise } = window as unknown as Offered;
        try {
          return {
            done: await slatewise.simulate({ document, files: [...(chosen?.files ?? [])] }),
          };
        } catch (thrown) {
          const { message = String(thrown), code = null } = (thrown ?? {}) as {
            message?: string;
            code?: string | null;
          };
          return { failed: message, code };
        }
      }, text);
      if ('failed' in result) throw new SimulationError(result.failed, result.code);
      return { ...result.done, foreign };
    },
    { onText, models, ...(folder ? { folder } : {}) },
  );
}

/** An error that a person can correct: the script prints its message alone. */
export class SimulationError extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}
