import type { Judgement, Verdict } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { TrialKey } from '../domain/ids.ts';
import { duel } from '../domain/trial.ts';
import { areIdentical } from '../slates/overlap.ts';
import type { Chosen, DuelTable } from '../stats/duel-table.ts';
import type { ExamViewer, World } from './exam-set.ts';

/** What is kept of an answer: enough to work every figure out again. */
export interface KeptAnswer {
  readonly key: TrialKey;
  readonly verdict: Verdict;
  /** To six digits. */
  readonly p: readonly number[] | null;
  readonly mass: number | null;
}

/** The answers to one protocol's questions in one world. */
export interface Sheet {
  readonly world: World;
  readonly protocol: string;
  readonly answers: readonly KeptAnswer[];
  /** Trials whose prompt is, letter for letter, the one without the foreign text: they show nothing. */
  readonly same?: readonly TrialKey[];
}

/** One viewer's part of an exam, as it was answered. */
export interface AnsweredViewer {
  readonly viewer: ExamViewer;
  readonly sheets: readonly Sheet[];
  /** From the first question to the last answer. */
  readonly ms: number;
  readonly tokens: { readonly computed: number; readonly reused: number };
  /** How many answers each decision stage gave. */
  readonly stages: Readonly<Record<string, number>>;
}

/** What a judge takes of the device's memory. */
export interface MemoryNote {
  readonly bytes: number;
  /** Counted by the browser over the page and its workers, or what the catalogue says. */
  readonly how: 'counted' | 'catalogue';
}

/** All that the figures of an exam are worked out from. */
export interface Examined {
  readonly viewers: readonly AnsweredViewer[];
  readonly memory: MemoryNote | null;
}

/** What is kept of a judgement: probabilities to six digits. */
export function keptOf({ key, verdict, probabilities, legalMass }: Judgement): KeptAnswer {
  const short = (p: number) => Number(p.toPrecision(6));
  return {
    key,
    verdict,
    p: probabilities && probabilities.map(short),
    mass: legalMass === null ? null : short(legalMass),
  };
}

/** The answers on one sheet by trial; none where it wasn't asked. */
export function answersOf(
  { sheets }: Pick<AnsweredViewer, 'sheets'>,
  world: World,
  protocol: string,
): ReadonlyMap<string, KeptAnswer> {
  const found = sheets.find((one) => one.world === world && one.protocol === protocol);
  return new Map(found?.answers.map((one) => [one.key, one]));
}

/** The place that an answer chose, as tables of duels have it. */
export function chosenIn(answer: KeptAnswer | undefined): Chosen {
  if (!answer) return 'not asked yet';
  const { verdict } = answer;
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'tied' ? 'tied' : 'unscored';
}

/** A viewer's drawn slates with what the judge said of each ordered pair, as the statistics take it. */
export function tableOf(answered: AnsweredViewer, world: World): DuelTable {
  const { drawn } = answered.viewer;
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
