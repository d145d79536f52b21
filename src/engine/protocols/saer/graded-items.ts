import type { LeftOutReason } from '../../domain/left-out.ts';
import { inPlaces } from '../../domain/places.ts';
import type { ItemId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Assessments } from '../../domain/study-data.ts';
import { message } from '#messages/message.ts';
import { ndcgAt } from '../../metrics/ndcg.ts';
import { nameInId } from '../../report/name-in-id.ts';
import { glossed } from '../../report/estimate.ts';
import { byChance } from '../../report/reference-values.ts';
import { lacking, leftOutSentences } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { correctedRate } from '../../stats/corrected-rate.ts';
import type { Judged } from '../../stats/labelled-sample.ts';
import { meanOf } from '../../stats/mean.ts';
import type { Flagger } from './flag-sections.ts';
import { FITS } from './labels.ts';
import { itemTrials } from './item-trials.ts';
import { listGroups, type ListGroup } from './lists.ts';
import { rateOf } from './rate.ts';
import type { Observed, Sample } from './sample.ts';

/** A judge's label of one item as relevance: 1 or 0 by the label, and the probability that it fits. */
interface Graded {
  readonly fits: number;
  readonly grade: number;
}

/** With fewer users who have assessed items, nothing is corrected. */
const FEWEST = 3;

/**
 * Returns precision and nDCG of each recommender's lists with the judge's labels of single items as relevance: precision
 * by the label, nDCG (linear gain) by the probability that an item fits, against the best order of all items that the
 * judge labelled for the same user. People's grades of the same items correct precision. Empty if no item was asked about.
 */
export function gradedSections(flagger: Flagger, sample: Sample): Section[] {
  const groups = listGroups(flagger.data, flagger.judgements).filter(
    ({ recommender }) => recommender !== null,
  );
  const asked = groups.some(({ lists }) =>
    lists.some(({ slate }) => itemTrials(slate).some(({ key }) => flagger.judgements.has(key))),
  );
  if (!asked) return [];
  const pool = poolOf(groups, flagger);
  const { assessments } = flagger.data;
  const rows = groups.map((group) => ({
    precision: precisionOf(group, flagger, sample),
    corrected: assessments ? correctedOf(group, flagger, sample, assessments) : null,
    ndcg: ndcgOf(group, flagger, sample, pool),
  }));
  const withPeople = rows.some(({ corrected }) => corrected !== null);
  const left =
    assessments && !withPeople
      ? leftOutSentences('column', [
          {
            title: message('gradedItems.corrected'),
            why: message('missing.gradedByPeople', { least: FEWEST }),
          },
        ])
      : [];
  return [
    lacking(
      {
        kind: 'grid',
        title: message('gradedItems.title'),
        reading: message('gradedItems.reading', { corrected: withPeople }),
        rows: groups.map(({ title }) => title),
        columns: [
          message('gradedItems.precision'),
          ...(withPeople ? [message('gradedItems.corrected')] : []),
          message('gradedItems.ndcg'),
        ],
        cells: rows.flatMap(({ precision, corrected, ndcg }) => [
          precision,
          ...(withPeople ? [corrected] : []),
          ndcg,
        ]),
      },
      left,
    ),
  ];
}

/** The judge's label of each position of a list, or the reason why it has none. */
function gradesOf(slate: Slate, { judgements }: Flagger): (Graded | LeftOutReason)[] {
  return itemTrials(slate).map(({ key }) => {
    const judgement = judgements.get(key);
    if (!judgement) return 'not asked yet';
    const { verdict, probabilities } = judgement;
    if (verdict.kind !== 'labelled') return 'unscored';
    const fits = Number(verdict.label === FITS[0]);
    return { fits, grade: probabilities?.[0] ?? fits };
  });
}

const isGraded = (one: Graded | LeftOutReason): one is Graded => typeof one !== 'string';

/** The mean grade of every item that the judge labelled for a user, on any list. */
function poolOf(groups: readonly ListGroup[], flagger: Flagger): ReadonlyMap<string, number[]> {
  const seen = new Map<string, Map<ItemId, number[]>>();
  for (const { slate } of groups.flatMap(({ lists }) => lists)) {
    const own = seen.get(slate.user) ?? new Map<ItemId, number[]>();
    seen.set(slate.user, own);
    gradesOf(slate, flagger).forEach((one, index) => {
      if (!isGraded(one)) return;
      const item = slate.items[index]!;
      own.set(item, [...(own.get(item) ?? []), one.grade]);
    });
  }
  return new Map([...seen].map(([user, own]) => [user, [...own.values()].map(meanOf)]));
}

function aboutOf({ recommender, title }: ListGroup, what: 'precision' | 'ndcg') {
  return {
    id: `saer/graded/${what}/${nameInId(recommender)}`,
    title: message('gradedItems.figureOf', { name: title, what }),
    why: message('saerFigures.noFlag'),
    references: byChance(null),
  };
}

function precisionOf(group: ListGroup, flagger: Flagger, sample: Sample): Estimate {
  const observed = group.lists.flatMap(({ slate }) =>
    gradesOf(slate, flagger).map((one): Observed => [slate.user, isGraded(one) ? one.fits : one]),
  );
  return rateOf({ ...aboutOf(group, 'precision'), unit: 'item' }, observed, sample);
}

function ndcgOf(
  group: ListGroup,
  flagger: Flagger,
  sample: Sample,
  pool: ReadonlyMap<string, number[]>,
): Estimate {
  const observed = group.lists.map(({ slate }): Observed => {
    const grades = gradesOf(slate, flagger);
    const missing = grades.find((one) => !isGraded(one));
    if (typeof missing === 'string') return [slate.user, missing];
    const known = pool.get(slate.user) ?? [];
    const places = inPlaces({ items: grades.filter(isGraded), missing: slate.missing });
    const own = places.map((one) => one?.grade ?? 0);
    // An item with different grades on several lists may exceed the best order by its mean.
    const value = ndcgAt(own, known, own.length, 'linear');
    return [slate.user, value === null ? 'nothing fits' : Math.min(1, value)];
  });
  return rateOf({ ...aboutOf(group, 'ndcg'), unit: 'list' }, observed, sample);
}

/** Precision corrected by people's grades; null with too few users whose items people graded. */
function correctedOf(
  group: ListGroup,
  flagger: Flagger,
  sample: Sample,
  { relevantFrom, users }: Assessments,
): Estimate | null {
  const grades = new Map(users.map(({ user, items }) => [user, new Map(items)]));
  const judged = group.lists.flatMap(({ slate }): Judged[] => {
    const index = sample.userAt.get(slate.user);
    return gradesOf(slate, flagger).flatMap((one, i) => {
      if (index === undefined || !isGraded(one)) return [];
      const grade = grades.get(slate.user)?.get(slate.items[i]!);
      return [
        {
          user: index,
          judge: one.fits,
          label: grade === undefined ? null : Number(grade >= relevantFrom),
        },
      ];
    });
  });
  const labelled = judged.filter(({ label }) => label !== null);
  if (new Set(labelled.map(({ user }) => user)).size < FEWEST) return null;
  const alone = precisionOf(group, flagger, sample);
  const { value, interval } = correctedRate(judged);
  return {
    ...alone,
    id: `${alone.id}/corrected`,
    ...glossed(alone.title, message('correctedFigures.byPeople')),
    n: judged.length,
    of: message('correctedFigures.itemsLabelled', { n: judged.length, labels: labelled.length }),
    value,
    ...(value === null ? { why: message('correctedFigures.tooFew') } : {}),
    interval: value === null ? null : interval,
    method: message('correctedFigures.postStratified'),
  };
}
