import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const html = readFileSync(fileURLToPath(new URL('../../index.html', import.meta.url)), 'utf8');
const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the page before its script has run', () => {
  it('[14.17] says that a file needs a server, and how to start one', () => {
    expect(text).toContain('opened as a file if its address begins with file:');
    expect(text).toContain('python3 -m http.server 8000');
  });
});
