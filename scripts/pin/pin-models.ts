/**
 * Pins the models of the catalogue: writes revision, length and SHA-256 of every file that the page could fetch to
 * src/engine/models/pins.json. It needs a network.
 *
 *     npm run pin-models [-- ID …] [--hub https://huggingface.co] [--out src/engine/models/pins.json]
 *
 * Without ids it pins every model for Transformers.js and every build for WebLLM. `--hub` is the host of the
 * repositories. A model that can't be read keeps its earlier pin; its reason is printed, and the exit status is 1. Without a network it ends at
 * the first model.
 */
import '../english.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HUB } from '#engine/models/hub-api.ts';
import { HUB_MODELS, hubEntry } from '#engine/models/hub-models.ts';
import { buildsOf, PREBUILT } from '#engine/models/prebuilt.ts';
import type { PinList } from '#engine/models/pins.ts';
import { argumentsOf } from '../arguments.mjs';
import { terminal } from '../terminal.mjs';
import { pinAll } from './pin-all.ts';
import { pinEntry } from './pin-entry.ts';

const all = [...HUB_MODELS.map(hubEntry), ...PREBUILT.flatMap(buildsOf)];
const { hub, out, wanted } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: {
      hub: { type: 'string', default: HUB },
      out: { type: 'string', default: 'src/engine/models/pins.json' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((id) => !all.some((entry) => entry.id === id));
  if (unknown) throw new RangeError(`No model of the catalogue has the id ${unknown}.`);
  const wanted = all.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { hub: values.hub.replace(/\/$/, ''), out: values.out, wanted };
});

const isDone = await pinAll(
  wanted.map(({ id }) => id),
  {
    pins: existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as PinList) : {},
    pin: (id) =>
      pinEntry(
        wanted.find((entry) => entry.id === id)!,
        { hub },
      ),
    store: (pins) => writeFileSync(out, `${JSON.stringify(pins, null, 2)}\n`),
    onPinned: (line) => terminal.log(line),
    onFailed: (line) => terminal.error(line),
  },
);
if (!isDone) process.exitCode = 1;
