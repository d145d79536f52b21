import { texts } from '#messages/format-message.ts';
import type { Member } from '#ui/format/cast.ts';
import type { JudgedPair } from '#engine/run/judge-pair.ts';
import type { BothOrders } from './first-duel.svelte.ts';
import recorded from './first-duel.json';

/** The pair that the first page shows: a made-up viewer of the example study, with the lists of two recommenders. */
export const pair = recorded.pair as unknown as JudgedPair;

export const judge = { id: recorded.judge.id };

/** The judge's answers as a script recorded them, in the form of live ones. */
export const recordedOrders: BothOrders = [recorded.answers[0]![0]!, recorded.answers[1]![1]!];

/** The recommenders of both slates, with the marks that they have in the example's report. */
export const members: readonly [Member, Member] = [
  {
    get name() {
      return texts.recommenderNames.itemKnn;
    },
    ...{ hue: 1, shape: 'circle', number: null },
  },
  {
    get name() {
      return texts.recommenderNames.content;
    },
    ...{ hue: 2, shape: 'square', number: null },
  },
];

/** The films that the viewer rated highest, best first, at most `count`. */
export function favourites(count: number): readonly { title: string; rating: number }[] {
  const titles = new Map(pair.items.map(({ id, title }) => [id, title]));
  return pair.user.history
    .flatMap(({ item, rating }) =>
      rating === undefined ? [] : [{ title: titles.get(item) ?? item, rating }],
    )
    .sort((a, b) => b.rating - a.rating)
    .slice(0, count);
}
