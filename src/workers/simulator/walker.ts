import type { ItemId } from '#engine/domain/ids.ts';
import { Fault } from '#engine/domain/fault.ts';
import { stream, type Stream } from '#engine/random/stream.ts';
import type { Step } from '#engine/simulator/environment.ts';
import { Episode } from '#engine/simulator/episode.ts';
import type { Ground } from '#engine/simulator/ground.ts';
import type { RatingAnswer, RatingQuestion } from '#engine/simulator/rater.ts';
import { retrievalOf } from '#engine/simulator/retrieval/registry.ts';
import type { Likeness } from '#engine/simulator/retrieval/retrieval.ts';
import type { Scale } from '#engine/simulator/scale.ts';
import { recorded, type RecordedTransition } from '#engine/simulator/transitions.ts';
import type { Walk, WalkStep } from './walk.ts';

/**
 * One episode that is walked through step by step. Steps that were taken before are taken again with
 * the answers that were kept: nobody is asked twice, and chance stands where it stood.
 */
export class Walker {
  readonly #ground: Ground;
  readonly #episode: Episode;
  readonly #choices: Stream;
  readonly #likeness: Likeness | null;
  #steps = 0;
  #last: Step | null = null;

  /** @param person its position in the world */
  constructor(ground: Ground, person: number, walk: Walk) {
    const chance = stream(`${ground.settings.seed}/walk ${walk.person} ${walk.episode}`);
    const { likeness } = retrievalOf(ground.settings.retrieval.id);
    this.#ground = ground;
    this.#likeness = likeness ? likeness.of(ground.world) : null;
    this.#episode = new Episode(ground, person, chance.child('episode'));
    this.#choices = chance.child('choices');
    for (const step of walk.steps) this.again(step);
  }

  /** What stands in the memory now. */
  get memories(): number {
    return this.#episode.observation.history.length;
  }

  get over(): boolean {
    return this.#last !== null && (this.#last.terminated || this.#last.truncated);
  }

  get observation() {
    return this.#episode.observation;
  }

  /** Positions of items that can be shown now. */
  get open(): number[] {
    return this.#ground.settings.repeats ? [...this.#ground.world.items.keys()] : this.#unmet;
  }

  get #unmet(): number[] {
    const met = new Set(this.#episode.observation.history.map(({ item }) => item));
    return [...this.#ground.world.items.keys()].filter((at) => !met.has(at));
  }

  /** What chance shows next: the same however often it is asked. */
  get drawn(): number {
    const { open } = this;
    return open[this.#choices.child(`step ${this.#steps}`).below(open.length)]!;
  }

  /** What most people have met, of what this person has not, as long as anything is left. */
  get popular(): number {
    const { items } = this.#ground.world;
    const unmet = this.#unmet;
    return (unmet.length > 0 ? unmet : this.open).reduce((best, at) =>
      items[at]!.popularity > items[best]!.popularity ? at : best,
    );
  }

  positionOf(item: ItemId): number {
    const at = this.#ground.positionOf.get(item);
    if (at === undefined) throw new Fault('study-invalid', `${item} isn't in this data any more.`);
    return at;
  }

  /** What the rater is to be asked of an item. Nothing changes. */
  ask(at: number): RatingQuestion {
    return this.#episode.ask(at);
  }

  /** Memories with how like each is to the item. */
  likenesses({ item, remembered }: RatingQuestion): WalkStep['remembered'] {
    return remembered.map((memory) => ({
      ...memory,
      likeness: this.#likeness?.(item, memory) ?? null,
    }));
  }

  take(at: number, question: RatingQuestion, answer: RatingAnswer): Step {
    const step = this.#episode.take(at, question, answer);
    this.#steps++;
    this.#last = step;
    return step;
  }

  /** Takes a step that was kept. */
  again(step: WalkStep): RecordedTransition {
    const at = this.positionOf(step.item);
    const before = this.#episode.observation;
    const place = { episode: 0, step: this.#steps };
    return recorded(
      this.#ground.world,
      place,
      before,
      at,
      this.take(at, this.ask(at), step.answer),
    );
  }
}

/** A rating that somebody gave: all of it on one label. */
export function ownAnswer(rating: number, { ratings }: Scale): RatingAnswer {
  const at = ratings.indexOf(rating);
  if (at < 0) {
    throw new Fault(
      'study-invalid',
      `${rating} isn't a rating here: give one of ${ratings.join(', ')}.`,
    );
  }
  return {
    probabilities: ratings.map((_, i) => (i === at ? 1 : 0)),
    legalMass: null,
    stage: 'person',
    tokens: { computed: 0, reused: 0 },
  };
}
