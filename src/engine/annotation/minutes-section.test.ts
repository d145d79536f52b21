import { expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { answered } from '#test/fixtures/answered.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement } from '../domain/judgement.ts';
import { appraisal, duel, pairKey } from '../domain/trial.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { minutesSection } from './minutes-section.ts';
import type { UnitAnswer } from './unit-answers.ts';

const [a, b, c] = smallStudy.slates.filter(({ user }) => user === smallStudy.slates[0]!.user);
const trials = [duel(a!, b!), duel(b!, a!), duel(a!, c!), appraisal(a!)];
const judgements = new Map(
  trials.map(({ key }, i): [string, Judgement] => [
    key,
    { ...answered(key, { ms: 100 * (i + 1) }), verdict: { kind: 'tied' }, exactTie: false },
  ]),
);
const plan = { trials, judgements, taskOf: saerPair.taskOf };
const by = (annotator: string, kind: UnitAnswer['kind'], unit: string, ms: number): UnitAnswer => ({
  ...{ kind, unit, user: a!.user, annotator, index: 0, said: null, flagged: [], namedFirst: null },
  ...{ ms, at: 0, today: true, picked: false },
});

it('sets the time of people beside the judge’s on the same units, both orders together', () => {
  const section = minutesSection(
    [
      by('Ann', 'pairwise', pairKey(a!, b!), 30_000),
      by('Bob', 'pairwise', pairKey(a!, b!), 60_000),
      // The judge wasn't asked about this pair.
      by('Ann', 'pairwise', pairKey(b!, c!), 30_000),
      by('Ann', 'pointwise', a!.id, 12_000),
    ],
    plan,
  );
  const rows = section?.kind === 'table' ? section.rows : [];
  expect(rows.map(([title, ...fields]) => [formatMessage(title as never), ...fields])).toEqual([
    ['Pairs, with a tie', 3, '2.0', '40.00', 1, '0.0', '0.30'],
    ['Single lists', 1, '0.2', '12.00', 1, '0.0', '0.40'],
  ]);
});

it('is a sentence if the judge was asked about nothing that people labelled', () => {
  expect(minutesSection([by('Ann', 'pairwise', pairKey(b!, c!), 1000)], plan)).toMatchObject({
    kind: 'sentence',
    reading: message('missing.judgeUntimed'),
  });
});
