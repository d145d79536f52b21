import type { LabelKind } from '#engine/people/label-kind.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { counted } from '#ui/charts/numbers.ts';
import type { Brought, Sides } from '#workers/people/people-api.ts';

/** What each kind of label is called, and what it asks. */
export const KIND_WORDS: Readonly<
  Record<LabelKind, { readonly title: string; readonly about: string; readonly units: string }>
> = {
  pairwise: {
    title: 'Pairs, with a tie',
    about: 'Which of two lists is better for a viewer. These labels correct win rates.',
    units: 'pairs',
  },
  pointwise: {
    title: 'Single lists',
    about: 'Good, Partial or Poor, with the items that don’t belong. These correct label shares.',
    units: 'lists',
  },
  adversarial: {
    title: 'A list that doesn’t belong',
    about:
      'A viewer’s own list against another one: do people tell them apart? It looks like any pair.',
    units: 'pairs',
  },
  rubric: {
    title: 'Ratings, from 1 to 5',
    about: 'How well a judge’s score fits, beside scores drawn by chance (SUBER, appendix E).',
    units: 'questions',
  },
};

/** What a place on the scale of a kind says of these lists. */
export function placeWords(kind: LabelKind, place: number, { recommenders }: Sides): string {
  if (kind === 'pointwise') return ['Good', 'Partial', 'Poor'][place] ?? '';
  if (kind === 'rubric') return String(place + 1);
  if (place === 1) return 'Tie';
  if (kind === 'adversarial') return place === 0 ? 'The genuine list' : 'The other list';
  const name = recommenders[place === 0 ? 0 : 1];
  return name ? nameOf(name) : place === 0 ? 'First by name' : 'Second by name';
}

/** What is compared, or whose list it is: "Viewer ann: A and B". */
export function sidesWords({ recommenders, user }: Sides): string {
  const names = recommenders.map((one) => (one === null ? 'held-out list' : nameOf(one)));
  return names.length === 0 ? `Viewer ${user}` : `Viewer ${user}: ${names.join(' and ')}`;
}

/** What files brought that can be used, part by part; nothing where nothing of it can. */
export function cameIn({ added, continued, again, same, sheets }: Brought): readonly string[] {
  return [
    ...(added > 0 ? [`${counted(added, 'task', 'tasks')} of an annotator new here`] : []),
    ...(continued > 0 ? [`${continued} gone on with`] : []),
    ...(again > 0 ? [`${again} with the same answer at another time, both kept`] : []),
    ...(same > 0 ? [`${same} that were here already`] : []),
    ...(sheets.length > 0 ? [counted(sheets.length, 'assignment', 'assignments')] : []),
  ];
}

/** Seconds as people read them: "4 s", "1 min 5 s". */
export function secondsWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
