import type { Judgement, Verdict } from '../domain/judgement.ts';
import { duel, type Appraisal, type Duel } from '../domain/trial.ts';
import { labelIndexOf } from '../protocols/saer/labels.ts';
import { pairs } from '../stats/duel-table.ts';

type Labels = ReadonlyMap<string, Pick<Judgement, 'verdict'>>;

/** Verdicts on the duels that labels of single lists imply, by the key of the duel. */
type Implied = ReadonlyMap<string, { readonly verdict: Verdict }>;

/**
 * Returns each two lists of a user as a duel that the better label wins; equal labels are a tie. A duel is unscored if
 * one of its lists is, and absent from the verdicts if one of them has no answer.
 *
 * @param answers labels by the keys of the trials, one map for each of several histories
 */
export function duelsByLabel(
  trials: readonly Appraisal[],
  answers: readonly Labels[],
): { readonly duels: readonly Duel[]; readonly verdicts: readonly Implied[] } {
  const own = new Map<string, Appraisal[]>();
  for (const trial of trials) {
    const lists = own.get(trial.slate.user) ?? [];
    own.set(trial.slate.user, lists);
    lists.push(trial);
  }
  const compared = [...own.values()].flatMap((lists) =>
    [...pairs(lists.length)].map(([i, j]) => {
      const [a, b] = [lists[i]!, lists[j]!];
      return { a, b, duel: duel(a.slate, b.slate) };
    }),
  );
  return {
    duels: compared.map(({ duel: one }) => one),
    verdicts: answers.map(
      (labels) =>
        new Map(
          compared.flatMap(({ a, b, duel: { key } }) => {
            const [one, other] = [labels.get(a.key), labels.get(b.key)];
            return one && other ? [[key, { verdict: between(one.verdict, other.verdict) }]] : [];
          }),
        ),
    ),
  };
}

function between(one: Verdict, other: Verdict): Verdict {
  const [a, b] = [one, other].map((verdict) =>
    verdict.kind === 'labelled' ? labelIndexOf(verdict.label) : null,
  );
  if (a == null || b == null) return { kind: 'unscored', why: 'no legal answer' };
  return a === b ? { kind: 'tied' } : { kind: 'preferred', winner: a < b ? 'first' : 'second' };
}
