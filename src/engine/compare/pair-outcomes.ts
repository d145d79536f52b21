import type { Judgement } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';

/** The answer in one order: one of the slates, neither, or no legal answer. */
type Named = 'a' | 'b' | 'tie' | 'unscored';

/**
 * The result of both orders together (docs/metrics.md, section 2): the same answer twice is that
 * answer, different answers are a tie by position.
 */
export type PairResult = 'a' | 'b' | 'tied' | 'by position' | 'unscored' | 'not asked yet';

/** Two different slates of one user with the answers to the protocol's main question. */
export interface JudgedPair {
  readonly key: string;
  readonly user: string;
  /** Index of its first duel among the trials. */
  readonly at: number;
  /** The slate whose id sorts first. */
  readonly a: Slate;
  readonly b: Slate;
  /** One entry for each order that has an answer. */
  readonly named: readonly Named[];
  readonly result: PairResult;
}

/**
 * True for a trial of the protocol's main question: no aspect, no other wording, no corrupted list.
 */
export function isMainDuel(trial: Trial): trial is Duel {
  return (
    trial.kind === 'duel' &&
    trial.aspect === undefined &&
    trial.variant === undefined &&
    !trial.first.origin &&
    !trial.second.origin
  );
}

/**
 * Returns the pairs of a plan, with `a` the slate whose id sorts first. A pair that was asked in
 * one order has that order's result.
 */
export function judgedPairs(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Pick<Judgement, 'verdict'>>,
): JudgedPair[] {
  // Keyed by the slate objects: building string keys for so many pairs takes long.
  const pairs = new Map<Slate, Map<Slate, { at: number; duels: Duel[] }>>();
  trials.forEach((trial, at) => {
    if (!isMainDuel(trial) || trial.first === trial.second) return;
    const { first, second } = trial;
    const [a, b] = first.id < second.id ? [first, second] : [second, first];
    const own = pairs.get(a) ?? new Map<Slate, { at: number; duels: Duel[] }>();
    pairs.set(a, own);
    const found = own.get(b);
    if (found) found.duels.push(trial);
    else own.set(b, { at, duels: [trial] });
  });
  const judged: JudgedPair[] = [];
  const all = [...pairs].flatMap(([a, others]) =>
    [...others].map(([b, pair]) => ({ a, b, ...pair })),
  );
  for (const { a, b, at, duels } of all) {
    const named: Named[] = [];
    for (const duel of duels) {
      const judgement = judgements.get(duel.key);
      if (judgement) named.push(namedBy(duel, judgement, a));
    }
    const result = named.length < duels.length ? 'not asked yet' : resultOf(named);
    judged.push({ key: pairKey(a, b), user: a.user, at, a, b, named, result });
  }
  return judged;
}

/** Returns the value of a pair to slate a: 1, a half or 0; null where it doesn't count. */
export function worthToA(result: PairResult): number | null {
  switch (result) {
    case 'a':
      return 1;
    case 'b':
      return 0;
    case 'tied':
    case 'by position':
      return 0.5;
    case 'unscored':
    case 'not asked yet':
      return null;
  }
}

function namedBy({ first }: Duel, { verdict }: Pick<Judgement, 'verdict'>, a: Slate): Named {
  if (verdict.kind === 'tied') return 'tie';
  if (verdict.kind !== 'preferred') return 'unscored';
  return (verdict.winner === 'first') === (first.id === a.id) ? 'a' : 'b';
}

function resultOf(named: readonly Named[]): PairResult {
  if (named.includes('unscored')) return 'unscored';
  const [one, ...others] = named;
  if (others.some((other) => other !== one)) return 'by position';
  return one === 'tie' ? 'tied' : (one as 'a' | 'b');
}
