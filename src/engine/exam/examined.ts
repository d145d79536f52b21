import { byKey } from '../domain/by-key.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { TrialKey } from '../domain/ids.ts';
import { duel } from '../domain/trial.ts';
import { areIdentical } from '../slates/overlap.ts';
import type { Chosen, DuelTable } from '../stats/duel-table.ts';
import type { ExamUser, World } from './exam-set.ts';

/** The stored part of an answer: enough to recompute every figure. */
interface KeptAnswer {
  readonly key: TrialKey;
  readonly verdict: Verdict;
  /** Probabilities rounded to six digits. */
  readonly p: readonly number[] | null;
  readonly mass: number | null;
}

/** The answers to one protocol's questions in one world. */
export interface Sheet {
  readonly world: World;
  readonly protocol: string;
  readonly answers: readonly KeptAnswer[];
  /**
   * Trials whose prompt is identical to the one without the foreign text, so their answers show
   * nothing.
   */
  readonly same?: readonly TrialKey[];
}

/** One user's part of an exam with its answers. */
export interface AnsweredUser {
  readonly user: ExamUser;
  readonly sheets: readonly Sheet[];
  /** Milliseconds from the first question to the last answer. */
  readonly ms: number;
  readonly tokens: { readonly computed: number; readonly reused: number };
  /** The number of answers by decision stage. */
  readonly stages: Readonly<Record<string, number>>;
  /** True while some questions about this user have no answer yet. */
  readonly open?: true;
}

/** The memory that a judge takes on the device. */
export interface MemoryNote {
  readonly bytes: number;
  /** `counted` by the browser over the page and its workers, or read from the catalogue. */
  readonly how: 'counted' | 'catalogue';
}

/** The input of all figures of an exam. */
export interface Examined {
  readonly users: readonly AnsweredUser[];
  readonly memory: MemoryNote | null;
}

/** Reduces a judgement to its stored part: probabilities to six digits. */
export function keptOf({ key, verdict, probabilities, labelMass }: Judgement): KeptAnswer {
  const short = (p: number) => Number(p.toPrecision(6));
  return {
    key,
    verdict,
    p: probabilities && probabilities.map(short),
    mass: labelMass === null ? null : short(labelMass),
  };
}

/** Indexes the answers on one sheet by trial; empty where it wasn't asked. */
export function answersOf(
  { sheets }: Pick<AnsweredUser, 'sheets'>,
  world: World,
  protocol: string,
): ReadonlyMap<string, KeptAnswer> {
  const found = sheets.find((one) => one.world === world && one.protocol === protocol);
  return byKey(found?.answers ?? []);
}

/** Returns the position that an answer chose, in the terms of tables of duels. */
export function chosenIn(answer: KeptAnswer | undefined): Chosen {
  if (!answer) return 'not asked yet';
  const { verdict } = answer;
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'tied' ? 'tied' : 'unscored';
}

/**
 * Builds the table of a user's drawn slates with the judge's answer to each ordered pair, for the
 * statistics.
 */
export function tableOf(answered: AnsweredUser, world: World): DuelTable {
  const { drawn } = answered.user;
  const answers = answersOf(answered, world, 'slate-duel');
  const cells = drawn.flatMap((first) => drawn.map((second) => cellOf(first, second)));
  return {
    m: drawn.length,
    chosen: cells.map(({ chosen }) => chosen),
    firstShare: cells.map(({ share }) => share),
    utilities: drawn.map(({ utility }) => utility ?? null),
  };

  function cellOf(first: Slate, second: Slate) {
    const answer = answers.get(duel(first, second).key);
    const skipped = first !== second && areIdentical(first, second);
    return {
      chosen: skipped ? ('identical' as const) : chosenIn(answer),
      share: answer?.p?.[0] ?? null,
    };
  }
}
