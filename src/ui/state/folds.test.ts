import { describe, expect, it } from 'vitest';
import { Folds } from './folds.svelte.ts';

function storage(content: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const refused = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

describe('sections that a person closed', () => {
  it('stay closed in the next report, and others are as the screen suggests', () => {
    const kept = storage();
    const folds = new Folds('slatewise-folds', () => kept);
    folds.set(['Is the judge coherent?'], false);
    const later = new Folds('slatewise-folds', () => kept);
    expect(later.isOpen('Is the judge coherent?')).toBe(false);
    expect(later.isOpen('Who is ahead?')).toBe(true);
    later.closeInitially(['Who is ahead?']);
    expect(later.isOpen('Who is ahead?')).toBe(false);
    later.showWhole(true);
    expect(later.isOpen('Who is ahead?')).toBe(true);
    later.showWhole(false);
    later.set(['Is the judge coherent?'], true);
    expect(later.isOpen('Is the judge coherent?')).toBe(true);
  });

  it('are stored as long as the page where the browser refuses storage', () => {
    const folds = new Folds('slatewise-folds', refused);
    folds.set(['Who is ahead?'], false);
    expect(folds.isOpen('Who is ahead?')).toBe(false);
  });

  it.each(['{', 'null', '[1]', '{"Who is ahead?":"no"}'])(
    'are forgotten where the storage holds %s',
    (text) => {
      const kept = storage({ 'slatewise-folds': text });
      expect(new Folds('slatewise-folds', () => kept).isOpen('Who is ahead?')).toBe(true);
    },
  );
});
