/**
 * Forbids imports across the fences between rooms, globals and syntax. ESLint reads Svelte's
 * files by these, oxlint all others. `test/unit/fences.test.ts` checks that each fence fails.
 */

/**
 * @typedef {object} Restriction
 * @property {string[]} files
 * @property {string[]} ignores
 * @property {Record<string, unknown[]>} rules
 */

const TESTS = '**/*.test.ts';

/**
 * Forbids imports by pattern, with the reason as its message. Uses a `regex`, not a `group`: groups are gitignore
 * patterns, in which a leading `#` turns the whole line into a comment.
 *
 * @param {string[]} files
 * @param {string} regex
 * @param {string} message
 * @param {string[]} ignores
 * @param {{ regex: string, message: string, allowTypeImports?: boolean }[]} more
 * @returns {Restriction}
 */
const fence = (files, regex, message, ignores = [], more = [ZOD, ENGLISH]) => ({
  files,
  ignores: [TESTS, ...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }, ...more] }] },
});

/**
 * @param {string[]} files
 * @param {{ selector: string, message: string }[]} syntax
 * @returns {Restriction}
 */
const without = (files, syntax, ignores = [TESTS]) => ({
  files,
  ignores,
  rules: { 'no-restricted-syntax': ['error', ...syntax] },
});

const ZOD_HERE = 'src/engine/domain/zod.ts';
const ZOD = { regex: '^zod', message: `Import z from ${ZOD_HERE}, which configures it.` };

const ENGLISH = {
  regex: '(^#|/)messages/en/',
  allowTypeImports: true,
  message: 'Take texts and formats of the language that is loaded: those of src/messages itself.',
};

const OUTSIDE_ENGINE =
  '^svelte|^bits-ui|^@observablehq/|(^#|/)(ui|workers|test)/|^@mlc-ai/|^@huggingface/|^onnxruntime';
const PLAIN = 'The engine is plain TypeScript: it knows no screen, no worker and no model runtime.';

/** Forbids a sum by hand. */
const SUMS = {
  selector:
    'CallExpression[callee.property.name="reduce"] > ArrowFunctionExpression[params.1.type="Identifier"] > BinaryExpression[operator="+"][left.type="Identifier"][right.type="Identifier"]',
  message: 'Use sumOf from src/engine/domain/sum-of.ts.',
};

/** The texts of reports and of the set-up, in which the data has its own nouns for its users. */
const ABOUT_PEOPLE =
  'src/messages/en/{arena,common,compare,exports,figures,judges,label-report,missing,protocols,recommenders,report,saer,shell,slate-duel,study,terms}.ts';
const USER = '/(?<![-\\w])users?(?![-\\w])/i';
const NOUN = 'Write ${noun.user} or ${noun.users} (nouns.ts): the data has its own nouns.';

/** The file that sends the requests of the page, and the service worker, which answers them. */
const SENDERS = [
  'src/workers/wire/fetch-unless-offline.ts',
  'src/workers/offline-copy/service.worker.ts',
];
const SEND = 'Use fetchUnlessOffline (src/workers/wire), which obeys the offline switch.';
const REQUESTS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'RTCPeerConnection',
  'importScripts',
];
const GLOBALS = ['globalThis', 'self', 'window'];
/** Requests that are properties of an object. */
const OF_OBJECTS = [
  { property: 'sendBeacon', message: SEND },
  ...GLOBALS.flatMap((object) => REQUESTS.map((property) => ({ object, property, message: SEND }))),
];

/** The files that open IndexedDB. */
const IDB = ['src/engine/store/idb*.ts', 'src/engine/store/backup/*.ts'];

/** @type {Restriction[]} */
export const restricted = [
  fence(
    ['src/messages/**'],
    `${OUTSIDE_ENGINE}|^idb$|(^#|/)engine/`,
    'The texts lie below the engine: values of a message are plain data.',
    [],
    [ZOD],
  ),
  fence(['src/engine/**'], `${OUTSIDE_ENGINE}|^idb$`, PLAIN, IDB),
  fence([ZOD_HERE], OUTSIDE_ENGINE, PLAIN, [], [ENGLISH]),
  fence(IDB, OUTSIDE_ENGINE, PLAIN),
  fence(
    ['src/workers/**'],
    '^svelte|^bits-ui|^@observablehq/|(^#|/)(ui|test)/',
    'A worker knows the engine and its own runtime, never the screen.',
  ),
  fence(
    ['src/ui/**'],
    '^@mlc-ai/|^@huggingface/|^onnxruntime|^idb$|(^#|/)test/|workers/(transformers|webllm|gpu)/(?![a-z-]*-client)|[.]worker([.]ts)?$',
    'The screen reaches a model only through a client (*-client.ts) in src/workers.',
  ),
  fence(['scripts/**'], ENGLISH.regex, ENGLISH.message, [], []),
  {
    files: ['src/**'],
    ignores: [TESTS, ...SENDERS],
    rules: {
      'no-restricted-globals': ['error', ...REQUESTS.map((name) => ({ name, message: SEND }))],
      'no-restricted-properties': ['error', ...OF_OBJECTS],
    },
  },
  {
    files: ['src/engine/**'],
    ignores: [TESTS],
    rules: {
      'no-restricted-globals': ['error', 'document', 'window', 'localStorage', ...REQUESTS],
      'no-restricted-properties': [
        'error',
        ...OF_OBJECTS,
        { object: 'Math', property: 'random', message: 'Take a Stream as an argument.' },
        { object: 'Date', property: 'now', message: 'Take a clock as an argument.' },
      ],
    },
  },
  without(['src/**', 'scripts/**'], [SUMS]),
  without(
    ['src/engine/**'],
    [
      SUMS,
      {
        // The engine is checked with the workers' types, which Vite's `import.meta.env` belongs to.
        selector: 'MetaProperty[meta.name="import"]',
        message: 'The engine runs without a bundler: take the value as an argument.',
      },
    ],
  ),
  without(
    [ABOUT_PEOPLE],
    [
      SUMS,
      { selector: `TemplateElement[value.raw=${USER}]`, message: NOUN },
      { selector: `:not(TSLiteralType, BinaryExpression) > Literal[value=${USER}]`, message: NOUN },
      {
        selector: 'MemberExpression[object.name="noun"]:not(:function MemberExpression)',
        message: 'Read the noun in a function: it is that of the text that is being written.',
      },
    ],
  ),
  without(
    ['src/ui/**/*.ts'],
    [
      SUMS,
      {
        selector: 'MemberExpression[object.name="texts"]:not(:function MemberExpression)',
        message: 'Read texts in a function: they are loaded after this file.',
      },
    ],
  ),
  without(
    [TESTS, 'test/kits/**'],
    [
      {
        selector:
          'CallExpression[callee.object.name="fc"][callee.property.name="assert"]:not(:has(ObjectExpression.arguments > Property[key.name="seed"][value.type="Literal"]))',
        message: 'Give a seed: what is drawn anew each time fails once in a while.',
      },
      {
        selector: 'CallExpression[callee.name="setTimeout"][arguments.1]',
        message: 'Wait for what happens: how long that takes is the machine’s affair.',
      },
      {
        selector: 'CallExpression[callee.object.name="vi"][callee.property.name="waitFor"]',
        message: 'Use expect.poll: it waits as long as vite.config.ts says, not for one second.',
      },
    ],
    [],
  ),
];
