import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement } from '../domain/judgement.ts';
import { itemTrials } from '../protocols/saer/item-trials.ts';
import { stream } from '../random/stream.ts';
import { AS_PUBLISHED } from './adjudicate.ts';
import { flagsSection } from './flags-section.ts';
import type { UnitAnswer } from './unit-answers.ts';

// Three lists of two users, two films each.
const lists = smallStudy.slates.slice(1, 4);
const said = (annotator: string, i: number, ...flagged: number[]): UnitAnswer => ({
  kind: 'pointwise',
  unit: lists[i]!.id,
  user: lists[i]!.user,
  annotator,
  index: 0,
  said: { kind: 'labelled', label: 'Good' },
  ...{ flagged, namedFirst: null, ms: 1, at: 1, today: true, picked: false },
});

const judgements = new Map(
  lists.flatMap((slate, i) =>
    itemTrials(slate).map(({ key }, index): [string, Judgement] => {
      const label = i === 0 && index === 0 ? 'No' : 'Yes';
      return [key, { ...answered(key, {}), verdict: { kind: 'labelled', label }, exactTie: false }];
    }),
  ),
);

const of = (answers: readonly UnitAnswer[], judged = judgements) => {
  const section = flagsSection({
    ...{ answers, rule: AS_PUBLISHED, stream: stream('a'), bootstraps: 50, data: smallStudy },
    plan: { trials: [], judgements: judged, taskOf: () => 'item-fit' },
  });
  return section?.kind === 'estimates' ? section.estimates : null;
};

describe('flags', () => {
  const both = [
    said('Ann', 0, 0),
    said('Ann', 1),
    said('Ann', 2),
    said('Bob', 0, 0, 1),
    said('Bob', 1),
    said('Bob', 2),
  ];

  it('give Cohen’s kappa over items, between people and with the judge', () => {
    const [kappa, alike, judge, withJudge] = of(both)!;
    // Six items: one flagged by both, one by Bob alone. (5/6 - 11/18) / (7/18).
    expect(kappa!.value).toBeCloseTo(4 / 7, 12);
    expect([kappa!.n, formatMessage(kappa!.of), alike!.value]).toEqual([
      6,
      '6 items of 2 users',
      5 / 6,
    ]);
    // The adjudicated flags are those of either person; the judge flags only the first of these
    // two.
    expect(judge!.value).toBeCloseTo(4 / 7, 12);
    expect(formatMessage(withJudge!.title)).toBe('Flagged alike: people together and the judge');
  });

  it('give no figure for a judge that wasn’t asked, and no section if nobody flagged an item', () => {
    expect(of(both, new Map())).toHaveLength(2);
    expect(of([said('Ann', 0), said('Bob', 0)])).toBeNull();
    expect(of([said('Ann', 0, 1)], new Map())).toBeNull();
  });
});
