import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { SCORE } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Trial } from '../../domain/trial.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedMean, estimatedRate } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge, underName, type OneJudge } from '../shared/each-judge.ts';
import { recommendersIn } from './replies.ts';
import { scoreIn } from './score-in.ts';

/**
 * Returns scores of single lists from 0 to 1 beside the comparisons (RecSys Arena, section 4.3): the difference between
 * systems, and how often the higher score won the duel. A sentence if no list was scored.
 */
export function absoluteSection(input: ReportInput, trials: readonly Trial[]): Section {
  const { data, judgements, stream, bootstraps } = input;
  const users = [...data.users.keys()];
  const of = new Map(
    recommendersIn(data.slates).map((id) => [
      id,
      { ratio: emptyRatio(users.length), leftOut: {} satisfies LeftOut },
    ]),
  );
  let scored = false;
  for (const trial of trials) {
    const judgement = judgements.get(trial.key);
    if (trial.kind !== 'appraisal' || !judgement) continue;
    const { user, recommender } = trial.slate;
    const own = recommender && of.get(recommender);
    const score = scoreIn(judgement);
    if (score !== null) scored = true;
    if (!own) continue;
    if (score === null) leave(own.leftOut, 'unscored');
    else addObservation(own.ratio, users.indexOf(user), score);
  }
  const title = message('arenaSections.scores');
  if (!scored) return sentenceInstead(title, message('missing.scores'));
  const draws = resamples(users.length, bootstraps, stream.child('scores'));
  return {
    kind: 'estimates',
    title,
    reading: message('arenaSections.scoresReading'),
    estimates: [
      ...[...of].map(([recommender, { ratio, leftOut }]) =>
        estimatedMean(
          {
            id: 'arena/score',
            title: message('arenaFigures.scoreOf', { name: nameOf(recommender) }),
            n: total(ratio),
            of: message('estimates.counted', { n: total(ratio), unit: 'list' }),
            leftOut,
            measure: SCORE,
            references: coinAndFirst(0.5, null),
            ties: message('estimates.noTie'),
            better: 'higher',
            why: message('arenaFigures.noScore'),
          },
          ratio,
          draws,
          { low: 0, high: 1 },
        ),
      ),
      ...eachJudge(input).flatMap((judge) => agreement(trials, judge, users, draws) ?? []),
    ],
  };
}

/**
 * Returns how often the higher of a judge's own scores won its own duel; null if it scored nothing.
 */
function agreement(
  trials: readonly Trial[],
  judge: OneJudge,
  users: readonly string[],
  draws: ReturnType<typeof resamples>,
): Estimate | null {
  const { judgements } = judge;
  const scores = new Map<string, number>();
  for (const trial of trials) {
    const judgement = judgements.get(trial.key);
    const score = trial.kind === 'appraisal' && judgement ? scoreIn(judgement) : null;
    if (trial.kind === 'appraisal' && score !== null) scores.set(trial.slate.id, score);
  }
  if (scores.size === 0) return null;
  const ratio = emptyRatio(users.length);
  const leftOut: LeftOut = {};
  for (const trial of trials) {
    if (trial.kind !== 'duel' || trial.aspect !== undefined) continue;
    const verdict = judgements.get(trial.key)?.verdict;
    const [a, b] = [scores.get(trial.first.id), scores.get(trial.second.id)];
    if (!verdict) continue;
    if (verdict.kind === 'tied') leave(leftOut, 'tied');
    else if (verdict.kind !== 'preferred') leave(leftOut, 'unscored');
    else if (a === undefined || b === undefined) leave(leftOut, 'unscored');
    else if (a === b) leave(leftOut, 'equal scores');
    else {
      const right = a > b === (verdict.winner === 'first');
      addObservation(ratio, users.indexOf(trial.first.user), right ? 1 : 0);
    }
  }
  const estimate = estimatedRate(
    {
      id: 'arena/score-agrees',
      title: message('arenaFigures.higherScoreWon'),
      of: message('estimates.counted', { n: total(ratio), unit: 'duel' }),
      references: coinAndFirst(0.5, 0.5),
      ties: message('arenaFigures.equalScoresLeftOut'),
      better: 'higher',
      why: message('arenaFigures.noDifferentScores'),
    },
    { ratio, leftOut },
    draws,
  );
  return underName(judge, estimate);
}
