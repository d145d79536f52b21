import { countsTogether } from '../../domain/counts-together.ts';
import { answers, type JudgeCard } from '../../domain/judge.ts';
import { sumOf } from '../../domain/sum-of.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import { isDrawn } from '../../ensemble/vote.ts';
import { judgeNames } from '../../report/judge-names.ts';
import type { VerdictCounts, VerdictTally } from '../../report/report.ts';

type Judgements = ReadonlyMap<string, Judgement>;

interface Judged {
  readonly members: readonly {
    readonly judge: Pick<JudgeCard, 'id' | 'name' | 'tasks'>;
    readonly judgements: Judgements;
  }[];
  /** The counted judgements of a single judge, or the votes of a panel. */
  readonly judgements: Judgements;
}

/**
 * Counts the judgements of a plan by kind, and the questions that weren't asked. Each judge of a panel is counted over
 * the questions that it can answer, and the total is the sum of its judges.
 */
export function countVerdicts<T extends Trial>(
  planned: readonly T[],
  { members, judgements }: Judged,
  taskOf: (trial: T) => TaskId,
): VerdictCounts {
  const [only, ...others] = members;
  if (!only) return tallyOf(planned, judgements, { tasks: 'all' }, taskOf);
  if (others.length === 0) return tallyOf(planned, judgements, only.judge, taskOf);
  const names = judgeNames(members.map(({ judge }) => judge));
  const judges = members.map((one, i) => ({
    judge: names[i]!,
    ...tallyOf(planned, one.judgements, one.judge, taskOf),
  }));
  return { ...summed(judges), panel: { judges, drawn: drawnVotes(planned, members, judgements) } };
}

function tallyOf<T extends Trial>(
  planned: readonly T[],
  judgements: Judgements,
  judge: Pick<JudgeCard, 'tasks'>,
  taskOf: (trial: T) => TaskId,
): VerdictTally {
  const offered = (trial: T) => answers(judge, taskOf(trial));
  const asked = planned.filter(offered);
  const judged = asked.flatMap(({ key }) => judgements.get(key) ?? []);
  const of = (test: (judgement: Judgement) => boolean) => judged.filter(test).length;
  const chose = (position: string) =>
    of(({ verdict }) => verdict.kind === 'preferred' && verdict.winner === position);
  return {
    planned: asked.length,
    judged: judged.length,
    preferredFirst: chose('first'),
    preferredSecond: chose('second'),
    tied: of(({ verdict }) => verdict.kind === 'tied'),
    unscored: of(({ verdict }) => verdict.kind === 'unscored'),
    labelled: tally(judged.flatMap(({ verdict }) => labelOf(verdict))),
    notAsked: tally(planned.filter((trial) => !offered(trial)).map(taskOf)),
    exactTies: of(({ exactTie }) => exactTie),
    stages: tally(judged.map(({ stage }) => stage)),
    ...selfTiesOf(asked, judgements),
    ...writtenOf(judged),
    ...unlistedOf(judged),
  };
}

function selfTiesOf(
  asked: readonly Trial[],
  judgements: Judgements,
): Pick<VerdictTally, 'exactSelfTies'> {
  const ties = asked.filter(
    (trial) =>
      trial.kind === 'duel' &&
      trial.first.id === trial.second.id &&
      judgements.get(trial.key)?.exactTie === true,
  ).length;
  return ties > 0 ? { exactSelfTies: ties } : {};
}

function writtenOf(judged: readonly Judgement[]): Pick<VerdictTally, 'written'> {
  const written = judged.filter(({ replies }) => replies !== undefined).length;
  return written > 0 ? { written } : {};
}

function unlistedOf(judged: readonly Judgement[]): Pick<VerdictTally, 'unlisted'> {
  const bounds = judged.flatMap(({ unlisted }) => unlisted ?? []);
  if (bounds.length === 0) return {};
  return { unlisted: { answers: bounds.length, most: bounds.reduce((a, b) => Math.max(a, b)) } };
}

function summed(all: readonly VerdictTally[]): VerdictTally {
  const sum = (of: (one: VerdictTally) => number) => all.reduce((so, one) => so + of(one), 0);
  const selfTies = sum((one) => one.exactSelfTies ?? 0);
  const written = sum((one) => one.written ?? 0);
  const bounds = all.flatMap(({ unlisted }) => unlisted ?? []);
  return {
    planned: sum(({ planned }) => planned),
    judged: sum(({ judged }) => judged),
    preferredFirst: sum(({ preferredFirst }) => preferredFirst),
    preferredSecond: sum(({ preferredSecond }) => preferredSecond),
    tied: sum(({ tied }) => tied),
    unscored: sum(({ unscored }) => unscored),
    labelled: countsTogether(all.map(({ labelled }) => labelled)),
    notAsked: countsTogether(all.map(({ notAsked }) => notAsked)),
    exactTies: sum(({ exactTies }) => exactTies),
    stages: countsTogether(all.map(({ stages }) => stages)),
    ...(selfTies > 0 ? { exactSelfTies: selfTies } : {}),
    ...(written > 0 ? { written } : {}),
    ...(bounds.length > 0
      ? {
          unlisted: {
            answers: sumOf(bounds.map(({ answers }) => answers)),
            most: Math.max(...bounds.map(({ most }) => most)),
          },
        }
      : {}),
  };
}

/** Counts a panel's votes without a majority. */
function drawnVotes(
  planned: readonly Trial[],
  members: Judged['members'],
  judgements: Judgements,
): { pairs: number; labels: number } {
  const drawn = { pairs: 0, labels: 0 };
  for (const { key } of planned) {
    const vote = judgements.get(key)?.verdict;
    if (vote?.kind !== 'tied' && vote?.kind !== 'unscored') continue;
    if (!isDrawn(members.flatMap((one) => one.judgements.get(key)?.verdict ?? []))) continue;
    drawn[vote.kind === 'tied' ? 'pairs' : 'labels']++;
  }
  return drawn;
}

function labelOf(verdict: Judgement['verdict']): string[] {
  if (verdict.kind === 'labelled') return [verdict.label];
  return verdict.kind === 'rated' ? ['score'] : [];
}

function tally<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return countsTogether(names.map((name) => ({ [name]: 1 }) as Record<Name, number>));
}
