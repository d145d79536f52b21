import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Trial } from '../domain/trial.ts';
import type { Written } from '../domain/writing.ts';
import type { Asking } from './ask-trials.ts';

/**
 * Has a judge write why, one trial after the other; those whose verdict is unscored are left out,
 * and so is everything where the judge or the protocol has no use for words.
 */
export async function* askReasons(
  trials: readonly Trial[],
  done: ReadonlyMap<string, Judgement>,
  { protocol, planned, style, judge }: Asking,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<Reason> {
  const { reasoning } = protocol;
  if (!reasoning || !judge.write) return;
  for (const trial of trials) {
    const judgement = done.get(trial.key);
    if (!judgement || judgement.verdict.kind === 'unscored') continue;
    signal.throwIfAborted();
    const begun = now();
    const writing = reasoning.ask(trial, judgement, planned, style);
    const written = await whole(judge.write(writing, { signal, data: planned.data }));
    const { tokens } = written;
    yield { key: trial.key, ...reasoning.read(written, trial), tokens, ms: now() - begun };
  }
}

/** What a writing came to, its pieces passed over. */
export async function whole(pieces: AsyncGenerator<string, Written>): Promise<Written> {
  for (;;) {
    const step = await pieces.next();
    if (step.done) return step.value;
  }
}
