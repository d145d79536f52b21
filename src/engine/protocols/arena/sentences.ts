import { message, type Message, type Text } from '../../messages/message.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate, Section, VerdictCounts } from '../../report/report.ts';
import type { Comparing } from './quotients.ts';

/** Returns the main finding in one sentence; it names no winner if the intervals overlap. */
export function headline(
  counts: VerdictCounts,
  sections: readonly Section[],
  { observations, recommenders }: Comparing,
): Message {
  if (counts.judged === 0) return message('arenaConclusions.nothingJudged');
  const scored = observations.duels.some(
    ({ aspect, outcome }) => aspect === undefined && outcome !== 'unscored',
  );
  if (!scored) return message('arenaConclusions.nothingRead');
  const finding = standing(sections, recommenders.map(nameOf));
  return counts.judged < counts.planned ? message('protocols.soFar', { finding }) : finding;
}

function standing(sections: readonly Section[], names: readonly string[]): Message {
  const board = sections.find((section) => section.kind === 'leaderboard');
  if (!board) return message('arenaConclusions.onlyOne');
  if (!board.connected) return message('arenaConclusions.notAllMet');
  const first = board.rows.find(({ ranks }) => ranks.worst === 1);
  if (first) {
    const leader = nameOf(first.recommender);
    const others = names.filter((name) => name !== leader);
    return message('arenaConclusions.leads', { leader, others });
  }
  const leading = board.rows.filter(({ ranks }) => ranks.best === 1);
  if (leading.length === board.rows.length) return message('arenaConclusions.notApart', { names });
  const leaders = leading.map(({ recommender }) => nameOf(recommender));
  return message('arenaConclusions.mayLead', { leaders });
}

/**
 * Returns the judge's agreement with itself, or the reason why it is unknown.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(
  place: Section,
  { bothOrders }: Comparing,
  sameByConstruction: Text = '',
): Message {
  const found = (id: string): Estimate | undefined =>
    place.kind === 'estimates' ? place.estimates.find((one) => one.id === id) : undefined;
  const first = found('arena/first-chosen');
  if (!bothOrders) {
    const slot = found('arena/slot');
    return slot && slot.value !== null
      ? message('arenaConclusions.oneOrderFitted', { slot: numbersOf(slot) })
      : message('arenaConclusions.oneOrder', { firstWon: first?.value ?? null });
  }
  const consistent = found('arena/consistency');
  const same =
    !consistent || consistent.value === null
      ? message('arenaConclusions.noBothOrders')
      : sameByConstruction ||
        message('arenaConclusions.consistency', { consistency: numbersOf(consistent) });
  return message('protocols.sentences', { all: [same, ...leaning(first)] });
}

function leaning(first: Estimate | undefined): Message[] {
  if (first?.value == null || !first.interval) return [];
  return first.interval.low > 0.5 || first.interval.high < 0.5
    ? [message('arenaConclusions.leans', { firstWon: first.value })]
    : [message('arenaConclusions.noLeaning')];
}
