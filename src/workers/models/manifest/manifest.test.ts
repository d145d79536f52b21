import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#engine/domain/sha256.ts';
import { filesOf, type Fetch } from './files-of.ts';
import { cardOf, manifestOf, modelsAt, type JudgeManifest } from './manifest.ts';

const base = 'https://host/sub/';
const weights = new Uint8Array([1, 2, 3, 4]);

async function served(
  change: Record<string, string | Uint8Array<ArrayBuffer>> = {},
): Promise<Fetch> {
  const manifest = {
    id: 'tiny',
    name: 'Tiny',
    family: 'pocket',
    tasks: ['slate-duel'],
    files: { 'onnx/model.onnx': { bytes: 4, sha256: await sha256(weights) } },
    short: 'A model for tests.',
    templates: {},
  };
  const files: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'https://host/sub/models/index.json': '[{"id":"tiny"}]',
    'https://host/sub/models/tiny/manifest.json': JSON.stringify(manifest),
    'https://host/sub/models/tiny/onnx/model.onnx': weights,
    ...change,
  };
  return async (url) => {
    const body = files[url];
    return body === undefined ? new Response('not here', { status: 404 }) : new Response(body);
  };
}

const offline: Fetch = async () => {
  throw new TypeError('Failed to fetch');
};

const read = async (fetch: Fetch) =>
  filesOf(
    base,
    await manifestOf(base, 'tiny', fetch),
    fetch,
    new AbortController().signal,
    () => {},
  );

describe('the models beside the page', () => {
  it('are known by their manifests, from any sub-path', async () => {
    const { models } = await modelsAt(base, await served());
    expect(await cardOf(models[0] as JudgeManifest)).toMatchObject({
      id: 'tiny',
      kind: 'model',
      about: 'A model for tests.',
      tasks: ['slate-duel'],
      weights: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('are no judges where they are embedders', async () => {
    const embedder = {
      id: 'small',
      name: 'Small',
      kind: 'embedder',
      size: 8,
      files: {},
      short: '',
    };
    const fetch = await served({
      'https://host/sub/models/index.json': '[{"id":"tiny"},{"id":"small"}]',
      'https://host/sub/models/small/manifest.json': JSON.stringify(embedder),
    });
    const { models } = await modelsAt(base, fetch);
    expect(models.map(({ kind }) => kind)).toEqual(['judge', 'embedder']);
    await expect(manifestOf(base, 'small', fetch)).rejects.toMatchObject({
      code: 'model-damaged',
    });
  });

  it('have another weights hash when any file changes', async () => {
    const manifest = await manifestOf(base, 'tiny', await served());
    const other = {
      ...manifest,
      files: { 'onnx/model.onnx': { bytes: 4, sha256: '0'.repeat(64) } },
    };
    expect((await cardOf(other)).weights).not.toBe((await cardOf(manifest)).weights);
  });

  it('return their files when these match the manifest', async () => {
    expect(await read(await served())).toEqual(new Map([['onnx/model.onnx', weights]]));
  });

  it.each([
    ['cut short', weights.slice(0, 3)],
    ['changed', new Uint8Array([1, 2, 3, 5])],
    ["a server's error page", '<!doctype html>'],
  ])('are damaged when a file is %s', async (_, body) => {
    const url = 'https://host/sub/models/tiny/onnx/model.onnx';
    await expect(served({ [url]: body }).then(read)).rejects.toMatchObject({
      code: 'model-damaged',
    });
  });

  it('are listed without one whose manifest is damaged, which is reported with the reason', async () => {
    const fetch = await served({
      'https://host/sub/models/index.json': '[{"id":"gone"},{"id":"tiny"}]',
    });
    const { models, unread } = await modelsAt(base, fetch);
    expect(models.map(({ id }) => id)).toEqual(['tiny']);
    expect(unread.map(({ id }) => id)).toEqual(['gone']);
    expect(formatMessage(unread[0]!.why)).toContain('gone/manifest.json');
  });

  it('are damaged when the index is a page', async () => {
    const fetch = await served({ 'https://host/sub/models/index.json': '<!doctype html>' });
    await expect(modelsAt(base, fetch)).rejects.toMatchObject({ code: 'model-damaged' });
  });

  it('are missing when a file is not there, and not yet here when the network fails', async () => {
    await expect(manifestOf(base, 'other', await served())).rejects.toMatchObject({
      code: 'model-missing',
    });
    await expect(modelsAt('https://never-seen/', offline)).rejects.toMatchObject({
      code: 'page-incomplete',
    });
  });

  it('stay available without a network once they were read', async () => {
    const found = await modelsAt(base, await served());
    expect(found.models).toHaveLength(1);
    expect(await modelsAt(base, offline)).toEqual(found);
  });

  it('are read although the network cuts each file off once, in the middle or at its beginning', async () => {
    const whole = await served();
    const cut = new Set<string>();
    const cutting: Fetch = async (url, init) => {
      if (cut.has(url)) return whole(url, init);
      cut.add(url);
      if (!url.endsWith('.onnx')) return offline(url);
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(weights.subarray(0, 2));
          stream.error(new TypeError('network error'));
        },
      });
      return new Response(body);
    };
    expect((await read(cutting)).get('onnx/model.onnx')).toEqual(weights);
    expect(cut.size).toBe(2);
  });
});
