import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { appraisal } from '../../domain/trial.ts';
import { estimatedRate } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { chosenAt, pairs } from '../../stats/duel-table.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge } from '../shared/each-judge.ts';
import { ofMember } from './of-member.ts';
import { SCORE } from './plan.ts';
import { tauEstimates, type UserGaps } from './scores-tau.ts';
import { ownTables, type UserDuels } from './tables.ts';

/** The two ways to read a score from the digits' probabilities. */
const READINGS = ['likeliest', 'expected'] as const;
export type Reading = (typeof READINGS)[number];
/** The score of each slate of each user; null where it is unscored or wasn't asked. */
export type Scores = readonly (readonly (number | null)[])[];

const TITLE = message('slateDuelSections.scores');

/**
 * Returns rating coherence: the agreement of a judge's comparisons with its own scores of the slates (docs/metrics.md,
 * section 1, RaTr). It uses single orders, each ordered pair once. A panel has one row per judge and none for the vote,
 * whose scores would be those of other judges. A sentence if nothing was scored.
 */
export function scoresSection(
  input: Pick<ReportInput, 'data' | 'members' | 'judgements' | 'reasons'>,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section {
  const { data } = input;
  const judges = eachJudge(input);
  const alone = judges.length === 1;
  const found = judges.map(({ judgements }) =>
    coherenceOf(alone ? tables : ownTables({ data, judgements }, tables), judgements, draws),
  );
  const scored = found.find((one) => one !== null);
  if (!scored) return sentenceInstead(TITLE, message('missing.scores'));
  if (alone) {
    const reading = message('slateDuelSections.scoresReading');
    return { kind: 'estimates', title: TITLE, reading, estimates: scored };
  }
  return {
    kind: 'table',
    title: TITLE,
    reading: message('slateDuelSections.scoresOfPanel'),
    columns: [message('slateDuelSections.judge'), ...scored.map(({ title }) => title)],
    rows: found.map((estimates, i): Field[] => [
      judges[i]!.name,
      ...(estimates?.map(ofMember) ?? scored.map(() => message('slateDuelSections.noScores'))),
    ]),
  };
}

/** Returns the estimates of one judge; null if it scored nothing. */
function coherenceOf(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
  draws: Resamples,
): Estimate[] | null {
  const scores = scoresOf(tables, judgements);
  return (
    scores && READINGS.flatMap((reading) => estimatesOf(reading, tables, scores[reading], draws))
  );
}

/** Returns strict rating coherence by the likeliest digit, the paper's RaTr, of one judge; null if it scored nothing. */
export function strictCoherence(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
  draws: Resamples,
): Estimate | null {
  return coherenceOf(tables, judgements, draws)?.[0] ?? null;
}

/** Returns the scores that a judge gave to the slates of the tables, in both readings; null if it scored nothing. */
export function scoresOf(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
): Readonly<Record<Reading, Scores>> | null {
  const verdicts = tables.map(({ slates }) =>
    slates.map((slate) => judgements.get(appraisal(slate, { aspect: SCORE }).key)?.verdict ?? null),
  );
  if (!verdicts.flat().some((verdict) => verdict?.kind === 'rated')) return null;
  const read = (reading: Reading) =>
    verdicts.map((own) =>
      own.map((verdict) => (verdict?.kind === 'rated' ? verdict[reading] : null)),
    );
  return { likeliest: read('likeliest'), expected: read('expected') };
}

function estimatesOf(
  reading: Reading,
  tables: readonly UserDuels[],
  scores: Scores,
  draws: Resamples,
): Estimate[] {
  const [strict, lenient] = [1, 2].map(() => emptyRatio(tables.length));
  const users: UserGaps[] = [];
  const leftOut: LeftOut = {};
  let equal = 0;
  tables.forEach((table, user) => {
    const gaps: number[] = [];
    const won: number[] = [];
    for (const [i, j] of pairs(table.m)) {
      for (const [first, second] of [
        [i, j],
        [j, i],
      ] as const) {
        const chosen = chosenAt(table, first, second);
        const [a, b] = [scores[user]![first] ?? null, scores[user]![second] ?? null];
        if (chosen !== 'first' && chosen !== 'second') leave(leftOut, chosen);
        else if (a === null || b === null) leave(leftOut, 'score unscored');
        else {
          const right = a > b === (chosen === 'first') && a !== b;
          if (a === b) equal++;
          else addObservation(lenient!, user, right ? 1 : 0);
          addObservation(strict!, user, right ? 1 : 0);
          gaps.push(a - b);
          won.push(chosen === 'first' ? 1 : 0);
        }
      }
    }
    users.push({ user, gaps, won });
  });
  const n = total(strict!);
  const of = (ratio: typeof strict) =>
    message('estimates.counted', { n: total(ratio!), unit: 'ordered pair' });
  const chance = n === 0 ? null : (1 - equal / n) / 2;
  return [
    estimatedRate(
      {
        id: `slate-duel/ratr-strict-${reading}`,
        title: message('slateDuelFigures.strict', { reading }),
        of: of(strict),
        references: coinAndFirst(chance, chance),
        ties: message('slateDuelFigures.equalFail', { pairs: equal }),
        better: 'higher',
        why: message('slateDuelFigures.noScores'),
      },
      { ratio: strict!, leftOut },
      draws,
    ),
    estimatedRate(
      {
        id: `slate-duel/ratr-lenient-${reading}`,
        title: message('slateDuelFigures.lenient', { reading }),
        of: of(lenient),
        references: coinAndFirst(0.5, 0.5),
        ties: message('slateDuelFigures.equalLeftOut'),
        better: 'higher',
        why: message('slateDuelFigures.noDifferentScores'),
      },
      { ratio: lenient!, leftOut: { ...leftOut, 'equal scores': equal } },
      draws,
    ),
    ...tauEstimates(reading, users, leftOut, draws),
  ];
}
