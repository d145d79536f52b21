import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { checkFile, hashOf } from './check-file.ts';
import type { FileFormat } from './model-store-record.ts';

const never = new AbortController().signal;
const blob = (text: string) => new Blob([text]);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const ofNothing = (format: FileFormat) => ({ bytes: null, hash: null, format });

describe('[M1] a received file is', () => {
  it('good where length and hash are what the manifest says', async () => {
    const hash = { kind: 'md5', hex: md5('weights') } as const;
    const file = { bytes: 7, hash, format: 'any' as FileFormat };
    expect(await checkFile(file, blob('weights'), never)).toEqual({ good: true, hash });
  });

  it('identified by its computed hash where the manifest has none', async () => {
    const hex = createHash('sha256').update('{}').digest('hex');
    expect(await checkFile(ofNothing('json'), blob('{}'), never)).toEqual({
      ...{ good: true, hash: { kind: 'sha256', hex } },
    });
  });

  it.each<[string, string, FileFormat, RegExp]>([
    ['empty', '', 'json', /empty/],
    ['a page, however the server calls it', ' \n<!DOCTYPE html><p>x', 'json', /is a page/],
    ['a page of another kind', '<?xml version="1.0"?><html>', 'any', /is a page/],
    ['a pointer', 'version https://git-lfs.github.com/spec/v1', 'any', /git lfs pull/],
    ['JSON that ends too soon', '{"a":', 'json', /cut short/],
    ['no library', 'version 2', 'library', /WebAssembly/],
  ])('refused: %s', async (_, content, format, why) => {
    expect(inEnglish(await checkFile(ofNothing(format), blob(content), never))).toEqual({
      ...{ good: false, why: expect.stringMatching(why) as string },
    });
  });

  it('refused where its length or its hash differs', async () => {
    const hash = { kind: 'md5', hex: md5('weights') } as const;
    const file = { bytes: 7, hash, format: 'any' as FileFormat };
    for (const [content, why] of [
      ['weight', /has 6 bytes.*says 7/],
      ['weightz', /another MD5/],
    ] as const) {
      expect(inEnglish(await checkFile(file, blob(content), never))).toMatchObject({
        ...{ good: false, why: expect.stringMatching(why) as string },
      });
    }
  });

  it('not checked once the check was stopped, nor when it can’t be read', async () => {
    const file = ofNothing('any');
    await expect(checkFile(file, blob('x'), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    const gone = blob('{}');
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await expect(checkFile(ofNothing('json'), gone, never)).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });
});

it('a stopped hash closes its file', async () => {
  const stop = new AbortController();
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (to) => (stop.abort(), to.enqueue(new Uint8Array(4))),
    cancel: () => void (cancelled = true),
  });
  const endless = { stream: () => stream } as unknown as Blob;
  await expect(hashOf('md5', endless, stop.signal)).rejects.toThrow();
  expect(cancelled).toBe(true);
});
