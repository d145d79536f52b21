import { describe, expect, it } from 'vitest';
import { askAll } from '#test/fixtures/asked-all.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import { referenceJudges } from '../../judges/registry.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { protocolOf } from '../registry.ts';
import type { Protocol, ReportInput } from '../protocol.ts';
import { panelVotes, withVotes } from './panel-votes.ts';
import { message } from '#messages/message.ts';

const data = drawnStudy('votes', { users: 12, m: 3, recommenders: true });
const [slateDuel, saerList, saerPair, arena] = [
  'slate-duel',
  'saer-list',
  'saer-pair',
  'arena',
].map(protocolOf) as [Protocol, Protocol, Protocol, Protocol];
type Members = ReportInput['members'];

/** True for a question about two different slates. */
const isOfTwo = (key: string) => new Set(key.split('>')).size > 1;

/**
 * Returns the votes of a panel of reference judges, with changed judgements.
 *
 * @param change gets the number of the judge, and of the question among those that count
 */
async function votesOf(
  protocol: Protocol,
  judges: readonly string[],
  settings = {},
  change: (judgement: Judgement, judge: number, at: number) => Judgement = (one) => one,
) {
  const members = await Promise.all(
    judges.map(async (name, i) => {
      const { make } = referenceJudges.find(({ card }) => card.id === name)!;
      const judge = make({ id: name }, `seed ${i}`);
      const own = await askAll(protocol, judge, data, { settings });
      let at = 0;
      const judgements = new Map(
        [...own].map(
          ([key, one]) =>
            [key, key.includes('>') && !isOfTwo(key) ? one : change(one, i, at++)] as const,
        ),
      );
      return { judge: judge.card, judgements };
    }),
  );
  return of(protocol, members as unknown as Members, settings);
}

function of(protocol: Protocol, members: Members, settings = {}) {
  const input = reportInput(plannedFor(protocol, data, settings), new Map(), { members });
  const found = panelVotes(input, protocol.taskOf, protocol.task);
  if (!found) return null;
  const section = renderReport(found.section);
  if (section.kind !== 'estimates') throw new RangeError('Votes are estimates');
  const { estimates } = section;
  return {
    sentence: formatMessage(found.sentence),
    estimates,
    votes: estimates.filter(({ id }) => id.startsWith('panel/votes/')),
    mean: estimates.find(({ id }) => id.startsWith('panel/mean-correlation/'))!,
  };
}

describe('the votes of a panel', () => {
  it('are one of judges that are the same, though they follow position alone', async () => {
    for (const judges of [
      ['oracle', 'oracle'],
      ['always-first', 'always-first', 'always-first'],
    ]) {
      const { votes, mean, sentence } = (await votesOf(slateDuel, judges))!;
      expect(mean.value).toBeCloseTo(1, 12);
      expect(votes).toMatchObject([{ id: 'panel/votes/slate-duel', n: 72, leftOut: {} }]);
      expect(votes[0]!.value).toBeCloseTo(1, 12);
      // 12 users who are all alike don't show that every user is.
      expect(votes[0]!.interval!.low).toBeCloseTo(1, 12);
      expect(votes[0]!.interval!.high).toBeGreaterThan(1.05);
      expect(sentence).toMatch(
        new RegExp(`^By their agreement these ${judges.length} judges count as 1\\.00 \\(`),
      );
    }
  });

  it('are nearly all of judges that answer independently, and never more', async () => {
    const coins = (await votesOf(slateDuel, ['coin', 'coin', 'coin']))!;
    expect(coins.votes[0]!.value!).toBeGreaterThan(2);
    expect(coins.votes[0]!.interval!.high).toBe(3);
    expect(coins.votes[0]!.interval!.low).toBeLessThan(coins.votes[0]!.value!);
    expect(coins.estimates.map(({ id }) => id.split('/')[1])).toEqual([
      'votes',
      'mean-correlation',
      ...['correlation', 'correlation', 'correlation'],
    ]);
    const opposed = (await votesOf(slateDuel, ['always-first', 'always-second']))!;
    expect(opposed.mean.value).toBeCloseTo(-1, 12);
    expect(opposed.votes[0]).toMatchObject({ value: 2, measure: { range: { low: 1, high: 2 } } });
    // A judge of position and one of content have nothing in common over both orders.
    const apart = (await votesOf(slateDuel, ['always-first', 'oracle']))!;
    expect(apart.mean.value).toBeCloseTo(0, 12);
    expect(apart.votes[0]!.value).toBeCloseTo(2, 12);
  });

  it('follow from the mean correlation, worked out by hand', async () => {
    // The third judge names the other slate in every fourth duel: correlations 1, .5 and .5, mean 2/3.
    const turned = (verdict: Verdict): Verdict =>
      verdict.kind === 'preferred'
        ? { kind: 'preferred', winner: verdict.winner === 'first' ? 'second' : 'first' }
        : verdict;
    const found = (await votesOf(slateDuel, ['oracle', 'oracle', 'oracle'], {}, (one, judge, at) =>
      judge === 2 && at % 4 === 0 ? { ...one, verdict: turned(one.verdict) } : one,
    ))!;
    expect(found.mean.value).toBeCloseTo(2 / 3, 12);
    expect(found.votes[0]!.value).toBeCloseTo(3 / (1 + 2 * (2 / 3)), 12);
    const { low, high } = found.mean.interval!;
    expect(found.votes[0]!.interval!.low).toBeCloseTo(3 / (1 + 2 * high), 12);
    expect(found.votes[0]!.interval!.high).toBeCloseTo(3 / (1 + 2 * low), 12);
    expect(found.sentence).toMatch(/^By their agreement these 3 judges count as 1\.29 \(1\.\d\d to 1\.\d\d\) independent votes\.$/); // prettier-ignore
  });

  it('count the questions that each judge answered, and the others by reason', async () => {
    const { votes } = (await votesOf(slateDuel, ['coin', 'coin'], {}, (one, judge, at) =>
      judge === 1 && at < 5
        ? { ...one, verdict: { kind: 'unscored', why: 'no legal answer' } }
        : one,
    ))!;
    expect(votes[0]).toMatchObject({ n: 67, leftOut: { unscored: 5 } });
    expect(await votesOf(slateDuel, ['coin'])).toBeNull();
    const none = reportInput(plannedFor(slateDuel, data), new Map()).members[0];
    expect(of(slateDuel, [none, none])).toBeNull();
  });

  it('leave questions on a list against itself aside', async () => {
    const all = plannedFor(slateDuel, data).trials;
    expect(all.filter(({ key }) => isOfTwo(key))).toHaveLength(72);
    expect(all.length).toBeGreaterThan(72);
    const settings = { 'self-pairs': true, aspects: ['Accuracy'] };
    const [without, within] = [
      (await votesOf(arena, ['always-first', 'oracle'], { aspects: ['Accuracy'] }))!,
      (await votesOf(arena, ['always-first', 'oracle'], settings))!,
    ];
    expect(within.votes[0]!.n).toBe(without.votes[0]!.n);
    expect(within.mean.value).toBe(without.mean.value);
  });

  it('are told by kind of question, the protocol’s main one in the sentence', async () => {
    const settings = { scores: true };
    const { votes, sentence } = (await votesOf(slateDuel, ['oracle', 'oracle'], settings))!;
    expect(votes.map(({ id }) => id)).toEqual([
      'panel/votes/slate-duel',
      'panel/votes/slate-score',
    ]);
    expect(votes.map(({ title }) => title)).toEqual([
      'Effective votes, which of two slates is better: the independent judges that these 2 count as',
      'Effective votes, a score of one slate by itself: the independent judges that these 2 count as',
    ]);
    expect(sentence).toContain('independent votes (asked: which of two slates is better).');
    // A kind that one judge alone can answer is no vote.
    const one = (await votesOf(slateDuel, ['oracle', 'always-first'], settings))!;
    expect(one.votes.map(({ id }) => id)).toEqual(['panel/votes/slate-duel']);
  });

  it('are known in every protocol', async () => {
    for (const protocol of [slateDuel, saerList, saerPair, arena]) {
      const found = (await votesOf(protocol, ['oracle', 'oracle']))!;
      expect(found.votes[0]!.value, protocol.id).toBeCloseTo(1, 12);
      expect(found.votes[0]!.id).toBe(`panel/votes/${protocol.task}`);
    }
    const ties = (await votesOf(arena, ['coin', 'coin'], { aspects: ['Accuracy'] }))!;
    expect(ties.votes.map(({ id }) => id)).toEqual([
      'panel/votes/arena-overall',
      'panel/votes/arena-aspect',
    ]);
    expect(ties.votes[0]!.value!).toBeGreaterThan(1.5);
  });

  it('are unknown with the reason where a judge gives every list the same label', async () => {
    const label = { kind: 'labelled', label: 'Good' } as const;
    const found = (await votesOf(saerList, ['oracle', 'oracle'], {}, (one, judge) =>
      judge === 0 ? { ...one, verdict: label } : one,
    ))!;
    expect(found.votes[0]).toMatchObject({ value: null, interval: null });
    expect(found.sentence).toBe(
      'The number of votes that these 2 judges count as is unknown: one of them gives the same answer throughout.',
    );
  });

  it('stand beside the reading of a table', () => {
    const reading = message('arenaSections.panelRanksReading');
    expect(withVotes(reading, {})).toBe(reading);
    const both = formatMessage(withVotes(reading, { panelVotes: 'They count as one.' }));
    expect(both).toBe(`${formatMessage(reading)} They count as one.`);
  });
});
