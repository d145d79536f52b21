import type { Judgement } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';

/** What one order named: one of the slates, neither, or nothing legal. */
export type Named = 'a' | 'b' | 'tie' | 'unscored';

/** Both orders together (metrics.md, section 2): the same answer twice is that answer, anything else a tie by place. */
export type PairResult = 'a' | 'b' | 'tied' | 'by place' | 'unscored' | 'not asked yet';

/** Two different slates of one viewer with what was said of them on the protocol's main question. */
export interface JudgedPair {
  readonly key: string;
  readonly user: string;
  /** Where one of its duels stands among the trials. */
  readonly at: number;
  /** The one whose id comes first. */
  readonly a: Slate;
  readonly b: Slate;
  /** One an order that has an answer. */
  readonly named: readonly Named[];
  readonly result: PairResult;
}

/** Whether a trial asks the main question of lists that stand for themselves: no aspect, no other wording, no known fault. */
export function isMainDuel(trial: Trial): trial is Duel {
  return (
    trial.kind === 'duel' &&
    trial.aspect === undefined &&
    trial.variant === undefined &&
    !trial.first.origin &&
    !trial.second.origin
  );
}

/** The pairs of a plan, `a` the slate whose id comes first. Pairs that were asked in one order have that one's result. */
export function judgedPairs(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
): JudgedPair[] {
  // By the slates themselves: names of so many pairs take long to make.
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

/** What a pair is worth to slate a: 1, a half or 0; null where it doesn't count. */
export function worthToA(result: PairResult): number | null {
  switch (result) {
    case 'a':
      return 1;
    case 'b':
      return 0;
    case 'tied':
    case 'by place':
      return 0.5;
    case 'unscored':
    case 'not asked yet':
      return null;
  }
}

function namedBy({ first }: Duel, { verdict }: Judgement, a: Slate): Named {
  if (verdict.kind === 'tied') return 'tie';
  if (verdict.kind !== 'preferred') return 'unscored';
  return (verdict.winner === 'first') === (first.id === a.id) ? 'a' : 'b';
}

function resultOf(named: readonly Named[]): PairResult {
  if (named.includes('unscored')) return 'unscored';
  const [one, ...others] = named;
  if (others.some((other) => other !== one)) return 'by place';
  return one === 'tie' ? 'tied' : (one as 'a' | 'b');
}
