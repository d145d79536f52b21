import { nameOf } from '../../recommenders/name-of.ts';
import { listed } from '../../domain/listed.ts';
import { percent } from '../../domain/numbers.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Estimate, Section, VerdictCounts } from '../../report/report.ts';
import type { Comparing } from './quotients.ts';

/** Returns the main finding in one sentence; it names no winner if the intervals overlap. */
export function headline(
  counts: VerdictCounts,
  sections: readonly Section[],
  { observations, recommenders }: Comparing,
): string {
  if (counts.judged === 0) return 'Nothing has been judged yet.';
  const scored = observations.duels.some(
    ({ aspect, outcome }) => aspect === undefined && outcome !== 'unscored',
  );
  if (!scored)
    return 'No overall verdict could be read, so this study says nothing about the lists.';
  const said = standing(sections, recommenders.map(nameOf));
  return counts.judged < counts.planned ? `So far: ${said}` : said;
}

function standing(sections: readonly Section[], names: readonly string[]): string {
  const board = sections.find((section) => section.kind === 'leaderboard');
  if (!board) return 'There is only one recommender, so there is nobody to compare it with.';
  if (!board.connected) return 'The recommenders have not all met, so no order can be given.';
  const first = board.rows.find(({ ranks }) => ranks.worst === 1);
  if (first) {
    const name = nameOf(first.recommender);
    const others = names.length > 2 ? 'each of the others' : names.find((one) => one !== name);
    return `${name} leads: as this judge plays the users, it wins more often than ${others}.`;
  }
  const leaders = board.rows.filter(({ ranks }) => ranks.best === 1);
  const leading = leaders.map(({ recommender }) => nameOf(recommender));
  return leaders.length === board.rows.length
    ? `This study cannot tell ${listed(names)} apart.`
    : `${listed(leading)} may lead: this study cannot tell them apart.`;
}

/**
 * Returns the judge's agreement with itself, or the reason why it is unknown.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(place: Section, { bothOrders }: Comparing, sameByConstruction = ''): string {
  const found = (id: string): Estimate | undefined =>
    place.kind === 'estimates' ? place.estimates.find((one) => one.id === id) : undefined;
  const first = found('arena/first-chosen');
  if (!bothOrders) {
    const slot = found('arena/slot');
    if (slot && slot.value !== null) {
      return `Each pair was asked in one order only, as in the paper: Q and the win rates include position bias, and the ratings don’t. Enough recommenders met to fit a position effect: ${estimateText(slot)} in logits, where 0 is none.`;
    }
    const won =
      first && first.value !== null
        ? ` The first list won ${percent(first.value)} of the decided duels, because of its position or its quality: one order can’t show which.`
        : '';
    return `Each pair was asked in one order only, as in the paper: every figure includes position bias.${won}`;
  }
  const leaning =
    first?.value === null || !first?.interval
      ? ''
      : first.interval.low > 0.5 || first.interval.high < 0.5
        ? `It leans to the list shown ${first.value > 0.5 ? 'first' : 'second'}: the first list won ${percent(first.value)} of the decided duels.`
        : 'It has no clear position bias.';
  const consistent = found('arena/consistency');
  const same =
    !consistent || consistent.value === null
      ? 'No pair has an answer in both orders yet.'
      : sameByConstruction ||
        `Both orders gave the same verdict for ${estimateText(consistent)} of the pairs; a coin over three labels would for .33.`;
  return `${same} ${leaning}`.trim();
}
