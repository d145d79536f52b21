import { counting, listed, pText } from '../../report/figures.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { chosenAt, pairs, type Chosen } from '../../stats/duel-table.ts';
import { coefficient, pearson } from '../../stats/pearson.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import { ranks } from '../../stats/ranks.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { spearman } from '../../stats/spearman.ts';
import type { ReportInput } from '../protocol.ts';
import { checkOf } from './coherence.ts';
import { regretFigures } from './regret-figures.ts';
import { duelTables, type UserDuels } from './tables.ts';

interface Voice {
  readonly name: string;
  /** One of the judges, rather than what they came to together. */
  readonly member: boolean;
  readonly tables: readonly UserDuels[];
}

/**
 * The judges of a panel beside what they voted, per order (each ordered pair is its own vote) and
 * pooled (all votes on an unordered pair together; Bonin et al., eq. 3), and regret against
 * coherence, a point a judge (figures 2 and 4). Empty for a single judge.
 */
export function panelSections(
  input: ReportInput,
  voted: readonly UserDuels[],
  draws: Resamples,
): Section[] {
  const { members } = input;
  if (members.length < 2) return [];
  const users = new Set(voted.map(({ user }) => user));
  const own = members.map(({ judge, judgements }): Voice => {
    const found = new Map(duelTables({ ...input, judgements }).map((table) => [table.user, table]));
    const tables = [...users].map((user, i) => found.get(user) ?? silent(voted[i]!));
    return { name: judge.name, member: true, tables };
  });
  const pooled = voted.map((table, user) =>
    pool(
      table,
      own.map(({ tables }) => tables[user]!),
    ),
  );
  const voices: Voice[] = [
    ...own,
    { name: 'Vote, per order', member: false, tables: voted },
    { name: 'Vote, pooled over orders', member: false, tables: pooled },
  ];
  const figures = voices.map(({ name, tables, member }) => {
    const { skill, regret } = regretFigures(tables, draws);
    // What a judge of the panel said by itself is another figure than that of the vote.
    const own = (one: Estimate) =>
      member ? { ...one, id: one.id.replace('slate-duel/', 'slate-duel/panel-') } : one;
    return {
      name,
      skill: own(skill),
      regret: own(regret),
      asymmetry: own(checkOf('asymmetry', tables, draws)),
      transitivity: own(checkOf('transitivity', tables, draws)),
    };
  });
  return [
    {
      kind: 'table',
      title: 'Is the panel better than its judges?',
      reading:
        'Each judge by itself, then the majority of their verdicts: counted for each order by itself, and for both orders of a pair together. A drawn vote is a tie. Pooling takes place out of a vote, so its asymmetry says nothing.',
      columns: ['Judge', 'Skill', 'Regret', 'Asymmetry', 'Transitivity'],
      rows: figures.map((one) => [
        one.name,
        one.skill,
        one.regret,
        one.name.includes('pooled') ? 'by design' : one.asymmetry,
        one.transitivity,
      ]),
    },
    ...against(figures.slice(0, own.length)),
  ];
}

/** Regret against coherence across judges: three at least, or a line through them says nothing. */
function against(
  figures: readonly {
    readonly name: string;
    readonly regret: Estimate;
    readonly asymmetry: Estimate;
    readonly transitivity: Estimate;
  }[],
): Section[] {
  return (['asymmetry', 'transitivity'] as const).flatMap((check) => {
    const points = figures.flatMap((one) =>
      one[check].value === null || one.regret.value === null
        ? []
        : [{ title: one.name, x: one[check], y: one.regret }],
    );
    if (points.length < 3) return [];
    const xs = points.map(({ x }) => x.value!);
    const ys = points.map(({ y }) => y.value!);
    const shared = {
      n: points.length,
      of: counting(points.length, 'judge'),
      leftOut: {},
      nulls: { coin: 0, alwaysFirst: null },
      ties: 'equal values share a rank',
      better: 'neither' as const,
    };
    const about = (
      name: string,
      { value, interval, p }: ReturnType<typeof pearson>,
      exact: number | null,
    ): Estimate => ({
      ...shared,
      id: `slate-duel/regret-${check}-${name.toLowerCase()}`,
      title: `${name}: ${check} and regret`,
      value,
      ...(value === null ? { why: 'one of the two is the same for all judges' } : {}),
      // A perfect line has an interval of no width by Fisher's way, which few judges don't bear out.
      interval: value !== null && Math.abs(value) > 1 - 1e-12 ? null : interval,
      method: `95% over judges; ${counting(points.length, 'judge')}${p === null ? '' : `, p ${pText(exact ?? p)}`}`,
    });
    return [
      {
        kind: 'points' as const,
        title: `Do ${check} and regret go together?`,
        reading: `Each point is a judge. If a judge that agrees with itself were also right more often, points would fall from the upper left to the lower right, and ${check} could stand in where nobody knows what is right. With ${listed([counting(points.length, 'judge')])} that is a hint.`,
        x: check === 'asymmetry' ? 'Asymmetry' : 'Transitivity',
        y: 'Regret',
        points,
        correlations: [
          about('Pearson', pearson(xs, ys), permutationP(xs, ys, coefficient)),
          about('Spearman', spearman(xs, ys), permutationP(ranks(xs), ranks(ys), coefficient)),
        ],
      },
    ];
  });
}

/** All votes on an unordered pair, each turned to the side of the first slate: the same in both orders. */
function pool(table: UserDuels, judges: readonly UserDuels[]): UserDuels {
  const chosen: Chosen[] = [...table.chosen];
  for (const [i, j] of pairs(table.m)) {
    const votes = judges.flatMap((one) => [
      sideOf(chosenAt(one, i, j), 1),
      sideOf(chosenAt(one, j, i), -1),
    ]);
    const cast = votes.filter((vote) => vote !== null);
    if (cast.length === 0) continue;
    const sum = cast.reduce((all, vote) => all + vote, 0);
    chosen[i * table.m + j] = sum === 0 ? 'tied' : sum > 0 ? 'first' : 'second';
    chosen[j * table.m + i] = sum === 0 ? 'tied' : sum > 0 ? 'second' : 'first';
  }
  return { ...table, chosen };
}

function sideOf(chosen: Chosen, side: 1 | -1): number | null {
  if (chosen === 'tied') return 0;
  return chosen === 'first' ? side : chosen === 'second' ? -side : null;
}

/** A judge that hasn't come to this user yet. */
function silent(table: UserDuels): UserDuels {
  return {
    ...table,
    chosen: table.chosen.map((one) => (one === 'identical' ? one : 'not asked yet')),
    firstShare: table.firstShare.map(() => null),
  };
}
