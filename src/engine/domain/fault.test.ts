import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fault, FAULT_CODES } from './fault.ts';

const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');

describe('faults', () => {
  it.each(FAULT_CODES)('%s has an entry with a cause and a remedy', (code) => {
    const entry = page.split(/^## /m).find((section) => section.startsWith(`${code}\n`));
    expect(entry).toMatch(/\*\*What happened\.\*\*[^]+\*\*What to do\.\*\*/);
  });

  it('have no entry without a code', () => {
    const entries = [...page.matchAll(/^## (\S+)$/gm)].map(([, code]) => code);
    expect(entries).toEqual(FAULT_CODES);
  });

  it.each([
    [new DOMException('x', 'AbortError'), 'stopped'],
    [new DOMException('x', 'QuotaExceededError'), 'store-full'],
    [new TypeError('x'), 'bug'],
    [
      new TypeError('Failed to fetch dynamically imported module: https://a/b.js'),
      'page-incomplete',
    ],
    [new TypeError('error loading dynamically imported module: https://a/b.js'), 'page-incomplete'],
    [new TypeError('Importing a module script failed.'), 'page-incomplete'],
    ['x', 'bug'],
  ])('are created from any thrown value: %o', (thrown, code) => {
    expect(Fault.from(thrown).toData().code).toBe(code);
  });

  it('keep their code and message when thrown again', () => {
    const fault = new Fault('gpu-lost', 'Gone');
    expect(Fault.from(fault)).toBe(fault);
  });
});
