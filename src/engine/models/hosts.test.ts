import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRemoteHost, REMOTE_HOSTS } from './hosts.ts';
import { LOOPBACK } from './server-address.ts';

describe('the hosts of models', () => {
  it('are exactly those that the content policy allows beside servers on this machine', () => {
    const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const allowed = /connect-src ([^;"]+)/.exec(html)?.[1]?.trim().split(/\s+/);
    expect(allowed).toEqual([
      "'self'",
      ...REMOTE_HOSTS.map(({ host }) => `https://${host}`),
      ...LOOPBACK.map((host) => `http://${host}:*`),
    ]);
  });

  it.each([
    ['https://huggingface.co/mlc-ai/x/resolve/main/y', true],
    ['https://cas-bridge.xethub.hf.co/y', true],
    ['https://cdn-lfs.huggingface.co/y', true],
    ['http://huggingface.co/y', false],
    ['https://huggingface.co.evil.example/y', false],
    ['https://nothuggingface.co/y', false],
    ['https://evilhf.co/y', false],
    ['https://hf.co/y', false],
    ['https://huggingface.co:444/y', false],
    ['https://github.com/y', false],
  ])('%s: %s', (url, is) => {
    expect(isRemoteHost(url)).toBe(is);
  });
});
