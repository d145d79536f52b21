import { Fault } from '../domain/fault.ts';
import { id } from '../domain/ids.ts';
import type { Judge, JudgeCard } from '../domain/judge.ts';
import type { Answer } from '../domain/judgement.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Duel } from '../domain/trial.ts';
import { hashOf } from '../random/stream.ts';

/** The probability of the label for the slate shown first; null where this judge can't know. */
export type Choose = (duel: Duel) => number | null;

/** Questions answered between two looks at the signal. */
const BATCH = 64;

/** What is known of a reference judge beforehand. They need no prompt: the one kept for the inspector is a common one. */
export function referenceCard(
  card: Pick<JudgeCard, 'name' | 'about' | 'needs'> & { readonly id: string },
): JudgeCard {
  return {
    ...card,
    id: id(card.id),
    kind: 'reference',
    tasks: ['slate-duel'],
    family: 'qwen',
    weights: null,
  };
}

/**
 * A judge of known properties, that reads the trial and not the prompt. `prepare` is called once a study.
 */
export function referenceJudge(
  card: JudgeCard,
  prepare: (data: StudyData) => Choose | Promise<Choose>,
  environment: Judge['environment'] = {},
): Judge {
  const prepared = new WeakMap<StudyData, Promise<Choose>>();
  return {
    card,
    environment,
    async *answer(asked, { data, signal }) {
      stopIf(signal);
      const choosing = prepared.get(data) ?? Promise.resolve(prepare(data));
      prepared.set(data, choosing);
      const choose = await choosing;
      for (let at = 0; at < asked.length; at += BATCH) {
        stopIf(signal);
        yield asked.slice(at, at + BATCH).map(({ trial }) => answerTo(trial, choose));
      }
    },
  };
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('stopped', 'Stopped on request');
}

function answerTo(duel: Duel, choose: Choose): Answer {
  const first = choose(duel);
  return {
    key: duel.key,
    probabilities: first === null ? null : [first, 1 - first],
    legalMass: null,
    stage: first === null ? 'unscored' : 'reference',
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
}

/**
 * The slate of the higher score, surely. Equal scores are broken by the slates' keys, never by
 * place: the same slate is chosen in both orders. A slate against itself is .5.
 */
export function preferHigher({ first, second }: Duel, a: number | null, b: number | null) {
  if (a === null || b === null) return null;
  if (Math.abs(a - b) > 1e-9) return a > b ? 1 : 0;
  if (first.id === second.id) return 0.5;
  return comesFirst(first, second) ? 1 : 0;
}

function comesFirst(a: Slate, b: Slate): boolean {
  const [x, y] = [hashOf(a.id), hashOf(b.id)];
  return x === y ? a.id < b.id : x < y;
}
