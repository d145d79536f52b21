import { stream } from '../random/stream.ts';
import { Episode } from './episode.ts';
import type { Ground } from './ground.ts';

/**
 * Begins one episode after the other, each with chance of its own: the n-th since a seed is always the same.
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

  /** @param user drawn among those to whom something can be shown, where absent */
  next(user?: number): Episode {
    const chance = this.#chance.child(`episode ${this.#begun}`);
    const { users } = this.#ground;
    const whom = user ?? users[chance.child('user').below(users.length)]!;
    const episode = new Episode(this.#ground, whom, chance);
    this.#begun++;
    return episode;
  }
}
