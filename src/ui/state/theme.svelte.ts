export type Shade = 'light' | 'dark';

const KEY = 'slatewise-theme';

/** Light or dark: the device's choice until somebody makes one, which is then kept. */
export class Theme {
  readonly #root: HTMLElement;
  readonly #kept: Storage;
  #shade = $state.raw<Shade>('light');

  constructor(root: HTMLElement, kept: Storage, device: { readonly matches: boolean }) {
    this.#root = root;
    this.#kept = kept;
    const chosen = kept.getItem(KEY);
    if (chosen === 'light' || chosen === 'dark') this.#wear(chosen);
    else this.#shade = device.matches ? 'dark' : 'light';
  }

  get shade(): Shade {
    return this.#shade;
  }

  switch(): void {
    const shade = this.#shade === 'light' ? 'dark' : 'light';
    this.#wear(shade);
    this.#kept.setItem(KEY, shade);
  }

  #wear(shade: Shade): void {
    this.#shade = shade;
    this.#root.dataset['theme'] = shade;
  }
}
