import { leave, totalLeftOut, type LeftOut, type LeftOutReason } from '../../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import { addObservation, emptyRatio, ratioOf } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import { coefficient } from '../../stats/pearson.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { sampled } from './scored.ts';
import type { Evidence, KeptAnswer } from './suite-test.ts';
import { byGroup } from './tallies.ts';
import { FEWEST_PAIRS } from './held-out-questions.ts';

/**
 * The mean over users of Pearson's correlation between simulated ratings (the mean of each distribution) and the later
 * real ones: 0 for a rater that can't distinguish items. Users with fewer than five pairs, or with a constant on either
 * side, have no correlation and are counted as left out. The second figure is the same for the items' mean ratings
 * before the cut: the baseline without any knowledge of the user.
 */
export function heldOutCorrelation({ answers, scale }: Evidence, stream: Stream): Estimate[] {
  const real = answers.filter(({ expected }) => expected.kind === 'real');
  if (real.length === 0) return [];
  const groups = byGroup(real);
  return [
    correlation(
      'suite/held-out/pearson',
      message('suiteFigures.laterRatings'),
      groups,
      expectedOn(scale),
      stream,
    ),
    correlation(
      'suite/held-out/mean-rating/pearson',
      message('suiteFigures.meanRatings'),
      groups,
      ({ expected }) => (expected.kind === 'real' ? expected.usual : null),
      stream.child('mean rating'),
    ),
  ];
}

function correlation(
  id: string,
  title: Text,
  groups: readonly (readonly KeptAnswer[])[],
  valueOf: (answer: KeptAnswer) => number | null,
  stream: Stream,
): Estimate {
  const ratio = emptyRatio(groups.length);
  const leftOut: LeftOut = {};
  let pairs = 0;
  groups.forEach((own, user) => {
    const [x, y] = pairsIn(own, valueOf);
    const value = x.length < FEWEST_PAIRS ? null : coefficient(x, y);
    if (value === null) {
      leave(leftOut, whyNone(x));
      return;
    }
    pairs += x.length;
    addObservation(ratio, user, value);
  });
  const users = groups.length - totalLeftOut(leftOut);
  return sampled(
    {
      about: {
        id,
        title,
        why: message('suiteFigures.noCorrelation'),
        n: users,
        of: message('suiteFigures.usersWith', { pairs }),
        leftOut,
        measure: COEFFICIENT,
        references: byChance(0),
        ties: message('suiteFigures.pearson'),
        better: 'higher',
      },
      statistic: ratioOf(ratio),
      groups: { count: groups.length, name: 'users' },
    },
    stream,
  );
}

function whyNone(x: readonly number[]): LeftOutReason {
  if (x.length < FEWEST_PAIRS) return 'few scored';
  return x.every((one) => one === x[0]) ? 'rated alike' : 'truly alike';
}

/** Each user's correlation between the means of the distributions and the later real ratings; null where undefined. */
export function correlationsOf(
  answers: readonly KeptAnswer[],
  scale: Scale,
): ReadonlyMap<string, number | null> {
  return new Map(
    byGroup(answers).map((own) => {
      const [x, y] = pairsIn(own, expectedOn(scale));
      return [own[0]!.group, x.length < FEWEST_PAIRS ? null : coefficient(x, y)];
    }),
  );
}

function pairsIn(
  answers: readonly KeptAnswer[],
  valueOf: (answer: KeptAnswer) => number | null,
): readonly [number[], number[]] {
  const found = answers.flatMap((answer) => {
    const value = valueOf(answer);
    return value === null || answer.expected.kind !== 'real'
      ? []
      : [[value, answer.expected.rating] as const];
  });
  return [found.map(([value]) => value), found.map(([, value]) => value)];
}

/** The mean of a distribution; null where unscored. */
function expectedOn({ ratings }: Scale) {
  return ({ probabilities, rating }: KeptAnswer): number | null =>
    rating === null || probabilities === null
      ? null
      : probabilities.reduce((sum, p, at) => sum + p * ratings[at]!, 0);
}
