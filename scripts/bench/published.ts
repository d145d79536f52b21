import type { Browser, Page } from 'playwright-core';
import { AutoTokenizer, env } from '@huggingface/transformers';
import { basename, dirname, resolve } from 'node:path';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { promptOf } from '#engine/domain/question.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import { ceilingOf, duelBounds, spreadOf } from './arithmetic.ts';
import { told, type Measured } from './outcome.ts';
import type { BenchPage } from './page/main.ts';
import type { PacingResult } from './page/plain.worker.ts';
import { duelsOf, type Asked } from './questions.ts';
import type { Site } from './site.ts';
import { sizesOf } from './sizes.ts';
import { splitOfTime, splitOutcomes, studyJudgedBy } from './split-of-time.ts';
import { studyOf } from './studies.ts';

/** Slates and past ratings of a user whose whole plan is judged. */
const LARGE = { m: 6, k: 5, history: 50 };
/** The same of a user with as many slates as a usual study has. */
const USUAL = { m: 4, k: 5, history: 15 };
/** The same of a user with two duels, as in a run of two recommenders. */
const SMALL = { m: 2, k: 5, history: 15 };
/** Prompts of a user that the plain loop computes in full; each takes it up to a minute. */
const SAMPLE = 1;
const LABELS = ['1', '2'];

interface Scored {
  readonly answers: readonly Answer[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ms: number;
}

interface Slatewise {
  score(judge: string, questions: Asked): Promise<Scored>;
}

/**
 * Measures a published language model on the processor: the page against a plain loop of Transformers.js in the same
 * browser, which computes each prompt in full, and against the same page on one thread. The sides take turns.
 *
 * @param folder the model's folder; the site serves it under `judge`
 */
export async function measurePublished(
  dataset: Dataset,
  browser: Browser,
  site: Site,
  { folder, judge, rounds }: { folder: string; judge: string; rounds: number },
): Promise<Measured> {
  const { encode, family } = await tokenizerIn(folder);
  const style = { family, arrangement: 'shared-prefix' } as const;
  const users = (size: typeof LARGE) =>
    duelsOf(studyOf(dataset, { ...size, users: rounds + 1 }), style);
  const [large, usual, small] = [users(LARGE), users(USUAL), users(SMALL)];
  const opened = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(`${url}#/headless`);
    await page.waitForFunction(() => 'slatewise' in window);
    return page;
  };
  const [app, alone, bench] = [
    await opened(site.app),
    await opened(site.oneThread),
    await browser.newPage(),
  ];
  await bench.goto(site.bench);
  await bench.waitForFunction(() => 'bench' in window);

  const inPage = (page: Page, asked: Asked): Promise<Scored> =>
    page.evaluate(
      ([judge, asked]) =>
        (window as unknown as { slatewise: Slatewise }).slatewise.score(judge, asked),
      [judge, asked] as const,
    );
  const { environment } = await inPage(app, small[0]!);
  const threads = Number(environment['threads']);
  if (threads > 1) await inPage(alone, small[0]!);
  await bench.evaluate(
    ([input]) => (window as unknown as { bench: BenchPage }).bench.load('plain', input),
    [
      { id: judge, models: '/models/', as: { threads, session: { disable_quant_qdq: '1' } } },
    ] as const,
  );
  const plainly = (asked: Asked) =>
    bench.evaluate(
      ([input]) => (window as unknown as { bench: BenchPage }).bench.run('plain', input),
      [{ prompts: asked.map((one) => promptOf(one)), labels: LABELS }] as const,
    );

  const perDuel: number[] = [];
  const question: number[] = [];
  const plain: number[] = [];
  const fewer: number[] = [];
  /** Time by the clock for each second of passes. */
  const beside: number[] = [];
  /** Milliseconds of passes a token that the page computes. */
  const pace: number[] = [];
  let apart = 0;
  let computed = 0;
  for (let round = 0; round <= rounds; round++) {
    const whole = await inPage(app, large[round]!);
    const middle = await inPage(app, usual[round]!);
    const single = await inPage(app, small[round]!);
    const slower = threads > 1 ? await inPage(alone, small[round]!) : null;
    const every = Math.floor(large[round]!.length / SAMPLE);
    const sample = large[round]!.filter((_, i) => i % every === 0).slice(0, SAMPLE);
    const slow = await plainly(sample);
    const byKey = new Map(whole.answers.map((one) => [one.key, one.probabilities?.[0] ?? NaN]));
    sample.forEach(({ key }, i) => {
      apart = Math.max(apart, Math.abs(byKey.get(key)! - slow.shares[i]!));
    });
    if (round === 0) continue;
    computed += sumOf(whole.answers.map(({ tokens }) => tokens.computed));
    perDuel.push(whole.ms / large[round]!.length);
    beside.push(middle.ms / sumOf(middle.answers.map(({ ms }) => ms)));
    pace.push(
      sumOf(middle.answers.map(({ ms }) => ms)) /
        sumOf(middle.answers.map(({ tokens }) => tokens.computed)),
    );
    question.push(single.ms / small[round]!.length);
    plain.push(slow.ms / SAMPLE);
    if (slower) fewer.push(slower.ms / single.ms);
  }
  const [prompt] = large[0]!;
  const { copied, left } = await bench.evaluate(
    ([input]) => (window as unknown as { bench: BenchPage }).bench.copying('plain', input),
    [{ prompt: promptOf(prompt!) }] as const,
  );
  const copies = copied.map((ms, i) => 1 - left[i]! / ms);
  const paces = await bench.evaluate(
    ([input]) => (window as unknown as { bench: BenchPage }).bench.pacing('plain', input),
    [{ prompt: promptOf(prompt!) }] as const,
  );
  const best = fastestOf(paces);
  const faster = spreadOf(pace.map((ms) => best.ms / ms));
  for (const page of [app, alone, bench]) await page.close();
  const judged = await opened(site.app);
  const split = await splitOfTime(judged, studyJudgedBy(judge));
  await judged.close();

  const bounds = large
    .slice(1)
    .map((asked) => duelBounds(sizesOf(asked, encode), LARGE.m, asked.length, false));
  const ceiling = ceilingOf(bounds);
  const fewerTokens = sumOf(bounds.map(({ naive }) => naive)) / computed;
  const ratio = spreadOf(plain.map((ms, i) => ms / perDuel[i]!));
  const part = 'published';
  const about = `${basename(folder)}, ${large[0]!.length} duels a user (m = ${LARGE.m}, ${LARGE.history} past ratings)`;
  return {
    outcomes: [
      {
        part,
        what: `${about}: times faster than a plain Transformers.js loop, same browser, threads and session options`,
        goal: 'at least 4',
        reached: told(ratio),
        met: ratio.median >= 4,
      },
      {
        part,
        what: 'tokens of all full prompts for each token that the page computes',
        goal: `at least 90 % of the ceiling, ${ceiling.toFixed(2)}`,
        reached: fewerTokens.toFixed(2),
        met: fewerTokens >= 0.9 * ceiling,
      },
      {
        part,
        what: `the page on ${threads} threads: times faster than on one, two slates and ${SMALL.history} past ratings`,
        goal: threads > 1 ? 'at least 1.6' : null,
        reached: fewer.length > 0 ? told(spreadOf(fewer)) : 'one thread only',
        met: fewer.length > 0 ? spreadOf(fewer).median >= 1.6 : null,
      },
      {
        part,
        what: `time by the clock for each second of passes, ${USUAL.m} slates and ${USUAL.history} past ratings; the rest is tokenising, reading of labels and messages`,
        goal: 'at most 1.15',
        reached: told(spreadOf(beside)),
        met: spreadOf(beside).median <= 1.15,
      },
      ...splitOutcomes(part, split),
      {
        part,
        what: `the page's passes, times faster a token than ONNX Runtime Web alone, a prompt of 512 tokens in passes of its best length, ${best.length} tokens (${best.ms.toFixed(1)} ms)`,
        goal: 'at least 1',
        reached: told(faster),
        met: faster.median >= 1,
      },
      {
        part,
        what: 'share of a pass of 128 tokens behind 512 that copies keys and values out of the runtime',
        goal: null,
        reached: told(spreadOf(copies), 3),
        met: null,
      },
      {
        part,
        what: `milliseconds of a question, two slates and ${SMALL.history} past ratings a user`,
        goal: null,
        reached: told(spreadOf(question), 0),
        met: null,
      },
      {
        part,
        what: 'milliseconds of a question in the large plan',
        goal: null,
        reached: told(spreadOf(perDuel), 0),
        met: null,
      },
      {
        part,
        what: 'largest difference between the two sides in the share of a label',
        goal: 'below 0.01',
        reached: apart.toExponential(1),
        met: apart < 0.01,
      },
    ],
    raw: {
      environment,
      ceiling,
      naive: sumOf(bounds.map(({ naive }) => naive)) / bounds.length,
      perDuel,
      question,
      plain,
      threads: fewer,
      beside,
      pace,
      paces,
      copies,
      split,
      apart,
    },
  };
}

/** Returns the length of a pass with the lowest median time a token. */
function fastestOf(paces: PacingResult): { readonly length: number; readonly ms: number } {
  const medians = paces.map(({ length, ms }) => ({ length, ms: spreadOf(ms).median }));
  return medians.reduce((best, one) => (one.ms < best.ms ? one : best));
}

/** Loads the tokenizer of a model's folder, with the markers that its chat template writes. */
async function tokenizerIn(folder: string) {
  const path = resolve(folder);
  env.allowRemoteModels = false;
  env.localModelPath = `${dirname(path)}/`;
  const tokenizer = await AutoTokenizer.from_pretrained(basename(path));
  const markers = markersFromTemplate((turns, reply) =>
    String(
      tokenizer.apply_chat_template(
        turns.map((turn) => ({ ...turn })),
        { tokenize: false, add_generation_prompt: reply },
      ),
    ),
  );
  return {
    encode: (text: string) => tokenizer.encode(text, { add_special_tokens: false }),
    family: resolved(familyOf('generic'), markers),
  };
}
