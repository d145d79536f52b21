import type { Reason } from '../domain/reason.ts';
import { prefacedTrial, prefaceKey, type Trial } from '../domain/trial.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { splitKey } from '../ensemble/member-key.ts';
import { isProfile } from './ask-profiles.ts';
import { readToEnd } from './ask-reasons.ts';
import type { Asking } from './ask-trials.ts';

/** The prefaces of a run: texts that a judge wrote before its answers. */
export interface Prefaces {
  /** The texts by the trial that quotes them, without empty ones. */
  readonly written: Map<string, string>;
  /** The trials whose preface was requested, empty ones included. */
  readonly tried: Set<string>;
}

/** Tells a text before an answer from a text behind one. */
export function isPreface({ key }: Pick<Reason, 'key'>): boolean {
  return prefacedTrial(key) !== null;
}

/** Decides whether each judge of a run writes texts of its own before its answers. */
export function writesEach({ preface }: Pick<Protocol, 'preface'>, judges: number): boolean {
  return judges > 1 && preface?.eachJudge === true;
}

/**
 * Returns the prefaces among the stored texts of a run.
 *
 * @param writer the number of the judge, where each judge of a panel writes its own; absent if one judge writes all
 */
export function prefacesIn(reasons: readonly Reason[], writer?: number): Prefaces {
  const [written, tried] = [new Map<string, string>(), new Set<string>()];
  for (const { key, text } of reasons) {
    const kept = prefacedTrial(key);
    if (kept === null) continue;
    const { trial, member } =
      writer === undefined ? { trial: kept, member: undefined } : splitKey(kept);
    if (member !== writer) continue;
    tried.add(trial);
    if (text !== '') written.set(trial, text);
  }
  return { written, tried };
}

/**
 * Returns the texts of a run with the present keys. Earlier versions stored a preface under the key of its trial where
 * the protocol asks for no reasons behind the answers.
 */
export function underPresentKeys(
  reasons: readonly Reason[],
  { preface, reasoning }: Pick<Protocol, 'preface' | 'reasoning'>,
): readonly Reason[] {
  if (!preface || reasoning) return reasons;
  return reasons.map((one) =>
    isProfile(one) || isPreface(one) ? one : { ...one, key: prefaceKey(one.key) },
  );
}

/**
 * Has a judge write the text that precedes its answer to each trial for which the protocol asks one, and yields each. A
 * trial without any text is asked without one. Asks nothing twice, since questions on one pair would then differ in
 * words. Yields nothing if the judge can't write.
 *
 * @param prefaces the known ones, which later requests and questions quote; new ones are added here
 */
export async function* askPrefaces(
  trials: readonly Trial[],
  planned: Planned,
  { written, tried }: Prefaces,
  { protocol, style, judge }: Pick<Asking, 'protocol' | 'style' | 'judge'>,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<Reason> {
  if (!protocol.preface || !judge.write) return;
  for (const trial of trials) {
    if (tried.has(trial.key)) continue;
    const writing = protocol.preface.ask(trial, planned, style);
    if (!writing) continue;
    signal.throwIfAborted();
    const begun = now();
    const reply = await readToEnd(judge.write(writing, { signal, data: planned.data }));
    const read = protocol.preface.read(reply);
    tried.add(trial.key);
    if (read.text !== '') written.set(trial.key, read.text);
    const key = prefaceKey(trial.key);
    yield { key, flagged: null, ...read, tokens: reply.tokens, ms: now() - begun };
  }
}
