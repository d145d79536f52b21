import { Fault } from '../domain/fault.ts';
import { id } from '../domain/ids.ts';
import type { Asked, Judge, JudgeCard, JudgeNature } from '../domain/judge.ts';
import type { Answer } from '../domain/judgement.ts';
import type { TaskId } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Duel } from '../domain/trial.ts';
import { hashOf } from '../random/stream.ts';
import { sharesOf } from './label-shares.ts';

/** What a judge of known properties thinks of what it is shown; null where it can't know. */
export interface Opinion {
  /** The share of the slate shown first, from 0 to 1; .5 is a tie, where one is on offer. */
  duel(duel: Duel, task: TaskId): number | null;
  /** How good a slate is, from 0 to 1. Absent where it compares only. */
  slate?(slate: Slate): number | null;
}

/** Gives the shares of the labels itself. */
export type Answering = (asked: Asked) => readonly number[] | null;

/** Questions about two slates. */
export const DUEL_TASKS = ['slate-duel', 'pair-with-tie', 'arena-overall', 'arena-aspect'] as const;
/** Questions about one slate. */
export const SLATE_TASKS = ['list-label', 'slate-score'] as const;

/** Questions answered between two looks at the signal. */
const BATCH = 64;

/** What is known of a reference judge beforehand. They need no prompt: the one kept for the inspector is a common one. */
export function referenceCard(
  card: Pick<JudgeCard, 'name' | 'about' | 'needs'> & {
    readonly id: string;
    readonly nature: JudgeNature;
    readonly tasks: readonly TaskId[] | 'all';
  },
): JudgeCard {
  return { ...card, id: id(card.id), kind: 'reference', family: 'qwen', weights: null };
}

/**
 * A judge of known properties, that reads the trial and not the prompt. `prepare` is called once a study.
 */
export function referenceJudge(
  card: JudgeCard,
  prepare: (data: StudyData) => Answering | Promise<Answering>,
  environment: Judge['environment'] = {},
): Judge {
  const prepared = new WeakMap<StudyData, Promise<Answering>>();
  return {
    card,
    environment,
    async *answer(asked, { data, signal }) {
      stopIf(signal);
      const preparing = prepared.get(data) ?? Promise.resolve(prepare(data));
      prepared.set(data, preparing);
      const answering = await preparing;
      for (let at = 0; at < asked.length; at += BATCH) {
        stopIf(signal);
        yield asked.slice(at, at + BATCH).map((one) => answerTo(one, answering(one)));
      }
    },
  };
}

/** Answers by an opinion, whatever the labels are called. */
export function byOpinion({ duel, slate }: Opinion): Answering {
  return ({ trial, question }) => {
    const share =
      trial.kind === 'duel' ? duel(trial, question.task) : (slate?.(trial.slate) ?? null);
    return share === null ? null : sharesOf(question.task, question.labels.length, share);
  };
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
}

function answerTo({ trial }: Asked, probabilities: readonly number[] | null): Answer {
  return {
    key: trial.key,
    probabilities,
    legalMass: null,
    stage: probabilities === null ? 'unscored' : 'reference',
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
}

/**
 * The slate of the higher score, surely. Equal scores are a tie where one is on offer; where not,
 * they are broken by the slates' keys, never by place: the same slate is chosen in both orders. A
 * slate against itself is .5.
 */
export function preferHigher(
  { first, second }: Duel,
  task: TaskId,
  a: number | null,
  b: number | null,
): number | null {
  if (a === null || b === null) return null;
  if (Math.abs(a - b) > 1e-9) return a > b ? 1 : 0;
  if (first.id === second.id || task !== 'slate-duel') return 0.5;
  return comesFirst(first, second) ? 1 : 0;
}

function comesFirst(a: Slate, b: Slate): boolean {
  const [x, y] = [hashOf(a.id), hashOf(b.id)];
  return x === y ? a.id < b.id : x < y;
}
