import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Trial } from '../domain/trial.ts';
import type { Written } from '../domain/writing.ts';
import type { Asking } from './ask-trials.ts';

/**
 * Asks a judge to explain its verdicts, one trial after the other. Skips unscored verdicts, and yields nothing if the
 * judge can't write or the protocol doesn't use reasons.
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
    const written = await readToEnd(judge.write(writing, { signal, data: planned.data }));
    const { tokens } = written;
    yield { key: trial.key, ...reasoning.read(written, trial, planned), tokens, ms: now() - begun };
  }
}

/** Reads a generator to its end and returns the whole text. */
export async function readToEnd(pieces: AsyncGenerator<string, Written>): Promise<Written> {
  for (;;) {
    const step = await pieces.next();
    if (step.done) return step.value;
  }
}
