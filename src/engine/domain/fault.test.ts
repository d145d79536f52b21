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
    [new DOMException('database or disk is full', 'UnknownError'), 'store-full'],
    [new DOMException('IOError: /a/LOG: No space left on device', 'DataError'), 'store-full'],
    [new DOMException('Failed to write blobs (IOError)', 'DataError'), 'store-failed'],
    [
      new DOMException('Internal error opening backing store for x.', 'UnknownError'),
      'store-failed',
    ],
    [new DOMException('Internal error committing transaction.', 'UnknownError'), 'store-failed'],
    [new DOMException('Connection to Indexed Database server lost.', 'x'), 'store-failed'],
    [new DOMException('Other generic failures occurred.', 'UnknownError'), 'bug'],
    [new Error('An internal error'), 'bug'],
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
