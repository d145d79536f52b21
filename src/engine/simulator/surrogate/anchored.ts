import { seededKey } from '../../random/seeded-key.ts';
import { stream, type Stream } from '../../random/stream.ts';
import type { Rater, RatingAnswer, RatingQuestion } from '../rater.ts';
import { readRating } from '../readout.ts';
import type { World } from '../world.ts';
import { fitSurrogate, type Surrogate } from './fit-surrogate.ts';
import { predictionErrors, type Predicted, type PredictionErrors } from './prediction-errors.ts';
import type { RatedPair } from './rated-pair.ts';
import { surrogateRater } from './surrogate-rater.ts';

/** Errors of a stand-in on the questions that the model itself answered since the last fit. */
export interface Drift {
  /** Number of the fit; the first is 0. */
  readonly fit: number;
  /** Ratings that it was fitted on. */
  readonly pairs: number;
  /** Answers by the stand-in and by the model since the fit, and the unscored ones of the model. */
  readonly stoodIn: number;
  readonly asked: number;
  readonly unscored: number;
  /** Errors of the stand-in on the scored answers of the model. */
  readonly errors: PredictionErrors;
  /** The expected errors: those on ratings held out from the fit. */
  readonly heldOut: PredictionErrors;
}

/** The state that `restore` continues from. Plain data. */
export interface AnchoredState {
  readonly fit: number;
  readonly pairs: readonly RatedPair[];
}

export interface AnchoredOptions {
  /** The share of questions that the model itself answers, from 0 to 1. */
  readonly share: number;
  readonly seed: string;
}

/** Number of keys, which lie from -2^31 to 2^31 - 1: a share of 1 covers all of them. */
const KEYS = 2 ** 32;

/**
 * A rater that answers with a stand-in, except for a sample of questions that the model itself answers; these ratings
 * show how far the stand-in is off and refit it. Seed, fit, person and item decide which questions are sampled, so the
 * order of the questions doesn't matter. `refit` adds the model's ratings.
 */
export class Anchored implements Rater {
  readonly #model: Rater;
  readonly #world: World;
  readonly #options: AnchoredOptions;
  readonly #userAt: ReadonlyMap<string, number>;
  readonly #itemAt: ReadonlyMap<string, number>;
  /** The newest rating of each person for each item. */
  #pairs: ReadonlyMap<string, RatedPair>;
  #fit = 0;
  #surrogate!: Surrogate;
  #standIn!: Rater;
  #isAsked!: (question: RatingQuestion) => boolean;
  #since = { stoodIn: 0, asked: 0, unscored: 0 };
  #news = new Map<string, RatedPair>();
  #errors: Predicted[] = [];

  /**
   * @param pairs ratings of the model, for the first fit
   * @throws Fault `not-enough-data` where they are too few to fit anything
   * @throws RangeError for a share outside 0 to 1
   */
  constructor(model: Rater, world: World, pairs: readonly RatedPair[], options: AnchoredOptions) {
    if (!(options.share >= 0 && options.share <= 1)) {
      throw new RangeError(`A share lies between 0 and 1, got ${options.share}`);
    }
    this.#model = model;
    this.#world = world;
    this.#options = options;
    this.#userAt = new Map(world.people.map(({ id }, at) => [id, at]));
    this.#itemAt = new Map(world.items.map(({ id }, at) => [id, at]));
    this.#pairs = keyed(pairs);
    this.#begin();
  }

  get card(): Rater['card'] {
    return this.#standIn.card;
  }

  /** The current stand-in, with its errors on held-out ratings. */
  get surrogate(): Surrogate {
    return this.#surrogate;
  }

  async rate(
    questions: readonly RatingQuestion[],
    signal: AbortSignal,
  ): Promise<readonly RatingAnswer[]> {
    const asked = questions.filter((one) => this.#isAsked(one));
    const others = questions.filter((one) => !this.#isAsked(one));
    const given = asked.length > 0 ? await this.#model.rate(asked, signal) : [];
    const stoodIn = await this.#standIn.rate(others, signal);
    asked.forEach((question, at) => this.#note(question, given[at]!));
    this.#since.stoodIn += others.length;
    const [own, instead] = [given[Symbol.iterator](), stoodIn[Symbol.iterator]()];
    return questions.map((one) => (this.#isAsked(one) ? own : instead).next().value!);
  }

  /**
   * Refits with the model's ratings since the last fit.
   *
   * @returns the errors of the previous stand-in on these ratings
   */
  async refit(signal: AbortSignal): Promise<Drift> {
    signal.throwIfAborted();
    const drift: Drift = {
      fit: this.#fit,
      pairs: this.#surrogate.pairs,
      ...this.#since,
      errors: predictionErrors(this.#errors, this.#stream('drift')),
      heldOut: this.#surrogate.heldOut,
    };
    this.#pairs = new Map([...this.#pairs, ...this.#news]);
    this.#fit++;
    this.#begin();
    return drift;
  }

  /** Leaves out ratings since the last fit, because an interrupted leg is repeated. */
  snapshot(): AnchoredState {
    return { fit: this.#fit, pairs: [...this.#pairs.values()] };
  }

  restore({ fit, pairs }: AnchoredState): void {
    this.#fit = fit;
    this.#pairs = keyed(pairs);
    this.#begin();
  }

  #begin(): void {
    const { card } = this.#model;
    this.#surrogate = fitSurrogate(
      [...this.#pairs.values()],
      this.#world,
      card.scale,
      this.#stream('fit'),
    );
    this.#standIn = surrogateRater(this.#surrogate, this.#world, card);
    const chanceOf = seededKey(this.#stream('asked'));
    const below = (this.#options.share - 0.5) * KEYS;
    this.#isAsked = ({ person, item }) => chanceOf(`${person.id}/${item.id}`) < below;
    this.#since = { stoodIn: 0, asked: 0, unscored: 0 };
    this.#news = new Map();
    this.#errors = [];
  }

  #note({ person, item }: RatingQuestion, answer: RatingAnswer): void {
    this.#since.asked++;
    const rating = readRating(answer, this.#model.card.scale, 'expected', this.#stream('read'));
    if (rating === null) {
      this.#since.unscored++;
      return;
    }
    const pair = { person: person.id, item: item.id, rating };
    // A repeated question before the next fit tells nothing new about the stand-in.
    if (this.#news.has(keyOf(pair))) return;
    this.#news.set(keyOf(pair), pair);
    const [user, index] = [this.#userAt.get(person.id), this.#itemAt.get(item.id)];
    if (user === undefined || index === undefined) return;
    this.#errors.push({
      user,
      predicted: this.#surrogate.predict(user, index),
      actual: rating,
    });
  }

  #stream(label: string): Stream {
    return stream(this.#options.seed).child(`fit ${this.#fit}/${label}`);
  }
}

const keyOf = ({ person, item }: RatedPair) => JSON.stringify([person, item]);

const keyed = (pairs: readonly RatedPair[]) => new Map(pairs.map((pair) => [keyOf(pair), pair]));
