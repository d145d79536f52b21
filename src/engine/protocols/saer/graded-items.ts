import { message, type Text } from '#messages/message.ts';
import { nameInId } from '../../report/name-in-id.ts';
import { byChance } from '../../report/reference-values.ts';
import { lacking, leftOutSentences } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { cutoffsOf } from '../conclusion/figures-at.ts';
import type { Flagger } from './flag-sections.ts';
import {
  correctedNdcgOf,
  correctedPrecisionOf,
  FEWEST,
  pooledDepth,
  relevanceOf,
} from './graded-corrections.ts';
import { gradesOf, isGraded, judgedItems, judgesNdcg, longest } from './graded-lists.ts';
import { itemTrials } from './item-trials.ts';
import { listGroups, type ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

interface Column {
  readonly title: Text;
  readonly by: 'judge' | 'people';
  /** One for each recommender; null without enough of people's grades. */
  readonly cells: readonly (Estimate | null)[];
  /** The reason why the column has no cell. */
  readonly why: Text;
}

/**
 * Returns precision and nDCG of each recommender's lists with the judge's labels of single items as relevance: precision
 * by the label, nDCG (linear gain) by the probability that an item fits, against the best order of all items that the
 * judge labelled for the same user. People's grades of the same items correct both. First at the length k of the longest
 * list, then at the usual cut-offs below it. Empty if no item was asked about.
 */
export function gradedSections(flagger: Flagger, sample: Sample): Section[] {
  const groups = listGroups(flagger.data, flagger.judgements).filter(
    ({ recommender }) => recommender !== null,
  );
  const asked = groups.some(({ lists }) =>
    lists.some(({ slate }) => itemTrials(slate).some(({ key }) => flagger.judgements.has(key))),
  );
  if (!asked) return [];
  const k = longest(groups);
  const columnsAt = columnsOf(groups, flagger, sample, k);
  const smaller = cutoffsOf({ k }).filter((one) => one < k);
  const whole = columnsAt(k);
  const withPeople = whole.some(({ by, cells }) => by === 'people' && hasCells(cells));
  return [
    gridOf(groups, whole, {
      title: message('gradedItems.title', { k }),
      reading: message('gradedItems.reading', { corrected: withPeople }),
    }),
    ...(smaller.length === 0
      ? []
      : [
          gridOf(groups, smaller.flatMap(columnsAt), {
            title: message('gradedItems.cutoffs'),
            reading: message('gradedItems.cutoffsReading', { k }),
          }),
        ]),
  ];
}

const hasCells = (cells: Column['cells']) => cells.some((cell) => cell !== null);

function gridOf(
  groups: readonly ListGroup[],
  columns: readonly Column[],
  about: { readonly title: Text; readonly reading: Text },
): Section {
  const shown = columns.filter(({ cells }) => hasCells(cells));
  const left = columns.filter(({ cells }) => !hasCells(cells));
  return lacking(
    {
      kind: 'grid',
      ...about,
      rows: groups.map(({ title }) => title),
      columns: shown.map(({ title }) => title),
      cells: groups.flatMap((_, row) => shown.map(({ cells }) => cells[row] ?? null)),
    },
    leftOutSentences('column', left),
  );
}

/** Returns the columns at a cut-off: precision, the same corrected, nDCG, the same corrected; without assessments the first of each. */
function columnsOf(
  groups: readonly ListGroup[],
  flagger: Flagger,
  sample: Sample,
  longest: number,
): (k: number) => Column[] {
  const { assessments } = flagger.data;
  const known = judgedItems(groups, flagger);
  const relevance = assessments && relevanceOf(assessments);
  const depths = groups.map((group) => relevance && pooledDepth(group, relevance, longest));
  const why = (of: 'items' | 'all') => message('missing.gradedByPeople', { least: FEWEST, of });
  return (k) => {
    const of = (group: ListGroup, what: 'precision' | 'ndcg') => aboutOf(group, what, k, longest);
    const precision = groups.map((one) =>
      precisionOf(of(one, 'precision'), one, flagger, sample, k),
    );
    const ndcg = groups.map((one) => {
      const observed = one.lists.map(({ slate }): Observed => [
        slate.user,
        judgesNdcg(slate, flagger, known, k),
      ]);
      return rateOf({ ...of(one, 'ndcg'), unit: 'list' }, observed, sample);
    });
    const corrected = (what: 'precision' | 'ndcg'): Column[] =>
      relevance
        ? [
            {
              by: 'people',
              title: message('gradedItems.corrected', { what, k }),
              why: why(what === 'ndcg' ? 'all' : 'items'),
              cells: groups.map((group, i) => {
                const here = { group, k, flagger, sample, relevance, depth: depths[i] ?? null };
                return what === 'ndcg'
                  ? correctedNdcgOf(ndcg[i]!, { ...here, known })
                  : correctedPrecisionOf(precision[i]!, here);
              }),
            },
          ]
        : [];
    const alone = (what: 'precision' | 'ndcg', cells: Column['cells']): Column => ({
      by: 'judge',
      title: message('gradedItems.alone', { what, k }),
      why: message('saerFigures.noFlag'),
      cells,
    });
    return [
      alone('precision', precision),
      ...corrected('precision'),
      alone('ndcg', ndcg),
      ...corrected('ndcg'),
    ];
  };
}

/** A figure of the whole lists keeps the id that it had without a cut-off. */
function aboutOf(
  { recommender, title }: ListGroup,
  what: 'precision' | 'ndcg',
  k: number,
  longest: number,
) {
  const id = `saer/graded/${what}/${nameInId(recommender)}`;
  return {
    id: k === longest ? id : `${id}/at-${k}`,
    title: message('gradedItems.figureOf', { name: title, what, k }),
    why: message('saerFigures.noFlag'),
    references: byChance(null),
  };
}

function precisionOf(
  about: ReturnType<typeof aboutOf>,
  group: ListGroup,
  flagger: Flagger,
  sample: Sample,
  k: number,
): Estimate {
  const observed = group.lists.flatMap(({ slate }) =>
    gradesOf(slate, flagger, k).map((one): Observed => [
      slate.user,
      isGraded(one) ? one.fits : one,
    ]),
  );
  return rateOf({ ...about, unit: 'item' }, observed, sample);
}
