import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listedServers } from '../../scripts/listed-servers.ts';

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
type Transform = (html: string) => string;
const written = (given: string) => (listedServers(given).transformIndexHtml as Transform)(html);
const policyOf = (page: string) => /Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
const defined = (given: string) => (listedServers(given).config as () => unknown)();

describe('SLATEWISE_SERVERS', () => {
  it('adds the listed servers to connect-src, and changes nothing else', () => {
    const given = 'https://judge.lab.example, http://10.0.0.5:11434  https://judge.lab.example';
    const [before, after] = [policyOf(html)!, policyOf(written(given))!];
    const directives = (policy: string) => policy.split('; ');
    const changed = directives(after).filter((one, i) => one !== directives(before)[i]);
    expect(changed).toEqual([
      `${directives(before).find((one) => one.startsWith('connect-src'))} https://judge.lab.example http://10.0.0.5:11434`,
    ]);
    expect(written(given).replace(after, before)).toBe(html);
    expect(defined(given)).toEqual({
      define: { __LISTED_SERVERS__: '["https://judge.lab.example","http://10.0.0.5:11434"]' },
    });
  });

  it('leaves the page as it is without any', () => {
    expect(written('')).toBe(html);
    expect(defined(' ')).toEqual({ define: { __LISTED_SERVERS__: '[]' } });
  });

  it.each([
    'judge.lab.example',
    'https://*.lab.example',
    'https://*',
    'https:',
    'wss://judge.lab.example',
    'https://user@judge.lab.example',
    'https://judge.lab.example/v1',
    "https://judge.lab.example;script-src'unsafe-inline'",
    'https://judge.lab.example"><script>',
    "'unsafe-eval'",
  ])('refuses %s', (given) => {
    expect(() => listedServers(given)).toThrow(
      /SLATEWISE_SERVERS: .* isn't the address of a server/,
    );
  });
});
