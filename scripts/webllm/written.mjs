import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ text: string, end: 'stop' | 'limit', constrained: boolean, tokens: { prompt: number, written: number } }}
 * Written
 *
 * @typedef {object} Attempt one piece of writing, and its result
 * @property {string} name
 * @property {Written} [written]
 * @property {string} [failed] the code of the fault it ended with
 * @property {string[]} pieces in the order of their arrival
 * @property {number} seconds
 * @property {number} afterStop seconds from its stop to its end; -1 where it wasn't stopped
 */

/** A reply of few tokens: a page that runs on a processor takes seconds for each. */
const LABEL = JSON.stringify({
  type: 'object',
  properties: { label: { enum: ['Good', 'Partial', 'Poor'] } },
  required: ['label'],
  additionalProperties: false,
});

/** The schema of the pointwise protocol. */
const REASONING = JSON.stringify({
  type: 'object',
  properties: {
    reasoning: { type: 'string', maxLength: 600 },
    flagged: { type: 'array', items: { type: 'integer', minimum: 1 } },
  },
  required: ['reasoning', 'flagged'],
  additionalProperties: false,
});

const ask = (/** @type {string} */ text) =>
  `<|im_start|>user\n${text}<|im_end|>\n<|im_start|>assistant\n`;

/**
 * In one worker, one after the other. An invalid schema isn't among them: WebLLM 0.2.79 waits forever for its grammar,
 * later versions throw.
 */
const WRITINGS = [
  { name: 'free', writing: { prompt: ask('Say why.'), maxTokens: 3 } },
  { name: 'label', writing: { prompt: ask('Which label?'), maxTokens: 24, schema: LABEL } },
  { name: 'reasoning', writing: { prompt: ask('Say why.'), maxTokens: 6, schema: REASONING } },
  { name: 'stopped', stop: true, writing: { prompt: ask('Say all.'), maxTokens: 500 } },
  { name: 'after the stop', writing: { prompt: ask('Say why.'), maxTokens: 3 } },
];

/**
 * Makes the model write, in a worker of the built page, as the page's own runner would.
 *
 * @param {import('../browsed.mjs').Visit} visit
 * @param {{ folder: string, id: string }} built the folder of the built page, and the model's name
 * @returns {Promise<Attempt[]>}
 */
export async function writeInPage({ page, url }, { folder, id }) {
  const worker = readdirSync(join(folder, 'assets')).find((name) =>
    /^webllm\.worker-.*\.js$/.test(name),
  );
  if (!worker) throw new Error('The built page has no worker for WebLLM');
  await page.goto(url);
  return page.evaluate(
    async ({ worker, id, writings }) => {
      const base = new URL('.', document.baseURI).href;
      const port = new Worker(new URL(`assets/${worker}`, base), { type: 'module' });
      let calls = 0;
      /** @template Event @param {string} name @param {unknown} input @param {(event: Event) => void} on */
      const call = (name, input, on) => {
        const id = ++calls;
        const output = new Promise((resolve, reject) => {
          port.addEventListener('message', ({ data }) => {
            if (data.id !== id) return;
            if (data.kind === 'event') on(data.event);
            if (data.kind === 'done') resolve(data.output);
            if (data.kind === 'failed') reject(data.fault);
          });
          port.addEventListener('error', ({ message }) => reject({ code: message }));
        });
        port.postMessage({ kind: 'call', id, name, input });
        return { output, stop: () => port.postMessage({ kind: 'stop', id }) };
      };
      await call('load', { id, base }, ({ note }) => note && console.log(note)).output;
      const attempts = [];
      for (const { name, writing, stop = false } of writings) {
        /** @type {string[]} */
        const pieces = [];
        const begun = Date.now();
        let stopped = -1;
        const going = call('write', writing, (piece) => {
          pieces.push(piece);
          if (!stop || stopped >= 0) return;
          stopped = Date.now();
          going.stop();
        });
        const outcome = await going.output.then(
          (written) => ({ written }),
          ({ code }) => ({ failed: code }),
        );
        const seconds = (Date.now() - begun) / 1000;
        const afterStop = stopped < 0 ? -1 : (Date.now() - stopped) / 1000;
        attempts.push({ name, ...outcome, pieces, seconds, afterStop });
        console.log(JSON.stringify(attempts.at(-1)));
      }
      port.terminate();
      return /** @type {any} */ (attempts);
    },
    { worker, id, writings: WRITINGS },
  );
}

/**
 * Returns the checks that failed.
 *
 * @param {readonly Attempt[]} attempts
 * @returns {string[]}
 */
export function wrongInWritten(attempts) {
  const named = (/** @type {string} */ name) => attempts.find((one) => one.name === name);
  const text = (/** @type {string} */ name) => named(name)?.written?.text ?? '';
  const free = named('free')?.written;
  const label = named('label')?.written;
  const reasoning = named('reasoning')?.written;
  /** @type {[string, boolean | undefined][]} */
  const promises = [
    ['three tokens are written freely', free && free.end === 'limit' && !free.constrained],
    ['what is written comes in pieces', (named('free')?.pieces.length ?? 0) > 1],
    ['and those are all of it', named('free')?.pieces.join('') === text('free')],
    ['which are something', text('free') !== ''],
    ['the prompt is counted', (free?.tokens.prompt ?? 0) > 0],
    ['a schema is told to have held', label?.constrained],
    ['a reply that is held to a schema ends by itself', label?.end === 'stop'],
    [
      'and is one of the labels',
      /^\{\s*"label"\s*:\s*"(Good|Partial|Poor)"\s*\}$/.test(text('label')),
    ],
    ['a long one is cut off, and says so', reasoning?.constrained && reasoning.end === 'limit'],
    ['and has begun as its schema says', beginsAs('{"reasoning":"', text('reasoning'))],
    ['a stop ends it as stopped', named('stopped')?.failed === 'stopped'],
    ['after a stop it writes the same again', text('free') === text('after the stop')],
  ];
  return promises.filter(([, kept]) => !kept).map(([promise]) => promise);
}

/** Returns true if a text, without spaces, and a beginning agree up to the end of the shorter one. */
function beginsAs(/** @type {string} */ beginning, /** @type {string} */ text) {
  const bare = text.replace(/\s/g, '');
  return bare !== '' && (bare.startsWith(beginning) || beginning.startsWith(bare));
}
