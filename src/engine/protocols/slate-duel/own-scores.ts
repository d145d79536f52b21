import { message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { estimatedWithin } from '../../report/estimate.ts';
import { asDifference, REGRET } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { sentenceInstead } from '../../report/missing.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import type { Chosen } from '../../stats/duel-table.ts';
import { ratioOf } from '../../stats/ratio.ts';
import { regret } from '../../stats/regret.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { ReportInput } from '../protocol.ts';
import { eachJudge } from '../shared/each-judge.ts';
import { ofMember } from './of-member.ts';
import { regretFigures } from './regret-figures.ts';
import { scoresOf, type Reading, type Scores } from './scores.ts';
import { knownPairs, ownTables, type UserDuels } from './tables.ts';

const TITLE = message('slateDuelSections.ownScores');

/**
 * Returns the regret of comparing pairs beside the regret of choosing the slate that the same judge scored higher (Bonin
 * et al., section 3: the pairwise task against the rating task), on the same pairs: those that were compared and whose
 * slates were both scored. Two equal scores are a tie. A panel has one row per judge. A sentence if no judge scored a pair
 * of known utility.
 */
export function ownScoresSection(
  input: Pick<ReportInput, 'data' | 'members' | 'judgements' | 'reasons'>,
  tables: readonly UserDuels[],
  draws: Resamples,
): Section {
  const judges = eachJudge(input);
  const alone = judges.length === 1;
  const found = judges.map(({ judgements }) =>
    bothWays(
      alone ? tables : ownTables({ data: input.data, judgements }, tables),
      judgements,
      draws,
    ),
  );
  const first = found.find((one) => one !== null);
  if (!first) return sentenceInstead(TITLE, message('missing.scoredPairs'));
  const reading = message('slateDuelSections.ownScoresReading');
  if (alone) return { kind: 'estimates', title: TITLE, reading, estimates: first };
  return {
    kind: 'table',
    title: TITLE,
    reading,
    columns: [message('slateDuelSections.judge'), ...first.map(({ title }) => title)],
    rows: found.map((estimates, i): Field[] => [
      judges[i]!.name,
      ...(estimates?.map(ofMember) ?? first.map(() => message('slateDuelSections.noScores'))),
    ]),
  };
}

/** Returns the figures of one judge; null if it scored no compared pair of known utility. */
function bothWays(
  tables: readonly UserDuels[],
  judgements: ReadonlyMap<string, Judgement>,
  draws: Resamples,
): Estimate[] | null {
  const scores = scoresOf(tables, judgements);
  if (!scores) return null;
  const compared = withChoices(tables, scores.expected, (_, __, answer) => answer);
  if (knownPairs(compared) === 0) return null;
  const chosenBy = (reading: Reading) => withChoices(tables, scores[reading], higher);
  const ways = [
    { id: 'compared', tables: compared, title: message('slateDuelFigures.byComparing') },
    {
      id: 'by-score-likeliest',
      tables: chosenBy('likeliest'),
      title: message('slateDuelFigures.byScore', { reading: 'likeliest' }),
    },
    {
      id: 'by-score-expected',
      tables: chosenBy('expected'),
      title: message('slateDuelFigures.byScore', { reading: 'expected' }),
    },
  ];
  return [
    ...ways.map(({ id, tables: own, title }): Estimate => ({
      ...regretFigures(own, draws).regret,
      id: `slate-duel/regret-${id}`,
      title,
    })),
    savedByComparing(compared, chosenBy('expected'), draws),
  ];
}

/** The answer to a pair whose first slate scored `a` and whose second scored `b`. */
function higher(a: number, b: number): Chosen {
  return a === b ? 'tied' : a > b ? 'first' : 'second';
}

/**
 * Returns the tables with other answers to the pairs that were answered and whose slates were both scored; any other
 * pair counts as not asked. A slate against itself has no difference to choose by, and costs nothing.
 */
function withChoices(
  tables: readonly UserDuels[],
  scores: Scores,
  choose: (a: number, b: number, answer: Chosen) => Chosen,
): UserDuels[] {
  return tables.map((table, user) => ({
    ...table,
    chosen: table.chosen.map((answer, at): Chosen => {
      const a = scores[user]![Math.floor(at / table.m)] ?? null;
      const b = scores[user]![at % table.m] ?? null;
      if (answer !== 'first' && answer !== 'second' && answer !== 'tied') return answer;
      return a === null || b === null ? 'not asked yet' : choose(a, b, answer);
    }),
  }));
}

/** The regret of choosing by expected score less the regret of comparing: above 0 where comparing loses less. */
function savedByComparing(
  compared: readonly UserDuels[],
  scored: readonly UserDuels[],
  draws: Resamples,
): Estimate {
  const [pairwise, pointwise] = [regret(compared), regret(scored)];
  const both = pairwise.users.map((one, i) => {
    const other = pointwise.users[i];
    return one && other ? other.judge - one.judge : null;
  });
  const users = both.filter((one) => one !== null).length;
  // Neither way loses more than the worst judge, twice a coin's regret.
  const most = Math.max(0, ...pairwise.users.map((one) => 2 * (one?.coin ?? 0)));
  return estimatedWithin(
    {
      id: 'slate-duel/regret-saved-by-comparing',
      title: message('slateDuelFigures.savedByComparing'),
      n: pairwise.pairs,
      of: message('slateDuelFigures.withSelfPairs', { pairs: pairwise.pairs, users }),
      leftOut: pairwise.leftOut,
      measure: asDifference(REGRET),
      references: coinAndFirst(0, null),
      ties: message('slateDuelFigures.tieCostsCoin'),
      better: 'neither',
      why: message('slateDuelFigures.noKnownPair'),
    },
    ratioOf({
      above: Float64Array.from(both, (one) => one ?? 0),
      below: Float64Array.from(both, (one) => (one === null ? 0 : 1)),
    }),
    draws,
    { low: -most, high: most, users, mean: true },
  );
}
