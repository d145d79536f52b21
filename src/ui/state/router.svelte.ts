import { hrefOf, routeOf, type Route } from './route.ts';

/** The part of a window that holds the address. */
type Addressed = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Follows and changes the page's address. */
export class Router {
  readonly #window: Addressed;
  #route = $state.raw<Route>({ name: 'home' });

  constructor(window: Addressed) {
    this.#window = window;
    this.#read();
    window.addEventListener('hashchange', this.#read);
  }

  get route(): Route {
    return this.#route;
  }

  go(route: Route): void {
    this.#window.location.hash = hrefOf(route);
    this.#route = route;
  }

  /** Records a change of the route within a page without a history entry, so that "back" leaves the page at once. */
  stay(route: Route): void {
    this.#window.history.replaceState(null, '', hrefOf(route));
    this.#route = route;
  }

  close(): void {
    this.#window.removeEventListener('hashchange', this.#read);
  }

  readonly #read = () => {
    this.#route = routeOf(this.#window.location.hash);
  };
}
