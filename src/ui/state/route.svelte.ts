import { hrefOf, placeOf, type Place } from './place.ts';

/** The part of a window that holds the address. */
type Addressed = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Follows and changes the page's address. */
export class Route {
  readonly #window: Addressed;
  #place = $state.raw<Place>({ name: 'home' });

  constructor(window: Addressed) {
    this.#window = window;
    this.#read();
    window.addEventListener('hashchange', this.#read);
  }

  get place(): Place {
    return this.#place;
  }

  go(place: Place): void {
    this.#window.location.hash = hrefOf(place);
    this.#place = place;
  }

  /** Records a change of place within a page without a history entry, so that "back" leaves the page at once. */
  stay(place: Place): void {
    this.#window.history.replaceState(null, '', hrefOf(place));
    this.#place = place;
  }

  close(): void {
    this.#window.removeEventListener('hashchange', this.#read);
  }

  readonly #read = () => {
    this.#place = placeOf(this.#window.location.hash);
  };
}
