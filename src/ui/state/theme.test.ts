import { describe, expect, it } from 'vitest';
import { Theme } from './theme.svelte.ts';

describe('Theme', () => {
  it('is the device’s until one is chosen, which is kept', () => {
    sessionStorage.clear();
    const root = document.createElement('div');
    const theme = new Theme(root, () => sessionStorage, { matches: true });
    expect(theme.shade).toBe('dark');
    expect(root.dataset['theme']).toBeUndefined();
    theme.switch();
    expect(root.dataset['theme']).toBe('light');
    expect(new Theme(root, () => sessionStorage, { matches: true }).shade).toBe('light');
  });

  it('can be switched where the browser grants no storage', () => {
    const root = document.createElement('div');
    const denied = (): Storage => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const theme = new Theme(root, denied, { matches: false });
    theme.switch();
    expect(theme.shade).toBe('dark');
    expect(root.dataset['theme']).toBe('dark');
  });
});
