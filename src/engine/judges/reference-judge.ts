import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { id, type JudgeId } from '../domain/ids.ts';
import type { Asked, Judge, JudgeCard, JudgeNature } from '../domain/judge.ts';
import type { Answer } from '../domain/judgement.ts';
import { ownJudgeName } from '../domain/judge-name.ts';
import type { TaskId } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Duel } from '../domain/trial.ts';
import { hashOf } from '../random/stream.ts';
import { sharesOf } from './label-shares.ts';

/** The opinion of a reference judge on a trial; null where it has no information. */
interface Opinion {
  /** The share of the slate shown first, from 0 to 1; .5 is a tie, if the question offers one. */
  duel(duel: Duel, task: TaskId): number | null;
  /** The quality of a slate, from 0 to 1. Absent for judges that only compare. */
  slate?(slate: Slate): number | null;
}

/** Returns the shares of the labels for one question, or null for no answer. */
export type Answering = (asked: Asked) => readonly number[] | null;

/**
 * Questions about two slates. A reference judge has one opinion on two slates and reads no aspect, so an arena asks it
 * for the overall verdict alone.
 */
export const DUEL_TASKS = ['slate-duel', 'pair-with-tie', 'arena-overall'] as const;
/** Questions about one slate. */
export const SLATE_TASKS = ['list-label', 'slate-score'] as const;

/** Questions answered between two checks of the abort signal. */
const BATCH = 64;

/**
 * Makes the card of a reference judge. Such judges read no prompt, so the family is only the one
 * whose prompt format the inspector shows.
 */
export function referenceCard(
  card: Pick<JudgeCard, 'about' | 'needs'> & {
    readonly id: string;
    /** The name of a judge that the language has none for. */
    readonly name?: string;
    readonly nature: JudgeNature;
    readonly tasks: readonly TaskId[] | 'all';
  },
): JudgeCard {
  const own = id<JudgeId>(card.id);
  return {
    ...card,
    id: own,
    get name() {
      return ownJudgeName(own, card.name ?? card.id);
    },
    kind: 'reference',
    family: 'qwen',
    weights: null,
  };
}

/**
 * Makes a judge of known behaviour that reads the trial instead of the prompt. It calls `prepare`
 * once for each study.
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

/** Turns an opinion into answers for all tasks, whatever the names of the labels. */
export function byOpinion({ duel, slate }: Opinion): Answering {
  return ({ trial, question }) => {
    const share =
      trial.kind === 'duel' ? duel(trial, question.task) : (slate?.(trial.slate) ?? null);
    return share === null ? null : sharesOf(question.task, question.labels.length, share);
  };
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
}

function answerTo({ trial }: Asked, probabilities: readonly number[] | null): Answer {
  return {
    key: trial.key,
    probabilities,
    labelMass: null,
    stage: probabilities === null ? 'unscored' : 'reference',
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
}

/**
 * Prefers the slate of the higher score with certainty. Equal scores are a tie if the question
 * offers one; otherwise a hash of the slates' ids decides, never the position, so both orders
 * choose the same slate. A slate against itself is .5.
 * @returns the share of the slate shown first; null where a score is unknown.
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
