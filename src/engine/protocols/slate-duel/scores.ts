import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { appraisal } from '../../domain/trial.ts';
import { estimatedRate, estimatedWithin } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
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
const READINGS = [
  { id: 'likeliest', title: 'likeliest digit' },
  { id: 'expected', title: 'expected digit' },
] as const;
type Reading = (typeof READINGS)[number]['id'];

const TITLE = 'Do its comparisons agree with its own scores?';
const READING =
  'Each slate was also scored by itself. Strict counts equal scores as a failure, lenient leaves them out; tau-b is a rank correlation within a viewer. Digits are coarse, so many scores are equal; the expected digit, the mean over the label probabilities, separates them.';

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
  if (alone) return { kind: 'estimates', title: TITLE, reading: READING, estimates: scored };
  return {
    kind: 'table',
    title: TITLE,
    reading: `${READING} Each judge of the panel is compared with its own scores. The vote isn’t, because not every judge gives scores.`,
    columns: ['Judge', ...scored.map(({ title }) => title)],
    rows: found.map((estimates, i): Field[] => [
      judges[i]!.name,
      ...(estimates?.map(ofMember) ?? scored.map(() => 'no scores')),
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
  return READINGS.flatMap(({ id, title }) => estimatesOf(id, title, tables, read(id), draws));
}

function estimatesOf(
  id: Reading,
  title: string,
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
  const of = (ratio: typeof strict) => `${quantity(total(ratio!), 'ordered pair')}`;
  const chance = n === 0 ? null : (1 - equal / n) / 2;
  return [
    estimatedRate(
      {
        id: `slate-duel/ratr-strict-${id}`,
        title: `Strict, ${title}`,
        of: of(strict),
        references: coinAndFirst(chance, chance),
        ties: `equal scores fail (${quantity(equal, 'pair')})`,
        better: 'higher',
        why: 'no duel has two scores',
      },
      { ratio: strict!, leftOut },
      draws,
    ),
    estimatedRate(
      {
        id: `slate-duel/ratr-lenient-${id}`,
        title: `Lenient, ${title}`,
        of: of(lenient),
        references: coinAndFirst(0.5, 0.5),
        ties: 'equal scores are left out',
        better: 'higher',
        why: 'no duel has two different scores',
      },
      { ratio: lenient!, leftOut: { ...leftOut, 'equal scores': equal } },
      draws,
    ),
    estimatedWithin(
      {
        ...shared,
        id: `slate-duel/ratr-tau-${id}`,
        title: `Kendall tau-b within a viewer, ${title}`,
        n: total(tau!),
        of: quantity(total(tau!), 'viewer'),
        measure: COEFFICIENT,
        references: coinAndFirst(0, 0),
        ties: 'equal scores are ties of tau-b',
        why: 'no viewer has scores and outcomes that differ',
      },
      ratioOf(tau!),
      draws,
      { low: -1, high: 1, users: total(tau!) },
    ),
  ];
}
