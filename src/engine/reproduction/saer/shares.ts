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
    title: 'Pointwise labels',
    place: 'Table 1',
    about:
      'Good, Partial and Poor of 200 lists. Each share must be a whole number of lists to .05 points, and the three must add up to 200.',
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
    title: 'Pairwise verdicts and agreement',
    place: 'Table 2 and section 4.1',
    about: 'Shares from whole counts, to .05 points.',
    figures: [
      ...TABLE_2.map(({ scope, n, shares }) => wholeCounts(`${scope}, of ${n}`, shares, n)),
      share('SAER position consistency', PAIRWISE.consistency.share, 176, 200),
      share('Human-human agreement', PAIRWISE.humans.agree, 89, 200, [
        `${human[0]} + ${human[1]} agreed winners leave 89 − ${directional} = ${89 - directional} agreed ties; the other ${200 - 89} pairs of the ${human[2]} merged ties are disagreements.`,
      ]),
      share('SAER-human agreement', PAIRWISE.saer.agree, 98, 200),
      share('SAER concurs with the humans’ winner', PAIRWISE.concurred, 69, directional, [
        `68 and 70 of ${directional} would be ${((68 / directional) * 100).toFixed(1)}% and ${((70 / directional) * 100).toFixed(1)}%.`,
      ]),
      compared({
        name: 'Humans favour co-occurrence, times embedding',
        published: '1.6',
        value: human[0] / human[1],
        digits: 3,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${human[0]} / ${human[1]}`],
      }),
      claimed({
        name: 'All point the same way',
        published: '51.5% to 33.0%, 26.0% to 16.0%',
        recomputed: `${merged[0]} to ${merged[1]}, ${human[0]} to ${human[1]}`,
        holds: merged[0] > merged[1] && human[0] > human[1],
        arithmetic: ['More wins for co-occurrence than for embedding, by SAER and by the humans.'],
      }),
    ],
  };
}

/** Recomputes Table 3 and the gains that the text derives from it. */
export function adversarialShares(): FigureGroup {
  const [generic, specified, saer] = TABLE_3.map(({ shares }) => Number(shares[0]));
  return {
    title: 'Adversarial pairs',
    place: 'Table 3',
    about: 'Correct, wrong and tied of 100 pairs, and the gains of the refined prompt.',
    figures: [
      ...TABLE_3.map(({ variant, shares }) => wholeCounts(variant, shares, ADVERSARIAL)),
      compared({
        name: 'Gain over the generic prompt, points',
        published: '17',
        value: saer! - generic!,
        digits: 1,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${saer} − ${generic}`],
      }),
      compared({
        name: 'Gain over the over-specified prompt, points',
        published: '3',
        value: saer! - specified!,
        digits: 1,
        tolerance: SHARE_TOLERANCE,
        arithmetic: [`${saer} − ${specified}`],
      }),
    ],
  };
}

function wholeCounts(name: string, shares: readonly [string, string, string], n: number): Figure {
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
    arithmetic: [`${counts.join(' + ')} = ${sum} of ${n}`],
  });
}

function share(
  name: string,
  published: string,
  hits: number,
  of: number,
  more: readonly string[] = [],
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
