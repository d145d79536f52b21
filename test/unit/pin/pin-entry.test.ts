import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PinList } from '#engine/models/pins.ts';
import { pinAll } from '../../../scripts/pin/pin-all.ts';
import { pinEntry } from '../../../scripts/pin/pin-entry.ts';
import { hubAnswers, REVISION } from '#test/fixtures/hub.ts';
import { bytesOf, webllmFolder, type Folder } from '#test/fixtures/small-models.ts';

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

const graph = bytesOf(900, 3);
const answers: Folder = {
  ...hubAnswers('maker/small-ONNX', {
    'README.md': '# Small',
    'config.json': '{}',
    'tokenizer.json': '{"model":{}}',
    'tokenizer_config.json': '{}',
    'special_tokens_map.json': '{}',
    'onnx/model_q4.onnx': graph,
    'onnx/model_bnb4.onnx': graph,
  }),
  ...hubAnswers('maker/small-MLC', { '.gitattributes': '*.bin', ...webllmFolder() }),
  'libs/small.wasm': 'library',
  'api/models/maker/odd': '<html>Sign in</html>',
};

let server: Server;
let hub: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const body = answers[url.slice(1)];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  hub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

describe('the pin of a model', () => {
  it('has revision, length and hash of each file that the page could fetch, and no other', async () => {
    const entry = { id: 'small-ONNX', repository: 'maker/small-ONNX', webllm: null };
    expect(await pinEntry(entry, { hub })).toEqual({
      revision: REVISION,
      files: {
        'config.json': { bytes: 2, sha256: sha256('{}') },
        'onnx/model_q4.onnx': { bytes: 900, sha256: sha256(graph) },
        'tokenizer.json': { bytes: 12, sha256: sha256('{"model":{}}') },
        'tokenizer_config.json': { bytes: 2, sha256: sha256('{}') },
      },
    });
    expect(asked.filter((url) => url.endsWith('.onnx'))).toEqual([]);
  });

  it('of a model for WebLLM has its shards and its library, too', async () => {
    const webllm = {
      model: 'https://huggingface.co/maker/small-MLC/resolve/main/',
      lib: 'https://raw.githubusercontent.com/maker/libs/main/small.wasm',
      overrides: {},
    };
    const library = (url: string) => `${hub}/libs/${url.split('/').at(-1)}`;
    const { revision, files } = await pinEntry({ id: 'small-MLC', webllm }, { hub, library });
    expect(revision).toBe(REVISION);
    expect(Object.keys(files)).toEqual([
      'mlc-chat-config.json',
      'params_shard_0.bin',
      'params_shard_1.bin',
      'small.wasm',
      'tensor-cache.json',
      'tokenizer.json',
    ]);
    expect(files['small.wasm']).toEqual({ bytes: 7, sha256: sha256('library') });
  });

  it('is refused where a repository isn’t there; the reason names the address', async () => {
    const entry = { id: 'gone', repository: 'maker/gone', webllm: null };
    await expect(pinEntry(entry, { hub })).rejects.toThrow(/api\/models\/maker\/gone answers 404/);
  });

  it('is refused where the host answers with another page; the reason names the address', async () => {
    const entry = { id: 'odd', repository: 'maker/odd', webllm: null };
    await expect(pinEntry(entry, { hub })).rejects.toThrow(
      /api\/models\/maker\/odd answers something else than the newest commit/,
    );
  });
});

describe('the pins of the catalogue', () => {
  const repository = 'maker/small-ONNX';
  /** Pins models of one repository, with what the command writes and prints. */
  async function pinned(ids: readonly string[], host: string) {
    const earlier = { gone: { revision: REVISION, files: {} } };
    const found = { pins: earlier as PinList, lines: [] as string[], failed: [] as string[] };
    const isDone = await pinAll(ids, {
      pins: earlier,
      pin: (id) =>
        pinEntry(
          { id, repository: id === 'gone' ? 'maker/gone' : repository, webllm: null },
          { hub: host },
        ),
      store: (pins) => (found.pins = pins),
      onPinned: (line) => found.lines.push(line),
      onFailed: (line) => found.failed.push(line),
    });
    return { ...found, isDone };
  }

  it('are stored model by model; one that can’t be read keeps its earlier pin', async () => {
    const { pins, lines, failed, isDone } = await pinned(['small', 'gone', 'also-small'], hub);
    expect(isDone).toBe(false);
    expect(Object.keys(pins)).toEqual(['also-small', 'gone', 'small']);
    expect(pins['gone']).toEqual({ revision: REVISION, files: {} });
    expect(lines).toEqual([`small: 4 files at ${REVISION}`, `also-small: 4 files at ${REVISION}`]);
    expect(failed).toEqual([expect.stringMatching(/^gone: .*maker\/gone answers 404\.$/)]);
  });

  it('stay as they are without a network, and the command ends at the first model', async () => {
    const { pins, lines, failed, isDone } = await pinned(
      ['small', 'also-small'],
      'http://127.0.0.1:1',
    );
    expect(isDone).toBe(false);
    expect(Object.keys(pins)).toEqual(['gone']);
    expect(lines).toEqual([]);
    expect(failed).toEqual([
      expect.stringMatching(/^small: 127\.0\.0\.1:1 can't be reached \(.+\)\.$/),
      'Pinning needs a network. 0 of 2 models were pinned; the others keep the pins that they had.',
    ]);
  });
});
