import { texts } from '#messages/format-message.ts';
import { message, type Text } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { coefficient, pearson } from '../../stats/pearson.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import { ranks } from '../../stats/ranks.ts';
import { spearman } from '../../stats/spearman.ts';

/** The fewest judges for a correlation. */
const LEAST = 3;

/** The ids of the texts about regret against each check. */
const TEXTS = {
  asymmetry: {
    title: 'slateDuelSections.consistencyAndRegret',
    reading: 'slateDuelSections.consistencyReading',
    x: 'slateDuelSections.consistency',
    gloss: 'slateDuelFigures.consistencyAndRegret',
  },
  transitivity: {
    title: 'slateDuelSections.transitivityAndRegret',
    reading: 'slateDuelSections.transitivityReading',
    x: 'slateDuelSections.transitivity',
    gloss: 'slateDuelFigures.transitivityAndRegret',
  },
  ratr: {
    title: 'slateDuelSections.ratrAndRegret',
    reading: 'slateDuelSections.ratrReading',
    x: 'slateDuelSections.ratr',
    gloss: 'slateDuelFigures.ratrAndRegret',
  },
} as const;

/**
 * Returns regret against each check of coherence across judges (Bonin et al., figure 2). With fewer than three a
 * sentence says so, since two always lie on a line.
 */
export function regretByCoherence(
  figures: readonly {
    readonly name: Text;
    readonly regret: Estimate;
    readonly asymmetry: Estimate;
    readonly transitivity: Estimate;
    readonly ratr: Estimate | null;
  }[],
): Section[] {
  return (['asymmetry', 'transitivity', 'ratr'] as const).flatMap((check) => {
    const points = figures.flatMap(({ name, regret, [check]: x }) =>
      !x || x.value === null || regret.value === null ? [] : [{ title: name, x, y: regret }],
    );
    // Without scores of single slates, there is no rating coherence to draw.
    if (check === 'ratr' && figures.every(({ ratr }) => ratr === null)) return [];
    if (points.length < LEAST) {
      const found = points.length;
      return [
        sentenceInstead(
          message(TEXTS[check].title),
          message('missing.judges', { found, least: LEAST }),
        ),
      ];
    }
    const xs = points.map(({ x }) => x.value!);
    const ys = points.map(({ y }) => y.value!);
    const shared = {
      n: points.length,
      of: message('estimates.counted', { n: points.length, unit: 'judge' }),
      leftOut: {},
      measure: COEFFICIENT,
      references: coinAndFirst(0, null),
      ties: message('estimates.equalShareRank'),
      better: 'neither' as const,
    };
    const about = (
      name: 'pearson' | 'spearman',
      { value, interval, p }: ReturnType<typeof pearson>,
      exact: number | null,
    ): Estimate => ({
      ...shared,
      id: `slate-duel/regret-${check}-${name}`,
      ...glossed(texts.metricNames[name], message(TEXTS[check].gloss)),
      value,
      ...(value === null ? { why: message('slateDuelFigures.sameForAll') } : {}),
      // A perfect correlation has a zero-width interval by Fisher's method, which a few judges can't justify.
      interval: value !== null && Math.abs(value) > 1 - 1e-12 ? null : interval,
      method: message('slateDuelFigures.overJudges', {
        judges: points.length,
        p: p === null ? null : (exact ?? p),
      }),
    });
    return [
      {
        kind: 'points' as const,
        title: message(TEXTS[check].title),
        reading: message(TEXTS[check].reading, { judges: points.length }),
        x: message(TEXTS[check].x),
        y: message('slateDuelSections.regret'),
        points,
        correlations: [
          about('pearson', pearson(xs, ys), permutationP(xs, ys, coefficient)),
          about('spearman', spearman(xs, ys), permutationP(ranks(xs), ranks(ys), coefficient)),
        ],
      },
    ];
  });
}
