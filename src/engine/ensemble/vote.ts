import { sumOf } from '../domain/sum-of.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';

/**
 * Combines the judgements of a panel's members on one trial: the verdict is the majority of theirs
 * (Bonin et al., eq. 3). A drawn vote between slates is a tie; a drawn vote between labels is
 * unscored, since no label means a draw. Scores are averaged. A member whose answer is unscored has
 * no vote; where all are unscored, the verdict is that of the first.
 * @returns a judgement under the same key. Its probabilities and label mass are the means over the
 * voters; tokens and time are sums. Null where no member has a judgement yet.
 */
export function voted(judgements: readonly Judgement[]): Judgement | null {
  const [first] = judgements;
  if (!first) return null;
  const voters = judgements.filter(({ verdict }) => verdict.kind !== 'unscored');
  const shares = voters.flatMap(({ probabilities }) => (probabilities ? [probabilities] : []));
  const masses = voters.flatMap(({ labelMass }) => labelMass ?? []);
  return {
    key: first.key,
    verdict: majority(voters.map(({ verdict }) => verdict)) ?? first.verdict,
    probabilities:
      shares.length === 0
        ? null
        : shares[0]!.map((_, i) => mean(shares.map((share) => share[i] ?? 0))),
    labelMass: masses.length === 0 ? null : mean(masses),
    stage: voters.length === 0 ? 'unscored' : 'voted',
    tokens: {
      computed: sumOf(judgements.map(({ tokens }) => tokens.computed)),
      reused: sumOf(judgements.map(({ tokens }) => tokens.reused)),
    },
    ms: sumOf(judgements.map(({ ms }) => ms)),
    exactTie: voters.some(({ exactTie }) => exactTie),
    ...(first.labelOrder ? { labelOrder: first.labelOrder } : {}),
  };
}

/** Returns one judgement for each trial: the only judge's own, or the vote of several. */
export function votesOf(members: readonly (readonly Judgement[])[]): readonly Judgement[] {
  const [only = [], ...others] = members;
  if (others.length === 0) return only;
  const byTrial = new Map<string, Judgement[]>();
  for (const judgement of members.flat()) {
    const found = byTrial.get(judgement.key);
    if (found) found.push(judgement);
    else byTrial.set(judgement.key, [judgement]);
  }
  return [...byTrial.values()].flatMap((judgements) => voted(judgements) ?? []);
}

/** True if no verdict of a panel has more votes than each other one; scores are averaged, never drawn. */
export function isDrawn(verdicts: readonly Verdict[]): boolean {
  return !verdicts.some(({ kind }) => kind === 'rated') && leadingIn(verdicts).length > 1;
}

/** Null where nobody votes. */
function majority(verdicts: readonly Verdict[]): Verdict | null {
  const rated = verdicts.flatMap((one) => (one.kind === 'rated' ? [one] : []));
  if (rated.length > 0) {
    const expected = mean(rated.map((one) => one.expected));
    return {
      kind: 'rated',
      expected,
      likeliest: Math.round(mean(rated.map((one) => one.likeliest))),
    };
  }
  const leading = leadingIn(verdicts);
  const [only] = leading;
  if (!only) return null;
  if (leading.length === 1) return only;
  return leading.some(({ kind }) => kind === 'labelled')
    ? { kind: 'unscored', why: 'drawn vote' }
    : { kind: 'tied' };
}

/** One verdict of each kind that no other has more votes than. An unscored answer has no vote. */
function leadingIn(verdicts: readonly Verdict[]): Verdict[] {
  const votes = new Map<string, { verdict: Verdict; n: number }>();
  for (const verdict of verdicts) {
    if (verdict.kind === 'unscored') continue;
    const name = nameOf(verdict);
    votes.set(name, { verdict, n: (votes.get(name)?.n ?? 0) + 1 });
  }
  const most = Math.max(0, ...[...votes.values()].map(({ n }) => n));
  return [...votes.values()].flatMap(({ verdict, n }) => (n === most ? [verdict] : []));
}

function nameOf(verdict: Verdict): string {
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'labelled' ? `label ${verdict.label}` : verdict.kind;
}

const mean = (values: readonly number[]) => sumOf(values) / values.length;
