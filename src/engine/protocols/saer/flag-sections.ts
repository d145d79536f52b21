import type { LeftOutReason } from '../../domain/left-out.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { ItemId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { nameInId } from '../../report/name-in-id.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge, type OneJudge } from '../shared/each-judge.ts';
import { FLAG_SOURCES, flagsOf, type FlagSource } from './flags.ts';
import { listGroups, type ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** The answers whose flags are counted, with the name in the titles of their figures. */
export type Flagger = Pick<ReportInput, 'data' | 'judgements' | 'reasons'> &
  Pick<OneJudge, 'shown'>;

/** The most items of the table of flagged ones. */
const MOST = 10;

/**
 * Returns the judge whose flags count: if a member of a panel gave reasons, that member, because a vote on single items
 * has other voters; else the judge or the panel's votes.
 */
export function flaggerOf(input: Pick<ReportInput, 'data' | 'members' | 'judgements' | 'reasons'>) {
  const writer = eachJudge(input).find(({ reasons }) => reasons.size > 0);
  return { flagger: { ...input, shown: '', ...writer }, writer: writer?.shown ?? '' };
}

/**
 * Returns the share of flagged items of each recommender's genuine lists, and the items flagged most often (SAER, section
 * 3.1: flagged items for diagnostic review); empty if the judge flagged nothing in either way that it was asked.
 */
export function flagSections(
  input: Pick<ReportInput, 'data' | 'members' | 'judgements' | 'reasons'>,
  sample: Sample,
): Section[] {
  const { flagger, writer } = flaggerOf(input);
  const groups = listGroups(input.data, flagger.judgements);
  const used = FLAG_SOURCES.filter(({ id }) =>
    groups.some(({ lists }) => lists.some(({ slate }) => isAsked(slate, id, flagger))),
  );
  if (used.length === 0) return [];
  return [
    {
      kind: 'grid',
      title: message('saerFlags.shares'),
      reading: message('saerFlags.sharesReading', { writer }),
      rows: groups.map(({ title }) => title),
      columns: used.map(({ title }) => title),
      cells: groups.flatMap((group) => used.map(({ id }) => shareOf(group, id, flagger, sample))),
    },
    ...used.flatMap(({ id, title }) => mostFlagged(groups, id, title, flagger)),
  ];
}

/** Returns the share of flagged items; null if none was asked about in this way. */
export function flagRate(
  about: { readonly id: string; readonly title: Text; readonly better: 'higher' | 'lower' },
  source: FlagSource,
  flags: readonly (readonly [string, boolean | LeftOutReason])[],
  sample: Sample,
): Estimate | null {
  if (flags.every(([, flag]) => flag === 'not asked yet')) return null;
  return rateOf(
    {
      ...about,
      why: message('saerFigures.noFlag'),
      references: source === 'items' ? coinAndFirst(0.5, 0) : coinAndFirst(null, null),
      unit: 'item',
    },
    flags.map(([user, flag]): Observed => [user, typeof flag === 'string' ? flag : Number(flag)]),
    sample,
  );
}

function isAsked(slate: Slate, source: FlagSource, flagger: Flagger): boolean {
  return flagsIn(slate, source, flagger).some((flag) => flag !== 'not asked yet');
}

const flagsIn = (slate: Slate, source: FlagSource, { judgements, reasons }: Flagger) =>
  flagsOf(slate, source, judgements, reasons);

function shareOf(
  { title, recommender, lists }: ListGroup,
  source: FlagSource,
  flagger: Flagger,
  sample: Sample,
): Estimate | null {
  return flagRate(
    {
      id: `saer/flagged/${nameInId(recommender)}/${source}`,
      title: message('saerFlags.shareOf', { judge: flagger.shown, name: title }),
      better: 'lower',
    },
    source,
    lists.flatMap(({ slate }) =>
      flagsIn(slate, source, flagger).map((flag) => [slate.user, flag] as const),
    ),
    sample,
  );
}

/** The number of lists on which an item was flagged, and of those on which the judge was asked about it. */
interface Tally {
  readonly item: ItemId;
  flagged: number;
  shown: number;
  readonly recommenders: Set<Text>;
}

/** Returns the items flagged most often, each with the number of lists on which it was asked about; a sentence without any. */
function mostFlagged(
  groups: readonly ListGroup[],
  source: FlagSource,
  way: Message,
  flagger: Flagger,
): Section[] {
  const tallies = new Map<ItemId, Tally>();
  for (const { title, lists } of groups) {
    for (const { slate } of lists) {
      flagsIn(slate, source, flagger).forEach((flag, index) => {
        if (typeof flag === 'string') return;
        const item = slate.items[index]!;
        const tally = tallies.get(item) ?? { item, flagged: 0, shown: 0, recommenders: new Set() };
        tallies.set(item, tally);
        tally.shown++;
        if (!flag) return;
        tally.flagged++;
        tally.recommenders.add(title);
      });
    }
  }
  const title = message('saerFlags.most', { way });
  const flagged = [...tallies.values()].filter((one) => one.flagged > 0);
  if (flagged.length === 0) {
    return [sentenceInstead(title, message('missing.noFlag', { items: tallies.size }))];
  }
  const first = flagged
    .toSorted((a, b) => b.flagged - a.flagged || a.shown - b.shown || (a.item < b.item ? -1 : 1))
    .slice(0, MOST);
  return [
    {
      kind: 'table',
      title,
      reading: message('saerFlags.mostReading', { items: flagged.length, shown: first.length }),
      columns: [
        message('saerFlags.item'),
        message('saerFlags.flagged'),
        message('saerFlags.lists'),
        message('saerFlags.recommenders'),
      ],
      rows: first.map(({ item, flagged: times, shown, recommenders }): Field[] => [
        flagger.data.items.get(item)?.title ?? item,
        times,
        shown,
        message('saerFlags.names', { names: [...recommenders] }),
      ]),
    },
  ];
}
