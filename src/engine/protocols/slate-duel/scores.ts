import { message } from '../../messages/message.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { appraisal } from '../../domain/trial.ts';
import { estimatedRate, estimatedWithin } from '../../report/estimate.ts';
import { addObservation, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { chosenAt, leave, pairs, type LeftOut } from '../../stats/duel-table.ts';
import { kendall } from '../../stats/kendall.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge } from '../shared/each-judge.ts';
import { ofMember } from './of-member.ts';
import { SCORE } from './plan.ts';
import { ownTables, type UserDuels } from './tables.ts';

/** The two ways to read a score from the digits' probabilities. */
const READINGS = ['likeliest', 'expected'] as const;
type Reading = (typeof READINGS)[number];

const TITLE = message('slateDuelSections.scores');

/**
 * Returns rating coherence: the agreement of a judge's comparisons with its own scores of the slates (docs/metrics.md,
 * section 1, RaTr). It uses single orders, each ordered pair once. A panel has one row per judge and none for the vote,
 * whose scores would be those of other judges. Null if nothing was scored.
 */
export function scoresSection(
  input: Pick<ReportInput, 'data' | 'members' | 'judgements' | 'reasons'>,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section | null {
  const { data } = input;
  const judges = eachJudge(input);
  const alone = judges.length === 1;
  const found = judges.map(({ judgements }) =>
    coherenceOf(alone ? tables : ownTables({ data, judgements }, tables), judgements, draws),
  );
  const scored = found.find((one) => one !== null);
  if (!scored) return null;
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
  const scores = tables.map(({ slates }) =>
    slates.map((slate) => judgements.get(appraisal(slate, { aspect: SCORE }).key)?.verdict ?? null),
  );
  if (!scores.flat().some((verdict) => verdict?.kind === 'rated')) return null;
  const read = (reading: Reading) =>
    scores.map((verdicts) =>
      verdicts.map((verdict) => (verdict?.kind === 'rated' ? verdict[reading] : null)),
    );
  return READINGS.flatMap((reading) => estimatesOf(reading, tables, read(reading), draws));
}

function estimatesOf(
  reading: Reading,
  tables: readonly UserDuels[],
  scores: readonly (readonly (number | null)[])[],
  draws: Resamples,
): Estimate[] {
  const [strict, lenient, tau] = [1, 2, 3].map(() => emptyRatio(tables.length));
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
    const found = gaps.length < 2 ? null : kendall(gaps, won).value;
    if (found !== null) addObservation(tau!, user, found);
  });
  const n = total(strict!);
  const shared = { leftOut, better: 'higher' as const };
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
    estimatedWithin(
      {
        ...shared,
        id: `slate-duel/ratr-tau-${reading}`,
        title: message('slateDuelFigures.tau', { reading }),
        n: total(tau!),
        of: message('estimates.counted', { n: total(tau!), unit: 'user' }),
        measure: COEFFICIENT,
        references: coinAndFirst(0, 0),
        ties: message('slateDuelFigures.equalAreTies'),
        why: message('slateDuelFigures.noOrder'),
      },
      ratioOf(tau!),
      draws,
      { low: -1, high: 1, users: total(tau!) },
    ),
  ];
}
