import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './install.mjs';
import { Parts } from './test/parts.mjs';

/**
 *     npm test             all checks: types, style and components in a real browser side by side, since each leaves
 *                          processors idle; unit tests, the build, and a visitor's paths through the built page
 *     npm run test:full    what takes longer: style by rules that read types, `*.full.test.ts`, end to end the tests with
 *                          the tag `@full`, a real model from `npm run smollm2`, and 500 questions of `npm run soak`
 *
 * Both run on a machine with nothing but Node. The last line is `N passed, N failed`.
 */
ensureDependencies();
ensureChromium();

const parts = new Parts();
const npm = ['npm', 'run', '--silent'];
const build = { name: 'build', command: ['node', 'scripts/test/build.mjs'] };

/** @param {string} project @returns {import('./test/parts.mjs').Part} */
const vitest = (project) => ({
  name: project,
  runner: 'vitest',
  command: ['npx', 'vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'],
});
/** @param {string} name @param {string} grep an option of Playwright @returns {import('./test/parts.mjs').Part} */
const playwright = (name, grep) => ({
  name,
  runner: 'playwright',
  command: ['npx', 'playwright', 'test', grep, '@full', '--reporter=list,json'],
});

/** A real model, for the tests that need one. They are skipped where it can't be had, and fail where CI is true. */
const smollm2 = { name: 'SmolLM2', command: [...npm, 'smollm2', '--', '--optional'] };
/** The Python package, in a Jupyter kernel and in marimo. */
const python = { name: 'Python package', command: [...npm, 'test:python'] };
const soak = { name: 'soak', command: [...npm, 'soak', '--', '--questions', '500'] };

if (process.argv.includes('--full')) {
  await parts.run({ name: 'style by types', command: [...npm, 'lint:types'] });
  await parts.run(smollm2);
  await parts.run(vitest('full'));
  if (await parts.run(build)) {
    await parts.run(playwright('end to end, full', '--grep'));
    await parts.run(python);
    await parts.run(soak);
  }
} else {
  await parts.together([
    { name: 'types', command: [...npm, 'check'] },
    { name: 'style', command: [...npm, 'lint'] },
    vitest('component'),
  ]);
  await parts.run(vitest('unit'));
  if (await parts.run(build)) await parts.run(playwright('end to end', '--grep-invert'));
}
process.exitCode = parts.end();
