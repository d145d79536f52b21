import { message, type Message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { appraisal } from '../../domain/trial.ts';
import { decimal } from '../../domain/numbers.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Field, Section } from '../../report/report.ts';
import type { Flagger } from './flag-sections.ts';
import { FLAG_SOURCES, flagsOf } from './flags.ts';
import { LABEL_NAMES } from './label-sections.ts';
import { levelOf, type LabelledList, type ListGroup } from './lists.ts';

/** The most lists of the table. */
const MOST = 10;

/**
 * Returns the lists with the lowest labels, the lowest first, with their flagged items: what SAER's first stage hands to
 * people. Equal labels are ordered by the judge's mean level over its probabilities. A sentence without a
 * list below Good; null without labels.
 */
export function worstLists(groups: readonly ListGroup[], flagger: Flagger): Section | null {
  const below = groups.flatMap(({ title, lists }) =>
    lists.flatMap((list) =>
      typeof list.label === 'number' && list.label > 0
        ? [{ ...list, label: list.label, title, level: meanLevel(list, flagger.judgements) }]
        : [],
    ),
  );
  const title = message('saerFlags.worst');
  if (below.length === 0) {
    const isLabelled = groups.some(({ lists }) =>
      lists.some(({ label }) => typeof label === 'number'),
    );
    return isLabelled ? sentenceInstead(title, message('missing.noLowLabel')) : null;
  }
  const first = below
    .toSorted(
      (a, b) => b.label - a.label || a.level - b.level || (a.slate.id < b.slate.id ? -1 : 1),
    )
    .slice(0, MOST);
  return {
    kind: 'table',
    title,
    reading: message('saerFlags.worstReading', { lists: below.length, shown: first.length }),
    columns: [
      message('saerFlags.user'),
      message('saerFlags.recommender'),
      message('saerFlags.label'),
      message('saerFlags.level'),
      message('saerFlags.flaggedItems'),
    ],
    rows: first.map(({ slate, title, label, level }): Field[] => [
      slate.user,
      title,
      LABEL_NAMES[label],
      decimal(level),
      flaggedIn({ slate, label }, flagger),
    ]),
  };
}

/** Returns the mean level over the label probabilities, from 0 to 1; the label's own level without them. */
function meanLevel({ slate, label }: LabelledList, judgements: ReadonlyMap<string, Judgement>) {
  const [good, partial, poor] = judgements.get(appraisal(slate).key)?.probabilities ?? [];
  if (good === undefined || partial === undefined || poor === undefined)
    return Number(levelOf(label));
  return good + partial / 2;
}

/** Returns the titles of the flagged items by the first source that the judge was asked in; a dot without one. */
function flaggedIn(
  { slate }: LabelledList,
  { data, judgements, reasons }: Flagger,
): Message | string {
  for (const { id } of FLAG_SOURCES) {
    const flags = flagsOf(slate, id, judgements, reasons);
    if (flags.every((flag) => flag === 'not asked yet')) continue;
    const items = slate.items.filter((_, index) => flags[index] === true);
    if (items.length === 0) return message('saerFlags.noItem');
    return message('saerFlags.names', {
      names: items.map((one) => data.items.get(one)?.title ?? one),
    });
  }
  return '\u00b7';
}
