import type { DomainWords } from '../../domain/dataset.ts';
import { Fault } from '../../domain/fault.ts';
import type { JudgeCard } from '../../domain/judge.ts';
import { familyOf } from '../../prompts/families.ts';
import { scales, type Scale } from '../../domain/rating-scales.ts';
import type { SimulatorSettings } from '../settings.ts';
import { POCKET_SCALE } from './pocket-rating.ts';

/** The ways of asking for ratings that a judge supports. */
interface RatingOffer {
  readonly scales: readonly Scale[];
  readonly shots: readonly SimulatorSettings['shots'][];
  /** True if it reads a system prompt. */
  readonly system: boolean;
}

/**
 * Returns the ways in which a judge can rate items with these nouns, or a sentence that says why it can't rate them.
 * Pocket models support one scale, no system prompt and no examples, because they were trained on fixed questions.
 */
export function offeredTo(
  {
    name,
    kind,
    family,
    tasks,
    needs,
  }: Pick<JudgeCard, 'name' | 'kind' | 'family' | 'tasks' | 'needs'>,
  words: DomainWords,
): RatingOffer | { readonly unable: string } {
  if (kind === 'reference') return { unable: `${name} compares slates, and rates nothing.` };
  const missing = (['rating-profile', 'rating-history'] as const).find(
    (task) => tasks !== 'all' && !tasks.includes(task),
  );
  if (missing) return { unable: `${name} wasn't made to give ratings.` };
  if (needs?.nouns && !needs.nouns.includes(words.noun.trim().toLowerCase())) {
    return {
      unable: `${name} knows ${needs.nouns[0]}s, and an item of this data is called "${words.noun}".`,
    };
  }
  return familyOf(family).wording === 'pocket'
    ? { scales: [POCKET_SCALE], shots: [0], system: false }
    : { scales, shots: [0, 1, 2], system: true };
}

/** @throws Fault `task-not-offered` where a judge can't answer these questions; the message says what to change */
export function refuseUnoffered(
  card: Parameters<typeof offeredTo>[0],
  settings: Pick<SimulatorSettings, 'scale' | 'shots' | 'system'>,
  words: DomainWords,
): void {
  const refuse = (why: string) => {
    throw new Fault('task-not-offered', why);
  };
  const offer = offeredTo(card, words);
  if ('unable' in offer) return refuse(`${offer.unable} Choose another rater.`);
  if (!offer.scales.some(({ id }) => id === settings.scale)) {
    const titles = offer.scales.map(({ title }) => title).join(', ');
    refuse(`${card.name} rates from ${titles} alone. Choose that scale, or another rater.`);
  }
  if (!offer.shots.includes(settings.shots)) {
    refuse(`${card.name} reads no examples. Ask without them, or choose another rater.`);
  }
  if (!offer.system && settings.system !== 'default') {
    refuse(`${card.name} reads no system prompt. Take the default, or choose another rater.`);
  }
}
