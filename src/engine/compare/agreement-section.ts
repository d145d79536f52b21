import { leave, type LeftOut } from '../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { COEFFICIENT } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Judgement } from '../domain/judgement.ts';
import { userOf } from '../domain/trial.ts';
import { estimatedRate, estimatedWithin, usersWith } from '../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import type { Section } from '../report/report.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { tableOf } from '../stats/confusion-table.ts';
import { kappa } from '../stats/kappa.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Shared } from './shared.ts';
import { worthToA } from './pair-outcomes.ts';

/** Builds the section on the agreement of two runs, by answer and by pair. */
export function agreementSection(shared: Shared, draws: Resamples): Section {
  const answers = answersOf(shared);
  const pairs = pairsOf(shared);
  const of = message('estimates.counted', { n: total(answers.alike), unit: 'question' });
  const ties = message('compareFigures.tieWithTie');
  return {
    kind: 'estimates',
    title: message('compareSections.agreement'),
    reading: message('compareSections.agreementReading'),
    estimates: [
      estimatedRate(
        {
          id: 'compare/agreement',
          title: message('compareFigures.answersAlike'),
          of,
          references: coinAndFirst(answers.coin, answers.alwaysFirst),
          ties,
          better: 'neither',
          why: message('compareFigures.noCommonAnswer'),
        },
        { ratio: answers.alike, leftOut: answers.leftOut },
        draws,
      ),
      estimatedWithin(
        {
          id: 'compare/kappa',
          title: message('compareFigures.kappa'),
          n: total(answers.alike),
          of,
          leftOut: answers.leftOut,
          measure: COEFFICIENT,
          references: coinAndFirst(0, 0),
          ties,
          better: 'neither',
          why: message('compareFigures.noKappa'),
        },
        answers.kappa,
        draws,
        { low: -1, high: 1, users: usersWith(answers.alike) },
      ),
      ...(shared.pairs.length === 0
        ? []
        : [
            estimatedRate(
              {
                id: 'compare/pair-agreement',
                title: message('compareFigures.pairsAlike'),
                of: message('estimates.counted', { n: total(pairs.alike), unit: 'pair' }),
                references: coinAndFirst(pairs.coin, pairs.alwaysFirst),
                ties: message('compareFigures.tiesAreOne'),
                better: 'neither',
                why: message('compareFigures.noCommonPair'),
              },
              { ratio: pairs.alike, leftOut: pairs.leftOut },
              draws,
            ),
          ]),
    ],
  };
}

/**
 * Compares the answers of both runs. Slates against themselves have no right answer, and scores are
 * no labels, so both are left out.
 */
function answersOf({ trials, one, other, userAt }: Shared) {
  const alike = emptyRatio(userAt.size);
  const leftOut: LeftOut = {};
  const labels: string[] = [];
  const cells: { user: number; row: number; column: number }[] = [];
  const tally = { tied: 0, first: 0, placed: true };
  for (const trial of trials) {
    if (trial.kind === 'duel' && trial.first.id === trial.second.id) continue;
    const [x, y] = [one, other].map(({ judgements }) => answerOf(judgements.get(trial.key)!));
    if (x === 'score' || y === 'score') leave(leftOut, 'score');
    else if (!x || !y) leave(leftOut, 'unscored');
    else {
      const user = userAt.get(userOf(trial))!;
      addObservation(alike, user, x === y ? 1 : 0);
      for (const label of [x, y]) if (!labels.includes(label)) labels.push(label);
      cells.push({ user, row: labels.indexOf(x), column: labels.indexOf(y) });
      if (x === 'tie') tally.tied++;
      else if (x === 'first') tally.first++;
      else if (x !== 'second') tally.placed = false;
    }
  }
  const n = cells.length;
  const known = n > 0 && tally.placed;
  return {
    alike,
    leftOut,
    kappa: kappaOver(cells, labels.length, userAt.size),
    coin: known ? (n - tally.tied) / 2 / n : null,
    alwaysFirst: known ? tally.first / n : null,
  };
}

/** Kappa over weighted users: adds each user's table as often as the user was drawn. */
function kappaOver(
  cells: readonly { user: number; row: number; column: number }[],
  k: number,
  users: number,
): Statistic {
  const size = k * k;
  const byUser = new Float64Array(users * size);
  for (const { user, row, column } of cells) byUser[user * size + row * k + column]! += 1;
  return (weights) => {
    const counts = new Float64Array(size);
    weights.forEach((weight, user) => {
      for (let i = 0; i < size; i++) counts[i]! += weight * byUser[user * size + i]!;
    });
    return k === 0 ? null : kappa(tableOf(k, counts));
  };
}

function pairsOf({ pairs, userAt }: Shared) {
  const alike = emptyRatio(userAt.size);
  const leftOut: LeftOut = {};
  let [n, ties] = [0, 0];
  for (const { one, other } of pairs) {
    const [x, y] = [worthToA(one.result), worthToA(other.result)];
    if (x === null || y === null) leave(leftOut, 'unscored');
    else {
      addObservation(alike, userAt.get(one.user)!, x === y ? 1 : 0);
      n++;
      if (x === 0.5) ties++;
    }
  }
  const both = pairs.every(({ one }) => one.named.length === 2);
  return {
    alike,
    leftOut,
    // In both orders, a coin chooses each slate twice in a quarter of the pairs, and ties in the
    // other half.
    coin: n === 0 ? null : both ? ((n - ties) / 4 + ties / 2) / n : (n - ties) / 2 / n,
    alwaysFirst: n === 0 || !both ? null : ties / n,
  };
}

function answerOf({ verdict }: Judgement): string | null {
  switch (verdict.kind) {
    case 'preferred':
      return verdict.winner;
    case 'tied':
      return 'tie';
    case 'labelled':
      return `label ${verdict.label}`;
    case 'rated':
      return 'score';
    case 'unscored':
      return null;
  }
}
