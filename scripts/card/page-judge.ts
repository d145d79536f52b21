import { chromium, type Page } from 'playwright-core';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { ensureChromium, launchOptions } from '../chromium.mjs';
import { serve } from '../serve.mjs';

/** Answers by the key of their question, with the environment and time of their computation. */
interface Scores {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds in the page, between questions and answers. */
  readonly ms: number;
}

/** Asks a model in the built page. Each chunk is a call of its own: one history, and all questions on it. */
export type Ask = (judge: string, chunks: readonly (readonly Question[])[]) => Promise<Scores>;

/** Returns vectors of texts, row-major. */
export type Embed = (
  embedder: string,
  texts: readonly string[],
) => Promise<{ readonly id: string; readonly size: number; readonly values: readonly number[] }>;

/** The functions of the page that scripts call. */
export interface Asking {
  readonly ask: Ask;
  readonly embed: Embed;
  /** Name and version. */
  readonly browser: string;
}

interface Slatewise {
  readonly embed: Embed;
  score(
    judge: string,
    questions: readonly Question[],
  ): Promise<Omit<Scores, 'answers'> & { readonly answers: readonly Answer[] }>;
}

/** @param page one that shows the built page */
export function askIn(page: Page): Ask {
  return async (judge, chunks) => {
    const answers = new Map<string, Answer>();
    let environment: Scores['environment'] = {};
    let ms = 0;
    for (const questions of chunks) {
      const scored = await page.evaluate(
        ([id, asked]) => {
          const { slatewise } = window as unknown as { slatewise: Slatewise };
          return slatewise.score(id, asked);
        },
        [judge, questions] as const,
      );
      for (const answer of scored.answers) answers.set(answer.key, answer);
      ({ environment } = scored);
      ms += scored.ms;
    }
    return { answers, environment, ms };
  };
}

/** @param page one that shows the built page */
function embedIn(page: Page): Embed {
  return (embedder, texts) =>
    page.evaluate(
      ([id, asked]) => {
        const { slatewise } = window as unknown as { slatewise: Slatewise };
        return slatewise.embed(id, asked);
      },
      [embedder, texts] as const,
    );
}

/** Serves the built page (in `folder`, else `dist`) and opens it in headless Chromium while `work` runs. */
export async function inPage<T>(work: (asking: Asking) => Promise<T>, folder?: string): Promise<T> {
  const server = await serve(folder === undefined ? {} : { folder });
  const browser = await chromium.launch(launchOptions(ensureChromium()));
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}#/headless`);
    await page.waitForFunction(() => 'slatewise' in window);
    return await work({
      ask: askIn(page),
      embed: embedIn(page),
      browser: `Chromium ${browser.version()}`,
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
