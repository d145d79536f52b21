import { message, type Message } from '#messages/message.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import { Fault } from '../../domain/fault.ts';
import type { JudgeCard } from '../../domain/judge.ts';
import { familyOf } from '../../prompts/families.ts';
import { labelOrdersIn } from '../../protocols/label-order/setting.ts';
import { scales, type Scale } from '../../domain/rating-scales.ts';
import type { SimulatorSettings } from '../settings.ts';
import { choosesFields } from '../shown-fields.ts';
import { POCKET_SCALE } from './pocket-rating.ts';

/** The ways of asking for ratings that a judge supports. */
interface RatingOffer {
  readonly scales: readonly Scale[];
  readonly shots: readonly SimulatorSettings['shots'][];
  /** True if it reads a system prompt. */
  readonly system: boolean;
  /** True if its prompts name the ratings, so that these have an order. */
  readonly names: boolean;
  /** True if fields can be chosen and the season is read. */
  readonly fields: boolean;
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
): RatingOffer | { readonly unable: Message } {
  if (kind === 'reference')
    return { unable: message('simulatorFaults.ratesNothing', { rater: name }) };
  const missing = (['rating-profile', 'rating-history'] as const).find(
    (task) => tasks !== 'all' && !tasks.includes(task),
  );
  if (missing) return { unable: message('simulatorFaults.notMadeToRate', { rater: name }) };
  if (needs?.nouns && !needs.nouns.includes(words.noun.trim().toLowerCase())) {
    return {
      unable: message('simulatorFaults.raterKnows', {
        rater: name,
        known: needs.nouns[0]!,
        noun: words.noun,
      }),
    };
  }
  return familyOf(family).wording === 'pocket'
    ? { scales: [POCKET_SCALE], shots: [0], system: false, names: false, fields: false }
    : { scales, shots: [0, 1, 2], system: true, names: true, fields: true };
}

/** @throws Fault `task-not-offered` where a judge can't answer these questions; the message says what to change */
export function refuseUnoffered(
  card: Parameters<typeof offeredTo>[0],
  settings: Pick<SimulatorSettings, 'scale' | 'shots' | 'system'> &
    Partial<Pick<SimulatorSettings, 'item' | 'person' | 'season' | 'labelOrder'>>,
  words: DomainWords,
): void {
  const refuse = (why: Message) => {
    throw new Fault('task-not-offered', why);
  };
  const offer = offeredTo(card, words);
  if ('unable' in offer)
    return refuse(message('simulatorFaults.raterUnfit', { why: offer.unable }));
  if (!offer.scales.some(({ id }) => id === settings.scale)) {
    const titles = offer.scales.map(({ title }) => title).join(', ');
    refuse(message('simulatorFaults.raterScale', { rater: card.name, scales: titles }));
  }
  if (!offer.shots.includes(settings.shots)) {
    refuse(message('simulatorFaults.raterExamples', { rater: card.name }));
  }
  if (!offer.system && settings.system !== 'default') {
    refuse(message('simulatorFaults.raterSystem', { rater: card.name }));
  }
  if (!offer.names && labelOrdersIn(settings) !== 'one') {
    refuse(message('simulatorFaults.raterLabelOrder', { rater: card.name }));
  }
  if (!offer.fields && choosesFields(settings)) {
    refuse(message('simulatorFaults.raterFields', { rater: card.name }));
  }
  if (!offer.fields && (settings.season ?? 'none') !== 'none') {
    refuse(message('simulatorFaults.raterSeason', { rater: card.name }));
  }
}
