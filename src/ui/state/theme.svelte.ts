export type Shade = 'light' | 'dark';

const KEY = 'slatewise-theme';

/**
 * Light or dark: the device's choice until somebody makes one, which is then kept. Where the browser
 * keeps nothing for this page, the choice holds as long as the page is open.
 */
export class Theme {
  readonly #root: HTMLElement;
  readonly #kept: () => Storage;
  #shade = $state.raw<Shade>('light');

  /** @param kept a browser that is told to keep nothing throws already where it is asked for its storage */
  constructor(root: HTMLElement, kept: () => Storage, device: { readonly matches: boolean }) {
    this.#root = root;
    this.#kept = kept;
    const chosen = this.#chosen();
    if (chosen === 'light' || chosen === 'dark') this.#wear(chosen);
    else this.#shade = device.matches ? 'dark' : 'light';
  }

  get shade(): Shade {
    return this.#shade;
  }

  switch(): void {
    const shade = this.#shade === 'light' ? 'dark' : 'light';
    this.#wear(shade);
    try {
      this.#kept().setItem(KEY, shade);
    } catch {
      // Nothing is kept here.
    }
  }

  #chosen(): string | null {
    try {
      return this.#kept().getItem(KEY);
    } catch {
      return null;
    }
  }

  #wear(shade: Shade): void {
    this.#shade = shade;
    this.#root.dataset['theme'] = shade;
  }
}
