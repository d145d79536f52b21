import { sumOf } from '#engine/domain/sum-of.ts';
import type { Browser, Page } from 'playwright-core';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { promptOf } from '#engine/domain/question.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { ceilingOf, duelBounds, ratioOf, spreadOf } from './arithmetic.ts';
import { workersTime } from './memory.ts';
import { openNative } from './native.ts';
import { told, type Measured } from './outcome.ts';
import type { BenchPage } from './page/main.ts';
import { duelsOf, type Asked } from './questions.ts';
import type { Site } from './site.ts';
import { sizesOf } from './sizes.ts';
import { studyOf } from './studies.ts';
import { tokenizerOf } from './tokenizers.ts';

const JUDGE = 'pocket-judge';
const M = 6;
/** Users in a round, judged one after the other as in a run: a judge that was idle is slower. */
const USERS = 4;
const LABELS = ['1', '2'];
/** The page's own settings for a model of this size (`src/workers/transformers/runtime.ts`). */
const THREADS = 1;
const SESSION = { disable_quant_qdq: '1' };

/** A function that judges all duels of some users: milliseconds, and the share of the first label in each. */
type Way = (asked: readonly Asked[]) => Promise<{ ms: number; shares: readonly (number | null)[] }>;

/** The functions that the page offers to scripts. */
interface Slatewise {
  score(judge: string, questions: Asked): Promise<Scored>;
}

interface Scored {
  readonly answers: readonly Answer[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ms: number;
}

/**
 * Measures judgements a second of the pocket judge in the page against each prompt in full, with the same threads: a
 * plain loop in the same browser, and the native runtime. A round is a few users, judged in every way one after the
 * other, in an order that rotates; the first round warms up.
 */
export async function measureSpeed(
  dataset: Dataset,
  browser: Browser,
  site: Site,
  rounds: number,
): Promise<Measured> {
  const data = studyOf(dataset, { users: USERS * (rounds + 1), m: M, k: 5, history: 15 });
  const style = { family: resolved(familyOf('pocket')), arrangement: 'shared-prefix' } as const;
  const users = duelsOf(data, style);
  const asked = Array.from({ length: rounds + 1 }, (_, round) =>
    users.slice(USERS * round, USERS * (round + 1)),
  );
  const { encode } = await tokenizerOf(JUDGE);
  const [app, bench] = [await browser.newPage(), await browser.newPage()];
  await app.goto(`${site.app}#/headless`);
  await app.waitForFunction(() => 'slatewise' in window);
  await bench.goto(site.bench);
  await bench.waitForFunction(() => 'bench' in window);

  let environment: Scored['environment'] = {};
  /** Milliseconds of each round, warm-up included, that forward passes took. */
  const inPasses: number[] = [];
  const packed: Way = async (asked) => {
    const scored = await app.evaluate(
      async ([judge, asked]) => {
        const { slatewise } = window as unknown as { slatewise: Slatewise };
        const scored: Scored[] = [];
        for (const questions of asked) scored.push(await slatewise.score(judge, questions));
        return scored;
      },
      [JUDGE, asked] as const,
    );
    environment = scored[0]?.environment ?? {};
    const answers = scored.flatMap((one) => one.answers);
    inPasses.push(sumOf(answers.map(({ ms }) => ms)));
    const byKey = new Map(answers.map((answer) => [answer.key, answer.probabilities?.[0] ?? null]));
    const shares = asked.flat().map(({ key }) => byKey.get(key) ?? null);
    return { ms: sumOf(scored.map(({ ms }) => ms)), shares };
  };
  const models = '/models/';
  const plain = await plainLoop(bench, 'plain', {
    models,
    as: { threads: THREADS, session: SESSION },
  });
  const asItComes = await plainLoop(bench, 'as it comes', { models });
  const natively = async (as: Parameters<typeof openNative>[2]): Promise<Way> => {
    const native = await openNative(encode, THREADS, as);
    return (asked) => native.run(promptsOf(asked), LABELS);
  };
  const ways: Readonly<Record<string, Way>> = {
    packed,
    plain: plain.way,
    'plain, as it comes': asItComes.way,
    native: await natively({ all: true }),
    'native, weights made floats': await natively({ session: SESSION, all: true }),
    'native, scores alone': await natively({ all: false }),
    'native, weights made floats, scores alone': await natively({ session: SESSION, all: false }),
  };

  const names = Object.keys(ways);
  const ms = new Map<string, number[]>(names.map((name) => [name, []]));
  const computing = new Map<string, number[]>(names.map((name) => [name, []]));
  const session = await browser.newBrowserCDPSession();
  /** Processor time of the pages' workers and of this process, which other programs don't lengthen. */
  const processors = async () => {
    const { user, system } = process.cpuUsage();
    return { workers: await workersTime(session), here: (user + system) / 1000 };
  };
  let apart = 0;
  for (const [round, ofRound] of asked.entries()) {
    const shares = new Map<string, readonly (number | null)[]>();
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]!;
      const before = await processors();
      const result = await ways[name]!(ofRound);
      const after = await processors();
      shares.set(name, result.shares);
      if (round === 0) continue;
      ms.get(name)!.push(result.ms);
      const took = name.startsWith('native')
        ? after.here - before.here
        : (after.workers ?? NaN) - (before.workers ?? NaN);
      computing.get(name)!.push(took);
    }
    for (const other of shares.values()) {
      shares.get('packed')!.forEach((share, i) => {
        apart = Math.max(apart, Math.abs((share ?? NaN) - (other[i] ?? NaN)));
      });
    }
  }
  await app.close();
  await bench.close();
  if (environment['threads'] !== String(THREADS)) {
    throw new RangeError(`The page judges on ${environment['threads']} threads, not ${THREADS}`);
  }

  const judged = asked.slice(1).flat();
  const n = judged[0]!.length;
  const perSecond = (name: string) =>
    spreadOf(ms.get(name)!.map((took) => (1000 * n * USERS) / took));
  const byClock = (name: string) => ratioOf(ms.get(name)!, ms.get('packed')!);
  // On a busy machine the clock favours short work, which is interrupted less often.
  const counted = computing.get('packed')!.every((took) => took > 0);
  const against = (name: string) =>
    counted ? ratioOf(computing.get(name)!, computing.get('packed')!) : byClock(name);
  const by = counted ? 'by processor time' : 'by the clock';
  const bounds = judged.map((one, i) => duelBounds(sizesOf(one, encode), M, one.length, i === 0));
  const ceiling = ceilingOf(bounds);
  const [loop, usual] = [against('plain'), against('plain, as it comes')];
  // The native side's processor time includes all of Node: of both ratios, take the less favourable one.
  const least = (some: readonly string[]) =>
    some
      .flatMap((name) => [against(name), byClock(name)])
      .reduce((a, b) => (b.median < a.median ? b : a));
  const natives = names.filter((name) => name.startsWith('native'));
  const alone = natives.filter((name) => name.endsWith('scores alone'));
  const whole = natives.filter((name) => !alone.includes(name));
  const part = 'speed';
  return {
    outcomes: [
      {
        part,
        what: `pocket judge, ${n} duels a user (m = ${M}): times faster than a plain Transformers.js loop, same browser, threads and session options, ${by}`,
        goal: 'at least 3.5',
        reached: told(loop),
        met: loop.median >= 3.5,
      },
      {
        part,
        what: 'the same as a share of its own token ceiling',
        goal: `at least 85 % of ${ceiling.toFixed(2)}`,
        reached: `${((100 * loop.median) / ceiling).toFixed(0)} %`,
        met: loop.median >= 0.85 * ceiling,
      },
      {
        part,
        what: `the same against the loop as Transformers.js sets it up by itself (${asItComes.threads} threads)`,
        goal: null,
        reached: told(usual),
        met: null,
      },
      {
        part,
        what: `times faster than the same file in native ONNX Runtime, full prompts, ${THREADS} thread, with its own session options or ours, by processor time or the clock, whichever is least`,
        goal: 'above 1',
        reached: told(least(whole)),
        met: least(whole).median > 1,
      },
      {
        part,
        what: 'the same where the native runtime is asked for scores alone, as the page asks its own: no keys and values',
        goal: null,
        reached: told(least(alone)),
        met: null,
      },
      {
        part,
        what: 'times faster than the plain loop by the clock, which favours short work on a busy machine',
        goal: null,
        reached: told(byClock('plain')),
        met: null,
      },
      ...names.map((name) => ({
        part,
        what: `judgements a second by the clock, ${name}`,
        goal: null,
        reached: told(perSecond(name), 0),
        met: null,
      })),
      {
        part,
        what: 'largest difference between the ways in the share of a label',
        goal: 'below 0.001',
        reached: apart.toExponential(1),
        met: apart < 1e-3,
      },
    ],
    raw: {
      m: M,
      duels: n,
      users: USERS,
      rounds,
      environment,
      ceiling,
      tokens: sumOf(bounds.map(({ naive }) => naive)) / judged.length,
      ms: Object.fromEntries(ms),
      packedMsInPasses: inPasses.slice(1),
      processorMs: Object.fromEntries(computing),
      apart,
    },
  };
}

interface Loop {
  readonly models: string;
  readonly as?: { readonly threads: number; readonly session: Readonly<Record<string, string>> };
}

async function plainLoop(
  page: Page,
  name: string,
  loop: Loop,
): Promise<{ way: Way; threads: number }> {
  const threads = await page.evaluate(
    ([name, input]) => (window as unknown as { bench: BenchPage }).bench.load(name, input),
    [name, { id: JUDGE, ...loop }] as const,
  );
  const way: Way = (asked) =>
    page.evaluate(
      ([name, input]) => (window as unknown as { bench: BenchPage }).bench.run(name, input),
      [name, { prompts: promptsOf(asked), labels: LABELS }] as const,
    );
  return { way, threads };
}

function promptsOf(asked: readonly Asked[]): string[] {
  return asked.flat().map((one) => promptOf(one));
}
