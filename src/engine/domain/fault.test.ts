import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Fault, FAULT_CODES } from './fault.ts';

const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');

describe('faults', () => {
  it.each(FAULT_CODES)('%s has an entry that says what happened and what to do', (code) => {
    const entry = page.split(/^## /m).find((section) => section.startsWith(`${code}\n`));
    expect(entry).toMatch(/\*\*What happened\.\*\*[^]+\*\*What to do\.\*\*/);
  });

  it('have an entry for nothing else', () => {
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
  ])('are made of what was thrown: %o', (thrown, code) => {
    expect(Fault.from(thrown).toData().code).toBe(code);
  });

  it('stay what they are when thrown on', () => {
    const fault = new Fault('gpu-lost', 'Gone');
    expect(Fault.from(fault)).toBe(fault);
  });
});
