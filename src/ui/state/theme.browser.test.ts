import { describe, expect, it } from 'vitest';
import { Theme } from './theme.svelte.ts';

describe('Theme', () => {
  it('follows the device until the person chooses, and stores the choice', () => {
    sessionStorage.clear();
    const root = document.createElement('div');
    const theme = new Theme(root, () => sessionStorage, { matches: true });
    expect(theme.shade).toBe('dark');
    expect(root.dataset['theme']).toBeUndefined();
    theme.switch();
    expect(root.dataset['theme']).toBe('light');
    expect(new Theme(root, () => sessionStorage, { matches: true }).shade).toBe('light');
  });

  it('can be switched if the browser grants no storage', () => {
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
