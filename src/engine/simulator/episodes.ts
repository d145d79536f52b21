import { stream } from '../random/stream.ts';
import { Episode } from './episode.ts';
import type { Ground } from './ground.ts';

/**
 * Begins episodes one after another. Each has a random stream of its own, so the n-th episode after a seed is always
 * the same.
 */
export class Episodes {
  readonly #ground: Ground;
  #chance;
  #begun = 0;

  constructor(ground: Ground, seed: string) {
    this.#ground = ground;
    this.#chance = stream(seed);
  }

  reseed(seed: string): void {
    this.#chance = stream(seed);
    this.#begun = 0;
  }

  /**
   * Begins the next episode.
   *
   * @param user position of the person; drawn from the people to whom an item can be shown, where absent
   */
  next(user?: number): Episode {
    const chance = this.#chance.child(`episode ${this.#begun}`);
    const { users } = this.#ground;
    const whom = user ?? users[chance.child('user').below(users.length)]!;
    const episode = new Episode(this.#ground, whom, chance);
    this.#begun++;
    return episode;
  }
}
