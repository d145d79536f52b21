/**
 * Runs the tests of the built page three times beside twelve busy processes, also those of `npm run test:long`,
 * and lists what failed in each. Takes hours on two processors. `--load 0` runs them on a quiet machine.
 *
 *     npm run test:stress [-- --times 3] [-- --load 12] [-- FILE ...]
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { ensureChromium } from '../chromium.mjs';
import { ensureDependencies } from '../install.mjs';
import { Parts } from '../test/parts.mjs';

const { times, load, files } = argumentsOf(import.meta.url, () => {
  const options = /** @type {const} */ ({
    times: { type: 'string', default: '3' },
    load: { type: 'string', default: '12' },
  });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  return { times: countIn(values.times), load: countIn(values.load, 0), files: positionals };
});

ensureDependencies();
ensureChromium();
const parts = new Parts();
if (await parts.run({ name: 'build', command: ['node', 'scripts/test/build.mjs'] })) {
  const busy = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => busy.forEach((one) => one.kill());
  process.on('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  for (let time = 1; time <= times; time++) {
    await parts.run({
      name: `end to end, run ${time} of ${times}`,
      runner: 'playwright',
      command: ['npx', 'playwright', 'test', ...files, '--grep-invert', '@engines'],
    });
  }
  stop();
}
process.exitCode = parts.end();

/** @param {string} text @param {number} [least] */
function countIn(text, least = 1) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least)
    throw new Error(`${text} is no count from ${least} on.`);
  return count;
}
