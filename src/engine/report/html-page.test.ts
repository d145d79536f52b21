import { describe, expect, it } from 'vitest';
import { htmlPage } from './html-page.ts';

const viewer = { script: 'show()', sha256: 'abc=' };

describe('a file of HTML', () => {
  it('without a run forbids every script', () => {
    const html = htmlPage('A', '<h1>A</h1>');
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toContain('<script');
  });

  it('with a run allows its viewer alone, and no request', () => {
    const html = htmlPage('A', '<h1>A</h1>', { viewer, json: '{"a":1}' });
    const [, policy = ''] = /Policy" content="([^"]*)"/.exec(html) ?? [];
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(rules).toEqual({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'script-src': ["'sha256-abc='"],
      'worker-src': ['blob:'],
      'img-src': ['data:', 'blob:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    });
    expect(html).toContain('<script>show()</script>');
  });

  it('holds titles that look like the end of a script as data', () => {
    const title = '</script><script>alert(1)</script><!-- <script';
    const html = htmlPage('A', '', { viewer, json: JSON.stringify({ title }) });
    expect(html.match(/<script/g)).toHaveLength(2);
    const [, held = ''] = /id="run">([^]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(held)).toEqual({ title });
  });
});
