import type { UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Stream } from '../random/stream.ts';
import type { Observation, Step } from './environment.ts';
import type { Ground } from './ground.ts';
import { Memory } from './memory.ts';
import type { Person } from './person.ts';
import type { RatingAnswer, RatingQuestion } from './rater.ts';
import { readRating } from './readout.ts';
import { changeTastes } from './change-tastes.ts';
import { seasonAt } from './season-at.ts';

/**
 * One episode of one person (SUBER, section 3). A step has two halves, so that one scored batch can answer many
 * episodes: `ask` returns the rater's question and changes nothing, `take` applies the answer.
 */
export class Episode {
  readonly #ground: Ground;
  /** The person at the beginning, and now. */
  readonly #before: Person;
  #person: Person;
  readonly #memory: Memory;
  /** A random stream for each purpose, so that the noise draws don't change when the episode ends. */
  readonly #chance: Record<'readout' | 'noise' | 'shaping' | 'end' | 'tastes', Stream>;
  #observation: Observation;
  #steps = 0;
  #over = false;

  constructor(ground: Ground, user: number, chance: Stream) {
    const person = ground.world.people[user];
    if (!person)
      throw new RangeError(`There are ${ground.world.people.length} people, got ${user}`);
    if (!ground.users.includes(user)) {
      throw new RangeError(`${person.id} has met everything, and repeats are off`);
    }
    this.#ground = ground;
    this.#before = person;
    this.#person = person;
    this.#memory = new Memory(person.past);
    this.#chance = {
      readout: chance.child('readout'),
      noise: chance.child('noise'),
      shaping: chance.child('shaping'),
      end: chance.child('end'),
      tastes: chance.child('tastes'),
    };
    const history = person.past.flatMap(({ item, rating }) => {
      const at = ground.positionOf.get(item);
      return at === undefined ? [] : [{ item: at, rating }];
    });
    this.#observation = { user, history };
  }

  get observation(): Observation {
    return this.#observation;
  }

  get user(): UserId {
    return this.#person.id;
  }

  /**
   * Returns the rater's question about an item.
   *
   * @throws RangeError for an item that can't be shown now
   */
  ask(action: number): RatingQuestion {
    if (this.#over) throw new RangeError('The episode has ended: reset before the next step');
    const item = this.#itemAt(action);
    const { settings, retrieve } = this.#ground;
    if (!settings.repeats && this.#memory.has(item.id)) {
      throw new RangeError(`${this.#person.id} has met ${item.id} already, and repeats are off`);
    }
    const remembered = retrieve(item, this.#memory.all, settings.retrieval.k);
    const { viewing } = this.#memory.viewingOf(item.id);
    const season = seasonAt(this.#steps, settings);
    return {
      ...{ person: this.#person, remembered, item },
      ...(viewing > 1 ? { viewing } : {}),
      ...(season ? { season } : {}),
    };
  }

  /**
   * Applies the rater's answer: reads the rating, adds noise, remembers it and computes the reward.
   *
   * @param question the question that `ask` returned for this action
   */
  take(action: number, question: RatingQuestion, answer: RatingAnswer): Step {
    const { settings, scale, perturbation, noise } = this.#ground;
    const { id: item } = this.#itemAt(action);
    const rated = readRating(answer, scale, settings.readout, this.#chance.readout, settings.draw);
    const kept =
      rated === null ? null : perturbation.perturb(rated, scale, this.#chance.noise, noise);
    const { viewing, since } = this.#memory.viewingOf(item);
    const { reward, ends } =
      kept === null
        ? { reward: 0, ends: false }
        : this.#ground.shaping.shape(
            { rating: kept, viewing, since },
            this.#chance.shaping,
            settings.fading,
          );
    if (kept !== null) this.#keep(action, kept);
    this.#steps++;
    this.#changeTastes();
    const left = this.#leaves();
    const terminated = ends || left;
    const truncated = this.#isCutOff();
    this.#over = terminated || truncated;
    return {
      observation: this.#observation,
      reward,
      terminated,
      truncated,
      info: {
        user: this.#person.id,
        item,
        remembered: question.remembered,
        answer,
        rated,
        kept,
        viewing,
        ...(question.season ? { season: question.season } : {}),
        ...(question.person === this.#before ? {} : { liked: question.person.liked }),
      },
    };
  }

  #changeTastes(): void {
    const { settings, categories } = this.#ground;
    const [before, now] = [this.#before, this.#person];
    if (!settings.tasteChange) return;
    this.#person = changeTastes(
      { before, now },
      settings.tasteChange,
      categories,
      this.#chance.tastes,
    );
  }

  #itemAt(action: number): Item {
    const { items } = this.#ground.world;
    const item = items[action];
    if (!item)
      throw new RangeError(`An action is a whole number below ${items.length}, got ${action}`);
    return item;
  }

  #keep(action: number, rating: number): void {
    const { user, history } = this.#observation;
    this.#memory.keep(this.#itemAt(action).id, rating);
    this.#observation = { user, history: [...history, { item: action, rating }] };
  }

  /** Draws the end of an episode of geometric length. */
  #leaves(): boolean {
    const { episode } = this.#ground.settings;
    return episode.kind === 'geometric' && this.#chance.end.unit() < episode.p;
  }

  /** True once the fixed number of steps is reached, or no item is left to show. */
  #isCutOff(): boolean {
    const { settings, world } = this.#ground;
    const { episode, repeats } = settings;
    if (episode.kind === 'fixed' && this.#steps >= episode.steps) return true;
    return !repeats && world.items.every(({ id }) => this.#memory.has(id));
  }
}
