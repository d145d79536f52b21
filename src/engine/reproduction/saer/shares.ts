import { message, type Text } from '#messages/message.ts';
import { claimed, compared, type Figure, type FigureGroup } from '../figure.ts';
import {
  ADVERSARIAL,
  countsOf,
  LISTS,
  PAIRWISE,
  TABLE_1,
  TABLE_2,
  TABLE_3,
  type Three,
} from './tables.ts';

/** Percentage points. */
const SHARE_TOLERANCE = 0.05;

/** Checks Table 1: every column consists of whole lists. */
export function pointwiseShares(): FigureGroup {
  return {
    title: message('publishedSaer.pointwise'),
    place: message('reproduction.table', { table: 1 }),
    about: message('publishedSaer.pointwiseAbout'),
    figures: TABLE_1.map(({ algorithm, rater, shares }) =>
      wholeCounts(`${algorithm}, ${rater}`, shares, LISTS),
    ),
  };
}

/** Recomputes Table 2 and the figures that the text derives from it. */
export function pairwiseShares(): FigureGroup {
  const [, merged, human] = TABLE_2.map(({ shares, n }) => countsOf(shares, n)) as [
    Three,
    Three,
    Three,
  ];
  const directional = human[0] + human[1];
  return {
    title: message('publishedSaer.pairwise'),
    place: message('publishedSaer.pairwisePlace'),
    about: message('publishedSaer.pairwiseAbout'),
    figures: [
      ...TABLE_2.map(({ scope, n, shares }) =>
        wholeCounts(message('publishedSaer.ofAnswers', { scope, n }), shares, n),
      ),
      share(message('publishedSaer.consistency'), PAIRWISE.consistency.share, 176, 200),
      share(message('publishedSaer.humanAgreement'), PAIRWISE.humans.agree, 89, 200, [
        message('publishedSaer.agreedTies', { winners: [human[0], human[1]], merged: human[2] }),
      ]),
      share(message('publishedSaer.saerAgreement'), PAIRWISE.saer.agree, 98, 200),
      share(message('publishedSaer.concurs'), PAIRWISE.concurred, 69, directional, [
        message('publishedSaer.neighbours', { winners: directional }),
      ]),
      compared({
        name: message('publishedSaer.favoured'),
        published: '1.6',
        value: human[0] / human[1],
        digits: 3,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${human[0]} / ${human[1]}`],
      }),
      claimed({
        name: message('publishedSaer.sameWay'),
        published: message('publishedSaer.sameWayPrinted'),
        recomputed: message('publishedSaer.sameWayFound', {
          merged: [merged[0], merged[1]],
          human: [human[0], human[1]],
        }),
        holds: merged[0] > merged[1] && human[0] > human[1],
        arithmetic: [message('publishedSaer.sameWayWhy')],
      }),
    ],
  };
}

/** Recomputes Table 3 and the gains that the text derives from it. */
export function adversarialShares(): FigureGroup {
  const [generic, specified, saer] = TABLE_3.map(({ shares }) => Number(shares[0]));
  return {
    title: message('publishedSaer.adversarial'),
    place: message('reproduction.table', { table: 3 }),
    about: message('publishedSaer.adversarialAbout'),
    figures: [
      ...TABLE_3.map(({ variant, shares }) => wholeCounts(variant, shares, ADVERSARIAL)),
      compared({
        name: message('publishedSaer.overGeneric'),
        published: '17',
        value: saer! - generic!,
        digits: 1,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${saer} − ${generic}`],
      }),
      compared({
        name: message('publishedSaer.overSpecified'),
        published: '3',
        value: saer! - specified!,
        digits: 1,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${saer} − ${specified}`],
      }),
    ],
  };
}

function wholeCounts(name: Text, shares: readonly [string, string, string], n: number): Figure {
  const counts = countsOf(shares, n);
  const sum = counts[0] + counts[1] + counts[2];
  const again = counts.map((count) => ((count / n) * 100).toFixed(1));
  const near = counts.every(
    (count, at) => Math.abs((count / n) * 100 - Number(shares[at])) <= SHARE_TOLERANCE + 1e-9,
  );
  return claimed({
    name,
    published: `${shares.join(' / ')}%`,
    recomputed: `${again.join(' / ')}%`,
    holds: near && sum === n,
    arithmetic: [message('publishedSaer.wholeCounts', { counts, sum, n })],
  });
}

function share(
  name: Text,
  published: string,
  hits: number,
  of: number,
  more: readonly Text[] = [],
): Figure {
  return compared({
    name,
    published: `${published}%`,
    value: (hits / of) * 100,
    digits: 2,
    tolerance: SHARE_TOLERANCE,
    unit: '%',
    arithmetic: [`${hits} / ${of}`, ...more],
  });
}
