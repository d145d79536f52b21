import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly attributes?: readonly { readonly name?: string }[];
}

/** Returns the attributes of every table in the markup of a component. */
function tablesIn(text: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name, attributes = [] } = node as Node;
    const names = Array.isArray(attributes) ? attributes.map((one) => one.name ?? '') : [];
    if (type === 'RegularElement' && name === 'table') found.push(names);
    for (const child of Object.values(node)) walk(child);
  };
  walk(parse(text, { modern: true }).fragment);
  return found;
}

describe('The tables of the page', () => {
  it('have a name for screen readers', () => {
    const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svelte'))
      .map((file) => ({ file, text: readFileSync(join('src/ui', file), 'utf8') }))
      .filter(({ text }) => text.includes('<table'));
    const tables = files.flatMap(({ file, text }) =>
      tablesIn(text).map((attributes) => ({ file, attributes })),
    );
    expect(tables.length).toBeGreaterThan(30);
    const nameless = tables.filter(
      ({ attributes }) => !attributes.some((name) => /^aria-label(ledby)?$/.test(name)),
    );
    expect(nameless.map(({ file }) => file)).toEqual([]);
  });
});
