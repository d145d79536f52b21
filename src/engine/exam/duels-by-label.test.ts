import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import { appraisal } from '../domain/trial.ts';
import { duelsByLabel } from './duels-by-label.ts';

const slate = (user: string, name: string): Slate => ({
  ...{ id: id(`${user}/${name}`), user: id(user), items: [id(name)], utility: 0.5 },
});
const trials = [slate('u', 'a'), slate('u', 'b'), slate('u', 'c'), slate('v', 'a')].map((one) =>
  appraisal(one),
);
const labels = (...all: (string | null)[]) =>
  new Map(
    all.flatMap((label, i): [string, { verdict: Verdict }][] =>
      label === null ? [] : [[trials[i]!.key, { verdict: verdictOf(label) }]],
    ),
  );
const verdictOf = (label: string): Verdict =>
  label === '' ? { kind: 'unscored', why: 'no legal answer' } : { kind: 'labelled', label };

describe('duels that labels of single lists imply', () => {
  it('are of every two lists of a user, and the better label wins', () => {
    const { duels, verdicts } = duelsByLabel(trials, [
      labels('Partial', 'Good', 'Poor', 'Good'),
      labels('Poor', 'Poor', 'Partial', 'Poor'),
    ]);
    const names = duels.map(({ first, second }) => `${first.id} ${second.id}`);
    expect(names).toEqual(['u/a u/b', 'u/a u/c', 'u/b u/c']);
    const winners = verdicts.map((own) =>
      duels.map(({ key }) => {
        const { verdict } = own.get(key)!;
        return verdict.kind === 'preferred' ? verdict.winner : verdict.kind;
      }),
    );
    expect(winners).toEqual([
      ['second', 'first', 'first'],
      ['tied', 'second', 'second'],
    ]);
  });

  it('are unscored where one list is, and absent where one has no answer', () => {
    const { duels, verdicts } = duelsByLabel(trials, [
      labels('Good', '', null, 'Good'),
      labels('Good', 'Very good', 'Poor'),
    ]);
    const kinds = verdicts.map((own) => duels.map(({ key }) => own.get(key)?.verdict.kind));
    expect(kinds).toEqual([
      ['unscored', undefined, undefined],
      ['unscored', 'preferred', 'unscored'],
    ]);
  });
});
