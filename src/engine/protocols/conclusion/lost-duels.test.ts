import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Trial } from '../../domain/trial.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { arena } from '../arena/arena.ts';
import type { Protocol } from '../protocol.ts';
import { saerList } from '../saer-list/saer-list.ts';
import type { Settings } from '../settings.ts';
import { slateDuel } from '../slate-duel/slate-duel.ts';

const studyOf = (m: number, users = 60) => drawnStudy('lost', { users, m, recommenders: true });
const userOf = (name: string) => Number(name.slice(1));

/** The first line of a report where a function gives each verdict. */
function lineOf(
  protocol: Protocol,
  data: StudyData,
  settings: Settings,
  verdictOf: (trial: Trial) => Verdict,
): string {
  const planned = plannedFor(protocol, data, settings);
  const judgements = new Map(
    planned.trials.map(({ key }, i): [string, Judgement] => [
      key,
      { ...answered(key), verdict: verdictOf(planned.trials[i]!), exactTie: false },
    ]),
  );
  const input = reportInput(planned, judgements, { bootstraps: 50 });
  return renderReport(protocol.report(input)).headline;
}

/** Gives each pair to the earlier named recommender for this share of the users, whichever was shown first. */
const sharesOf =
  (shares: Readonly<Record<string, number>>) =>
  (trial: Trial): Verdict => {
    if (trial.kind !== 'duel') return { kind: 'labelled', label: 'Good' };
    const { first, second } = trial;
    const [a, b] = [first.recommender!, second.recommender!].sort();
    const early = (userOf(first.user) * 7) % 20 < 20 * shares[`${a} ${b}`]!;
    const winner = early === (first.recommender === a) ? 'first' : 'second';
    return { kind: 'preferred', winner };
  };

/** rec-0 beats the others by far and loses to rec-1, which hardly beats anyone. */
const CROOKED = {
  ...{ 'rec-0 rec-1': 0.4, 'rec-0 rec-2': 1, 'rec-0 rec-3': 1 },
  ...{ 'rec-1 rec-2': 0.55, 'rec-1 rec-3': 0.55, 'rec-2 rec-3': 0.5 },
};

describe('a first line about a recommender that lost its duels with another', () => {
  it('says so of a rating that counts the duels with the others', () => {
    const line = lineOf(slateDuel, studyOf(4), {}, sharesOf(CROOKED));
    expect(line).toBe(
      'rec-0 is better than each of the others: it stands higher in the judge’s order than chance explains, and no held-out data can check it. Yet rec-0 lost its duels with rec-1, 24 to 36: the rating counts the duels with the others too.',
    );
    expect(lineOf(arena, studyOf(4), { aspects: ['Novelty'] }, sharesOf(CROOKED))).toContain(
      'Yet rec-0 lost its duels with rec-1, 48 to 72: the rating counts the duels with the others too.',
    );
  });

  it('says so of a rating that allows for position, where each pair was asked in one order', () => {
    // rec-0 always comes first and rec-3 last: rec-3 wins less than it would in the other place.
    const shares = {
      ...{ 'rec-0 rec-1': 0.8, 'rec-0 rec-2': 0.8, 'rec-0 rec-3': 0.55 },
      ...{ 'rec-1 rec-2': 0.8, 'rec-1 rec-3': 0.55, 'rec-2 rec-3': 0.55 },
    };
    const settings = { orders: 'as-published', aspects: ['Novelty'] };
    expect(lineOf(arena, studyOf(4), settings, sharesOf(shares))).toMatch(
      /^rec-3 is better than .* Yet rec-3 lost its duels with rec-\d, 27 to 33; .*: the rating allows for position\.$/,
    );
  });

  it('says of labels that the better one is rarer, since a level counts by how much', () => {
    const verdict = (trial: Trial): Verdict => {
      if (trial.kind === 'duel') throw new RangeError('Lists are labelled one by one');
      const far = userOf(trial.slate.user) % 20 < 9;
      const [one, other] = far ? (['Good', 'Poor'] as const) : (['Partial', 'Good'] as const);
      return { kind: 'labelled', label: trial.slate.recommender === 'rec-0' ? one : other };
    };
    expect(lineOf(saerList, studyOf(2, 120), { items: false }, verdict)).toContain(
      'rec-0 has the better label than rec-1 less often than the worse, 54 to 66: the level counts by how much a label is better.',
    );
  });

  it('says nothing more where the leader won its duels with each', () => {
    const line = lineOf(slateDuel, studyOf(4), {}, sharesOf({ ...CROOKED, 'rec-0 rec-1': 0.9 }));
    expect(line).toBe(
      'rec-0 is better than each of the others: the judge prefers its lists more often than chance explains, and no held-out data can check it.',
    );
  });
});
