import { answers } from '../../domain/judge.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import { leave, type LeftOut } from '../../domain/left-out.ts';
import { positionsOf, type TaskId } from '../../domain/question.ts';
import { slatesOf, userOf, type Trial } from '../../domain/trial.ts';
import { judgeNames } from '../../report/judge-names.ts';
import {
  addBallot,
  noBallots,
  type BallotForm,
  type BallotSums,
} from '../../stats/effective-votes.ts';
import type { Member, ReportInput } from '../protocol.ts';

/** The answers to one kind of question by all judges of a panel that can answer it. */
export interface PanelBallots {
  readonly task: TaskId;
  readonly names: readonly string[];
  readonly sums: BallotSums;
  /** The number of questions that all of them answered, and of the users of these. */
  readonly n: number;
  readonly users: number;
  readonly leftOut: LeftOut;
}

/** The questions of a run, and the judges of its panel. */
export interface PanelAnswers extends Pick<ReportInput, 'trials'> {
  readonly members: readonly Pick<Member, 'judge' | 'judgements'>[];
}

/** A judge of a panel that can answer one kind of question. */
interface Able {
  readonly name: string;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/**
 * Returns the answers of a panel's judges by kind of question, the main kind first: of questions that at least two of them
 * can answer, and of users in the order of their first question. Questions on planted lists, on a list against itself
 * and in another wording are left aside, since no figure on recommenders rests on them.
 *
 * @param main the kind of question that the protocol is about
 */
export function panelBallots(
  { trials, members }: PanelAnswers,
  taskOf: (trial: Trial) => TaskId,
  main: TaskId,
): { readonly users: number; readonly ballots: readonly PanelBallots[] } {
  const genuine = trials.filter(isGenuine);
  const users = new Map([...new Set(genuine.map(userOf))].map((user, at) => [user, at]));
  const names = judgeNames(members.map(({ judge }) => judge));
  const tasks = [...new Set([main, ...genuine.map(taskOf)])];
  const ballots = tasks.flatMap((task) => {
    const able = members.flatMap(({ judge, judgements }, i): Able[] =>
      answers(judge, task) ? [{ name: names[i]!, judgements }] : [],
    );
    const own = genuine.filter((one) => taskOf(one) === task);
    return able.length < 2 || own.length === 0 ? [] : [ballotsOf(task, own, able, users)];
  });
  return { users: users.size, ballots };
}

function isGenuine(trial: Trial): boolean {
  if (trial.variant !== undefined || slatesOf(trial).some(({ origin }) => origin)) return false;
  return trial.kind !== 'duel' || trial.first.id !== trial.second.id;
}

function ballotsOf(
  task: TaskId,
  trials: readonly Trial[],
  able: readonly Able[],
  users: ReadonlyMap<string, number>,
): PanelBallots {
  const leftOut: LeftOut = {};
  const said: { user: number; verdicts: Verdict[] }[] = [];
  for (const trial of trials) {
    const verdicts = able.flatMap(({ judgements }) => judgements.get(trial.key)?.verdict ?? []);
    if (verdicts.length < able.length) leave(leftOut, 'not asked yet');
    else if (verdicts.some(({ kind }) => kind === 'unscored')) leave(leftOut, 'unscored');
    else said.push({ user: users.get(userOf(trial))!, verdicts });
  }
  const all = said.flatMap(({ verdicts }) => verdicts);
  const { form, numbersIn } = formOf(task, all, able.length);
  const sums = noBallots(users.size, form);
  for (const { user, verdicts } of said) addBallot(sums, user, verdicts.map(numbersIn));
  return {
    ...{ task, sums, leftOut, n: said.length },
    names: able.map(({ name }) => name),
    users: new Set(said.map(({ user }) => user)).size,
  };
}

/** Returns the form of the answers to one kind of question, and the numbers of an answer. */
function formOf(
  task: TaskId,
  all: readonly Verdict[],
  judges: number,
): { form: BallotForm; numbersIn: (one: Verdict) => number[] } {
  if (all.some(({ kind }) => kind === 'rated')) {
    return {
      form: { judges, size: 1, mirrored: false },
      numbersIn: (one) => [one.kind === 'rated' ? one.expected : 0],
    };
  }
  const mirrored = positionsOf(task) !== null;
  const labels = mirrored ? ['first', 'second', 'tied'] : [...new Set(all.map(labelIn))];
  return {
    form: { judges, size: labels.length, mirrored },
    numbersIn: (one) => labels.map((label) => Number(label === labelIn(one))),
  };
}

function labelIn(verdict: Verdict): string {
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'labelled' ? verdict.label : verdict.kind;
}
