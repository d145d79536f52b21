import { describe, expect, it } from 'vitest';
import { circlesAmong, type Arrow } from '../../scripts/folder-graph.ts';
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
