import type { ItemId } from '#engine/domain/ids.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { stream, type Stream } from '#engine/random/stream.ts';
import type { Step } from '#engine/simulator/environment.ts';
import { Episode } from '#engine/simulator/episode.ts';
import type { Ground } from '#engine/simulator/ground.ts';
import type { RatingAnswer, RatingQuestion } from '#engine/simulator/rater.ts';
import { retrievalOf } from '#engine/simulator/retrieval.ts';
import type { Similarity } from '#engine/simulator/similarity.ts';
import type { Scale } from '#engine/domain/rating-scales.ts';
import { recorded, type RecordedTransition } from '#engine/simulator/transitions.ts';
import type { Rollout, RolloutStep } from './rollout.ts';

/**
 * The state of a rollout. The constructor replays stored steps with their stored answers, so that no rater is asked
 * twice and the random streams continue at the same position.
 */
export class RolloutPlayer {
  readonly #ground: Ground;
  readonly #episode: Episode;
  readonly #choices: Stream;
  readonly #similarity: Similarity | null;
  #steps = 0;
  #last: Step | null = null;

  /** @param person position of the person in the world */
  constructor(ground: Ground, person: number, rollout: Rollout) {
    const chance = stream(`${ground.settings.seed}/walk ${rollout.person} ${rollout.episode}`);
    const { similarity } = retrievalOf(ground.settings.retrieval.id);
    this.#ground = ground;
    this.#similarity = similarity ? similarity.of(ground.world) : null;
    this.#episode = new Episode(ground, person, chance.child('episode'));
    this.#choices = chance.child('choices');
    for (const step of rollout.steps) this.replay(step);
  }

  /** Number of memories now. */
  get memories(): number {
    return this.#episode.observation.history.length;
  }

  get over(): boolean {
    return this.#last !== null && (this.#last.terminated || this.#last.truncated);
  }

  get observation() {
    return this.#episode.observation;
  }

  /** Positions of the items that can be shown now. */
  get open(): number[] {
    return this.#ground.settings.repeats ? [...this.#ground.world.items.keys()] : this.#unmet;
  }

  get #unmet(): number[] {
    const met = new Set(this.#episode.observation.history.map(({ item }) => item));
    return [...this.#ground.world.items.keys()].filter((at) => !met.has(at));
  }

  /** A random item for the next step, which depends on the step alone and not on how often it is read. */
  get drawn(): number {
    const { open } = this;
    return open[this.#choices.child(`step ${this.#steps}`).below(open.length)]!;
  }

  /** The most popular item that this person hasn't met, or the most popular of all when none is left. */
  get popular(): number {
    const { items } = this.#ground.world;
    const unmet = this.#unmet;
    return (unmet.length > 0 ? unmet : this.open).reduce((best, at) =>
      items[at]!.popularity > items[best]!.popularity ? at : best,
    );
  }

  positionOf(item: ItemId): number {
    const at = this.#ground.positionOf.get(item);
    if (at === undefined)
      throw new Fault('study-invalid', message('simulatorFaults.itemGone', { item }));
    return at;
  }

  /** Returns the rater's question about an item without changing the state. */
  ask(at: number): RatingQuestion {
    return this.#episode.ask(at);
  }

  /** Returns the retrieved memories with their similarity to the item. */
  similarities({ item, remembered }: RatingQuestion): RolloutStep['remembered'] {
    return remembered.map((memory) => ({
      ...memory,
      similarity: this.#similarity?.(item, memory) ?? null,
    }));
  }

  take(at: number, question: RatingQuestion, answer: RatingAnswer): Step {
    const step = this.#episode.take(at, question, answer);
    this.#steps++;
    this.#last = step;
    return step;
  }

  /** Replays a stored step. */
  replay(step: RolloutStep): RecordedTransition {
    const at = this.positionOf(step.item);
    const before = this.#episode.observation;
    const moment = { episode: 0, step: this.#steps };
    return recorded(
      this.#ground.world,
      moment,
      before,
      at,
      this.take(at, this.ask(at), step.answer),
    );
  }
}

/**
 * Returns an answer with all probability on one rating.
 *
 * @throws Fault `study-invalid` for a rating that isn't on the scale
 */
export function ownAnswer(rating: number, { ratings }: Scale): RatingAnswer {
  const at = ratings.indexOf(rating);
  if (at < 0) {
    throw new Fault(
      'study-invalid',
      message('simulatorFaults.noSuchRating', {
        rating: String(rating),
        ratings: ratings.join(', '),
      }),
    );
  }
  return {
    probabilities: ratings.map((_, i) => (i === at ? 1 : 0)),
    labelMass: null,
    stage: 'person',
    tokens: { computed: 0, reused: 0 },
  };
}
