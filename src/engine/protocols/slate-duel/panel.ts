import { message, type Text } from '../../messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { glossed } from '../../report/estimate.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { judgeNames } from '../../report/judge-names.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { chosenAt, pairs, type Chosen } from '../../stats/duel-table.ts';
import { coefficient, pearson } from '../../stats/pearson.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import { ranks } from '../../stats/ranks.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { spearman } from '../../stats/spearman.ts';
import type { ReportInput } from '../protocol.ts';
import { ENOUGH_KNOWN } from '../shared/known-truth.ts';
import { orderBlindAmong } from '../shared/named-judge.ts';
import { checkOf } from './coherence.ts';
import { ofMember } from './of-member.ts';
import { regretFigures } from './regret-figures.ts';
import { knownPairs, ownTables, type UserDuels } from './tables.ts';

interface Voice {
  readonly name: Text;
  /** A vote on both orders together has no position, by design. */
  readonly kind: 'member' | 'vote' | 'pooled';
  readonly tables: readonly UserDuels[];
}

/**
 * Compares the judges of a panel with their vote, per order (each ordered pair is its own vote) and pooled (all votes
 * on an unordered pair together; Bonin et al., eq. 3), and draws regret against coherence, one point per judge (figures
 * 2 and 4). Empty for a single judge.
 */
export function panelSections(
  input: ReportInput,
  voted: readonly UserDuels[],
  draws: Resamples,
): Section[] {
  const { members } = input;
  if (members.length < 2) return [];
  const measured = knownPairs(voted) >= ENOUGH_KNOWN;
  const columns = COLUMNS.filter(({ truth }) => measured || !truth);
  const blind = orderBlindAmong(members);
  const names = judgeNames(members.map(({ judge }) => judge));
  const own = members.map(({ judgements }, i): Voice => ({
    name: names[i]!,
    kind: 'member',
    tables: ownTables({ ...input, judgements }, voted),
  }));
  const pooled = voted.map((table, user) =>
    pool(
      table,
      own.map(({ tables }) => tables[user]!),
    ),
  );
  const voices: Voice[] = [
    ...own,
    { name: message('slateDuelSections.voteByOrder'), kind: 'vote', tables: voted },
    { name: message('slateDuelSections.votePooled'), kind: 'pooled', tables: pooled },
  ];
  const figures = voices.map(({ name, tables, kind }) => {
    const { skill, regret } = regretFigures(tables, draws);
    const own = (one: Estimate) => (kind === 'member' ? ofMember(one) : one);
    return {
      name,
      kind,
      skill: own(skill),
      regret: own(regret),
      asymmetry: own(checkOf('asymmetry', tables, draws)),
      transitivity: own(checkOf('transitivity', tables, draws)),
    };
  });
  const fieldOf = (one: (typeof figures)[number], column: (typeof columns)[number]) =>
    column.id === 'asymmetry' && one.kind === 'pooled'
      ? message('slateDuelSections.byDesign')
      : one[column.id];
  return [
    {
      kind: 'table',
      title: message(
        measured ? 'slateDuelSections.panelGoodness' : 'slateDuelSections.panelCoherence',
      ),
      reading: message('slateDuelSections.panelReading', { sameByConstruction: blind }),
      columns: [message('slateDuelSections.judge'), ...columns.map(({ title }) => title)],
      rows: figures.map((one) => [one.name, ...columns.map((column) => fieldOf(one, column))]),
    },
    ...(measured ? against(figures.slice(0, own.length)) : []),
  ];
}

/** The columns in the order of the table. Those with `truth` need known utilities. */
const COLUMNS = [
  { id: 'skill', title: message('slateDuelSections.skill'), truth: true },
  { id: 'regret', title: message('slateDuelSections.regret'), truth: true },
  { id: 'asymmetry', title: message('slateDuelSections.consistency'), truth: false },
  { id: 'transitivity', title: message('slateDuelSections.transitivity'), truth: false },
] as const;

/** The ids of the texts about regret against each check. */
const TEXTS = {
  asymmetry: {
    title: 'slateDuelSections.consistencyAndRegret',
    reading: 'slateDuelSections.consistencyReading',
    x: 'slateDuelSections.consistency',
    gloss: 'slateDuelFigures.consistencyAndRegret',
  },
  transitivity: {
    title: 'slateDuelSections.transitivityAndRegret',
    reading: 'slateDuelSections.transitivityReading',
    x: 'slateDuelSections.transitivity',
    gloss: 'slateDuelFigures.transitivityAndRegret',
  },
} as const;

/**
 * Returns regret against coherence across judges. It needs at least three, since two always lie on a line.
 */
function against(
  figures: readonly {
    readonly name: Text;
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
      of: message('estimates.counted', { n: points.length, unit: 'judge' }),
      leftOut: {},
      measure: COEFFICIENT,
      references: coinAndFirst(0, null),
      ties: message('estimates.equalShareRank'),
      better: 'neither' as const,
    };
    const about = (
      name: 'Pearson' | 'Spearman',
      { value, interval, p }: ReturnType<typeof pearson>,
      exact: number | null,
    ): Estimate => ({
      ...shared,
      id: `slate-duel/regret-${check}-${name.toLowerCase()}`,
      ...glossed(name, message(TEXTS[check].gloss)),
      value,
      ...(value === null ? { why: message('slateDuelFigures.sameForAll') } : {}),
      // A perfect correlation has a zero-width interval by Fisher's method, which a few judges can't justify.
      interval: value !== null && Math.abs(value) > 1 - 1e-12 ? null : interval,
      method: message('slateDuelFigures.overJudges', {
        judges: points.length,
        p: p === null ? null : (exact ?? p),
      }),
    });
    return [
      {
        kind: 'points' as const,
        title: message(TEXTS[check].title),
        reading: message(TEXTS[check].reading, { judges: points.length }),
        x: message(TEXTS[check].x),
        y: message('slateDuelSections.regret'),
        points,
        correlations: [
          about('Pearson', pearson(xs, ys), permutationP(xs, ys, coefficient)),
          about('Spearman', spearman(xs, ys), permutationP(ranks(xs), ranks(ys), coefficient)),
        ],
      },
    ];
  });
}

/**
 * Pools all votes on an unordered pair, each counted for its slate; both orders get the same decision.
 */
function pool(table: UserDuels, judges: readonly UserDuels[]): UserDuels {
  const chosen: Chosen[] = [...table.chosen];
  for (const [i, j] of pairs(table.m)) {
    const votes = judges.flatMap((one) => [
      sideOf(chosenAt(one, i, j), 1),
      sideOf(chosenAt(one, j, i), -1),
    ]);
    const cast = votes.filter((vote) => vote !== null);
    if (cast.length === 0) continue;
    const sum = sumOf(cast);
    chosen[i * table.m + j] = sum === 0 ? 'tied' : sum > 0 ? 'first' : 'second';
    chosen[j * table.m + i] = sum === 0 ? 'tied' : sum > 0 ? 'second' : 'first';
  }
  return { ...table, chosen };
}

function sideOf(chosen: Chosen, side: 1 | -1): number | null {
  if (chosen === 'tied') return 0;
  return chosen === 'first' ? side : chosen === 'second' ? -side : null;
}
