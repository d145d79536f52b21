import { standingOf, type Version } from '#engine/annotation/answered.ts';
import { isPaired, saidOn, type LabelKind } from '#engine/annotation/label-kind.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { quantity } from '#engine/domain/numbers.ts';
import type { Differences } from '#ui/state/people-differences.svelte.ts';
import type { Brought, QueueRow, Sides } from '#workers/annotation/annotation-api.ts';

/** Title, description and unit of each kind of label. */
export const KIND_WORDS: Readonly<
  Record<LabelKind, { readonly title: string; readonly about: string; readonly units: string }>
> = {
  pairwise: {
    title: 'Pairs, with a tie',
    about: 'Which of two lists is better for a user. These labels correct win rates.',
    units: 'pairs',
  },
  pointwise: {
    title: 'Single lists',
    about: 'Good, Partial or Poor, with the items that don’t belong. These correct label shares.',
    units: 'lists',
  },
  adversarial: {
    title: 'Pairs with a corrupted list',
    about:
      'A user’s own list beside a corrupted list, or a list of another user: do people find the own list? Annotators see an ordinary pair.',
    units: 'pairs',
  },
  rubric: {
    title: 'Ratings, from 1 to 5',
    about: 'How well a judge’s score fits, beside random scores (SUBER, appendix E).',
    units: 'questions',
  },
};

/** Returns the name of an index on the scale of a kind. */
export function placeWords(kind: LabelKind, place: number, { recommenders }: Sides): string {
  if (kind === 'pointwise') return ['Good', 'Partial', 'Poor'][place] ?? '';
  if (kind === 'rubric') return String(place + 1);
  if (place === 1) return 'Tie';
  if (kind === 'adversarial') return place === 0 ? 'The genuine list' : 'The other list';
  const name = recommenders[place === 0 ? 0 : 1];
  return name ? nameOf(name) : place === 0 ? 'First by name' : 'Second by name';
}

/** Returns the user and the compared recommenders: "Viewer ann: A and B". */
export function sidesWords({ recommenders, user }: Sides): string {
  const names = recommenders.map((one) => (one === null ? 'held-out list' : nameOf(one)));
  return names.length === 0 ? `Viewer ${user}` : `Viewer ${user}: ${names.join(' and ')}`;
}

/** Returns the answer of a version in terms of recommenders instead of list names. */
export function saidWords(
  { kind, about, sides }: Differences['conflicts'][number],
  version: Version,
): string {
  const standing = standingOf({ versions: [version], chosen: null });
  if (standing.kind !== 'answered') return standing.kind === 'skipped' ? 'Skipped' : 'Undone';
  const { said, flagged } = standing.event;
  if (!about || !sides) return said;
  const place = !isPaired(kind)
    ? saidOn(kind).indexOf(said)
    : said === 'tie'
      ? 1
      : said === about.reference
        ? 0
        : 2;
  const words = placeWords(kind, place, sides);
  return flagged.length === 0
    ? words
    : `${words}, flags ${flagged.map((one) => one + 1).join(', ')}`;
}

/** Returns the reasons why a unit is in the review queue. */
export function worthWords({ unsure, apart, divided, judge }: QueueRow): string {
  const reasons = [
    ...(apart > 0 ? ['people and the judge disagree'] : []),
    ...(divided > 0 ? ['people disagree'] : []),
    ...(judge?.byPosition
      ? ['the judge’s tie is by position']
      : judge?.why === 'unscored'
        ? ['the judge’s answer is unscored']
        : unsure > 0.5
          ? ['the judge is uncertain']
          : []),
  ];
  return reasons.join('; ') || 'the judge is fairly certain';
}

/** Lists the usable content of imported files, part by part; empty if nothing can be used. */
export function importedParts({
  added,
  continued,
  again,
  same,
  sheets,
}: Brought): readonly string[] {
  return [
    ...(added > 0 ? [`${quantity(added, 'task', 'tasks')} new`] : []),
    ...(continued > 0 ? [`${continued} continued`] : []),
    ...(again > 0 ? [`${again} with the same answer at another time, both kept`] : []),
    ...(same > 0 ? [`${same} already stored`] : []),
    ...(sheets.length > 0 ? [quantity(sheets.length, 'assignment', 'assignments')] : []),
  ];
}

/** Formats a duration in milliseconds as "4 s" or "1 min 5 s". */
export function secondsWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
