import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './install.mjs';
import { Parts } from './test/parts.mjs';

/**
 *     npm test             types and style first, which end the run with 2 where they fail; components in a real browser
 *                          beside unit tests and the build, since each leaves processors idle; a visitor's paths
 *                          through the built page
 *     npm run test:full    what takes longer: `*.full.test.ts`, end to end the tests with the tag `@full`, and 500
 *                          questions of `npm run soak`
 *     npm run test:long    what the two leave out, for before a release: `*.long.test.ts`, and the tests with the tag
 *                          `@long`, most of which have a shorter one of their kind above
 *
 * All run on a machine with nothing but Node and Debian's packages; `.ci/run`, the gate, calls the first two.
 * `npm run test:engines` has the tests that need real weights, other browsers or a source build; `npm run test:stress`
 * repeats all of the built page's beside a load. The last line is `N passed, N failed`.
 */
ensureDependencies();
ensureChromium();

const parts = new Parts();
const npm = ['npm', 'run', '--silent'];
const build = { name: 'build', command: ['node', 'scripts/test/build.mjs'] };

/** @param {string} project @param {string[]} options @returns {import('./test/parts.mjs').Part} */
const vitest = (project, ...options) => ({
  name: project,
  runner: 'vitest',
  command: ['npx', 'vitest', 'run', '--project', project, ...options],
});
/** @param {string} name @param {string[]} options @returns {import('./test/parts.mjs').Part} */
const playwright = (name, ...options) => ({
  name,
  runner: 'playwright',
  // A browser may be slow for once.
  command: ['npx', 'playwright', 'test', '--retries=2', ...options],
});
const soak = { name: 'soak', command: [...npm, 'soak', '--', '--questions', '500'] };

async function quickTests() {
  const good = await parts.together([
    { name: 'types', command: [...npm, 'check'] },
    { name: 'style', command: [...npm, 'lint:code'] },
    { name: 'style by types', command: [...npm, 'lint:types'] },
    { name: 'format', command: ['npx', 'prettier', '--check', '.'] },
  ]);
  if (!good) return 2;
  const [, isBuilt] = await Promise.all([
    parts.together([vitest('component', '--retry=2')]),
    // Components run one file after the other and leave part of a processor idle: the others take only that.
    parts
      .together([{ ...vitest('unit', '--retry=1'), patient: true }])
      .then(() => parts.together([{ ...build, patient: true }])),
  ]);
  if (isBuilt) {
    await parts.run({ name: 'size', command: [...npm, 'size'] });
    await parts.run(playwright('end to end', '--grep-invert', '@full|@long|@engines'));
  }
  return 1;
}

async function fullTests() {
  await parts.run(vitest('full'));
  if (await parts.run(build)) {
    // Some of them wait most of the time.
    await parts.run(playwright('end to end, full', '--grep', '@full', '--workers=3'));
    await parts.run(soak);
  }
  return 1;
}

/** Runs the tests that only a release needs. */
async function longTests() {
  await parts.run(vitest('long'));
  if (await parts.run(build)) await parts.run(playwright('end to end, long', '--grep', '@long'));
  return 1;
}

const [, , asked] = process.argv;
const failing = await (
  asked === '--full' ? fullTests : asked === '--long' ? longTests : quickTests
)();
process.exitCode = parts.end() === 0 ? 0 : failing;
