import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it('adds the headers of an isolated page, and keeps status, other headers and body', async () => {
  const found = isolated(
    new Response('text', { status: 206, headers: { 'Content-Type': 'text/plain', 'X-One': '1' } }),
  );
  expect(Object.fromEntries(found.headers)).toEqual({
    'content-type': 'text/plain',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-one': '1',
  });
  expect(found.status).toBe(206);
  expect(await found.text()).toBe('text');
});

it('keeps a response without a body, and a network error', () => {
  expect(isolated(new Response(null, { status: 304 })).status).toBe(304);
  const error = Response.error();
  expect(isolated(error)).toBe(error);
});
