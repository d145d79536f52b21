import type { Dataset, DomainWords } from '#engine/domain/dataset.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type TrialKey } from '#engine/domain/ids.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { Question } from '#engine/domain/question.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import type { ResolvedFamily } from '#engine/domain/family.ts';
import { trainedSentence } from '#engine/judges/trained-on.ts';
import { ratingAsker } from '#engine/simulator/prompts/ask-rating.ts';
import { refuseUnoffered } from '#engine/simulator/prompts/offered.ts';
import { canWrite } from '#engine/protocols/shared/writer-among.ts';
import type { RatingStyle } from '#engine/simulator/prompts/rating-style.ts';
import type { Rater, RatingQuestion } from '#engine/simulator/rater.ts';
import { judgeRater } from '#engine/simulator/judge-rater.ts';
import {
  type RaterSource,
  referenceRaters,
  trueTastes,
} from '#engine/simulator/reference-raters.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import type { World } from '#engine/simulator/world.ts';
import type { Judges } from '#workers/run/open-judges.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { PeopleRequest } from './people-request.ts';
import type { RaterOffer } from './simulator-api.ts';

/** The data, people and settings for which a rater is needed. */
interface Purpose {
  /** Null before a dataset is chosen; films are assumed then. */
  readonly dataset: Dataset | null;
  readonly people: PeopleRequest['kind'];
  readonly settings: SimulatorSettings;
}

const FILMS: Pick<DomainWords, 'noun' | 'nounPlural'> = { noun: 'film', nounPlural: 'films' };

/** Lists all raters on this device, models first, each with the reason if it can't rate these items and people. */
export async function ratersFor(
  judges: Judges,
  purpose: Purpose,
  base: string,
): Promise<RaterOffer[]> {
  const cards = (await judges.cards(base)).filter(({ kind }) => kind === 'model');
  const words = { ...FILMS, ...purpose.dataset?.words } as DomainWords;
  return [
    ...cards.map((card): RaterOffer => {
      const { id, name, about } = card;
      const trained = trainedOf(card, purpose);
      return {
        card: { id, name, about, kind: 'model' },
        unable: refusalOf(card, purpose.settings, words),
        ...(trained ? { trained } : {}),
        writes: canWrite(card),
      };
    }),
    ...referenceRaters.map(({ id, name, about, make, without }): RaterOffer => {
      const able = make(sourceOf(purpose)) !== null;
      return {
        card: { id, name, about, kind: 'reference' },
        unable: able ? null : without,
        writes: false,
      };
    }),
  ];
}

/**
 * Makes the reference rater with this id; null for another id.
 *
 * @throws Fault `task-not-offered` where the data lacks an input that the rater needs
 */
export function referenceRater(rater: string, purpose: Purpose): Rater | null {
  const reference = referenceRaters.find((one) => one.id === rater);
  if (!reference) return null;
  const made = reference.make(sourceOf(purpose));
  if (!made)
    throw new Fault(
      'task-not-offered',
      message('simulatorFaults.raterUnable', { rater: reference.name, why: reference.without }),
    );
  return made;
}

/** Loads a model and makes a rater from it. */
export async function modelRater(
  judges: Judges,
  rater: string,
  {
    world,
    settings,
  }: Pick<RatingStyle, 'settings'> & { world: World; settings: SimulatorSettings },
  base: string,
  call: Call<Loading>,
): Promise<{ readonly rater: Rater; promptOf(question: RatingQuestion): Question }> {
  const kinds = [`rating ${scaleOf(settings.scale).id}`] as const;
  const choice = { judge: { id: rater }, seed: settings.seed, kinds };
  const { judge, family } = await judges.open(choice, base, call);
  const style = { family, world, settings };
  return { rater: await judgeRater(judge, style), promptOf: promptIn(style) };
}

/** Returns a function that renders the prompt of a question for this model family. */
export function promptIn(style: RatingStyle): (question: RatingQuestion) => Question {
  const ask = ratingAsker(style);
  return (question) => ask(question, id<TrialKey>(`${question.person.id}/${question.item.id}`));
}

/** Resolves a model family from the card alone, before the model is loaded. */
export function familyBefore({ family }: Pick<JudgeCard, 'family'>): ResolvedFamily {
  return resolved(familyOf(family));
}

function sourceOf({ dataset, people, settings }: Purpose): RaterSource {
  const known = people === 'dataset' && dataset?.truth;
  return {
    scale: scaleOf(settings.scale),
    seed: settings.seed,
    ...(known ? { truth: { utility: trueTastes(dataset), name: dataset.hash } } : {}),
    ...(dataset?.scale ? { dataScale: dataset.scale } : {}),
  };
}

function trainedOf(card: JudgeCard, { dataset, people }: Purpose): Text | null {
  return dataset && people === 'dataset' ? trainedSentence(card, dataset.hash) : null;
}

function refusalOf(card: JudgeCard, settings: SimulatorSettings, words: DomainWords): Text | null {
  try {
    refuseUnoffered(card, settings, words);
    return null;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'task-not-offered') return thrown.says;
    throw thrown;
  }
}
