type Shade = 'light' | 'dark';

const KEY = 'slatewise-theme';

/**
 * Light or dark: the device's setting until the person chooses, which is stored. If the browser refuses storage, the
 * choice lasts until the page is closed.
 */
export class Theme {
  readonly #root: HTMLElement;
  readonly #kept: () => Storage;
  #shade = $state.raw<Shade>('light');

  /** @param kept returns the storage; throws if the browser refuses storage */
  constructor(root: HTMLElement, kept: () => Storage, device: { readonly matches: boolean }) {
    this.#root = root;
    this.#kept = kept;
    const chosen = this.#chosen();
    if (chosen === 'light' || chosen === 'dark') this.#apply(chosen);
    else this.#shade = device.matches ? 'dark' : 'light';
  }

  get shade(): Shade {
    return this.#shade;
  }

  switch(): void {
    const shade = this.#shade === 'light' ? 'dark' : 'light';
    this.#apply(shade);
    try {
      this.#kept().setItem(KEY, shade);
    } catch {
      // The browser refuses storage.
    }
  }

  #chosen(): string | null {
    try {
      return this.#kept().getItem(KEY);
    } catch {
      return null;
    }
  }

  #apply(shade: Shade): void {
    this.#shade = shade;
    this.#root.dataset['theme'] = shade;
  }
}
