import { message, type Message, type Text } from '#messages/message.ts';
import { flipsOf } from '../conclusion/flips-of.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import type { Estimate, Section, VerdictCounts } from '../../report/report.ts';
import type { Finding, Standing } from '../conclusion/standing.ts';
import type { Comparing } from './quotients.ts';

/**
 * Returns the order of the recommenders, or the sentence if there is none.
 *
 * @param position the section on position effects
 * @param alternates true if the label order changes between pairs
 */
export function findingOf(
  counts: VerdictCounts,
  standing: Standing | null,
  position: Section,
  { observations, recommenders }: Comparing,
  alternates: boolean,
): Finding {
  const none = (unordered: Message): Finding => ({ standing: null, position: null, unordered });
  if (counts.judged === 0) return none(message('arenaConclusions.nothingJudged'));
  if (recommenders.length === 0) return none(message('arenaConclusions.noRecommenders'));
  const scored = observations.duels.some(
    ({ aspect, outcome }) => aspect === undefined && outcome !== 'unscored',
  );
  if (!scored) return none(message('arenaConclusions.nothingRead'));
  if (!standing) return none(message('arenaConclusions.onlyOne'));
  const consistency = estimateIn(position, 'arena/consistency');
  const ties = estimateIn(position, 'arena/tied')?.value ?? 0;
  return {
    standing,
    position: consistency ? flipsOf(consistency, { ties, alternates }) : null,
    unordered: message('arenaConclusions.notAllMet'),
  };
}

/**
 * Returns the judge's agreement with itself, or the reason why it is unknown.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(
  position: Section,
  { bothOrders }: Comparing,
  sameByConstruction: Text = '',
): Message {
  const first = estimateIn(position, 'arena/first-chosen');
  if (!bothOrders) {
    const slot = estimateIn(position, 'arena/slot');
    return slot && slot.value !== null
      ? message('arenaConclusions.oneOrderFitted', { slot: numbersOf(slot) })
      : message('arenaConclusions.oneOrder', { firstWon: first?.value ?? null });
  }
  const consistent = estimateIn(position, 'arena/consistency');
  const same =
    !consistent || consistent.value === null
      ? message('arenaConclusions.noBothOrders')
      : sameByConstruction ||
        message('arenaConclusions.consistency', { consistency: numbersOf(consistent) });
  return message('protocols.sentences', { all: [same, ...leaning(first)] });
}

const estimateIn = (section: Section, id: string): Estimate | undefined =>
  section.kind === 'estimates' ? section.estimates.find((one) => one.id === id) : undefined;

function leaning(first: Estimate | undefined): Message[] {
  if (first?.value == null || !first.interval) return [];
  return first.interval.low > 0.5 || first.interval.high < 0.5
    ? [message('arenaConclusions.leans', { firstWon: first.value })]
    : [message('arenaConclusions.noLeaning')];
}
