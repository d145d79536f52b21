import { terminal } from '../terminal.mjs';
/**
 * Makes the page judge eight duels of the example study, and looks the run up in a fresh page.
 *
 * @param {import('../browsed.mjs').Visit} visit
 * @param {string} model its id
 */
export async function judgeDuels({ page, url }, model) {
  const begun = Date.now();
  await page.goto(`${url}#/headless`);
  await page.locator('#headless-files').waitFor({ state: 'attached' });
  const study = JSON.stringify({
    version: 1,
    name: 'Random weights',
    data: { kind: 'demo' },
    slates: { kind: 'held-out', m: 2, k: 2, users: 2 },
    history: 3,
    protocol: { id: 'slate-duel', arrangement: 'shared-prefix' },
    judge: { id: model },
    seed: 'webllm',
  });
  const done = await page.evaluate(async (study) => {
    const { slatewise } = /** @type {any} */ (window);
    try {
      return { json: (await slatewise.evaluate({ study, files: [] })).json };
    } catch (thrown) {
      return { failed: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  }, study);
  if (done.failed !== undefined) throw new Error(done.failed);
  const { run, judgements } = JSON.parse(done.json);
  // A fresh page shows only what is stored.
  await page.goto(url);
  await page.goto(`${url}#/runs`);
  const row = page.getByRole('row').filter({ hasText: 'Random weights' });
  const listed = await row.innerText({ timeout: 60_000 }).catch(() => '');
  return { run, judgements, listed, seconds: (Date.now() - begun) / 1000 };
}

/**
 * Returns the checks that failed.
 *
 * @param {Awaited<ReturnType<typeof judgeDuels>>} result
 * @param {readonly string[]} notes the page's messages of progress
 * @returns {string[]}
 */
export function wrongInJudged({ run, judgements, listed }, notes) {
  const { environment } = run.manifest;
  const count = (/** @type {'computed' | 'reused'} */ which) => tokensOf(judgements, which);
  const times = /^(\d+) ms in a tree, (\d+) ms by public calls$/.exec(
    environment['two prompts with a common beginning'] ?? '',
  );
  // A card that other programs use can make either way look slow; the page takes the tree within 50 ms.
  const shared = times !== null && Number(times[1]) <= Number(times[2]) + 50;
  terminal.log(JSON.stringify(environment, null, 2));
  /** @type {[string, boolean][]} */
  const promises = [
    ['it reports that the model is read', notes.includes('Reading the files of Random Qwen')],
    [
      'it reports that the model is copied to the card',
      notes.some((note) => /graphics card/.test(note)),
    ],
    ['the self-test passes', /^passed: /.test(environment['self-test'])],
    [
      'scores with and without shared prefixes are the same to a thousandth of their spread',
      Number(/differ by ([\d.e-]+)\s?%/.exec(environment['self-test'])?.[1] ?? NaN) < 0.1,
    ],
    ['two ways of sharing were timed', times !== null],
    [
      'prefixes are shared, unless separate calls were clearly quicker',
      environment.prefixes === (shared ? 'tree' : 'one call a question'),
    ],
    ['WebLLM is the older one', environment.runtime === 'WebLLM 0.2.79'],
    ['there are eight duels', judgements.length === 8],
    [
      'each has two probabilities that sum to 1',
      judgements.every(
        (/** @type {any} */ { probabilities: p }) => p && Math.abs(p[0] + p[1] - 1) < 1e-6,
      ),
    ],
    [
      'and a label mass',
      judgements.every((/** @type {any} */ { labelMass }) => labelMass > 0 && labelMass < 1),
    ],
    [
      'more than half of all tokens are reused where prefixes are shared, else none',
      shared ? count('reused') > count('computed') : count('reused') === 0,
    ],
    ['the run is stored', listed !== ''],
  ];
  return promises.filter(([, kept]) => !kept).map(([promise]) => promise);
}

/**
 * Returns what was measured, a sentence each.
 *
 * @param {Awaited<ReturnType<typeof judgeDuels>>} result
 * @returns {string[]}
 */
export function figuresOf({ run, judgements, seconds }) {
  const { environment } = run.manifest;
  return [
    `self-test ${environment['self-test']}`,
    `two prompts with a common beginning: ${environment['two prompts with a common beginning']}`,
    `${judgements.length} duels in ${seconds.toFixed(0)} s with loading; ${tokensOf(judgements, 'computed')} tokens computed, ${tokensOf(judgements, 'reused')} reused`,
  ];
}

/**
 * Sums the tokens of all judgements.
 *
 * @param {readonly { tokens: { computed: number, reused: number } }[]} judgements
 * @param {'computed' | 'reused'} which
 * @returns {number}
 */
function tokensOf(judgements, which) {
  return judgements.reduce((sum, { tokens }) => sum + tokens[which], 0);
}
