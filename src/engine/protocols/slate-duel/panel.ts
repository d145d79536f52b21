import { message, type Text } from '#messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { judgeNames } from '../../report/judge-names.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { chosenAt, pairs, type Chosen } from '../../stats/duel-table.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { ENOUGH_KNOWN } from '../../report/known-truth.ts';
import { orderBlindAmong } from '../shared/named-judge.ts';
import { withVotes } from '../shared/panel-votes.ts';
import { regretByCoherence } from './panel-points.ts';
import { checkOf } from './coherence.ts';
import { ofMember } from './of-member.ts';
import { regretFigures } from './regret-figures.ts';
import { strictCoherence } from './scores.ts';
import { denominatorIn } from './settings.ts';
import { knownPairs, ownTables, type UserDuels } from './tables.ts';

interface Voice {
  readonly name: Text;
  /** A vote on both orders together has no position, by design. */
  readonly kind: 'member' | 'vote' | 'pooled';
  readonly tables: readonly UserDuels[];
  /** Rating coherence; null for a judge that scored nothing and for a vote, whose scores would be those of others. */
  readonly ratr: Estimate | null;
}

/**
 * Compares the judges of a panel with their vote, per order (each ordered pair is its own vote) and pooled (all votes
 * on an unordered pair together; Bonin et al., eq. 3) in the columns of tables 2 to 4, and draws regret against
 * coherence, one point per judge (figure 2). Empty for a single judge.
 */
export function panelSections(
  input: ReportInput,
  voted: readonly UserDuels[],
  draws: Resamples,
): Section[] {
  const { members } = input;
  if (members.length < 2) return [];
  const measured = knownPairs(voted) >= ENOUGH_KNOWN;
  const blind = orderBlindAmong(members);
  const names = judgeNames(members.map(({ judge }) => judge));
  const own = members.map(({ judgements }, i): Voice => {
    const tables = ownTables({ ...input, judgements }, voted);
    return {
      name: names[i]!,
      kind: 'member',
      tables,
      ratr: strictCoherence(tables, judgements, draws),
    };
  });
  const pooled = voted.map((table, user) =>
    pool(
      table,
      own.map(({ tables }) => tables[user]!),
    ),
  );
  const voices: Voice[] = [
    ...own,
    { name: message('slateDuelSections.voteByOrder'), kind: 'vote', tables: voted, ratr: null },
    { name: message('slateDuelSections.votePooled'), kind: 'pooled', tables: pooled, ratr: null },
  ];
  const columns = COLUMNS.filter(
    ({ id, truth }) => (measured || !truth) && (id !== 'ratr' || own.some(({ ratr }) => ratr)),
  );
  const figures = voices.map(({ name, tables, kind, ratr }) => {
    const { skill, regret } = regretFigures(tables, draws, denominatorIn(input.settings));
    const own = (one: Estimate) => (kind === 'member' ? ofMember(one) : one);
    return {
      name,
      kind,
      skill: own(skill),
      regret: own(regret),
      asymmetry: own(checkOf('asymmetry', tables, draws)),
      transitivity: own(checkOf('transitivity', tables, draws)),
      ratr: ratr && own(ratr),
      irreflexivity: own(checkOf('irreflexivity', tables, draws)),
    };
  });
  const fieldOf = (one: (typeof figures)[number], column: (typeof columns)[number]) =>
    column.id === 'asymmetry' && one.kind === 'pooled'
      ? message('slateDuelSections.byDesign')
      : (one[column.id] ?? message('slateDuelSections.noScores'));
  return [
    {
      kind: 'table',
      title: message(
        measured ? 'slateDuelSections.panelGoodness' : 'slateDuelSections.panelCoherence',
      ),
      reading: withVotes(
        message('slateDuelSections.panelReading', { sameByConstruction: blind }),
        input,
      ),
      columns: [message('slateDuelSections.judge'), ...columns.map(({ title }) => title)],
      rows: figures.map((one) => [one.name, ...columns.map((column) => fieldOf(one, column))]),
    },
    ...(measured ? regretByCoherence(figures.slice(0, own.length)) : []),
  ];
}

/** The columns in the order of the table. Those with `truth` need known utilities. */
const COLUMNS = [
  { id: 'skill', title: message('slateDuelSections.skill'), truth: true },
  { id: 'regret', title: message('slateDuelSections.regret'), truth: true },
  { id: 'asymmetry', title: message('slateDuelSections.consistency'), truth: false },
  { id: 'transitivity', title: message('slateDuelSections.transitivity'), truth: false },
  { id: 'ratr', title: message('slateDuelSections.ratr'), truth: false },
  { id: 'irreflexivity', title: message('slateDuelSections.irreflexivity'), truth: false },
] as const;

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
