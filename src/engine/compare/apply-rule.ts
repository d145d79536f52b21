import { byKey } from '../domain/by-key.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import { positionsOf, type TaskId } from '../domain/question.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';
import { votesOf } from '../ensemble/vote.ts';
import { isAsJudged, type Rule } from './rules.ts';

interface Ruled {
  /** The judgements of each judge, under the rule. */
  readonly members: readonly (readonly Judgement[])[];
  /** One judgement for each trial: the only judge's, or the panel's vote. */
  readonly judgements: readonly Judgement[];
}

interface Counted {
  readonly trials: readonly Trial[];
  readonly taskOf: (trial: Trial) => TaskId;
  /** The original judgements of each judge. */
  readonly members: readonly (readonly Judgement[])[];
}

/**
 * Counts stored answers by another rule, without a model (docs/metrics.md, rule 5). Only verdicts
 * change; probabilities, stages and times don't. The steps in order: label mass, margin, votes or
 * pooling, ties.
 */
export function applyRule({ trials, taskOf, members }: Counted, rule: Rule): Ruled {
  if (isAsJudged(rule)) return { members, judgements: votesOf(members) };
  const plan = byKey(trials);
  const read = members.map((judgements) =>
    judgements.map((one) => {
      const trial = plan.get(one.key);
      return trial ? reread(one, positionsOf(taskOf(trial)) !== null, rule) : one;
    }),
  );
  const last = (one: Judgement) => settled(one, plan.get(one.key), rule);
  const together = rule.orders === 'each' ? votesOf(read) : merged(trials, taskOf, read, rule);
  return {
    members: read.map((judgements) => judgements.map(last)),
    judgements: together.map(last),
  };
}

function reread(one: Judgement, positions: boolean, { labelMass, margin }: Rule): Judgement {
  const { verdict, probabilities } = one;
  if (verdict.kind === 'unscored') return one;
  if (one.labelMass !== null && one.labelMass < labelMass) {
    return { ...one, verdict: { kind: 'unscored', why: 'left out by a rule' } };
  }
  if (!positions || verdict.kind !== 'preferred' || !probabilities) return one;
  const [best = 0, next = 0] = [...probabilities].sort((x, y) => y - x);
  return best - next < margin ? { ...one, verdict: { kind: 'tied' } } : one;
}

function settled(one: Judgement, trial: Trial | undefined, { ties, loser }: Rule): Judgement {
  if (one.verdict.kind !== 'tied' || ties === 'kept') return one;
  if (ties === 'left out') {
    return { ...one, verdict: { kind: 'unscored', why: 'left out by a rule' } };
  }
  if (trial?.kind !== 'duel' || loser === null) return one;
  const [first, second] = [trial.first.recommender, trial.second.recommender];
  if (first === second || (first !== loser && second !== loser)) return one;
  return { ...one, verdict: { kind: 'preferred', winner: first === loser ? 'second' : 'first' } };
}

/** The sides for which a vote or a share counts: slate a, slate b, or neither. */
const SIDES = ['a', 'b', 'neither'] as const;
type Side = (typeof SIDES)[number];

/** Gives both orders of two slates one verdict. Other trials keep the usual vote. */
function merged(
  trials: readonly Trial[],
  taskOf: (trial: Trial) => TaskId,
  members: readonly (readonly Judgement[])[],
  { orders }: Rule,
): Judgement[] {
  const votes = byKey(votesOf(members));
  const pairs = new Map<string, Duel[]>();
  for (const trial of trials) {
    if (trial.kind !== 'duel' || trial.first.id === trial.second.id || !votes.has(trial.key)) {
      continue;
    }
    const facet = `${pairKey(trial.first, trial.second)}/${trial.aspect ?? ''}@${trial.variant ?? ''}`;
    const pair = pairs.get(facet);
    if (pair) pair.push(trial);
    else pairs.set(facet, [trial]);
  }
  const said = members.map((judgements) => byKey(judgements));
  for (const duels of pairs.values()) {
    const asked = duels.flatMap((duel) =>
      said.flatMap((judgements) => {
        const judgement = judgements.get(duel.key);
        return judgement ? [{ duel, judgement }] : [];
      }),
    );
    const a = duels[0]!.first;
    const positions = positionsOf(taskOf(duels[0]!)) ?? [];
    const side = orders === 'pooled' ? pooled(asked, a.id) : averaged(asked, a.id, positions);
    for (const { key, first } of duels) {
      votes.set(key, { ...votes.get(key)!, verdict: verdictOf(side, first.id === a.id) });
    }
  }
  return [...votes.values()];
}

interface Asked {
  readonly duel: Duel;
  readonly judgement: Judgement;
}

/** The most frequent of all votes; a tie where it is drawn, null where nobody voted. */
function pooled(asked: readonly Asked[], a: string): Side | null {
  const votes = { a: 0, b: 0, neither: 0 };
  for (const { duel, judgement } of asked) {
    const { verdict } = judgement;
    if (verdict.kind === 'tied') votes.neither++;
    else if (verdict.kind === 'preferred') {
      votes[(verdict.winner === 'first') === (duel.first.id === a) ? 'a' : 'b']++;
    }
  }
  return likeliest(votes);
}

/** The side with the largest mean share; null unless every answer has shares. */
function averaged(
  asked: readonly Asked[],
  a: string,
  positions: readonly ('first' | 'second' | 'tie')[],
): Side | null {
  const shares = { a: 0, b: 0, neither: 0 };
  for (const { duel, judgement } of asked) {
    const { probabilities, verdict } = judgement;
    if (verdict.kind === 'unscored' || !probabilities) return null;
    positions.forEach((position, i) => {
      const side =
        position === 'tie'
          ? 'neither'
          : (position === 'first') === (duel.first.id === a)
            ? 'a'
            : 'b';
      shares[side] += probabilities[i] ?? 0;
    });
  }
  return likeliest(shares);
}

/** Tolerance for sums of equal shares that were added in another order. */
const EQUAL = 1e-12;

function likeliest(weights: Readonly<Record<Side, number>>): Side | null {
  const most = Math.max(...Object.values(weights));
  if (most === 0) return null;
  const leading = SIDES.filter((side) => most - weights[side] < EQUAL);
  return leading.length === 1 ? leading[0]! : 'neither';
}

function verdictOf(side: Side | null, aIsFirst: boolean): Verdict {
  if (side === null) return { kind: 'unscored', why: 'no legal answer' };
  if (side === 'neither') return { kind: 'tied' };
  return { kind: 'preferred', winner: (side === 'a') === aIsFirst ? 'first' : 'second' };
}
