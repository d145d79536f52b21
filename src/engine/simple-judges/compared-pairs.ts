import { judgedPairs, type PairResult } from '../compare/pair-outcomes.ts';
import type { Slate } from '../domain/slate.ts';
import { pairs } from '../stats/duel-table.ts';
import { appraisal } from '../domain/trial.ts';
import { SCORE } from '../protocols/arena/aspects.ts';
import { scoreIn } from '../protocols/arena/score-in.ts';
import { labelOf, type LabelledList } from '../protocols/saer/lists.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { slatesByUser } from '../protocols/slate-duel/plan.ts';

type Judged = Pick<ReportInput, 'data' | 'trials' | 'judgements'>;

/** Two slates of a user with the judge's result over both orders. */
export interface Compared {
  readonly user: string;
  readonly a: Slate;
  readonly b: Slate;
  readonly result: PairResult;
}

/** Returns the pairs that a judge compared, by the protocol's main question or by one of its aspects. */
export function comparedPairs({ trials, judgements }: Judged, aspect?: string): Compared[] {
  const own =
    aspect === undefined
      ? trials
      : trials.flatMap((trial) => {
          if (trial.kind !== 'duel' || trial.aspect !== aspect) return [];
          const { aspect: _, ...main } = trial;
          return [main];
        });
  return judgedPairs(own, judgements);
}

/**
 * Returns the pairs of lists of one user by their labels: the list with the better label wins, equal labels are a tie.
 */
export function labelledPairs({ data, judgements }: Judged): Compared[] {
  return pairsBy(data, (a, b) => resultOf(labelOf(a, judgements), labelOf(b, judgements)));
}

/**
 * Returns the pairs of lists of one user by the judge's scores of each: the list with the higher expected score wins.
 */
export function scoredPairs({ data, judgements }: Judged): Compared[] {
  const scoreOf = (slate: Slate) => {
    const judgement = judgements.get(appraisal(slate, { aspect: SCORE }).key);
    return !judgement ? 'not asked yet' : (scoreIn(judgement) ?? 'unscored');
  };
  return pairsBy(data, (a, b) => {
    const [one, other] = [scoreOf(a), scoreOf(b)];
    if (typeof one === 'string' || typeof other === 'string') {
      return one === 'not asked yet' || other === 'not asked yet' ? 'not asked yet' : 'unscored';
    }
    return one === other ? 'tied' : one > other ? 'a' : 'b';
  });
}

function pairsBy(
  { slates }: Judged['data'],
  result: (a: Slate, b: Slate) => PairResult,
): Compared[] {
  const genuine = slates.filter(({ origin }) => !origin);
  return [...slatesByUser(genuine)].flatMap(([user, own]) =>
    [...pairs(own.length)].map(([i, j]): Compared => {
      const [a, b]: [Slate, Slate] = [own[i]!, own[j]!];
      return { user, a, b, result: result(a, b) };
    }),
  );
}

function resultOf(a: LabelledList['label'], b: LabelledList['label']): PairResult {
  if (a === 'not asked yet' || b === 'not asked yet') return 'not asked yet';
  if (a === 'unscored' || b === 'unscored') return 'unscored';
  return a === b ? 'tied' : a < b ? 'a' : 'b';
}
