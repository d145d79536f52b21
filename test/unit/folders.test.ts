import { describe, expect, it } from 'vitest';
import { circlesAmong, circlesOfFiles, type Arrow } from '../../scripts/folder-graph.ts';
import { ORDER } from '../../scripts/folder-order.ts';

const arrow = (from: string, to: string, parent = 'src/engine'): Arrow => ({
  parent,
  from,
  to,
  file: `${parent}/${from}/x.ts`,
  imported: `${parent}/${to}/y.ts`,
});

describe('circles of folders', () => {
  it('are none where imports point in one direction', () => {
    expect(circlesAmong([arrow('b', 'a'), arrow('c', 'a'), arrow('c', 'b')])).toEqual([]);
  });

  it('are found through other folders, once each', () => {
    const arrows = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('d', 'a')];
    expect(circlesAmong(arrows)).toEqual([['src/engine/a', 'src/engine/b', 'src/engine/c']]);
  });

  it('are not found between folders of the same name below different parents', () => {
    expect(circlesAmong([arrow('a', 'b'), arrow('b', 'a', 'src/workers')])).toEqual([]);
  });

  it('have an order that lists each folder once', () => {
    for (const folders of Object.values(ORDER)) {
      expect(new Set(folders).size).toBe(folders.length);
    }
  });
});

describe('circles of files', () => {
  const file = (from: string, to: string) => ({ file: `${from}.ts`, imported: `${to}.ts` });

  it('are none where several files import one', () => {
    expect(circlesOfFiles([file('b', 'a'), file('c', 'a'), file('c', 'b')])).toEqual([]);
  });

  it('are found within one folder and across folders, once each, without what leads to them', () => {
    const within = [file('a/x', 'a/y'), file('a/y', 'a/x')];
    const across = [file('b/x', 'c/y'), file('c/y', 'd/z'), file('d/z', 'b/x')];
    const beside = [file('a/w', 'a/x'), file('d/z', 'e/end')];
    expect(circlesOfFiles([...within, ...across, ...beside])).toEqual([
      ['a/x.ts', 'a/y.ts'],
      ['b/x.ts', 'c/y.ts', 'd/z.ts'],
    ]);
  });

  it('join where they share a file', () => {
    const eight = [file('a', 'b'), file('b', 'a'), file('b', 'c'), file('c', 'b')];
    expect(circlesOfFiles(eight)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  it('are found where a file imports itself', () => {
    expect(circlesOfFiles([file('a', 'a')])).toEqual([['a.ts']]);
  });
});
